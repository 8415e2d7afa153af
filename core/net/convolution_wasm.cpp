// For WebAssembly with vectors of 128 bits, where there is no product of bytes: filters of 3 x 3
// points by Winograd's F(2 x 2, 3 x 3) (Lavin & Gray 2016), which takes 4 products for each number
// of the result in place of 9. All in whole numbers, so that the sums are those of other kernels.
#include <wasm_simd128.h>

#include <cstddef>
#include <cstring>
#include <vector>

#include "net/convolution_kernel.hpp"

namespace symple {
namespace {

// A tile gives 2 x 2 points of the result from 4 x 4 of the input; both, and the filters, are
// transformed to 16 numbers, that of row i and column j at 4 * i + j.
constexpr int kTile = 2;
constexpr int kSide = kTile + 2;
constexpr int kParts = kSide * kSide;
constexpr int kFilter = 3;

// Channels of the result that are worked on together: as many as sums have registers for.
constexpr int kHalf = kLanes / 2;
constexpr int kGroupBytes = kLanes * kChannelGroup;  // weights of a group for a block

std::size_t count_of(int number) { return static_cast<std::size_t>(number); }

// Kept: an evaluation is short.
struct Memory {
  std::vector<std::uint8_t> padded;   // the input with zeros to the end of the last tiles
  std::vector<std::int16_t> inputs;   // [part][tile][group][kChannelGroup]; a point is a tile too
  std::vector<std::int16_t> weights;  // [part][group][kHalf][kChannelGroup] of half a block
  std::vector<std::int32_t> sums;     // [part][tile][kHalf]
};

// B^T d of the columns of words, four of them in each row's two vectors.
void transform_rows(v128_t (&rows)[kSide][2]) {
  for (int half = 0; half < 2; ++half) {
    const v128_t first = wasm_i16x8_sub(rows[0][half], rows[2][half]);
    const v128_t second = wasm_i16x8_add(rows[1][half], rows[2][half]);
    const v128_t third = wasm_i16x8_sub(rows[2][half], rows[1][half]);
    const v128_t fourth = wasm_i16x8_sub(rows[1][half], rows[3][half]);
    rows[0][half] = first;
    rows[1][half] = second;
    rows[2][half] = third;
    rows[3][half] = fourth;
  }
}

void transform_inputs(const ConvolutionTask& task, int tiles, Memory& memory) {
  const int padded = kTile * tiles + 2;
  const int row_bytes = padded * kChannelGroup;
  memory.padded.assign(count_of(padded * task.groups * row_bytes), 0);
  const int given = (task.width + 2) * kChannelGroup;
  for (int row = 0; row < (task.width + 2) * task.groups; ++row) {
    std::memcpy(&memory.padded[count_of(row * row_bytes)], task.input + count_of(row * given),
                count_of(given));
  }
  const int step = tiles * tiles * task.groups * kChannelGroup;  // from part to part
  memory.inputs.resize(count_of(kParts * step));
  for (int tile = 0; tile < tiles * tiles; ++tile) {
    for (int group = 0; group < task.groups; ++group) {
      v128_t rows[kSide][2];  // of two points' channels each
      for (int row = 0; row < kSide; ++row) {
        const int from = (tile / tiles * kTile + row) * task.groups + group;
        const v128_t bytes = wasm_v128_load(
            &memory.padded[count_of(from * row_bytes + tile % tiles * kTile * kChannelGroup)]);
        rows[row][0] = wasm_u16x8_extend_low_u8x16(bytes);
        rows[row][1] = wasm_u16x8_extend_high_u8x16(bytes);
      }
      transform_rows(rows);
      std::int16_t* to = &memory.inputs[count_of((tile * task.groups + group) * kChannelGroup)];
      for (auto& [left, right] : rows) {
        const v128_t outer = wasm_i16x8_sub(left, right);
        const v128_t inner = wasm_i64x2_shuffle(left, right, 1, 2);
        const v128_t turned = wasm_i64x2_shuffle(left, right, 2, 1);
        wasm_v128_store64_lane(to, outer, 0);
        wasm_v128_store64_lane(to + step, wasm_i16x8_add(inner, turned), 0);
        wasm_v128_store64_lane(to + 2 * step, wasm_i16x8_sub(turned, inner), 0);
        wasm_v128_store64_lane(to + 3 * step, outer, 1);
        to += kSide * step;
      }
    }
  }
}

// 2 G g, of each number of three vectors.
void transform_filter(const v128_t (&given)[kFilter], v128_t (&made)[kSide]) {
  const v128_t outer = wasm_i16x8_add(given[0], given[2]);
  made[0] = wasm_i16x8_shl(given[0], 1);
  made[1] = wasm_i16x8_add(outer, given[1]);
  made[2] = wasm_i16x8_sub(outer, given[1]);
  made[3] = wasm_i16x8_shl(given[2], 1);
}

// weights: of half a block, as in the task.
void transform_weights(const ConvolutionTask& task, const std::int8_t* weights, Memory& memory) {
  const int per_group = kHalf * kChannelGroup;
  const int step = task.groups * per_group;
  memory.weights.resize(count_of(kParts * step));
  const int column_bytes = task.chunk * kGroupBytes;
  const int row_bytes = task.groups * kFilter * column_bytes;
  for (int group = 0; group < task.groups; ++group) {
    for (int at = 0; at < per_group; at += 8) {
      v128_t by_row[kSide][kFilter];
      for (int column = 0; column < kFilter; ++column) {
        v128_t given[kFilter];
        for (int row = 0; row < kFilter; ++row) {
          given[row] = wasm_i16x8_load8x8(weights + row * row_bytes +
                                          (group * kFilter + column) * column_bytes + at);
        }
        v128_t made[kSide];
        transform_filter(given, made);
        for (int row = 0; row < kSide; ++row) by_row[row][column] = made[row];
      }
      std::int16_t* to = &memory.weights[count_of(group * per_group + at)];
      for (const auto& row : by_row) {
        v128_t made[kSide];
        transform_filter(row, made);
        for (const v128_t& part : made) {
          wasm_v128_store(to, part);
          to += step;
        }
      }
    }
  }
}

// The sums over all channels for one or two tiles of a part. Each vector of sums is of two
// channels: the products of a group's first two inputs and of its last two.
template <int Tiles>
void multiply(const std::int16_t* inputs, const std::int16_t* weights, int groups,
              std::int32_t* results) {
  v128_t sums[Tiles][kHalf / 2];
  for (auto& of_tile : sums) {
    for (v128_t& sum : of_tile) sum = wasm_i32x4_const_splat(0);
  }
  for (int group = 0; group < groups; ++group) {
    v128_t weight[kHalf / 2];
    for (v128_t& of_two : weight) {
      of_two = wasm_v128_load(weights);
      weights += 8;
    }
    for (int tile = 0; tile < Tiles; ++tile) {
      const v128_t taken = wasm_v128_load64_splat(inputs + (tile * groups + group) * kChannelGroup);
      for (int k = 0; k < kHalf / 2; ++k) {
        sums[tile][k] = wasm_i32x4_add(sums[tile][k], wasm_i32x4_dot_i16x8(taken, weight[k]));
      }
    }
  }
  for (const auto& of_tile : sums) {
    for (int k = 0; k < kHalf / 2; k += 2, results += 4) {
      const v128_t first = wasm_i32x4_shuffle(of_tile[k], of_tile[k + 1], 0, 2, 4, 6);
      const v128_t last = wasm_i32x4_shuffle(of_tile[k], of_tile[k + 1], 1, 3, 5, 7);
      wasm_v128_store(results, wasm_i32x4_add(first, last));
    }
  }
}

// A^T m, of each number of four vectors.
void transform_sums(const v128_t (&given)[kSide], v128_t (&made)[kTile]) {
  made[0] = wasm_i32x4_add(given[0], wasm_i32x4_add(given[1], given[2]));
  made[1] = wasm_i32x4_sub(given[1], wasm_i32x4_add(given[2], given[3]));
}

// The weights for channels from this one on, which begins half a block.
const std::int8_t* weights_from(const ConvolutionTask& task, int channel) {
  const int block = channel / kLanes;
  const int filter = 2 * task.reach + 1;
  return task.weights +
         block / task.chunk * task.chunk * filter * filter * task.groups * kGroupBytes +
         block % task.chunk * kGroupBytes + channel % kLanes * kChannelGroup;
}

// Four channels of a point, from sums that are so many times too large.
void write(const ConvolutionTask& task, int point, int channel, v128_t sums, float times) {
  const v128_t scale =
      wasm_f32x4_mul(wasm_v128_load(task.scales + channel), wasm_f32x4_splat(1 / times));
  const v128_t product = wasm_f32x4_mul(wasm_f32x4_convert_i32x4(sums), scale);
  wasm_v128_store(task.output + point * task.blocks * kLanes + channel,
                  wasm_f32x4_add(product, wasm_v128_load(task.offsets + channel)));
}

// Four channels of a tile's points.
void write_tile(const ConvolutionTask& task, int tiles, int tile, int channel,
                const std::int32_t* sums) {
  const int step = tiles * tiles * kHalf;  // from part to part
  v128_t by_column[kTile][kSide];
  for (int column = 0; column < kSide; ++column) {
    v128_t given[kSide];
    for (int row = 0; row < kSide; ++row) {
      given[row] = wasm_v128_load(sums + (kSide * row + column) * step);
    }
    v128_t made[kTile];
    transform_sums(given, made);
    for (int row = 0; row < kTile; ++row) by_column[row][column] = made[row];
  }
  for (int row = 0; row < kTile; ++row) {
    v128_t made[kTile];
    transform_sums(by_column[row], made);
    for (int column = 0; column < kTile; ++column) {
      const int board_row = tile / tiles * kTile + row;
      const int board_column = tile % tiles * kTile + column;
      if (board_row >= task.width || board_column >= task.width) continue;
      // Filters were doubled in both directions.
      write(task, board_row * task.width + board_column, channel, made[column], 4);
    }
  }
}

// Of all tiles, or points, for half a block: inputs[tile][group][kChannelGroup].
void multiply_all(const std::int16_t* inputs, const std::int16_t* weights, int tiles, int groups,
                  std::int32_t* sums) {
  const int step = groups * kChannelGroup;
  int tile = 0;
  for (; tile + 2 <= tiles; tile += 2) {
    multiply<2>(inputs + tile * step, weights, groups, sums + tile * kHalf);
  }
  if (tile < tiles) multiply<1>(inputs + tile * step, weights, groups, sums + tile * kHalf);
}

// By filters of 3 x 3 points.
void convolve_tiles(const ConvolutionTask& task, Memory& memory) {
  const int tiles = (task.width + kTile - 1) / kTile;
  const int all = tiles * tiles;
  transform_inputs(task, tiles, memory);
  memory.sums.resize(count_of(kParts * all * kHalf));
  for (int channel = 0; channel < task.blocks * kLanes; channel += kHalf) {
    transform_weights(task, weights_from(task, channel), memory);
    for (int part = 0; part < kParts; ++part) {
      multiply_all(&memory.inputs[count_of(part * all * task.groups * kChannelGroup)],
                   &memory.weights[count_of(part * task.groups * kHalf * kChannelGroup)], all,
                   task.groups, &memory.sums[count_of(part * all * kHalf)]);
    }
    for (int tile = 0; tile < all; ++tile) {
      for (int quarter = 0; quarter < kHalf; quarter += 4) {
        write_tile(task, tiles, tile, channel + quarter,
                   &memory.sums[count_of(tile * kHalf + quarter)]);
      }
    }
  }
}

// By filters of one point.
void convolve_points(const ConvolutionTask& task, Memory& memory) {
  const int points = task.width * task.width;
  memory.inputs.resize(count_of(points * task.groups * kChannelGroup));
  for (int row = 0; row < task.width; ++row) {
    for (int group = 0; group < task.groups; ++group) {
      const std::uint8_t* from =
          task.input +
          count_of((((row + 1) * task.groups + group) * (task.width + 2) + 1) * kChannelGroup);
      std::int16_t* to =
          &memory.inputs[count_of((row * task.width * task.groups + group) * kChannelGroup)];
      for (int column = 0; column < task.width; ++column) {
        for (int i = 0; i < kChannelGroup; ++i) to[i] = *from++;
        to += task.groups * kChannelGroup;
      }
    }
  }
  memory.sums.resize(count_of(points * kHalf));
  const int per_group = kHalf * kChannelGroup;
  memory.weights.resize(count_of(task.groups * per_group));
  for (int channel = 0; channel < task.blocks * kLanes; channel += kHalf) {
    const std::int8_t* from = weights_from(task, channel);
    for (int at = 0; at < task.groups * per_group; at += 8) {
      const int group = at / per_group;
      wasm_v128_store(&memory.weights[count_of(at)],
                      wasm_i16x8_load8x8(from + group * task.chunk * kGroupBytes + at % per_group));
    }
    multiply_all(memory.inputs.data(), memory.weights.data(), points, task.groups,
                 memory.sums.data());
    for (int point = 0; point < points; ++point) {
      for (int quarter = 0; quarter < kHalf; quarter += 4) {
        write(task, point, channel + quarter,
              wasm_v128_load(&memory.sums[count_of(point * kHalf + quarter)]), 1);
      }
    }
  }
}

void convolve(const ConvolutionTask& task) {
  thread_local Memory memory;
  if (task.reach == 0) return convolve_points(task, memory);
  convolve_tiles(task, memory);
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
