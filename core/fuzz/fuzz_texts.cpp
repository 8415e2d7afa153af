// Any bytes as texts: nothing crashes, what is refused is refused with the right kind of error, and
// what is read is written back as it was. The first line is a position; every line is also read as
// a point and as a turn, and the turns are played on the position.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string_view>

#include "fuzz/check.hpp"
#include "rules/errors.hpp"
#include "rules/position.hpp"
#include "rules/turn.hpp"

namespace symple {
namespace {

std::optional<Position> read_position(std::string_view text) {
  try {
    const Position position = Position::parse(text);
    require(position.text() == text, "a position has one text");
    require(Position::parse(position.text()) == position, "a position comes back from its text");
    return position;
  } catch (const std::invalid_argument&) {
    return {};
  }
}

void read_point(std::string_view text) {
  for (int size = kMinSize; size <= kMaxSize; size += 2) {
    try {
      const int point = parse_point(text, size);
      require(point >= 0 && point < size * size, "a point lies on the board");
      require(parse_point(point_name(point, size), size) == point,
              "a point comes back from its name");
    } catch (const std::invalid_argument&) {
    }
  }
}

std::optional<Turn> read_turn(std::string_view text) {
  try {
    const Turn turn = Turn::parse(text);
    require(Turn::parse(to_string(turn)) == turn, "a turn comes back from its text");
    return turn;
  } catch (const InvalidTurn&) {
    return {};
  }
}

void play(Position& position, const Turn& turn) {
  const Position before = position;
  const bool legal = position.is_legal_turn(turn);
  try {
    position.play(turn);
    require(legal, "a turn that can be played is legal");
    require(position.history().back() == turn, "the turn that was played stands in the history");
    require(position.turn_number() == before.turn_number() + 1, "a turn is one turn");
  } catch (const IllegalTurn&) {
    require(!legal, "a legal turn can be played");
    require(position == before && position.placements() == before.placements(),
            "an illegal turn leaves the position as it was");
  }
}

void read(std::string_view text) {
  std::optional<Position> position = read_position(text.substr(0, text.find('\n')));
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    const std::string_view line = text.substr(start, end - start);
    read_point(line);
    const auto turn = read_turn(line);
    if (position && turn) play(*position, *turn);
    start = end + 1;
  }
}

}  // namespace
}  // namespace symple

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  symple::read({reinterpret_cast<const char*>(data), size});
  return 0;
}
