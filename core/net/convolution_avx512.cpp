// Compiled for AVX-512 whatever the rest is compiled for; see the header.
// NOLINTBEGIN(portability-simd-intrinsics)
#include <immintrin.h>

#include "net/convolution_kernel.hpp"

namespace symple {
namespace {

// `points` of a row from `column` on, and `blocks` of the output's channels from `block` on.
template <int Blocks, int Points>
void convolve_part(const ConvolutionTask& task, const std::int8_t* weights, int row, int column,
                   int block) {
  __m512i sums[Points][Blocks];
  for (int p = 0; p < Points; ++p) {
    for (int k = 0; k < Blocks; ++k) sums[p][k] = _mm512_setzero_si512();
  }
  const int row_bytes = (task.width + 2) * kChannelGroup;
  for (int dy = -task.reach; dy <= task.reach; ++dy) {
    const std::uint8_t* input = task.input +
                                static_cast<long>(row + 1 + dy) * task.groups * row_bytes +
                                (column + 1 - task.reach) * kChannelGroup;
    for (int group = 0; group < task.groups; ++group, input += row_bytes) {
      for (int dx = 0; dx <= 2 * task.reach; ++dx) {
        __m512i weight[Blocks];
        for (int k = 0; k < Blocks; ++k) weight[k] = _mm512_loadu_si512(weights + 64 * k);
        weights += 64 * Blocks;
        for (int p = 0; p < Points; ++p) {
          int bytes;
          __builtin_memcpy(&bytes, input + (dx + p) * kChannelGroup, sizeof bytes);
          const __m512i taken = _mm512_set1_epi32(bytes);
          for (int k = 0; k < Blocks; ++k) {
            sums[p][k] = _mm512_dpbusd_epi32(sums[p][k], taken, weight[k]);
          }
        }
      }
    }
  }
  for (int k = 0; k < Blocks; ++k) {
    const int channel = (block + k) * kLanes;
    const __m512 scale = _mm512_loadu_ps(task.scales + channel);
    const __m512 offset = _mm512_loadu_ps(task.offsets + channel);
    for (int p = 0; p < Points; ++p) {
      const long point = static_cast<long>(row) * task.width + column + p;
      const __m512 product = _mm512_mul_ps(_mm512_cvtepi32_ps(sums[p][k]), scale);
      _mm512_storeu_ps(task.output + point * task.blocks * kLanes + channel,
                       _mm512_add_ps(product, offset));
    }
  }
}

template <int Blocks, int Points>
void convolve_points(const ConvolutionTask& task, const std::int8_t* weights, int row, int column,
                     int block, int points) {
  if (points == Points) {
    convolve_part<Blocks, Points>(task, weights, row, column, block);
  } else if constexpr (Points > 1) {
    convolve_points<Blocks, Points - 1>(task, weights, row, column, block, points);
  }
}

// As many points at once as sums have registers (GCC keeps some of 24 in memory, at twice the
// time); a row is cut into even parts.
template <int Blocks>
void convolve_chunks(const ConvolutionTask& task) {
  constexpr int kMost = Blocks == 1 ? 14 : 21 / Blocks;
  const int parts = (task.width + kMost - 1) / kMost;
  const int filter = 2 * task.reach + 1;
  const long chunk_bytes = static_cast<long>(filter) * filter * task.groups * Blocks * 64;
  for (int block = 0; block < task.blocks; block += Blocks) {
    const std::int8_t* weights = task.weights + block / Blocks * chunk_bytes;
    for (int row = 0; row < task.width; ++row) {
      for (int part = 0; part < parts; ++part) {
        const int from = task.width * part / parts;
        const int to = task.width * (part + 1) / parts;
        convolve_points<Blocks, kMost>(task, weights, row, from, block, to - from);
      }
    }
  }
}

void convolve(const ConvolutionTask& task) {
  switch (task.chunk) {
    case 1:
      return convolve_chunks<1>(task);
    case 2:
      return convolve_chunks<2>(task);
    case 3:
      return convolve_chunks<3>(task);
    default:
      return convolve_chunks<4>(task);
  }
}

void to_bytes(const float* numbers, int count, float factor, std::uint8_t* bytes) {
  const __m512 factors = _mm512_set1_ps(factor);
  for (int at = 0; at < count; at += kLanes) {
    const __m512 number = _mm512_max_ps(_mm512_loadu_ps(numbers + at), _mm512_setzero_ps());
    const __m512 rounded = _mm512_add_ps(_mm512_mul_ps(number, factors), _mm512_set1_ps(0.5F));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(bytes + at),
                     _mm512_cvtusepi32_epi8(_mm512_cvttps_epi32(rounded)));
  }
}

}  // namespace

const Kernel kKernelAvx512{convolve, to_bytes};

}  // namespace symple
// NOLINTEND(portability-simd-intrinsics)
