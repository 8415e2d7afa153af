#include "net/position_net.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>

namespace symple {
namespace {

// Of the answers about the whole; margins follow. See symple.learn.net.
enum : int { kWin, kGrow, kDecline, kGroups, kMargins = kGroups + 2 };
constexpr float kMarginStep = 8;
constexpr int kMarginArm = 28;

constexpr float kNone = -std::numeric_limits<float>::infinity();  // no bound

// There must be so many.
std::span<const float> find(const NetParameters& parameters, std::string_view name, int count) {
  const auto found = parameters.find(name);
  if (found == parameters.end()) {
    throw std::invalid_argument("the net has no '" + std::string(name) + "'");
  }
  if (found->second.size() != static_cast<std::size_t>(count)) {
    throw std::invalid_argument("the net's '" + std::string(name) + "' is not of its size");
  }
  if (!std::all_of(found->second.begin(), found->second.end(),
                   [](float number) { return std::isfinite(number); })) {
    throw std::invalid_argument("the net's '" + std::string(name) +
                                "' has numbers that are not finite");
  }
  return found->second;
}

int channels_of(const NetParameters& parameters) {
  const auto stem = parameters.find("stem.bias");
  const std::size_t channels = stem == parameters.end() ? 0 : stem->second.size();
  if (channels < 4 || channels > static_cast<std::size_t>(kMostChannels)) {
    throw std::invalid_argument("a net cannot have " + std::to_string(channels) + " channels");
  }
  return static_cast<int>(channels);
}

Convolution convolution(const NetParameters& parameters, const std::string& name, int outputs,
                        int inputs, int filter, int most = Convolution::kMost) {
  return {find(parameters, name + ".weight", outputs * inputs * filter * filter),
          find(parameters, name + ".bias", outputs), inputs, filter, most};
}

// The same, but the channels that are pooled, its first, become its last: the others stand where
// vectors begin.
Convolution pooled_last(const NetParameters& parameters, const std::string& name, int channels,
                        int pooled) {
  const auto turned = [&](std::span<const float> all) {
    std::vector<float> order(all.begin(), all.end());
    const auto each = static_cast<std::ptrdiff_t>(all.size()) / channels;
    std::rotate(order.begin(), order.begin() + each * pooled, order.end());
    return order;
  };
  return {turned(find(parameters, name + ".weight", channels * channels * 9)),
          turned(find(parameters, name + ".bias", channels)), channels, 3, Convolution::kMost};
}

Linear linear(const NetParameters& parameters, const std::string& name, int outputs, int inputs) {
  return {find(parameters, name + ".weight", outputs * inputs),
          find(parameters, name + ".bias", outputs), inputs};
}

float sigmoid(float logit) { return 1 / (1 + std::exp(-logit)); }

// Means over the board of the channels from `first` to before `last`, these by its size, and their
// greatest numbers.
void pool(const std::vector<float>& numbers, int points, int stride, int first, int last,
          float size, std::vector<float>& pooled) {
  const auto count = static_cast<std::size_t>(last - first);
  pooled.assign(3 * count, 0);
  float* const sums = pooled.data();
  float* const greatest = sums + 2 * count;
  for (int point = 0; point < points; ++point) {
    const float* from = numbers.data() + static_cast<std::size_t>(point) * stride + first;
    for (std::size_t channel = 0; channel < count; ++channel) {
      const float number = larger(from[channel], 0.0F);
      sums[channel] += number;
      greatest[channel] = larger(greatest[channel], number);
    }
  }
  for (std::size_t channel = 0; channel < count; ++channel) {
    sums[channel] /= static_cast<float>(points);
    sums[count + channel] = sums[channel] * size;
  }
}

// To each point's first channels, which count as 0 where they are less.
void add_to_all(const std::vector<float>& more, int points, int stride, float least,
                std::vector<float>& numbers) {
  for (int point = 0; point < points; ++point) {
    float* to = numbers.data() + static_cast<std::size_t>(point) * stride;
    for (std::size_t channel = 0; channel < more.size(); ++channel) {
      to[channel] = larger(to[channel], least) + more[channel];
    }
  }
}

}  // namespace

Linear::Linear(std::span<const float> weights, std::span<const float> offsets, int inputs)
    : weights_(weights.size()), offsets_(offsets.begin(), offsets.end()) {
  const auto count = static_cast<std::size_t>(inputs);
  if (offsets.empty() || weights.size() != offsets.size() * count) {
    throw std::invalid_argument("the weights of a layer do not fit its inputs");
  }
  for (std::size_t output = 0; output < offsets.size(); ++output) {
    for (std::size_t input = 0; input < count; ++input) {
      weights_[input * offsets.size() + output] = weights[output * count + input];
    }
  }
}

void Linear::apply(std::span<const float> inputs, std::vector<float>& outputs) const {
  outputs = offsets_;
  const float* row = weights_.data();
  for (const float input : inputs) {
    for (std::size_t output = 0; output < outputs.size(); ++output) {
      outputs[output] += input * row[output];
    }
    row += outputs.size();
  }
}

PositionNet::PositionNet(const NetParameters& parameters)
    : channels_(channels_of(parameters)),
      pooled_(channels_ / 4),
      stem_(convolution(parameters, "stem", channels_, kPlanes, 3, Convolution::kMostOfBits)),
      numbers_(linear(parameters, "numbers", channels_, kGlobals)),
      whole_(linear(parameters, "whole", 2 * channels_, 3 * channels_)),
      points_(convolution(parameters, "points", channels_, channels_, 1)),
      point_whole_(linear(parameters, "point_whole", channels_, 3 * channels_)),
      answers_(linear(parameters, "answers", kMargins + 2 * kMarginArm + 1, 2 * channels_)) {
  std::string name = "blocks.0";
  for (int number = 0; parameters.contains(name + ".first.weight");
       name = "blocks." + std::to_string(++number)) {
    blocks_.push_back(
        {pooled_last(parameters, name + ".first", channels_, pooled_),
         linear(parameters, name + ".spread", channels_ - pooled_, 3 * pooled_),
         convolution(parameters, name + ".second", channels_, channels_ - pooled_, 3)});
  }
  const auto weights = find(parameters, "point_answers.weight", 3 * channels_);
  const auto offsets = find(parameters, "point_answers.bias", 3);
  const auto stride = static_cast<std::ptrdiff_t>(points_.stride());
  point_answers_.assign(static_cast<std::size_t>(3 * stride), 0);
  for (std::ptrdiff_t answer = 0; answer < 3; ++answer) {
    std::copy_n(weights.begin() + answer * channels_, channels_,
                point_answers_.begin() + answer * stride);
  }
  point_offsets_.assign(offsets.begin(), offsets.end());
  for (int step = -kMarginArm; step <= kMarginArm; ++step) {
    margins_.push_back(kMarginStep * std::sinh(static_cast<float>(step) / kMarginStep));
  }
}

void PositionNet::pass(const Block& block, float size, int width, Memory& memory) const {
  const int points = width * width;
  memory.bytes.set(memory.trunk.data(), stem_.stride(), channels_, width);
  block.first.apply(memory.bytes, memory.first);
  const int stride = block.first.stride();
  pool(memory.first, points, stride, channels_ - pooled_, channels_, size, memory.pooled);
  block.spread.apply(memory.pooled, memory.spread);
  add_to_all(memory.spread, points, stride, 0, memory.first);
  memory.inner.set(memory.first.data(), stride, channels_ - pooled_, width);
  block.second.apply(memory.inner, memory.second);
  for (std::size_t at = 0; at < memory.trunk.size(); ++at) {
    memory.trunk[at] = larger(memory.trunk[at] + memory.second[at], 0.0F);
  }
}

// From the planes to what the heads take: the trunk, pooled, whole answers, and the points' layer
// in memory.first.
void PositionNet::run(const std::array<float, kGlobals>& globals, int width, Memory& memory) const {
  const int points = width * width;
  const float size = globals[static_cast<std::size_t>(Global::kSize)];
  memory.inner.clear(width, static_cast<int>(kPlanes));
  for (int plane = 0; plane < static_cast<int>(kPlanes); ++plane) {
    memory.inner.set_plane(plane, memory.planes.data() + static_cast<std::size_t>(plane * points));
  }
  stem_.apply(memory.inner, memory.trunk);
  numbers_.apply(globals, memory.spread);
  add_to_all(memory.spread, points, stem_.stride(), kNone, memory.trunk);
  for (float& number : memory.trunk) number = larger(number, 0.0F);
  for (const Block& block : blocks_) pass(block, size, width, memory);

  pool(memory.trunk, points, stem_.stride(), 0, channels_, size, memory.pooled);
  whole_.apply(memory.pooled, memory.whole);
  for (float& number : memory.whole) number = larger(number, 0.0F);
  answers_.apply(memory.whole, memory.answers);
  memory.bytes.set(memory.trunk.data(), stem_.stride(), channels_, width);
  points_.apply(memory.bytes, memory.first);
  point_whole_.apply(memory.pooled, memory.spread);
  add_to_all(memory.spread, points, points_.stride(), kNone, memory.first);
}

Evaluation PositionNet::evaluate(const Leaf& leaf) const {
  thread_local Memory memory;  // kept: an evaluation is short
  const int width = leaf.rules.size();
  const int points = width * width;
  std::array<float, kGlobals> globals;
  memory.planes.resize(kPlanes * static_cast<std::size_t>(points));
  write_features(leaf.board(), leaf.rules, width, memory.planes.data(), globals.data());
  run(globals, width, memory);

  const std::vector<float>& answers = memory.answers;
  const bool white = leaf.to_move == Color::kWhite;
  Evaluation evaluation;
  const float win = sigmoid(answers[kWin]);
  evaluation.win = white ? win : 1 - win;
  const float* const logits = answers.data() + kMargins;
  const float greatest = *std::max_element(logits, logits + margins_.size());
  float sum = 0;
  float margin = 0;
  for (std::size_t at = 0; at < margins_.size(); ++at) {
    const float weight = std::exp(logits[at] - greatest);
    sum += weight;
    margin += weight * margins_[at];
  }
  evaluation.margin = (white ? margin : -margin) / sum;
  const float side = 6 * globals[static_cast<std::size_t>(Global::kSize)] + 13;
  const auto groups = [&](bool own) {
    return std::log1p(std::exp(std::min(answers[own ? kGroups : kGroups + 1], 30.0F))) * side;
  };
  evaluation.white_groups = groups(white);
  evaluation.black_groups = groups(!white);
  evaluation.logits.grow = answers[kGrow];
  evaluation.logits.decline = answers[kDecline];
  for (int point = 0; point < points; ++point) {
    const float* const numbers =
        memory.first.data() + static_cast<std::size_t>(point) * points_.stride();
    const auto answer = [&](std::size_t which) {
      // Sums side by side: compilers make a vector of them.
      std::array<float, kLanes> sums{};
      const float* weights = point_answers_.data() + which * points_.stride();
      for (int channel = 0; channel < points_.stride(); channel += kLanes) {
        for (int lane = 0; lane < kLanes; ++lane) {
          sums[lane] += larger(numbers[channel + lane], 0.0F) * weights[channel + lane];
        }
      }
      return std::accumulate(sums.begin(), sums.end(), point_offsets_[which]);
    };
    evaluation.logits.plant[point] = answer(0);
    evaluation.logits.growth[point] = answer(1);
    const float own = sigmoid(answer(2));
    evaluation.ownership[point] = white ? own : 1 - own;
  }
  return evaluation;
}

}  // namespace symple
