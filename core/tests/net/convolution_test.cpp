#include "net/convolution.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstddef>
#include <stdexcept>
#include <vector>

#include "rules/random.hpp"

namespace symple {
namespace {

std::vector<float> some_numbers(std::size_t count, Random& random) {
  std::vector<float> numbers(count);
  for (float& number : numbers) number = static_cast<float>(2 * random.real() - 1);
  return numbers;
}

std::vector<const Kernel*> kernels_of_this_machine() {
  std::vector<const Kernel*> kernels{&kKernelForAll};
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) kernels.push_back(&kKernelAvx2);
  if (__builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512vl")) {
    kernels.push_back(&kKernelAvx512);
  }
#endif
  return kernels;
}

// From the definition, in large numbers.
std::vector<double> slow_convolution(const std::vector<float>& input, int inputs,
                                     const std::vector<float>& weights,
                                     const std::vector<float>& offsets, int filter, int width) {
  std::vector<double> output;
  const int outputs = static_cast<int>(offsets.size());
  for (int point = 0; point < width * width; ++point) {
    for (int out = 0; out < outputs; ++out) {
      double sum = offsets[static_cast<std::size_t>(out)];
      for (int in = 0; in < inputs; ++in) {
        for (int tap = 0; tap < filter * filter; ++tap) {
          const int row = point / width + tap / filter - filter / 2;
          const int column = point % width + tap % filter - filter / 2;
          if (row < 0 || row >= width || column < 0 || column >= width) continue;
          const int weight = (out * inputs + in) * filter * filter + tap;
          const int from = (row * width + column) * inputs + in;
          sum += static_cast<double>(weights[static_cast<std::size_t>(weight)]) *
                 std::max(input[static_cast<std::size_t>(from)], 0.0F);
        }
      }
      output.push_back(sum);
    }
  }
  return output;
}

TEST_CASE("a convolution in bytes is nearly that in large numbers") {
  Random random(1);
  for (const int width : {3, 7, 9, 19}) {
    for (const int filter : {1, 3}) {
      const int inputs = 1 + random.below(40);
      const int outputs = 1 + random.below(70);
      const auto count = static_cast<std::size_t>(inputs * outputs * filter * filter);
      const std::vector<float> weights = some_numbers(count, random);
      const std::vector<float> offsets = some_numbers(static_cast<std::size_t>(outputs), random);
      const auto points = static_cast<std::size_t>(width * width);
      const std::vector<float> numbers =
          some_numbers(points * static_cast<std::size_t>(inputs), random);
      const int stride = (inputs + kLanes - 1) / kLanes * kLanes;
      std::vector<float> spread(points * static_cast<std::size_t>(stride), 9);
      for (std::size_t at = 0; at < numbers.size(); ++at) {
        const std::size_t in = static_cast<std::size_t>(inputs);
        spread[at / in * static_cast<std::size_t>(stride) + at % in] = numbers[at];
      }
      ByteBoard board;
      board.set(spread.data(), stride, inputs, width);
      const Convolution convolution(weights, offsets, inputs, filter, Convolution::kMost);
      std::vector<float> output;
      convolution.apply(board, output);
      const auto expected = slow_convolution(numbers, inputs, weights, offsets, filter, width);
      double off = 0;
      for (std::size_t at = 0; at < expected.size(); ++at) {
        const auto out = static_cast<std::size_t>(outputs);
        const std::size_t place =
            at / out * static_cast<std::size_t>(convolution.stride()) + at % out;
        off += std::abs(output[place] - expected[at]);
      }
      // Rounding weights by a 126th of their range and numbers by a 510th, as a random walk.
      const double allowed = 0.006 * std::sqrt(inputs * filter * filter);
      CHECK(off / static_cast<double>(expected.size()) < allowed);
    }
  }
}

TEST_CASE("planes of ones and zeros lose nothing but what their weights are rounded by") {
  Random random(2);
  const std::vector<float> weights{1, -1, 0.5F, 0, 0, 0, 0, 0, 0};  // to the left and above
  ByteBoard board;
  board.clear(3, 1);
  const std::vector<std::uint8_t> plane{0, 0, 0, 0, 1, 0, 0, 0, 0};
  board.set_plane(0, plane.data());
  const std::vector<float> offsets{0.25F};
  const Convolution convolution(weights, offsets, 1, 3, Convolution::kMostOfBits);
  std::vector<float> output;
  convolution.apply(board, output);
  const auto at = [&](int point) { return output[static_cast<std::size_t>(point * kLanes)]; };
  CHECK(at(8) == doctest::Approx(1.25));
  CHECK(at(7) == doctest::Approx(-0.75));
  CHECK(at(6) == doctest::Approx(0.25 + 0.5).epsilon(0.01));
  CHECK(at(0) == doctest::Approx(0.25));
  CHECK(at(4) == doctest::Approx(0.25));
}

TEST_CASE("every kernel that this processor has gives the very same numbers") {
  Random random(3);
  const auto kernels = kernels_of_this_machine();
  for (int round = 0; round < 40; ++round) {
    const int width = 3 + 2 * random.below(9);
    const int reach = random.below(2);
    const int groups = 1 + random.below(6);
    const int chunk = 1 + random.below(4);
    const int blocks = chunk * (1 + random.below(2));
    const int filter = 2 * reach + 1;
    std::vector<std::uint8_t> input(
        static_cast<std::size_t>((width + 2) * (width + 2) * groups * kChannelGroup));
    for (auto& byte : input) byte = static_cast<std::uint8_t>(random.below(256));
    std::vector<std::int8_t> weights(
        static_cast<std::size_t>(filter * filter * groups * kChannelGroup * blocks * kLanes));
    for (auto& byte : weights) byte = static_cast<std::int8_t>(random.below(127) - 63);
    const auto channels = static_cast<std::size_t>(blocks * kLanes);
    const std::vector<float> scales = some_numbers(channels, random);
    const std::vector<float> offsets = some_numbers(channels, random);
    std::vector<std::vector<float>> outputs;
    for (const Kernel* kernel : kernels) {
      outputs.emplace_back(static_cast<std::size_t>(width * width) * channels);
      kernel->convolve({input.data(), weights.data(), scales.data(), offsets.data(),
                        outputs.back().data(), width, groups, blocks, chunk, reach});
      CHECK(outputs.back() == outputs.front());
    }
    const std::vector<float> numbers = some_numbers(8 * kLanes, random);
    std::vector<std::vector<std::uint8_t>> bytes;
    for (const Kernel* kernel : kernels) {
      bytes.emplace_back(numbers.size());
      kernel->to_bytes(numbers.data(), static_cast<int>(numbers.size()), 254.9F,
                       bytes.back().data());
      CHECK(bytes.back() == bytes.front());
    }
  }
}

TEST_CASE("weights that do not fit are refused") {
  const std::vector<float> weights(18, 1);
  const std::vector<float> one{1};
  CHECK_THROWS_AS(Convolution(weights, one, 1, 3, 63), std::invalid_argument);
  CHECK_THROWS_AS(Convolution(weights, one, 2, 2, 63), std::invalid_argument);
  CHECK_THROWS_AS(Convolution(weights, {}, 2, 3, 63), std::invalid_argument);
  CHECK_THROWS_AS(Convolution(weights, one, 0, 3, 63), std::invalid_argument);
  CHECK_NOTHROW(Convolution(weights, one, 2, 3, 63));
}

}  // namespace
}  // namespace symple
