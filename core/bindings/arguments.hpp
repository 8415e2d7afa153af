// Arguments that convert with a sentence about what is wanted, where nanobind would answer a wrong
// one by the list of signatures it knows.
#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "rules/position.hpp"
#include "rules/turn.hpp"

namespace symple::bindings {

namespace nb = nanobind;

[[noreturn]] inline void refuse(const char* wanted, nb::handle given) {
  throw nb::type_error((std::string(wanted) + ", not " + nb::inst_name(given).c_str()).c_str());
}

// A str as UTF-8. What UTF-8 cannot express (half a surrogate) becomes `?`, which no text of the
// game contains: so every reader refuses it with an error of its own.
struct Text {
  std::string utf8;

  explicit Text(nb::handle given) {
    if (!nb::isinstance<nb::str>(given)) refuse("a text is wanted", given);
    const auto bytes =
        nb::steal<nb::bytes>(PyUnicode_AsEncodedString(given.ptr(), "utf-8", "replace"));
    if (!bytes.is_valid()) throw nb::python_error();
    utf8.assign(bytes.c_str(), bytes.size());
  }
};

// A point, as any kind of integer. One beyond int is held at its end, off every board.
struct Point {
  int value;

  explicit Point(nb::handle given) {
    const auto index = nb::steal<nb::object>(PyNumber_Index(given.ptr()));
    if (!index.is_valid()) {
      PyErr_Clear();
      refuse("a point is wanted, an int (parse_point reads a text)", given);
    }
    int overflow = 0;
    const long long number = PyLong_AsLongLongAndOverflow(index.ptr(), &overflow);
    using Limits = std::numeric_limits<int>;
    value = overflow != 0
                ? (overflow > 0 ? Limits::max() : Limits::min())
                : static_cast<int>(std::clamp<long long>(number, Limits::min(), Limits::max()));
  }
};

// A turn, or its text.
struct TurnOrText {
  Turn turn;

  explicit TurnOrText(nb::handle given) {
    if (nb::isinstance<Turn>(given)) {
      turn = nb::cast<const Turn&>(given);
    } else if (nb::isinstance<nb::str>(given)) {
      turn = Turn::parse(Text(given).utf8);
    } else {
      refuse("a turn is wanted, a Turn or a text such as 'B4-C1'", given);
    }
  }
};

// The board of a position that a look without search can judge.
inline const WideBoard& board_between_turns(const Position& position) {
  if (position.board().pending_count() > 0 || position.board().phase() == Phase::kBalancing) {
    throw std::domain_error(
        "a position inside a turn cannot be judged; finish or undo the turn first");
  }
  return position.board();
}

// Positions, one after the other.
struct Positions {
  nb::list held;
  std::vector<const Position*> pointers;

  explicit Positions(const nb::typed<nb::iterable, Position>& given) : held(given) {
    for (const nb::handle position : held) {
      if (!nb::isinstance<Position>(position)) refuse("a position is wanted", position);
      pointers.push_back(&nb::cast<const Position&>(position));
    }
  }
};

}  // namespace symple::bindings

namespace nanobind::detail {

// Takes any object; the argument's constructor judges it when the call is made. There is no
// can_cast(), so that it compiles only as an argument itself: what optional<> and the like convert
// is converted where nothing may be thrown.
template <typename Argument>
struct judged_argument {
  template <typename T>
  using Cast = Argument;
  bool from_python(handle source, std::uint32_t /*flags*/, cleanup_list* /*cleanup*/) noexcept {
    given = source;
    return true;
  }
  explicit operator Argument() const { return Argument(given); }

  handle given;
};

template <>
struct type_caster<symple::bindings::Text> : judged_argument<symple::bindings::Text> {
  static constexpr auto Name = const_name("str");
};
template <>
struct type_caster<symple::bindings::Point> : judged_argument<symple::bindings::Point> {
  static constexpr auto Name = const_name("int");
};
template <>
struct type_caster<symple::bindings::TurnOrText> : judged_argument<symple::bindings::TurnOrText> {
  static constexpr auto Name = type_caster<symple::Turn>::Name + const_name(" | str");
};

}  // namespace nanobind::detail
