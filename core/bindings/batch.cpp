// Batch: many positions as numpy arrays.
#include "rules/batch.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "bindings/arguments.hpp"
#include "bindings/bindings.hpp"
#include "features/placement_planes.hpp"

namespace symple::bindings {
namespace {

template <typename T, typename... Shape>
using Array = nb::ndarray<T, Shape..., nb::c_contig, nb::device::cpu>;

template <typename T>
nb::object vector_of(const Batch& batch, void (Batch::*fill)(T*) const) {
  auto array = new_array<T>({static_cast<std::size_t>(batch.count())});
  (batch.*fill)(array.data());
  return array.cast();
}

void require_length(std::size_t length, int count) {
  if (length != static_cast<std::size_t>(count)) {
    throw std::invalid_argument("expected an array of " + std::to_string(count) +
                                " elements, one for each position, not " + std::to_string(length));
  }
}

std::unique_ptr<Batch> from_positions(const nb::typed<nb::iterable, Position>& positions) {
  return Batch::make(Positions(positions).pointers);
}

nb::object legal(const Batch& self, std::optional<Array<bool, nb::ndim<2>>> out) {
  const auto count = static_cast<std::size_t>(self.count());
  const auto actions = static_cast<std::size_t>(self.rules().actions());
  if (!out) {
    auto fresh = new_array<bool>({count, actions});
    self.legal(fresh.data());
    return fresh.cast();
  }
  if (out->shape(0) != count || out->shape(1) != actions) {
    throw std::invalid_argument("out must have the shape (" + std::to_string(count) + ", " +
                                std::to_string(actions) + ")");
  }
  self.legal(out->data());
  return nb::cast(*out);
}

nb::object stones(const Batch& self, std::optional<Array<std::int8_t, nb::ndim<3>>> out) {
  const auto count = static_cast<std::size_t>(self.count());
  const auto size = static_cast<std::size_t>(self.rules().size());
  if (!out) {
    auto fresh = new_array<std::int8_t>({count, size, size});
    self.stones(fresh.data());
    return fresh.cast();
  }
  if (out->shape(0) != count || out->shape(1) != size || out->shape(2) != size) {
    throw std::invalid_argument("out must have the shape (" + std::to_string(count) + ", " +
                                std::to_string(size) + ", " + std::to_string(size) + ")");
  }
  self.stones(out->data());
  return nb::cast(*out);
}

nb::tuple batch_features(const Batch& self) {
  const auto count = static_cast<std::size_t>(self.count());
  const auto size = static_cast<std::size_t>(self.rules().size());
  auto planes = new_array<std::uint8_t>({count, kPlacementPlanes, size, size});
  auto globals = new_array<float>({count, kPlacementGlobals});
  for (std::size_t i = 0; i < count; ++i) {
    write_placement_features(self.board(static_cast<int>(i)), self.rules(),
                             planes.data() + i * kPlacementPlanes * size * size,
                             globals.data() + i * kPlacementGlobals);
  }
  return nb::make_tuple(planes, globals);
}

}  // namespace

void bind_batch(nb::module_& module) {
  nb::class_<Batch>(module, "Batch", nb::is_final(),
                    "Many positions of the same rules, stepped at once with numpy arrays.")
      .def(nb::new_([](const Rules& rules, int count) { return Batch::make(rules, count); }),
           nb::arg("rules"), nb::arg("count"), "Empty boards.")
      .def(nb::new_(&from_positions), nb::arg("positions"),
           "Copies of these positions, of the same rules; no history.")
      .def("copy", &Batch::copy)
      .def("__copy__", &Batch::copy)
      .def(
          "__deepcopy__", [](const Batch& self, const nb::dict&) { return self.copy(); },
          nb::arg("memo"))
      .def("__reduce__",
           [](const Batch& self) {
             nb::list positions;
             for (int i = 0; i < self.count(); ++i) positions.append(self.position(i));
             return nb::make_tuple(nb::type<Batch>(), nb::make_tuple(positions));
           })
      .def("__len__", &Batch::count)
      .def_prop_ro("rules", [](const Batch& self) { return self.rules(); })
      .def(
          "step",
          [](Batch& self, Array<const std::int32_t, nb::ndim<1>> actions) {
            require_length(actions.shape(0), self.count());
            self.step(actions.data());
          },
          nb::arg("actions"),
          "One placement in each position, int32 of shape (count,); size * size declines a plant,\n"
          "-1 leaves a position alone. ValueError names the first bad one; nothing is changed "
          "then.")
      .def("legal", &legal, nb::arg("out") = nb::none(),
           "Legal actions, bool of shape (count, size * size + 1); written into `out` if given.")
      .def(
          "sample",
          [](const Batch& self, std::uint64_t seed) {
            auto array = new_array<std::int32_t>({static_cast<std::size_t>(self.count())});
            self.sample(seed, array.data());
            return array.cast();
          },
          nb::arg("seed"), "A uniform legal action for each position, -1 where the game is over.")
      .def("stones", &stones, nb::arg("out") = nb::none(),
           "int8 of shape (count, size, size): 0 vacant, 1 White, 2 Black.")
      .def("features", &batch_features,
           "Position.features() of each: uint8 of shape (count, planes, size, size), float32 of\n"
           "shape (count, globals).")
      .def(
          "to_move", [](const Batch& self) { return vector_of(self, &Batch::to_move); },
          "Color of the player to move, int8 of shape (count,).")
      .def(
          "phase", [](const Batch& self) { return vector_of(self, &Batch::phase); },
          "Phase, int8 of shape (count,).")
      .def(
          "over", [](const Batch& self) { return vector_of(self, &Batch::over); },
          "Whether the board is full, bool of shape (count,).")
      .def(
          "margin", [](const Batch& self) { return vector_of(self, &Batch::margin); },
          "White's score minus Black's, int32 of shape (count,).")
      .def(
          "reset",
          [](Batch& self, std::optional<Array<const bool, nb::ndim<1>>> mask) {
            if (mask) require_length(mask->shape(0), self.count());
            self.reset(mask ? mask->data() : nullptr);
          },
          nb::arg("mask") = nb::none(),
          "Back to the empty board, everywhere or where mask is true.")
      .def(
          "position",
          [](const Batch& self, int index) {
            if (index < 0 || index >= self.count()) {
              throw nb::index_error("there is no such position in the batch");
            }
            return self.position(index);
          },
          nb::arg("index"), "The position at an index, without its history.");
}

}  // namespace symple::bindings
