// The random numbers of playouts: small, fast, repeatable by seed.
#pragma once

#include <cstdint>
#include <utility>

namespace symple {

// SplitMix64 (Steele, Lea, Flood 2014): one addition and a bit mixer, any seed is good.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }

  // 32 random bits as a number uniform in [0, bound), bound > 0.
  static int scaled(std::uint64_t bits, int bound) {
    return static_cast<int>((bits * static_cast<std::uint64_t>(bound)) >> 32);
  }

  // Uniform in [0, bound), bound > 0; the bias of the multiplication is below bound / 2^32.
  int below(int bound) { return scaled(next() >> 32, bound); }

  // Two independent ones from one step of the generator.
  std::pair<int, int> two_below(int bound) {
    const std::uint64_t bits = next();
    return {scaled(bits >> 32, bound), scaled(bits & 0xFFFFFFFF, bound)};
  }

  // Uniform in [0, 1).
  double real() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

 private:
  std::uint64_t state_;
};

}  // namespace symple
