// The inner loops of convolutions in bytes, for each kind of processor.
//
// Nothing else may be included: one of these is compiled for processors that not everybody has, and
// an inline function from there would be merged with others'.
#pragma once

#include <cstdint>

namespace symple {

inline constexpr int kLanes = 16;        // channels that a step gives
inline constexpr int kChannelGroup = 4;  // channels that a step takes

// All that a kernel needs. A board of bytes has a margin of one point of zeros:
// input[row][group][column][kChannelGroup], with width + 2 rows and columns. Weights are
// [chunk][row][group][column][block of the chunk][kLanes][kChannelGroup], rows and columns of the
// filter; the result is output[point][blocks * kLanes], the sum of products times the channel's
// scale plus its offset.
struct ConvolutionTask {
  const std::uint8_t* input;
  const std::int8_t* weights;
  const float* scales;   // by channel of the output
  const float* offsets;  // the same
  float* output;
  int width;
  int groups;  // of the input's channels
  int blocks;  // of the output's
  int chunk;   // blocks that are worked on together, 1 to 4; divides them
  int reach;   // 1: filters of 3 x 3 points, 0: of one
};

struct Kernel {
  void (*convolve)(const ConvolutionTask& task);
  // bytes[i] = numbers[i] * factor, rounded, at least 0; `count` is a multiple of kLanes.
  void (*to_bytes)(const float* numbers, int count, float factor, std::uint8_t* bytes);
};

extern const Kernel kKernelForAll;
#if defined(__x86_64__)
extern const Kernel kKernelAvx2;
extern const Kernel kKernelAvx512;  // with BW, VL and VNNI
#elif defined(__wasm_simd128__)
extern const Kernel kKernelWasm;
#endif

}  // namespace symple
