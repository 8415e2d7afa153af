// The queue between searches and evaluators, as Python takes from it: positions as arrays, answers
// as arrays.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "bindings/bindings.hpp"
#include "eval/evaluation_queue.hpp"
#include "features/planes.hpp"

namespace symple::bindings {
namespace {

using Release = nb::call_guard<nb::gil_scoped_release>;
using Numbers = nb::ndarray<const float, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Pairs = nb::ndarray<const float, nb::shape<-1, 2>, nb::c_contig, nb::device::cpu>;
using Boards = nb::ndarray<const float, nb::ndim<3>, nb::c_contig, nb::device::cpu>;

constexpr double kMostSeconds = 3600;  // of one wait

int width_of(const LeafBatch& batch) { return batch.leaves.front().rules.size(); }

nb::tuple leaf_features(const LeafBatch& batch) {
  const int width = width_of(batch);
  const auto side = static_cast<std::size_t>(width);
  const std::size_t count = batch.leaves.size();
  auto planes = new_array<std::uint8_t>({count, kPlanes, side, side});
  auto globals = new_array<float>({count, kGlobals});
  {
    const nb::gil_scoped_release release;
    for (std::size_t i = 0; i < count; ++i) {
      write_features(batch.leaves[i].board(), batch.leaves[i].rules, width,
                     planes.data() + i * kPlanes * side * side, globals.data() + i * kGlobals);
    }
  }
  return nb::make_tuple(planes, globals);
}

// Whatever a net says, no sum of its answers is beyond a float.
constexpr float kMostMargin = 1e6F;
constexpr float kMostLogit = 40;

float logit(float value) { return std::clamp(value, -kMostLogit, kMostLogit); }
float groups_of(float value) { return std::clamp(value, 0.0F, static_cast<float>(kMaxPoints)); }

template <typename Array>
void require(const Array& array, const char* name, std::size_t count, std::size_t side) {
  const auto is_side = [&](std::size_t axis) { return array.shape(axis) == side; };
  if (array.shape(0) != count || (array.ndim() == 3 && !(is_side(1) && is_side(2)))) {
    throw std::invalid_argument(std::string(name) + " does not fit the batch");
  }
  if (!std::all_of(array.data(), array.data() + array.size(),
                   [](float number) { return std::isfinite(number); })) {
    throw std::invalid_argument(std::string(name) + " has numbers that are not finite");
  }
}

void put(EvaluationQueue& queue, const LeafBatch& batch, const Numbers& win, const Numbers& margin,
         const Pairs& groups, const Boards& ownership, const Boards& growth, const Boards& plant,
         const Numbers& grow, const Numbers& decline) {
  const std::size_t count = batch.leaves.size();
  const auto side = static_cast<std::size_t>(width_of(batch));
  require(win, "win", count, side);
  require(margin, "margin", count, side);
  require(groups, "groups", count, side);
  require(ownership, "ownership", count, side);
  require(growth, "growth", count, side);
  require(plant, "plant", count, side);
  require(grow, "grow", count, side);
  require(decline, "decline", count, side);
  const nb::gil_scoped_release release;
  std::vector<Evaluation> evaluations(count);
  for (std::size_t i = 0; i < count; ++i) {
    const Leaf& leaf = batch.leaves[i];
    Evaluation& evaluation = evaluations[i];
    const bool white = leaf.to_move == Color::kWhite;
    const float own_win = std::clamp(win.data()[i], 0.0F, 1.0F);
    const float own_margin = std::clamp(margin.data()[i], -kMostMargin, kMostMargin);
    evaluation.win = white ? own_win : 1 - own_win;
    evaluation.margin = white ? own_margin : -own_margin;
    evaluation.white_groups = groups_of(groups.data()[2 * i + (white ? 0 : 1)]);
    evaluation.black_groups = groups_of(groups.data()[2 * i + (white ? 1 : 0)]);
    evaluation.logits.grow = logit(grow.data()[i]);
    evaluation.logits.decline = logit(decline.data()[i]);
    const std::size_t area = side * side;
    for (std::size_t point = 0; point < area; ++point) {
      const float own = std::clamp(ownership.data()[i * area + point], 0.0F, 1.0F);
      evaluation.ownership[point] = white ? own : 1 - own;
      evaluation.logits.growth[point] = logit(growth.data()[i * area + point]);
      evaluation.logits.plant[point] = logit(plant.data()[i * area + point]);
    }
  }
  queue.put(batch.number, evaluations);
}

}  // namespace

void bind_queue(nb::module_& module) {
  nb::class_<LeafBatch>(module, "LeafBatch", nb::is_final(),
                        "Positions that an evaluator has taken, to be answered together.")
      .def("__len__", [](const LeafBatch& self) { return self.leaves.size(); })
      .def_prop_ro("width", &width_of, "Points along a side of its boards.")
      .def("features", &leaf_features, "As net_features() has them, at this width.");
  nb::class_<EvaluationQueue>(
      module, "EvaluationQueue", nb::is_final(),
      "Between searches, which ask about leaves, and an evaluator, which takes many at once and\n"
      "answers. Every method may be called from any thread.")
      .def(nb::init<std::size_t>(), nb::arg("most_waiting") = 1024,
           "Beyond `most_waiting` leaves a search is told to do without. ValueError for 0.")
      .def(
          "take",
          [](EvaluationQueue& self, std::size_t most, double seconds) -> std::optional<LeafBatch> {
            if (!(seconds >= 0)) throw std::invalid_argument("seconds must be 0 or more");
            return self.take(most, EvaluationQueue::Seconds(std::min(seconds, kMostSeconds)));
          },
          nb::arg("most"), nb::arg("seconds"), Release(),
          "Some leaves, `most` at most, as soon as there are any; None when none came in time or\n"
          "the queue is closed. ValueError for none at most.")
      .def("put", &put, nb::arg("batch"), nb::kw_only(), nb::arg("win"), nb::arg("margin"),
           nb::arg("groups"), nb::arg("ownership"), nb::arg("growth"), nb::arg("plant"),
           nb::arg("grow"), nb::arg("decline"),
           "The answers to a batch of n leaves of width w, float32, as their movers see them: "
           "`win`\n"
           "(n), a probability; `margin` (n), `groups` (n, 2), own and the other's, at the end;\n"
           "`ownership` (n, w, w), probabilities of ending as an own stone; and logits: `growth`\n"
           "and `plant` (n, w, w) of the points, `grow` (n) that the turn grows rather than "
           "plants,\n"
           "`decline` (n) of no balance plant. ValueError when the batch is not out, for other\n"
           "shapes, and for numbers that are not finite.")
      .def(
          "give_back",
          [](EvaluationQueue& self, const LeafBatch& batch) { self.give_back(batch.number); },
          nb::arg("batch"), Release(),
          "A batch that cannot be answered is taken again, before all others. ValueError when it "
          "is\n"
          "not out.")
      .def("close", &EvaluationQueue::close, Release(),
           "Nothing more is asked or taken; searches go on without an evaluator.")
      .def_prop_ro("closed", &EvaluationQueue::closed)
      .def_prop_ro("waiting", &EvaluationQueue::waiting, "Leaves that are not taken yet.");
}

}  // namespace symple::bindings
