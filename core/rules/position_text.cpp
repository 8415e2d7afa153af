// The text of a position: reading and writing.
#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <vector>

#include "rules/errors.hpp"
#include "rules/position.hpp"

namespace symple {
namespace {

constexpr const char* kAfterPenalty =
    "after the penalty may come forced or none, then the stones of an unfinished turn";

[[noreturn]] void fail(const std::string& message) {
  throw std::invalid_argument("not a position: " + message);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(separator, start), text.size());
    parts.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}

// Decimal digits without sign or leading zeros; nullopt otherwise.
std::optional<int> parse_number(std::string_view text) {
  if (text.empty() || text[0] < '0' || text[0] > '9' || (text[0] == '0' && text.size() > 1)) {
    return {};
  }
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return {};
  return value;
}

void parse_row(std::string_view text, int row, int size, PointSet& white, PointSet& black) {
  const std::string which = "row " + std::to_string(row + 1);
  int column = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == 'W' || text[i] == 'B') {
      if (column >= size) fail(which + " has more than " + std::to_string(size) + " points");
      (text[i] == 'W' ? white : black).set(row * size + column);
      ++column;
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    const auto run = parse_number(text.substr(i, end - i));
    if (!run || *run == 0) {
      fail(which + " may hold only W, B and numbers of vacant points");
    }
    if (*run > size - column) {
      fail(which + " has more than " + std::to_string(size) + " points");
    }
    column += *run;
    i = end;
  }
  if (column != size) {
    fail(which + " has " + std::to_string(column) + " points, the board has " +
         std::to_string(size) + " rows");
  }
}

// Places the stones of an unfinished turn, which are written as a growth is.
void begin_turn(Position& position, std::string_view text) {
  const std::string told = "the stones of an unfinished turn: ";
  try {
    const Turn begun = Turn::parse(text);
    if (begun.resignation || begun.plant || to_string(begun) != text) {
      fail(told + "they are joined by -, in the order of their columns, then rows");
    }
    const int size = position.rules().size();
    for (const Square square : begun.stones) {
      const std::string name = to_string(square);
      if (!square.on_board(size)) fail(told + name + " is not on this board");
      position.place(square.point(size));
      if (position.turn_number() > 1) fail(told + name + " finishes the turn");
    }
  } catch (const InvalidTurn& error) {
    fail(kAfterPenalty + ("; " + std::string(error.what())));
  } catch (const IllegalTurn& error) {
    fail(told + error.what());
  }
}

}  // namespace

Position Position::parse(std::string_view text) {
  const auto fields = split(text, ' ');
  if (fields.size() < 4 || fields.size() > 6) {
    fail("expected `ROWS TO-MOVE GROWN PENALTY [BALANCE]`, such as `5/5/5/5/5 w - 4`");
  }
  const auto rows = split(fields[0], '/');
  const auto penalty = parse_number(fields[3]);
  if (!penalty) fail("the penalty must be an even number, 0 or more");
  const bool tells_balance = fields.size() > 4 && (fields[4] == "forced" || fields[4] == "none");
  const Balance balance = tells_balance ? parse_balance(fields[4]) : Balance::kOptional;
  const std::size_t told = tells_balance ? 5 : 4;
  if (fields.size() > told + 1) {
    fail(kAfterPenalty);
  }
  const int size = rows.size() > kMaxSize ? kMaxSize + 1 : static_cast<int>(rows.size());
  std::optional<Rules> rules;
  try {
    rules = Rules(size, *penalty, balance);
  } catch (const std::invalid_argument& error) {
    fail(size > kMaxSize ? "there are more than 19 rows" : error.what());
  }
  if (fields[1] != "w" && fields[1] != "b") fail("the player to move must be w or b");
  if (fields[2] != "-" && fields[2] != "g") {
    fail("after the player to move comes - (nobody has grown) or g");
  }
  PointSet white{};
  PointSet black{};
  for (int i = 0; i < size; ++i) parse_row(rows[i], size - 1 - i, size, white, black);
  Position position(
      *rules, std::make_shared<const WideBoard>(*rules, white, black,
                                                fields[1] == "w" ? Color::kWhite : Color::kBlack,
                                                fields[2] == "g"));
  if (fields.size() > told) begin_turn(position, fields[told]);
  return position;
}

std::string Position::text() const {
  const PointSet placed = pending();
  const int size = rules_.size();
  std::string text;
  for (int row = size - 1; row >= 0; --row) {
    int vacant = 0;
    const auto flush = [&] {
      if (vacant > 0) text += std::to_string(vacant);
      vacant = 0;
    };
    for (int column = 0; column < size; ++column) {
      const int point = row * size + column;
      const auto color = color_at(point);
      if (!color || placed.test(point)) {
        ++vacant;
        continue;
      }
      flush();
      text += *color == Color::kWhite ? 'W' : 'B';
    }
    flush();
    if (row > 0) text += '/';
  }
  text += board_.to_move() == Color::kWhite ? " w " : " b ";
  text += board_.grown() ? "g " : "- ";
  text += std::to_string(rules_.penalty());
  if (rules_.balance() != Balance::kOptional)
    text += ' ' + std::string(to_string(rules_.balance()));
  if (placed.any()) {
    Turn begun;
    placed.for_each([&](int point) { begun.stones.push_back(Square::of(point, size)); });
    std::sort(begun.stones.begin(), begun.stones.end());
    text += ' ' + to_string(begun);
  }
  return text;
}

}  // namespace symple
