// Who touches whom on a board of a given size.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "rules/bits.hpp"
#include "rules/types.hpp"

namespace symple {

// Words of 64 points that a board of this size needs. Sizes share instantiations of the templates:
// 1 word up to 7 x 7, 2 up to 11 x 11, 4 up to 15 x 15, 6 up to 19 x 19.
constexpr int words_for(int size) {
  const int points = size * size;
  return points <= 64 ? 1 : points <= 128 ? 2 : points <= 256 ? 4 : 6;
}
inline constexpr int kMaxWords = words_for(kMaxSize);

template <int W>
struct Geometry {
  static constexpr int kCapacity = W == 1 ? 7 * 7 : W == 2 ? 11 * 11 : W == 4 ? 15 * 15 : 19 * 19;
  using Point = std::conditional_t<(kCapacity < 256), std::uint8_t, std::uint16_t>;

  int size;
  int points;
  Bits<W> all;
  Bits<W> not_first_column;
  Bits<W> not_last_column;
  // Up to four neighbours of a point; missing ones are `points`, a place off the board.
  std::array<std::array<Point, 4>, kCapacity> neighbours;
  std::array<Bits<W>, kCapacity> neighbour_mask;
  // The point alone: to set one bit of a set, whole vectors are written that are read so next.
  std::array<Bits<W>, kCapacity> single;
};

// The points that touch one of the set; its own may be among them.
template <int W>
Bits<W> next_to(const Bits<W>& set, const Geometry<W>& geometry) {
  return (set.shifted_up(geometry.size) & geometry.all) | set.shifted_down(geometry.size) |
         (set.shifted_up(1) & geometry.not_first_column) |
         (set.shifted_down(1) & geometry.not_last_column);
}

// The points of which at least two neighbours are in the set.
template <int W>
Bits<W> with_two_neighbours_in(const Bits<W>& set, const Geometry<W>& geometry) {
  const Bits<W> above = set.shifted_up(geometry.size) & geometry.all;
  const Bits<W> below = set.shifted_down(geometry.size);
  const Bits<W> right = set.shifted_up(1) & geometry.not_first_column;
  const Bits<W> left = set.shifted_down(1) & geometry.not_last_column;
  return (above & below) | (left & right) | ((above | below) & (left | right));
}

// The tables of a size, made once. Throws std::out_of_range when the size needs more than W words.
template <int W>
const Geometry<W>& geometry(int size);

}  // namespace symple
