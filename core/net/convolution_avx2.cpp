// Compiled for AVX2 whatever the rest is compiled for; see the header.
// NOLINTBEGIN(portability-simd-intrinsics)
#include <immintrin.h>

#include "net/convolution_kernel.hpp"

namespace symple {
namespace {

constexpr int kMostPoints = 5;  // whose sums have registers

template <int Points>
void convolve_part(const ConvolutionTask& task, const std::int8_t* weights, int row, int column,
                   int block) {
  __m256i sums[Points][2];
  for (int p = 0; p < Points; ++p) sums[p][0] = sums[p][1] = _mm256_setzero_si256();
  const __m256i ones = _mm256_set1_epi16(1);
  const int row_bytes = (task.width + 2) * kChannelGroup;
  for (int dy = -task.reach; dy <= task.reach; ++dy) {
    const std::uint8_t* input = task.input +
                                static_cast<long>(row + 1 + dy) * task.groups * row_bytes +
                                (column + 1 - task.reach) * kChannelGroup;
    for (int group = 0; group < task.groups; ++group, input += row_bytes) {
      for (int dx = 0; dx <= 2 * task.reach; ++dx) {
        const auto* from = reinterpret_cast<const __m256i*>(weights);
        const __m256i low = _mm256_loadu_si256(from);
        const __m256i high = _mm256_loadu_si256(from + 1);
        weights += 64 * task.chunk;
        for (int p = 0; p < Points; ++p) {
          int bytes;
          __builtin_memcpy(&bytes, input + (dx + p) * kChannelGroup, sizeof bytes);
          const __m256i taken = _mm256_set1_epi32(bytes);
          const auto products = [&](__m256i weight) {
            return _mm256_madd_epi16(_mm256_maddubs_epi16(taken, weight), ones);
          };
          sums[p][0] = _mm256_add_epi32(sums[p][0], products(low));
          sums[p][1] = _mm256_add_epi32(sums[p][1], products(high));
        }
      }
    }
  }
  for (int half = 0; half < 2; ++half) {
    const int channel = block * kLanes + half * kLanes / 2;
    const __m256 scale = _mm256_loadu_ps(task.scales + channel);
    const __m256 offset = _mm256_loadu_ps(task.offsets + channel);
    for (int p = 0; p < Points; ++p) {
      const long point = static_cast<long>(row) * task.width + column + p;
      const __m256 product = _mm256_mul_ps(_mm256_cvtepi32_ps(sums[p][half]), scale);
      _mm256_storeu_ps(task.output + point * task.blocks * kLanes + channel,
                       _mm256_add_ps(product, offset));
    }
  }
}

template <int Points>
void convolve_points(const ConvolutionTask& task, const std::int8_t* weights, int row, int column,
                     int block, int points) {
  if (points == Points) {
    convolve_part<Points>(task, weights, row, column, block);
  } else if constexpr (Points > 1) {
    convolve_points<Points - 1>(task, weights, row, column, block, points);
  }
}

void convolve(const ConvolutionTask& task) {
  const int filter = 2 * task.reach + 1;
  const long chunk_bytes = static_cast<long>(filter) * filter * task.groups * task.chunk * 64;
  const int parts = (task.width + kMostPoints - 1) / kMostPoints;
  for (int block = 0; block < task.blocks; ++block) {
    const std::int8_t* weights =
        task.weights + block / task.chunk * chunk_bytes + block % task.chunk * 64;
    for (int row = 0; row < task.width; ++row) {
      for (int part = 0; part < parts; ++part) {
        const int from = task.width * part / parts;
        const int to = task.width * (part + 1) / parts;
        convolve_points<kMostPoints>(task, weights, row, from, block, to - from);
      }
    }
  }
}

void to_bytes(const float* numbers, int count, float factor, std::uint8_t* bytes) {
  const __m256 factors = _mm256_set1_ps(factor);
  for (int at = 0; at < count; at += kLanes / 2) {
    const __m256 number = _mm256_max_ps(_mm256_loadu_ps(numbers + at), _mm256_setzero_ps());
    const __m256i rounded =
        _mm256_cvttps_epi32(_mm256_add_ps(_mm256_mul_ps(number, factors), _mm256_set1_ps(0.5F)));
    const __m128i words =
        _mm_packs_epi32(_mm256_castsi256_si128(rounded), _mm256_extracti128_si256(rounded, 1));
    _mm_storel_epi64(reinterpret_cast<__m128i*>(bytes + at), _mm_packus_epi16(words, words));
  }
}

}  // namespace

const Kernel kKernelAvx2{convolve, to_bytes};

}  // namespace symple
// NOLINTEND(portability-simd-intrinsics)
