// What a net sees of positions, as arrays.
#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "bindings/arguments.hpp"
#include "bindings/bindings.hpp"
#include "features/placement_planes.hpp"

namespace symple::bindings {
namespace {

nb::tuple net_features(const nb::typed<nb::iterable, Position>& positions, int width) {
  if (width < kMinSize || width > kMaxSize) {
    throw std::invalid_argument("a board is 3 to 19 points wide, not " + std::to_string(width));
  }
  const Positions all(positions);
  const std::size_t count = all.pointers.size();
  const auto side = static_cast<std::size_t>(width);
  auto planes = new_array<std::uint8_t>({count, kPlanes, side, side});
  auto globals = new_array<float>({count, kGlobals});
  for (std::size_t i = 0; i < count; ++i) {
    const Position& position = *all.pointers[i];
    write_features(board_between_turns(position), position.rules(), width,
                   planes.data() + i * kPlanes * side * side, globals.data() + i * kGlobals);
  }
  return nb::make_tuple(planes, globals);
}

template <typename... Names>
nb::tuple names(const Names&... of) {
  nb::list list;
  const auto add = [&list](std::string_view name) {
    list.append(nb::str(name.data(), name.size()));
  };
  (std::for_each(of.begin(), of.end(), add), ...);
  return nb::tuple(list);
}

}  // namespace

void bind_features(nb::module_& module) {
  module.attr("PLANES") = names(kPlaneNames);
  module.attr("GLOBALS") = names(kGlobalNames);
  module.attr("PLACEMENT_PLANES") = names(kPlaneNames, kTurnPlaneNames);
  module.attr("PLACEMENT_GLOBALS") = names(kGlobalNames, kTurnGlobalNames);
  module.def(
      "net_features", &net_features, nb::arg("positions"), nb::arg("width"),
      "What a net sees of positions between turns, as their movers do: planes of zeros and ones,\n"
      "uint8 of shape (positions, planes, width, width), each position in the first rows and\n"
      "columns, and numbers of the whole, float32 of shape (positions, globals). PLANES and "
      "GLOBALS\n"
      "name them; core/features/planes.hpp says what they are. ValueError inside a turn, and for "
      "a\n"
      "position that is wider.");
}

}  // namespace symple::bindings
