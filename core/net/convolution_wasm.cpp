// For WebAssembly with vectors of 128 bits; see the header.
#include <wasm_simd128.h>

#include "net/convolution_kernel.hpp"

namespace symple {
namespace {

// Engines keep sums of so many points, and the weights of half a block, in registers.
constexpr int kMostPoints = 2;
constexpr int kHalf = kLanes / 2;  // channels that are worked on together

// Each vector of sums is of two channels: the products of a group's first two inputs and of its
// last two.
template <int Points>
void convolve_part(const ConvolutionTask& task, const std::int8_t* weights, int row, int column,
                   int channel) {
  v128_t sums[Points][kHalf / 2];
  for (auto& of_point : sums) {
    for (v128_t& sum : of_point) sum = wasm_i32x4_const_splat(0);
  }
  const int row_bytes = (task.width + 2) * kChannelGroup;
  for (int dy = -task.reach; dy <= task.reach; ++dy) {
    const std::uint8_t* input = task.input +
                                static_cast<long>(row + 1 + dy) * task.groups * row_bytes +
                                (column + 1 - task.reach) * kChannelGroup;
    for (int group = 0; group < task.groups; ++group, input += row_bytes) {
      for (int dx = 0; dx <= 2 * task.reach; ++dx) {
        v128_t weight[kHalf / 2];
        for (int k = 0; k < kHalf / 2; ++k) weight[k] = wasm_i16x8_load8x8(weights + 8 * k);
        weights += static_cast<long>(kLanes) * kChannelGroup * task.chunk;
        for (int p = 0; p < Points; ++p) {
          const v128_t taken =
              wasm_u16x8_extend_low_u8x16(wasm_v128_load32_splat(input + (dx + p) * kChannelGroup));
          for (int k = 0; k < kHalf / 2; ++k) {
            sums[p][k] = wasm_i32x4_add(sums[p][k], wasm_i32x4_dot_i16x8(taken, weight[k]));
          }
        }
      }
    }
  }
  for (int k = 0; k < kHalf / 2; k += 2, channel += 4) {
    const v128_t scale = wasm_v128_load(task.scales + channel);
    const v128_t offset = wasm_v128_load(task.offsets + channel);
    for (int p = 0; p < Points; ++p) {
      const long point = static_cast<long>(row) * task.width + column + p;
      const v128_t first = wasm_i32x4_shuffle(sums[p][k], sums[p][k + 1], 0, 2, 4, 6);
      const v128_t last = wasm_i32x4_shuffle(sums[p][k], sums[p][k + 1], 1, 3, 5, 7);
      const v128_t sum = wasm_f32x4_convert_i32x4(wasm_i32x4_add(first, last));
      wasm_v128_store(task.output + point * task.blocks * kLanes + channel,
                      wasm_f32x4_add(wasm_f32x4_mul(sum, scale), offset));
    }
  }
}

void convolve(const ConvolutionTask& task) {
  const int filter = 2 * task.reach + 1;
  const long chunk_bytes =
      static_cast<long>(filter) * filter * task.groups * task.chunk * kLanes * kChannelGroup;
  for (int channel = 0; channel < task.blocks * kLanes; channel += kHalf) {
    const int block = channel / kLanes;
    const std::int8_t* weights = task.weights + block / task.chunk * chunk_bytes +
                                 (block % task.chunk * kLanes + channel % kLanes) * kChannelGroup;
    for (int row = 0; row < task.width; ++row) {
      int column = 0;
      for (; column + kMostPoints <= task.width; column += kMostPoints) {
        convolve_part<kMostPoints>(task, weights, row, column, channel);
      }
      if (column < task.width) convolve_part<1>(task, weights, row, column, channel);
    }
  }
}

void to_bytes(const float* numbers, int count, float factor, std::uint8_t* bytes) {
  const v128_t factors = wasm_f32x4_splat(factor);
  const auto rounded = [&](const float* from) {
    const v128_t number = wasm_f32x4_mul(wasm_v128_load(from), factors);
    // Saturates: what is negative becomes 0.
    return wasm_u32x4_trunc_sat_f32x4(wasm_f32x4_add(number, wasm_f32x4_const_splat(0.5F)));
  };
  for (int at = 0; at < count; at += 8) {
    const v128_t words = wasm_u16x8_narrow_i32x4(rounded(numbers + at), rounded(numbers + at + 4));
    wasm_v128_store64_lane(bytes + at, wasm_u8x16_narrow_i16x8(words, words), 0);
  }
}

}  // namespace

const Kernel kKernelWasm{convolve, to_bytes};

}  // namespace symple
