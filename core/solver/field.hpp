// The points on which the rest of a game is played, as bits of one word.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/growth.hpp"

namespace symple {

using Mask = std::uint64_t;  // of points of a Field

constexpr int first_of(Mask mask) { return std::countr_zero(mask); }
constexpr Mask bit(int number) { return Mask{1} << number; }

template <typename Visit>
void for_each(Mask mask, Visit&& visit) {
  for (; mask != 0; mask &= mask - 1) visit(first_of(mask));
}

// All points of a board that has at most 64, otherwise those that are vacant, numbered from 0.
class Field {
 public:
  static constexpr int kCapacity = 64;

  // nullopt when more than 64 points are vacant.
  static std::optional<Field> of(const WideBoard& board);

  int size() const { return size_; }
  // Whether the board is of the same size and its vacant points are all here.
  bool covers(const WideBoard& board) const;

  Mask near(int number) const { return near_[number]; }
  Mask near_any(Mask mask) const {
    Mask all = 0;
    for_each(mask, [&](int number) { all |= near_[number]; });
    return all;
  }
  int point(int number) const { return points_[number]; }
  // Points that are not in the field are left out.
  Mask mask(const PointSet& set) const;
  PointSet points(Mask mask) const;

 private:
  int size_ = 0;
  PointSet all_{};
  std::array<std::int16_t, kMaxPoints> numbers_{};  // by point; meant only for points of the field
  std::array<std::uint16_t, kCapacity> points_{};
  std::array<Mask, kCapacity> near_{};
};

// The rotations and reflections of the board under which a set of points is itself.
class Symmetries {
 public:
  static constexpr int kMost = 8;

  Symmetries(const Field& field, Mask set);

  // The identity, number 0, included.
  int count() const { return static_cast<int>(images_.size()); }
  Mask image(int symmetry, Mask mask) const {
    if (symmetry == 0) return mask;
    Mask image = 0;
    for (int byte = 0; mask != 0; ++byte, mask >>= 8) image |= images_[symmetry][byte][mask & 255];
    return image;
  }
  int inverse(int symmetry) const { return inverses_[symmetry]; }

 private:
  using Images = std::array<std::array<Mask, 256>, 8>;  // by byte of the mask and its value

  std::vector<Images> images_;
  std::array<int, kMost> inverses_{};
};

}  // namespace symple
