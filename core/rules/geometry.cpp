#include "rules/geometry.hpp"

#include <stdexcept>

namespace symple {
namespace {

template <int W>
Geometry<W> make_geometry(int size) {
  Geometry<W> g{};
  g.size = size;
  g.points = size * size;
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      const int point = row * size + column;
      g.all.set(point);
      g.single[point].set(point);
      if (column > 0) g.not_first_column.set(point);
      if (column + 1 < size) g.not_last_column.set(point);
      auto& list = g.neighbours[point];
      list.fill(static_cast<typename Geometry<W>::Point>(g.points));
      int n = 0;
      const auto add = [&](int neighbour) {
        list[n++] = static_cast<typename Geometry<W>::Point>(neighbour);
        g.neighbour_mask[point].set(neighbour);
      };
      if (row > 0) add(point - size);
      if (column > 0) add(point - 1);
      if (column + 1 < size) add(point + 1);
      if (row + 1 < size) add(point + size);
    }
  }
  return g;
}

constexpr int kSizes = (kMaxSize - kMinSize) / 2 + 1;

template <int W>
struct Tables {
  std::array<Geometry<W>, kSizes> by_size{};
  Tables() {
    for (int size = kMinSize; size <= kMaxSize; size += 2) {
      if (words_for(size) <= W) by_size[(size - kMinSize) / 2] = make_geometry<W>(size);
    }
  }
};

}  // namespace

template <int W>
const Geometry<W>& geometry(int size) {
  static const Tables<W> tables;
  if (size < kMinSize || size > kMaxSize || size % 2 == 0 || words_for(size) > W) {
    throw std::out_of_range("no geometry for this board size");
  }
  return tables.by_size[(size - kMinSize) / 2];
}

template const Geometry<1>& geometry<1>(int);
template const Geometry<2>& geometry<2>(int);
template const Geometry<4>& geometry<4>(int);
template const Geometry<6>& geometry<6>(int);

}  // namespace symple
