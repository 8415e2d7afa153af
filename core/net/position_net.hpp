// A net that judges positions, on any processor, one position at a time.
#pragma once

#include <array>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "eval/evaluator.hpp"
#include "features/planes.hpp"
#include "net/convolution.hpp"

namespace symple {

// Weights and offsets by their names in symple.learn.net, in the order of the last axis first.
using NetParameters = std::map<std::string, std::vector<float>, std::less<>>;

// outputs = weights * inputs + offsets.
class Linear {
 public:
  // weights[outputs][inputs]. Throws std::invalid_argument for other numbers of either.
  Linear(std::span<const float> weights, std::span<const float> offsets, int inputs);
  void apply(std::span<const float> inputs, std::vector<float>& outputs) const;

 private:
  std::vector<float> weights_;  // [inputs][outputs]: sums of whole rows
  std::vector<float> offsets_;
};

// See symple.learn.net, which it does the same as, but for rounding: convolutions are in bytes.
class PositionNet final : public Evaluator {
 public:
  // As many blocks and channels as there are parameters of. Throws std::invalid_argument for
  // parameters that are missing or have another size.
  explicit PositionNet(const NetParameters& parameters);

  Evaluation evaluate(const Leaf& leaf) const override;

 private:
  struct Block {
    Convolution first;
    Linear spread;
    Convolution second;
  };

  // What an evaluation works on.
  struct Memory {
    std::vector<std::uint8_t> planes;
    ByteBoard bytes;
    ByteBoard inner;
    std::vector<float> trunk;
    std::vector<float> first;
    std::vector<float> second;
    std::vector<float> pooled;
    std::vector<float> spread;
    std::vector<float> whole;
    std::vector<float> answers;
  };

  void run(const std::array<float, kGlobals>& globals, int width, Memory& memory) const;
  void pass(const Block& block, float size, int width, Memory& memory) const;

  int channels_;
  int pooled_;  // channels of a block's inside that are pooled
  Convolution stem_;
  Linear numbers_;
  std::vector<Block> blocks_;
  Linear whole_;
  Convolution points_;
  Linear point_whole_;
  std::vector<float> point_answers_;  // [plant, growth, ownership][channels, zeros]
  std::vector<float> point_offsets_;
  Linear answers_;
  std::vector<float> margins_;  // the values of the answers from kMargins on
};

}  // namespace symple
