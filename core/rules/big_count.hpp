// Numbers of turns: a whole turn is a set of points, and a plant perhaps, so no number of them
// exceeds 2^361 x 362. A growing sum over positions (perft) has 60 bits more to spare.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace symple {

class BigCount {
 public:
  constexpr BigCount(std::uint64_t value = 0) : words_{value} {}  // NOLINT: a number is a count

  bool is_zero() const { return words_ == Words{}; }
  // Lower-case hexadecimal digits.
  std::string hex() const;

  BigCount& operator+=(const BigCount& other);
  friend BigCount operator*(const BigCount& a, const BigCount& b);
  friend bool operator==(const BigCount&, const BigCount&) = default;

 private:
  static constexpr int kWords = 7;
  using Words = std::array<std::uint64_t, kWords>;
  Words words_;
};

}  // namespace symple
