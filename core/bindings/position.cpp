// Position: the native class is the public one.
#include "rules/position.hpp"

#include <nanobind/operators.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <new>
#include <stdexcept>

#include "bindings/arguments.hpp"
#include "bindings/bindings.hpp"
#include "features/placement_planes.hpp"
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

Position parse(const Text& text, bool between_turns) {
  Position position = Position::parse(text.utf8);
  if (between_turns && position.board().pending_count() > 0) {
    throw std::invalid_argument("the position is inside a turn; finish it or leave its stones out");
  }
  return position;
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

nb::object legal_mask(const Position& position) {
  auto mask = new_array<bool>({static_cast<std::size_t>(position.rules().actions())});
  position.legal_points().for_each([&](int point) { mask.data()[point] = true; });
  mask.data()[position.rules().points()] = position.board().can_decline();
  return mask.cast();
}

nb::tuple position_features(const Position& position) {
  const auto size = static_cast<std::size_t>(position.rules().size());
  auto planes = new_array<std::uint8_t>({kPlacementPlanes, size, size});
  auto globals = new_array<float>({kPlacementGlobals});
  write_placement_features(position.board(), position.rules(), planes.data(), globals.data());
  return nb::make_tuple(planes, globals);
}

// Without the GIL, as it may take long: on a copy, for another thread may change the position.
template <typename Count>
nb::object count_without_gil(const Position& position, Count count) {
  const WideBoard board = between_turns(position);
  BigCount result;
  {
    const nb::gil_scoped_release release;
    result = count(board);
  }
  return to_python_int(result);
}

// What a pickle keeps: the text of the start position and the placements since.
using State = std::pair<std::string, std::vector<std::uint16_t>>;

State get_state(const Position& position) {
  return {position.start().text(), position.placements()};
}

void set_state(Position& position, const State& state) {
  new (&position) Position(Position::parse(state.first));
  for (const int action : state.second) position.place(action);
}

void bind_changes(nb::class_<Position>& position) {
  position
      .def(
          "place", [](Position& self, Point point) { self.place(point.value); },
          nb::arg("point").none(),
          "One stone; size * size declines the balance plant. IllegalTurnError.",
          nb::sig("def place(self, point: int) -> None"))
      .def(
          "end_turn", [](Position& self) { self.place(self.rules().points()); },
          "Declines the balance plant. IllegalTurnError.")
      .def(
          "play", [](Position& self, const TurnOrText& given) { self.play(given.turn); },
          nb::arg("turn").none(),
          "A whole turn, or its text. IllegalTurnError, InvalidTurnError; the position is then as\n"
          "it was.",
          nb::sig("def play(self, turn: Turn | str) -> None"))
      .def(
          "after",
          [](const Position& self, const TurnOrText& given) {
            Position after = self;
            after.play(given.turn);
            return after;
          },
          nb::arg("turn").none(),
          "A copy in which the turn, or its text, has been played. IllegalTurnError,\n"
          "InvalidTurnError.",
          nb::sig("def after(self, turn: Turn | str) -> Position"))
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
      .def("__getstate__", &get_state)
      .def("__setstate__", &set_state);
}

void bind_state(nb::class_<Position>& position) {
  const auto board = [](auto get) {
    return [get](const Position& self) { return get(self.board()); };
  };
  position.def_prop_ro("rules", [](const Position& self) { return self.rules(); })
      .def_prop_ro("size", [](const Position& self) { return self.rules().size(); })
      .def_prop_ro("to_move", board([](const WideBoard& b) { return b.to_move(); }))
      .def_prop_ro("phase", board([](const WideBoard& b) { return b.phase(); }))
      .def_prop_ro("vacant_count", &Position::vacant_count,
                   "Number of points without a stone, be it one of this turn.")
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
      .def("legal_mask", &legal_mask,
           "Legal actions, bool of shape (size * size + 1,): the points, then ending the turn.")
      .def("features", &position_features,
           "What the player to move sees, inside a turn too: planes of zeros and ones, uint8 of\n"
           "shape (planes, size, size), and numbers, float32 of shape (globals,).")
      .def(
          "is_legal", [](const Position& self, Point point) { return self.has_legal(point.value); },
          nb::arg("point"), "Whether one stone may be placed there now.")
      .def(
          "is_legal_turn",
          [](const Position& self, const TurnOrText& given) {
            return self.is_legal_turn(given.turn);
          },
          nb::arg("turn").none(),
          "Whether play() would play the turn, or its text. InvalidTurnError.",
          nb::sig("def is_legal_turn(self, turn: Turn | str) -> bool"))
      .def(
          "color_at", [](const Position& self, Point point) { return self.color_at(point.value); },
          nb::arg("point"),
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
          "count_turns", [](const Position& self) { return count_without_gil(self, &count_turns); },
          "How many turns() gives, without listing them. OverflowError past 10**6 states.",
          nb::sig("def count_turns(self) -> int"))
      .def(
          "perft",
          [](const Position& self, int depth) {
            if (depth < 0) throw std::invalid_argument("depth must be 0 or more");
            return count_without_gil(
                self, [depth](const WideBoard& board) { return perft(board, depth); });
          },
          nb::arg("depth"), "The number of turn sequences; a game that ends earlier counts once.",
          nb::sig("def perft(self, depth: int) -> int"))
      .def("score", &Position::score, "The score sheet, stones of an unfinished turn included.")
      .def("groups", &groups_array, nb::arg("color"),
           "int16 labels of shape (size, size): 0 elsewhere, groups 1..k by their lowest point.\n"
           "Stones of an unfinished growth are not included.")
      .def(
          "group",
          [](const Position& self, Point point) { return to_list(self.group(point.value)); },
          nb::arg("point"), "The stones of the group at the point. ValueError when there is none.")
      .def(
          "liberties",
          [](const Position& self, Point point) { return to_list(self.liberties(point.value)); },
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
      .def("__getstate__",
           [](const Closure& closure) { return std::pair(closure.reason, closure.stone); })
      .def("__setstate__",
           [](Closure& closure, const std::pair<Reason, std::optional<int>>& state) {
             new (&closure) Closure{state.first, state.second};
           })
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
      .def_static("parse", &parse, nb::arg("text").none(), nb::kw_only(),
                  nb::arg("between_turns") = false,
                  "From `ROWS TO-MOVE GROWN PENALTY [BALANCE] [STONES]`. ValueError says what is\n"
                  "wrong. between_turns: also refuses a position inside a turn.",
                  nb::sig("def parse(text: str, *, between_turns: bool = False) -> Position"))
      .def("__str__", &Position::text, "The position text.")
      .def("__repr__", [](const Position& self) { return "Position.parse('" + self.text() + "')"; })
      .def(nb::self == nb::self);
  // Mutable, so not hashable, like a list.
  position.attr("__hash__") = nb::none();
  bind_changes(position);
  bind_state(position);
  bind_queries(position);
}

}  // namespace symple::bindings
