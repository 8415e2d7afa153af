#include "solver/field.hpp"

#include <utility>

namespace symple {
namespace {

// The point where a point comes to lie; bit 0 exchanges rows and columns, bits 1 and 2 reverse
// them.
int image_of_point(int symmetry, int point, int size) {
  int row = point / size;
  int column = point % size;
  if (symmetry & 1) std::swap(row, column);
  if (symmetry & 2) row = size - 1 - row;
  if (symmetry & 4) column = size - 1 - column;
  return row * size + column;
}

}  // namespace

std::optional<Field> Field::of(const WideBoard& board) {
  const auto& geometry = board.geometry();
  const bool whole_board = geometry.points <= kCapacity;
  if (!whole_board && board.vacant_count() > kCapacity) return std::nullopt;
  Field field;
  field.size_ = geometry.size;
  field.all_ = whole_board ? geometry.all : board.vacant();
  int count = 0;
  field.all_.for_each([&](int point) {
    field.numbers_[point] = static_cast<std::int16_t>(count);
    field.points_[count++] = static_cast<std::uint16_t>(point);
  });
  for (int number = 0; number < count; ++number) {
    field.near_[number] = field.mask(geometry.neighbour_mask[field.points_[number]]);
  }
  return field;
}

bool Field::covers(const WideBoard& board) const {
  return board.geometry().size == size_ && board.vacant().is_subset_of(all_);
}

Mask Field::mask(const PointSet& set) const {
  Mask mask = 0;
  (set & all_).for_each([&](int point) { mask |= bit(numbers_[point]); });
  return mask;
}

PointSet Field::points(Mask mask) const {
  PointSet set{};
  for_each(mask, [&](int number) { set.set(point(number)); });
  return set;
}

Symmetries::Symmetries(const Field& field, Mask set) {
  for (int symmetry = 0; symmetry < kMost; ++symmetry) {
    Images images{};
    PointSet moved{};
    field.points(set).for_each(
        [&](int point) { moved.set(image_of_point(symmetry, point, field.size())); });
    if (field.mask(moved) != set || moved.count() != std::popcount(set)) continue;
    for_each(set, [&](int number) {
      PointSet one{};
      one.set(image_of_point(symmetry, field.point(number), field.size()));
      const Mask image = field.mask(one);
      auto& of_byte = images[number / 8];
      for (int value = 0; value < 256; ++value) {
        if ((value >> (number % 8)) & 1) of_byte[value] |= image;
      }
    });
    images_.push_back(images);
  }
  for (int symmetry = 0; symmetry < count(); ++symmetry) {
    for (int other = 0; other < count(); ++other) {
      bool undoes = true;
      for_each(set, [&](int number) {
        undoes = undoes && image(other, image(symmetry, bit(number))) == bit(number);
      });
      if (undoes) inverses_[symmetry] = other;
    }
  }
}

}  // namespace symple
