#include "net/convolution.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <stdexcept>

namespace symple {
namespace {

std::size_t count_of(int number) { return static_cast<std::size_t>(number); }

void convolve(const ConvolutionTask& task) {
  const int filter = 2 * task.reach + 1;
  const int row_bytes = (task.width + 2) * kChannelGroup;
  const auto step = static_cast<std::size_t>(task.chunk) * kLanes * kChannelGroup;
  for (int block = 0; block < task.blocks; ++block) {
    for (int point = 0; point < task.width * task.width; ++point) {
      std::array<std::int32_t, kLanes> sums{};
      const std::int8_t* weights =
          task.weights +
          static_cast<std::size_t>(block / task.chunk * filter * filter * task.groups) * step +
          static_cast<std::size_t>(block % task.chunk) * kLanes * kChannelGroup;
      for (int dy = 0; dy < filter; ++dy) {
        const int row = point / task.width + 1 - task.reach + dy;
        for (int group = 0; group < task.groups; ++group) {
          const std::uint8_t* input =
              task.input + static_cast<std::size_t>(row * task.groups + group) * row_bytes +
              static_cast<std::size_t>(point % task.width + 1 - task.reach) * kChannelGroup;
          for (int dx = 0; dx < filter; ++dx, input += kChannelGroup, weights += step) {
            for (int lane = 0; lane < kLanes; ++lane) {
              for (int i = 0; i < kChannelGroup; ++i) {
                sums[lane] += input[i] * weights[lane * kChannelGroup + i];
              }
            }
          }
        }
      }
      for (int lane = 0; lane < kLanes; ++lane) {
        const int channel = block * kLanes + lane;
        task.output[static_cast<std::size_t>(point) * task.blocks * kLanes + channel] =
            static_cast<float>(sums[lane]) * task.scales[channel] + task.offsets[channel];
      }
    }
  }
}

void to_bytes(const float* numbers, int count, float factor, std::uint8_t* bytes) {
  for (int at = 0; at < count; ++at) {
    const float number = larger(numbers[at], 0.0F) * factor + 0.5F;
    bytes[at] = static_cast<std::uint8_t>(std::min(static_cast<int>(number), 255));
  }
}

const Kernel& best_kernel() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512vl")) {
    return kKernelAvx512;
  }
  if (__builtin_cpu_supports("avx2")) return kKernelAvx2;
#elif defined(__wasm_simd128__)
  return kKernelWasm;
#endif
  return kKernelForAll;
}

const Kernel& kernel() {
  static const Kernel& best = best_kernel();
  return best;
}

int groups_of(int channels) { return (channels + kChannelGroup - 1) / kChannelGroup; }

// As many as there are registers for, so that each byte of the input is loaded seldom.
int chunk_of(int blocks) {
  for (int chunk = 4; chunk > 1; --chunk) {
    if (blocks % chunk == 0) return chunk;
  }
  return 1;
}

}  // namespace

const Kernel kKernelForAll{convolve, to_bytes};

std::size_t ByteBoard::place(int row, int column, int channel) const {
  const int group = channel / kChannelGroup;
  const int cell = ((row + 1) * groups_ + group) * (width_ + 2) + column + 1;
  return count_of(cell * kChannelGroup + channel % kChannelGroup);
}

void ByteBoard::clear(int width, int channels) {
  width_ = width;
  groups_ = groups_of(channels);
  scale_ = 1;
  bytes_.assign(count_of((width + 2) * (width + 2) * groups_ * kChannelGroup), 0);
}

void ByteBoard::set_plane(int channel, const std::uint8_t* plane) {
  for (int row = 0; row < width_; ++row) {
    std::uint8_t* to = bytes_.data() + place(row, 0, channel);
    for (int column = 0; column < width_; ++column) to[column * kChannelGroup] = *plane++;
  }
}

