// Position: the native class is the public one.
#include "rules/position.hpp"

#include <nanobind/operators.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <new>
#include <stdexcept>

#include "bindings/bindings.hpp"
#include "rules/turn_count.hpp"
#include "rules/turn_generator.hpp"

namespace symple::bindings {
namespace {

nb::object to_python_int(const BigCount& count) {
  return nb::steal(PyLong_FromString(count.hex().c_str(), nullptr, 16));
}

const WideBoard& between_turns(const Position& position) {
  if (position.board().pending_count() > 0) {
    throw std::domain_error("turns are listed and counted only between turns");
  }
  return position.board();
}

// The iterator that Position.turns() returns.
struct Turns {
  TurnGenerator generator;
  int size;

  Turn next() {
    const auto stones = generator.next();
    if (!stones) throw nb::stop_iteration();
    Turn turn;
    for (const int point : stones->stones) turn.stones.push_back(Square::of(point, size));
    std::sort(turn.stones.begin(), turn.stones.end());
    if (stones->plant) turn.plant = Square::of(*stones->plant, size);
    return turn;
  }
};

nb::object stones_array(const Position& position) {
  const auto size = static_cast<std::size_t>(position.rules().size());
  auto array = new_array<std::int8_t>({size, size});
  const auto fill = [&](const PointSet& set, Color color) {
    set.for_each([&](int p) { array.data()[p] = static_cast<std::int8_t>(index(color) + 1); });
  };
  fill(position.board().stones(Color::kWhite), Color::kWhite);
  fill(position.board().stones(Color::kBlack), Color::kBlack);
  fill(position.pending(), position.board().to_move());
  return array.cast();
}

nb::object groups_array(const Position& position, Color color) {
  const auto size = static_cast<std::size_t>(position.rules().size());
  auto array = new_array<std::int16_t>({size, size});
  std::int16_t label = 0;
  for (const PointSet& group : position.groups(color)) {
    ++label;
    group.for_each([&](int point) { array.data()[point] = label; });
  }
  return array.cast();
}

nb::dict closed_points(const Position& position) {
  nb::dict closed;
  for (const auto& [point, closure] : position.closed_points()) {
    closed[nb::int_(point)] = nb::cast(closure);
  }
  return closed;
}

nb::list pending_list(const Position& position) {
  nb::list points;
  for (int i = 0; i < position.board().pending_count(); ++i) {
    points.append(position.board().pending(i));
  }
  return points;
}

// Pickles as the start position's text and the placements since.
nb::object reduce(const Position& position) {
  nb::list placements;
  for (const int point : position.placements()) placements.append(point);
  return nb::make_tuple(nb::type<Position>().attr("_restore"),
                        nb::make_tuple(position.start().text(), placements));
}

Position restore(std::string_view start, const std::vector<int>& placements) {
  Position position = Position::parse(start);
  for (const int point : placements) position.place(point);
  return position;
}

void bind_changes(nb::class_<Position>& position) {
  position
      .def("place", &Position::place, nb::arg("point"),
           "One stone; size * size declines the balance plant. IllegalTurnError.")
      .def(
          "end_turn", [](Position& self) { self.place(self.rules().points()); },
          "Declines the balance plant. IllegalTurnError.")
      .def("play", &Position::play, nb::arg("turn"),
           "A whole turn. IllegalTurnError; the position is then as it was.")
      .def("undo", &Position::undo,
           "Takes back the last placement or declined plant. ValueError when there is none.")
      .def("undo_turn", &Position::undo_turn,
           "Takes back the turn being made or else the last whole turn. ValueError.")
      .def(
          "copy", [](const Position& self) { return self; },
          "An independent copy, history included.")
      .def("__copy__", [](const Position& self) { return self; })
      .def(
          "__deepcopy__", [](const Position& self, const nb::dict&) { return self; },
          nb::arg("memo"))
      .def("__reduce__", &reduce)
      .def_static("_restore", &restore);
}

void bind_state(nb::class_<Position>& position) {
  const auto board = [](auto get) {
    return [get](const Position& self) { return get(self.board()); };
  };
  position.def_prop_ro("rules", [](const Position& self) { return self.rules(); })
      .def_prop_ro("size", [](const Position& self) { return self.rules().size(); })
      .def_prop_ro("to_move", board([](const WideBoard& b) { return b.to_move(); }))
      .def_prop_ro("phase", board([](const WideBoard& b) { return b.phase(); }))
      .def_prop_ro("grown", board([](const WideBoard& b) { return b.grown(); }),
                   "Whether anybody has grown in an earlier turn.")
      .def_prop_ro("balance_open", board([](const WideBoard& b) {
                     return !b.grown() && !b.over() && b.balance() != Balance::kNone;
                   }),
                   "Whether the right to the balance plant is still there.")
      .def_prop_ro("can_end_turn", board([](const WideBoard& b) { return b.can_decline(); }),
                   "Whether the balance plant may be declined now.")
      .def_prop_ro("turn_number", &Position::turn_number,
                   "Number of the turn being made or coming next, from 1 at the start position.")
      .def_prop_ro("key", &Position::key,
                   "64-bit Zobrist key of stones, side, grown and pending stones; not their order.")
      .def_prop_ro("winner", &Position::winner, "By score on a full board, else None.")
      .def_prop_ro("pending", &pending_list,
                   "Stones placed in the turn that is being made, in that order.")
      .def_prop_ro("history", &Position::history, "The whole turns since the start position.")
      .def_prop_ro("start", &Position::start, "The position in which the history begins.");
}

void bind_queries(nb::class_<Position>& position) {
  position
      .def(
          "legal_points", [](const Position& self) { return to_list(self.legal_points()); },
          "Points where one stone may be placed now, ascending.")
      .def("is_legal", &Position::has_legal, nb::arg("point"))
      .def("color_at", &Position::color_at, nb::arg("point"),
           "The colour of the stone there, one of this turn included, or None. ValueError.")
      .def("stones", &stones_array,
           "int8 array of shape (size, size), row 0 at the bottom: 0 vacant, 1 White, 2 Black.")
      .def(
          "turns",
          [](const Position& self) {
            return Turns{TurnGenerator(between_turns(self)), self.rules().size()};
          },
          "Every legal turn, each set of stones once, lazily. ValueError inside a turn.")
      .def(
          "count_turns",
          [](const Position& self) { return to_python_int(count_turns(between_turns(self))); },
          "How many turns() gives, without listing them. OverflowError past 10**6 states.",
          nb::sig("def count_turns(self) -> int"))
      .def(
          "perft",
          [](const Position& self, int depth) {
            if (depth < 0) throw std::invalid_argument("depth must be 0 or more");
            // A copy: without the GIL another thread may change the position.
            const WideBoard board = between_turns(self);
            BigCount count;
            {
              nb::gil_scoped_release release;
              count = perft(board, depth);
            }
            return to_python_int(count);
          },
          nb::arg("depth"), "The number of turn sequences; a game that ends earlier counts once.",
          nb::sig("def perft(self, depth: int) -> int"))
      .def("score", &Position::score, "The score sheet, stones of an unfinished turn included.")
      .def("groups", &groups_array, nb::arg("color"),
           "int16 labels of shape (size, size): 0 elsewhere, groups 1..k by their lowest point.\n"
           "Stones of an unfinished growth are not included.")
      .def(
          "group", [](const Position& self, int point) { return to_list(self.group(point)); },
          nb::arg("point"), "The stones of the group at the point. ValueError when there is none.")
      .def(
          "liberties",
          [](const Position& self, int point) { return to_list(self.liberties(point)); },
          nb::arg("point"), "The liberties of the group at the point. ValueError.")
      .def(
          "frontier",
          [](const Position& self, Color color) { return to_list(self.frontier(color)); },
          nb::arg("color"), "Vacant points that touch a stone of the colour.")
      .def("closed_points", &closed_points,
           "Every point without a stone that is not legal now, with a Closure that says why.")
      .def("margin_bounds", &Position::margin_bounds,
           "Proved lower and upper bound of the final margin, whatever is played; inside a turn\n"
           "those of its beginning.");
}

}  // namespace

void bind_position(nb::module_& module) {
  nb::class_<Closure>(module, "Closure", nb::is_final(),
                      "Why a point is closed, and the stone that closed it (or None).")
      .def_ro("reason", &Closure::reason)
      .def_ro("stone", &Closure::stone)
      .def("__repr__", [](const nb::handle self) {
        return nb::str("Closure(reason={}, stone={})")
            .format(self.attr("reason"), self.attr("stone"));
      });
  nb::class_<Turns>(module, "_Turns", nb::is_final(), "Iterator over the turns of a position.")
      .def("__iter__", [](const nb::handle self) { return nb::borrow(self); })
      .def("__next__", &Turns::next);
  nb::class_<Position> position(
      module, "Position", nb::is_final(),
      "A position, mutable and cheap to copy. Points are ints: row * size + column, row 0 at the\n"
      "bottom; size * size is the action that ends the turn.");
  position.def(nb::init<const Rules&>(), nb::arg("rules") = Rules())
      .def_static("parse", &Position::parse, nb::arg("text"),
                  "From `ROWS TO-MOVE GROWN PENALTY [BALANCE]`. ValueError says what is wrong.")
      .def("__str__", &Position::text, "The position text; ValueError inside a turn.")
      .def("__repr__",
           [](const Position& self) {
             if (self.board().pending_count() > 0) return std::string("<Position inside a turn>");
             return "Position.parse('" + self.text() + "')";
           })
      .def(nb::self == nb::self);
  // Mutable, so not hashable, like a list.
  position.attr("__hash__") = nb::none();
  bind_changes(position);
  bind_state(position);
  bind_queries(position);
}

}  // namespace symple::bindings
