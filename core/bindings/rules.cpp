// Colours, rules, turns, errors.
#include "rules/rules.hpp"

#include <nanobind/operators.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <array>
#include <functional>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "bindings/arguments.hpp"
#include "bindings/bindings.hpp"
#include "rules/errors.hpp"
#include "rules/position.hpp"
#include "rules/turn.hpp"

namespace symple::bindings {
namespace {

Square square_of(int point, int size) {
  if (size < 1 || size > kMaxSize || point < 0 || point >= size * size) {
    throw InvalidTurn("there is no point " + std::to_string(point) + " on a board of size " +
                      std::to_string(size));
  }
  return Square::of(point, size);
}

int point_of(Square square, int size) {
  if (size > kMaxSize || !square.on_board(size)) {
    throw std::invalid_argument(to_string(square) + " is not on a board of size " +
                                std::to_string(size));
  }
  return square.point(size);
}

// Any integer of Python; nanobind's own conversion calls one beyond int a wrong type.
int to_int(const nb::object& number, const char* name) {
  const auto index = nb::steal<nb::object>(PyNumber_Index(number.ptr()));
  if (!index.is_valid()) throw nb::python_error();
  int overflow = 0;
  const long long value = PyLong_AsLongLongAndOverflow(index.ptr(), &overflow);
  if (overflow != 0 || !std::in_range<int>(value)) {
    throw std::invalid_argument(std::string(name) + " is out of range");
  }
  return static_cast<int>(value);
}

Turn make_turn(const nb::iterable& points, const nb::object& plant, int size) {
  Turn turn;
  for (const nb::handle point : points) {
    if (turn.stones.size() == kMaxPoints)
      throw InvalidTurn("the turn has more stones than a board");
    turn.stones.push_back(square_of(Point(point).value, size));
  }
  if (turn.stones.empty()) throw InvalidTurn("the turn is empty");
  if (!plant.is_none()) turn.plant = square_of(Point(plant).value, size);
  return Turn::parse(to_string(turn));  // sorts, and refuses a point that appears twice
}

nb::tuple turn_points(const Turn& turn, int size) {
  nb::list points;
  for (const Square square : turn.stones) points.append(point_of(square, size));
  if (turn.plant) points.append(point_of(*turn.plant, size));
  return nb::tuple(points);
}

void bind_errors(nb::module_& module) {
  nb::exception<InvalidTurn>(module, "InvalidTurnError", PyExc_ValueError).doc() =
      "Text that is no turn.";
  // A class of its own, so that `point`, `rule` and `open_point` can be read from Python.
  PyObject* illegal = PyErr_NewExceptionWithDoc(
      "symple._core.IllegalTurnError",
      "A turn or placement that the rules forbid; the position is as it was.\n\n"
      "point: the point at fault as text, or None; rule: its name; open_point: for an unfinished\n"
      "growth a point where it must go on, or None.",
      PyExc_ValueError, nullptr);
  if (illegal == nullptr) throw nb::python_error();
  module.attr("IllegalTurnError") = nb::steal(illegal);
  nb::register_exception_translator(
      [](const std::exception_ptr& pointer, void* payload) {
        try {
          std::rethrow_exception(pointer);
        } catch (const IllegalTurn& error) {
          const nb::handle type(static_cast<PyObject*>(payload));
          nb::object instance = type(error.what());
          instance.attr("rule") = name(error.rule());
          instance.attr("point") = nb::cast(error.point());
          instance.attr("open_point") = nb::cast(error.open_point());
          PyErr_SetObject(type.ptr(), instance.ptr());
        }
      },
      illegal);
}

void bind_score(nb::module_& module) {
  nb::class_<Side>(module, "Side", nb::is_final(), "One side of the score sheet.")
      .def_ro("stones", &Side::stones, "Stones on the board.")
      .def_ro("groups", &Side::groups, "Groups, dead ones included.")
      .def_ro("live_groups", &Side::live_groups, "Groups with at least one liberty.")
      .def_ro("total", &Side::total, "Stones minus penalty times groups.")
      .def(nb::self == nb::self)
      .def(
          "__hash__",
          [](const Side& side) {
            return nb::hash(nb::make_tuple(side.stones, side.groups, side.live_groups, side.total));
          })
      .def("__getstate__",
           [](const Side& side) {
             return std::tuple(side.stones, side.groups, side.live_groups, side.total);
           })
      .def("__setstate__",
           [](Side& side, const std::tuple<int, int, int, int>& state) {
             const auto [stones, groups, live_groups, total] = state;
             new (&side) Side{stones, groups, live_groups, total};
           })
      .def("__repr__", [](const Side& side) {
        return "Side(stones=" + std::to_string(side.stones) +
               ", groups=" + std::to_string(side.groups) +
               ", live_groups=" + std::to_string(side.live_groups) +
               ", total=" + std::to_string(side.total) + ")";
      });
  nb::class_<Score>(module, "Score", nb::is_final(), "The score sheet of both sides.")
      .def_prop_ro("white", [](const Score& score) { return score.sides[0]; })
      .def_prop_ro("black", [](const Score& score) { return score.sides[1]; })
      .def_prop_ro("margin", &Score::margin, "White's total minus Black's.")
      .def(
          "__getitem__", [](const Score& score, Color color) { return score.sides[index(color)]; },
          nb::arg("color"), "The side of a colour.")
      .def(nb::self == nb::self)
      .def("__getstate__", [](const Score& score) { return score.sides; })
      .def("__setstate__",
           [](Score& score, const std::array<Side, 2>& sides) { new (&score) Score{sides}; })
      .def("__repr__", [](const nb::handle self) {
        return nb::str("Score(white={}, black={}, margin={})")
            .format(self.attr("white"), self.attr("black"), self.attr("margin"));
      });
}

void bind_turn(nb::module_& module) {
  nb::class_<Turn> turn(
      module, "Turn", nb::is_final(),
      "What one player does before the other is to move: stones, perhaps a balance plant, or\n"
      "resignation. Immutable and without a board size; whether a lone stone plants or grows\n"
      "follows from the board.");
  turn.def(
          "__init__",
          [](Turn* self, const nb::iterable& points, const nb::object& plant, int size) {
            new (self) Turn(make_turn(points, plant, size));
          },
          nb::arg("points"), nb::arg("plant") = nb::none(), nb::kw_only(), nb::arg("size"),
          "From points of a board of this size. InvalidTurnError when there is none or one twice.",
          nb::sig("def __init__(self, points: collections.abc.Iterable[int], "
                  "plant: int | None = None, *, size: int) -> None"))
      .def_static(
          "parse", [](const Text& text) { return Turn::parse(text.utf8); }, nb::arg("text").none(),
          "From `E5`, `B4-C1-G5`, `B4-C1+E5` or `resign`. InvalidTurnError.",
          nb::sig("def parse(text: str) -> Turn"))
      .def("points", &turn_points, nb::arg("size"),
           "All stones in an order in which they can be placed: the growth by column, then row,\n"
           "then the plant. ValueError when one is not on a board of this size.")
      .def(
          "plant",
          [](const Turn& self, int size) -> std::optional<int> {
            if (!self.plant) return {};
            return point_of(*self.plant, size);
          },
          nb::arg("size"), "The balance plant joined by `+`, or None.")
      .def_prop_ro("is_resignation", [](const Turn& self) { return self.resignation; })
      .def("__len__", [](const Turn& self) { return self.stones.size() + self.plant.has_value(); })
      .def(nb::self == nb::self)
      .def("__hash__", [](const Turn& self) { return std::hash<std::string>{}(to_string(self)); })
      .def("__str__", [](const Turn& self) { return to_string(self); })
      .def("__repr__", [](const Turn& self) { return "Turn.parse('" + to_string(self) + "')"; })
      .def("__getstate__", [](const Turn& self) { return to_string(self); })
      .def("__setstate__",
           [](Turn& self, const std::string& text) { new (&self) Turn(Turn::parse(text)); });
  turn.def_prop_ro_static(
      "RESIGN", [](const nb::handle) { return Turn::parse("resign"); }, "The turn that resigns.");
}

}  // namespace

void bind_rules(nb::module_& module) {
  bind_errors(module);
  nb::enum_<Color>(module, "Color", nb::is_arithmetic(), "White moves first.")
      .value("WHITE", Color::kWhite)
      .value("BLACK", Color::kBlack)
      .def_prop_ro("opponent", &opponent, "The other colour.");
  nb::enum_<Phase>(module, "Phase", nb::is_arithmetic(),
                   "Where the player to move stands inside his turn.")
      .value("START", Phase::kStart, "No stone placed yet this turn.")
      .value("GROWING", Phase::kGrowing, "A growth has begun and is not finished.")
      .value("BALANCING", Phase::kBalancing, "Growth complete; the balance plant may follow.")
      .value("OVER", Phase::kOver, "The board is full.");
  nb::enum_<Reason>(module, "Reason", nb::is_arithmetic(),
                    "Why a vacant point is closed to the player to move.")
      .value("OFF_LIMITS", Reason::kOffLimits, "Touches a group that has grown this turn.")
      .value("NO_GROUP", Reason::kNoGroup, "Touches none of the player's groups.")
      .value("TOUCHES_OWN", Reason::kTouchesOwn, "A plant may not touch a stone of its colour.")
      .value("PENDING", Reason::kPending, "A stone was placed here this turn.");
  nb::class_<Rules>(module, "Rules", nb::is_final(),
                    "What is fixed before a game. size: odd, 3-19; penalty: even, 0 or more;\n"
                    "balance: 'optional', 'forced' or 'none'. ValueError says what is allowed.")
      .def(
          "__init__",
          [](Rules* self, const nb::object& size, const nb::object& penalty, const Text& balance) {
            new (self) Rules(to_int(size, "size"), to_int(penalty, "penalty"),
                             parse_balance(balance.utf8));
          },
          nb::arg("size") = 15, nb::arg("penalty") = 10, nb::arg("balance") = "optional")
      .def_prop_ro("size", &Rules::size)
      .def_prop_ro("action_count", &Rules::actions,
                   "size * size + 1: a stone on each point, or the end of the turn.")
      .def_prop_ro("penalty", &Rules::penalty)
      .def_prop_ro("balance", [](const Rules& self) { return to_string(self.balance()); })
      .def(nb::self == nb::self)
      .def("__hash__",
           [](const Rules& self) {
             return nb::hash(
                 nb::make_tuple(self.size(), self.penalty(), static_cast<int>(self.balance())));
           })
      .def("__repr__",
           [](const Rules& self) {
             return "Rules(size=" + std::to_string(self.size()) +
                    ", penalty=" + std::to_string(self.penalty()) + ", balance='" +
                    std::string(to_string(self.balance())) + "')";
           })
      .def("__reduce__", [](const Rules& self) {
        return nb::make_tuple(nb::type<Rules>(), nb::make_tuple(self.size(), self.penalty(),
                                                                to_string(self.balance())));
      });
  bind_turn(module);
  bind_score(module);
  module.def(
      "parse_point", [](const Text& text, int size) { return parse_point(text.utf8, size); },
      nb::arg("text"), nb::arg("size"),
      "`A1` is 0. ValueError for text that is no point of a board of this size.");
  module.def(
      "point_name", [](Point point, int size) { return to_string(square_of(point.value, size)); },
      nb::arg("point"), nb::arg("size"),
      "`A1` for 0. ValueError when the point is not on a board of this size.");
}

}  // namespace symple::bindings