void ByteBoard::set(const float* numbers, int stride, int channels, int width) {
  if (width != width_ || groups_of(channels) != groups_) clear(width, channels);
  const int points = width * width;
  std::array<float, kMostChannels> greatest{};  // by channel: compilers make vectors of that
  for (int point = 0; point < points; ++point) {
    const float* from = numbers + static_cast<std::size_t>(point) * stride;
    for (int channel = 0; channel < channels; ++channel) {
      greatest[channel] = larger(greatest[channel], from[channel]);
    }
  }
  const float most = *std::max_element(greatest.begin(), greatest.begin() + channels);
  scale_ = most / 255;
  const float factor = most > 0 ? 255 / most : 0;
  of_points_.resize(count_of(points * stride));
  kernel().to_bytes(numbers, points * stride, factor, of_points_.data());
  if (channels % kChannelGroup != 0) {  // what follows them in their group is not theirs
    for (int point = 0; point < points; ++point) {
      std::uint8_t* from = of_points_.data() + static_cast<std::size_t>(point) * stride;
      std::fill(from + channels, from + groups_ * kChannelGroup, std::uint8_t{0});
    }
  }
  for (int row = 0; row < width; ++row) {
    for (int group = 0; group < groups_; ++group) {
      const std::uint8_t* from = of_points_.data() +
                                 static_cast<std::size_t>(row * width) * stride +
                                 group * kChannelGroup;
      std::uint8_t* to = bytes_.data() + place(row, 0, group * kChannelGroup);
      for (int column = 0; column < width; ++column) {
        std::memcpy(to + column * kChannelGroup, from + static_cast<std::size_t>(column) * stride,
                    kChannelGroup);
      }
    }
  }
}

Convolution::Convolution(std::span<const float> weights, std::span<const float> offsets, int inputs,
                         int filter, int most)
    : outputs_(static_cast<int>(offsets.size())),
      groups_(groups_of(inputs)),
      blocks_((outputs_ + kLanes - 1) / kLanes),
      chunk_(chunk_of(blocks_)),
      reach_(filter / 2) {
  const auto area = count_of(filter * filter);
  if ((filter != 1 && filter != 3) || inputs < 1 || outputs_ < 1 || inputs > kMostChannels ||
      outputs_ > kMostChannels ||
      weights.size() != offsets.size() * static_cast<std::size_t>(inputs) * area) {
    throw std::invalid_argument("the weights of a convolution do not fit its channels");
  }
  const auto stride = count_of(blocks_ * kLanes);
  scales_.assign(stride, 0);
  offsets_.assign(stride, 0);
  std::copy(offsets.begin(), offsets.end(), offsets_.begin());
  weights_.assign(area * static_cast<std::size_t>(groups_ * kChannelGroup) * stride, 0);
  const std::size_t per_output = static_cast<std::size_t>(inputs) * area;
  for (int output = 0; output < outputs_; ++output) {
    const auto mine = weights.subspan(static_cast<std::size_t>(output) * per_output, per_output);
    float greatest = 0;
    for (const float weight : mine) greatest = std::max(greatest, std::abs(weight));
    const float scale = greatest / static_cast<float>(most);
    scales_[static_cast<std::size_t>(output)] = scale;
    const int block = output / kLanes;
    for (int input = 0; input < inputs; ++input) {
      for (int tap = 0; tap < filter * filter; ++tap) {
        const float weight =
            mine[static_cast<std::size_t>(input) * area + static_cast<std::size_t>(tap)];
        const int row =
            ((block / chunk_ * filter + tap / filter) * groups_ + input / kChannelGroup);
        const int step = (row * filter + tap % filter) * chunk_ + block % chunk_;
        const int at = (step * kLanes + output % kLanes) * kChannelGroup + input % kChannelGroup;
        weights_[static_cast<std::size_t>(at)] =
            static_cast<std::int8_t>(scale > 0 ? std::lround(weight / scale) : 0);
      }
    }
  }
}

void Convolution::apply(const ByteBoard& input, std::vector<float>& output) const {
  const int width = input.width();
  output.resize(count_of(width * width * stride()));
  std::array<float, kMostChannels> scales;
  for (int channel = 0; channel < stride(); ++channel) {
    scales[static_cast<std::size_t>(channel)] =
        scales_[static_cast<std::size_t>(channel)] * input.scale();
  }
  kernel().convolve({input.bytes(), weights_.data(), scales.data(), offsets_.data(), output.data(),
                     width, groups_, blocks_, chunk_, reach_});
}

}  // namespace symple
