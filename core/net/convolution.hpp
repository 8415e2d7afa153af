// Convolutions over a board in whole numbers of eight bits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "net/convolution_kernel.hpp"

namespace symple {

inline constexpr int kMostChannels = 512;

// By value, as compilers make vectors of it; of std::max, which picks a reference, they do not.
inline float larger(float one, float other) { return one > other ? one : other; }

// Numbers from 0 up by point and channel, as bytes of one scale; see ConvolutionTask::input.
class ByteBoard {
 public:
  // All zeros: of width times width points, channels in groups of four.
  void clear(int width, int channels);
  // The largest number becomes 255, negative ones 0. numbers[point][stride], of which the first
  // channels; the stride is a multiple of kLanes.
  void set(const float* numbers, int stride, int channels, int width);
  // A channel of ones and zeros, where all are such; plane[point].
  void set_plane(int channel, const std::uint8_t* plane);

  const std::uint8_t* bytes() const { return bytes_.data(); }
  int width() const { return width_; }
  int groups() const { return groups_; }
  float scale() const { return scale_; }

 private:
  std::size_t place(int row, int column, int channel) const;

  std::vector<std::uint8_t> bytes_;
  std::vector<std::uint8_t> of_points_;  // by point and channel, on their way
  int width_ = 0;
  int groups_ = 0;
  float scale_ = 1;
};

// Weights in bytes, a scale for each channel of the output.
class Convolution {
 public:
  // What a byte may be at most: sums of two products of inputs up to 255 stay within 16 bits, which
  // processors without VNNI need; with inputs of 0 and 1 there is room for more.
  static constexpr int kMost = 63;
  static constexpr int kMostOfBits = 127;

  // weights[outputs][inputs][filter][filter] with a filter of 3 or 1 points, offsets[outputs].
  // Throws std::invalid_argument for other numbers of either.
  Convolution(std::span<const float> weights, std::span<const float> offsets, int inputs,
              int filter, int most);

  int outputs() const { return outputs_; }
  // Numbers of a point in the result of `apply`: the outputs, then zeros.
  int stride() const { return blocks_ * kLanes; }
  // output[point][stride()].
  void apply(const ByteBoard& input, std::vector<float>& output) const;

 private:
  std::vector<std::int8_t> weights_;
  std::vector<float> scales_;
  std::vector<float> offsets_;
  int outputs_;
  int groups_;
  int blocks_;
  int chunk_;
  int reach_;
};

}  // namespace symple
