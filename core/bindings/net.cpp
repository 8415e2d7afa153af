// Nets that judge positions, as Python fills them with weights and asks them.
#include <nanobind/stl/map.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "bindings/bindings.hpp"
#include "net/net_file.hpp"
#include "net/position_net.hpp"
#include "rules/position.hpp"

namespace symple::bindings {
namespace {

std::string_view bytes_of(const nb::bytes& content) { return {content.c_str(), content.size()}; }

Leaf leaf_of(const Position& position) {
  if (position.board().phase() != Phase::kStart) {
    throw std::invalid_argument("a position is judged between turns, before its end");
  }
  return Leaf::of(position.board(), position.rules());
}

double speed(const PositionNet& net, const Position& position, double seconds) {
  using Clock = std::chrono::steady_clock;
  const Leaf leaf = leaf_of(position);
  const nb::gil_scoped_release release;
  const auto begin = Clock::now();
  std::chrono::duration<double> passed{};
  std::int64_t count = 0;
  do {
    net.evaluate(leaf);
    ++count;
    passed = Clock::now() - begin;
  } while (passed.count() < seconds);
  return static_cast<double>(count) / passed.count();
}

// As its mover sees it; a dictionary of the fields of symple.nets.Outputs.
nb::dict answer(const PositionNet& net, const Position& position) {
  const Leaf leaf = leaf_of(position);
  const Evaluation evaluation = net.evaluate(leaf);
  const bool white = leaf.to_move == Color::kWhite;
  const auto size = static_cast<std::size_t>(position.rules().size());
  const auto board = [&](const std::array<float, kMaxPoints>& numbers, bool turned) {
    auto array = new_array<float>({size, size});
    for (std::size_t point = 0; point < size * size; ++point) {
      array.data()[point] = turned ? 1 - numbers[point] : numbers[point];
    }
    return array;
  };
  nb::dict outputs;
  outputs["win"] = white ? evaluation.win : 1 - evaluation.win;
  outputs["margin"] = white ? evaluation.margin : -evaluation.margin;
  outputs["groups"] = white ? nb::make_tuple(evaluation.white_groups, evaluation.black_groups)
                            : nb::make_tuple(evaluation.black_groups, evaluation.white_groups);
  outputs["ownership"] = board(evaluation.ownership, !white);
  outputs["growth"] = board(evaluation.logits.growth, false);
  outputs["plant"] = board(evaluation.logits.plant, false);
  outputs["grow"] = evaluation.logits.grow;
  outputs["decline"] = evaluation.logits.decline;
  return outputs;
}

}  // namespace

void bind_net(nb::module_& module) {
  nb::class_<PositionNet>(module, "PositionNet", nb::is_final(),
                          "A net whose convolutions are in bytes, for one position at a time.\n"
                          "Every method may be called from any thread.")
      .def(
          "__init__",
          [](PositionNet* self, const nb::bytes& content) {
            new (self) PositionNet(read_net_file(bytes_of(content)).parameters);
          },
          nb::arg("content"),
          "content: of a file of ONNX. ValueError for one that is broken or no net for this game.")
      .def("answer", answer, nb::arg("position"),
           "What it says of a position between turns, as its mover sees it: the fields of\n"
           "symple.nets.Outputs, of one position. ValueError for another position.")
      .def("speed", speed, nb::arg("position"), nb::arg("seconds"),
           "Evaluations of a position a second, measured for so long. ValueError as above.");
  module.def(
      "net_metadata",
      [](const nb::bytes& content) { return read_net_file(bytes_of(content)).metadata; },
      nb::arg("content"),
      "What a file of ONNX says of itself, texts by their names. ValueError for a broken one.");
}

}  // namespace symple::bindings
