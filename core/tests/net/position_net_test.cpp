#include "net/position_net.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "rules/position.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

constexpr int kChannels = 20;
constexpr int kPooled = kChannels / 4;

NetParameters some_parameters(int blocks, std::uint64_t seed) {
  Random random(seed);
  NetParameters parameters;
  const auto add = [&](const std::string& name, int outputs, int inputs, int filter) {
    const float size = 1.5F / std::sqrt(static_cast<float>(inputs * filter * filter));
    const auto fill = [&](const std::string& part, int count) {
      auto& numbers = parameters[name + part];
      for (int i = 0; i < count; ++i) {
        numbers.push_back(size * static_cast<float>(2 * random.real() - 1));
      }
    };
    fill(".weight", outputs * inputs * filter * filter);
    fill(".bias", outputs);
  };
  add("stem", kChannels, kPlanes, 3);
  add("numbers", kChannels, kGlobals, 1);
  for (int block = 0; block < blocks; ++block) {
    const std::string name = "blocks." + std::to_string(block);
    add(name + ".first", kChannels, kChannels, 3);
    add(name + ".spread", kChannels - kPooled, 3 * kPooled, 1);
    add(name + ".second", kChannels, kChannels - kPooled, 3);
  }
  add("whole", 2 * kChannels, 3 * kChannels, 1);
  add("points", kChannels, kChannels, 1);
  add("point_whole", kChannels, 3 * kChannels, 1);
  add("point_answers", 3, kChannels, 1);
  add("answers", 62, 2 * kChannels, 1);
  return parameters;
}

// The same net in large numbers, slowly: a board is a list of points, each a list of channels.
struct SlowNet {
  using Numbers = std::vector<double>;
  using Boards = std::vector<Numbers>;

  const NetParameters& parameters;
  int blocks;
  int width;

  Numbers linear(const std::string& name, const Numbers& inputs) const {
    const auto& weights = parameters.find(name + ".weight")->second;
    const auto& offsets = parameters.find(name + ".bias")->second;
    Numbers outputs;
    for (std::size_t output = 0; output < offsets.size(); ++output) {
      double sum = offsets[output];
      for (std::size_t input = 0; input < inputs.size(); ++input) {
        sum += weights[output * inputs.size() + input] * inputs[input];
      }
      outputs.push_back(sum);
    }
    return outputs;
  }

  Boards convolve(const std::string& name, const Boards& input, int filter) const {
    const auto& weights = parameters.find(name + ".weight")->second;
    const auto& offsets = parameters.find(name + ".bias")->second;
    Boards output;
    for (int point = 0; point < width * width; ++point) {
      output.emplace_back(offsets.begin(), offsets.end());
      for (int tap = 0; tap < filter * filter; ++tap) {
        const int row = point / width + tap / filter - filter / 2;
        const int column = point % width + tap % filter - filter / 2;
        if (row < 0 || row >= width || column < 0 || column >= width) continue;
        const Numbers& from = input[static_cast<std::size_t>(row * width + column)];
        for (std::size_t out = 0; out < offsets.size(); ++out) {
          for (std::size_t in = 0; in < from.size(); ++in) {
            const std::size_t weight =
                (out * from.size() + in) * static_cast<std::size_t>(filter * filter) +
                static_cast<std::size_t>(tap);
            output.back()[out] += weights[weight] * from[in];
          }
        }
      }
    }
    return output;
  }

  static Boards positive(Boards boards) {
    for (Numbers& numbers : boards) {
      for (double& number : numbers) number = std::max(number, 0.0);
    }
    return boards;
  }

  static Numbers pool(const Boards& boards, std::size_t channels, double size) {
    Numbers pooled(3 * channels);
    for (const Numbers& numbers : boards) {
      for (std::size_t i = 0; i < channels; ++i) {
        pooled[i] += numbers[i] / static_cast<double>(boards.size());
        pooled[2 * channels + i] = std::max(pooled[2 * channels + i], numbers[i]);
      }
    }
    for (std::size_t i = 0; i < channels; ++i) pooled[channels + i] = pooled[i] * size;
    return pooled;
  }

  static void add(Boards& boards, const Numbers& more) {
    for (Numbers& numbers : boards) {
      for (std::size_t i = 0; i < more.size(); ++i) numbers[i] += more[i];
    }
  }

  // The whole's answers, and those of each point.
  std::pair<Numbers, Boards> run(const Leaf& leaf) const {
    const auto points = static_cast<std::size_t>(width * width);
    std::vector<std::uint8_t> planes(kPlanes * points);
    std::array<float, kGlobals> globals;
    write_features(leaf.board(), leaf.rules, width, planes.data(), globals.data());
    Boards seen(points, Numbers(kPlanes));
    for (std::size_t at = 0; at < planes.size(); ++at) seen[at % points][at / points] = planes[at];
    const double size = globals[0];
    Boards x = convolve("stem", seen, 3);
    add(x, linear("numbers", Numbers(globals.begin(), globals.end())));
    x = positive(x);
    for (int block = 0; block < blocks; ++block) {
      const std::string name = "blocks." + std::to_string(block);
      Boards y = positive(convolve(name + ".first", x, 3));
      const Numbers spread = linear(name + ".spread", pool(y, kPooled, size));
      for (Numbers& numbers : y) numbers.erase(numbers.begin(), numbers.begin() + kPooled);
      add(y, spread);
      const Boards second = convolve(name + ".second", positive(y), 3);
      for (std::size_t point = 0; point < points; ++point) {
        for (std::size_t i = 0; i < kChannels; ++i) x[point][i] += second[point][i];
      }
      x = positive(x);
    }
    const Numbers pooled = pool(x, kChannels, size);
    Boards of_points = convolve("points", x, 1);
    add(of_points, linear("point_whole", pooled));
    const Boards whole = positive({linear("whole", pooled)});
    return {linear("answers", whole[0]), convolve("point_answers", positive(of_points), 1)};
  }
};

Leaf leaf_of(const Position& position) { return Leaf::of(position.board(), position.rules()); }

TEST_CASE("a net says nearly what the same net in large numbers says") {
  Random random(1);
  for (const int size : {7, 9, 13, 19}) {
    for (const int blocks : {0, 2}) {
      const NetParameters parameters = some_parameters(blocks, static_cast<std::uint64_t>(size));
      const PositionNet net(parameters);
      const Position position = random_position(Rules(size, 6), size * size / 3, random);
      const Leaf leaf = leaf_of(position);
      const auto [whole, points] = SlowNet{parameters, blocks, size}.run(leaf);
      const Evaluation evaluation = net.evaluate(leaf);
      const bool white = leaf.to_move == Color::kWhite;
      const double win = 1 / (1 + std::exp(-whole[0]));
      CHECK((white ? evaluation.win : 1 - evaluation.win) == doctest::Approx(win).epsilon(0.05));
      CHECK(evaluation.logits.grow == doctest::Approx(whole[1]).epsilon(0.1));
      CHECK(evaluation.logits.decline == doctest::Approx(whole[2]).epsilon(0.1));
      double sum = 0;
      double margin = 0;
      for (int step = -28; step <= 28; ++step) {
        const double weight = std::exp(whole[static_cast<std::size_t>(step + 33)]);
        sum += weight;
        margin += weight * 8 * std::sinh(step / 8.0);
      }
      margin /= sum;
      const double said = white ? evaluation.margin : -evaluation.margin;
      CHECK(std::abs(said - margin) < 2);
      const double own = std::log1p(std::exp(whole[3])) * size;
      const double others = std::log1p(std::exp(whole[4])) * size;
      const auto groups = [](double number) { return doctest::Approx(number).epsilon(0.1); };
      CHECK(evaluation.white_groups == groups(white ? own : others));
      CHECK(evaluation.black_groups == groups(white ? others : own));
      double off = 0;
      for (int point = 0; point < size * size; ++point) {
        const auto& slow = points[static_cast<std::size_t>(point)];
        const double owned = 1 / (1 + std::exp(-slow[2]));
        off += std::abs(evaluation.logits.plant[point] - slow[0]) +
               std::abs(evaluation.logits.growth[point] - slow[1]) +
               std::abs(evaluation.ownership[point] - (white ? owned : 1 - owned));
      }
      CHECK(off / (3 * size * size) < 0.02);
    }
  }
}

TEST_CASE("threads that ask at the same time get what each would get alone") {
  const PositionNet net(some_parameters(2, 5));
  Random random(6);
  std::vector<Leaf> leaves;
  for (const int size : {5, 9, 11, 9}) {
    leaves.push_back(leaf_of(random_position(Rules(size, 4), size * 2, random)));
  }
  std::vector<float> alone;
  for (const Leaf& leaf : leaves) alone.push_back(net.evaluate(leaf).win);
  std::vector<int> wrong(2, 0);
  std::vector<std::thread> threads;
  for (std::size_t thread = 0; thread < wrong.size(); ++thread) {
    threads.emplace_back([&, thread] {
      for (std::size_t i = 0; i < 200; ++i) {
        const std::size_t which = (i + thread) % leaves.size();
        wrong[thread] += net.evaluate(leaves[which]).win != alone[which];
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == std::vector<int>{0, 0});
}

TEST_CASE("parameters that are missing or do not fit are named") {
  NetParameters parameters = some_parameters(1, 1);
  CHECK_NOTHROW(PositionNet{parameters});
  parameters.erase("blocks.0.spread.bias");
  CHECK_THROWS_WITH_AS(PositionNet{parameters}, "the net has no 'blocks.0.spread.bias'",
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(PositionNet{NetParameters{}}, "a net cannot have 0 channels",
                       std::invalid_argument);
  parameters = some_parameters(1, 1);
  parameters["stem.bias"].push_back(0);
  CHECK_THROWS_AS(PositionNet{parameters}, std::invalid_argument);
  parameters = some_parameters(1, 1);
  parameters["answers.bias"].pop_back();
  CHECK_THROWS_AS(PositionNet{parameters}, std::invalid_argument);
  parameters = some_parameters(1, 1);
  parameters["point_answers.bias"].pop_back();
  CHECK_THROWS_AS(PositionNet{parameters}, std::invalid_argument);
  parameters = some_parameters(1, 1);
  parameters["whole.bias"][0] = std::numeric_limits<float>::quiet_NaN();
  CHECK_THROWS_WITH_AS(PositionNet{parameters},
                       "the net's 'whole.bias' has numbers that are not finite",
                       std::invalid_argument);
  parameters = some_parameters(1, 1);
  parameters["blocks.0.first.weight"].clear();
  CHECK_THROWS_AS(PositionNet{parameters}, std::invalid_argument);
}

}  // namespace
}  // namespace symple
