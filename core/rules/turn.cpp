#include "rules/turn.hpp"

#include <algorithm>
#include <stdexcept>

#include "rules/errors.hpp"

namespace symple {
namespace {

bool equal_ignoring_case(std::string_view text, std::string_view lower) {
  return std::equal(text.begin(), text.end(), lower.begin(), lower.end(), [](char a, char b) {
    return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
  });
}

// A quotation that stays readable whatever the input was.
std::string quoted(std::string_view text) {
  constexpr std::size_t kMost = 40;
  std::string out = "'";
  for (const char c : text.substr(0, kMost)) out += c >= ' ' && c < '\x7f' ? c : '?';
  return out + (text.size() > kMost ? "...'" : "'");
}

Square parse_stone(std::string_view text) {
  const auto square = parse_square(text);
  if (!square) {
    throw InvalidTurn(text.empty() ? "a point is missing in the turn"
                                   : quoted(text) + " is not a point; points are A1 to S19");
  }
  return *square;
}

}  // namespace

const char* name(Rule rule) {
  switch (rule) {
    case Rule::kBoard:
      return "board";
    case Rule::kVacant:
      return "vacant";
    case Rule::kPlant:
      return "plant";
    case Rule::kTouch:
      return "touch";
    case Rule::kOffLimits:
      return "off-limits";
    case Rule::kMaximal:
      return "maximal";
    case Rule::kBalance:
      return "balance";
    case Rule::kCompulsory:
      return "compulsory";
    case Rule::kOver:
      return "over";
  }
  return "";
}

std::optional<Square> parse_square(std::string_view text) {
  if (text.size() < 2 || text.size() > 3) return {};
  const char letter =
      text[0] >= 'a' && text[0] <= 'z' ? static_cast<char>(text[0] - 'a' + 'A') : text[0];
  int row = 0;
  for (const char c : text.substr(1)) {
    if (c < '0' || c > '9') return {};
    row = row * 10 + (c - '0');
  }
  if (letter < 'A' || letter >= 'A' + kMaxSize || row < 1 || row > kMaxSize || text[1] == '0') {
    return {};
  }
  return Square{static_cast<std::uint8_t>(letter - 'A'), static_cast<std::uint8_t>(row - 1)};
}

std::string to_string(Square square) {
  return static_cast<char>('A' + square.column) + std::to_string(square.row + 1);
}

int parse_point(std::string_view text, int size) {
  if (size < 1 || size > kMaxSize) {
    throw std::invalid_argument("there is no board of size " + std::to_string(size));
  }
  const auto square = parse_square(text);
  if (!square || !square->on_board(size)) {
    throw std::invalid_argument(quoted(text) +
                                " is not a point of this board; its points are A1 to " +
                                point_name(size * size - 1, size));
  }
  return square->point(size);
}

std::string point_name(int point, int size) { return to_string(Square::of(point, size)); }

Turn Turn::parse(std::string_view text) {
  if (text.empty()) throw InvalidTurn("the turn is empty");
  Turn turn;
  if (equal_ignoring_case(text, "resign")) {
    turn.resignation = true;
    return turn;
  }
  std::string_view growth = text;
  if (const auto plus = text.find('+'); plus != std::string_view::npos) {
    growth = text.substr(0, plus);
    turn.plant = parse_stone(text.substr(plus + 1));
  }
  for (std::size_t start = 0; start <= growth.size();) {
    const std::size_t end = std::min(growth.find('-', start), growth.size());
    if (turn.stones.size() == kMaxPoints)
      throw InvalidTurn("the turn has more stones than a board");
    turn.stones.push_back(parse_stone(growth.substr(start, end - start)));
    start = end + 1;
  }
  std::sort(turn.stones.begin(), turn.stones.end());
  const auto twice = std::adjacent_find(turn.stones.begin(), turn.stones.end());
  if (twice != turn.stones.end()) {
    throw InvalidTurn(to_string(*twice) + " appears twice in the turn");
  }
  if (turn.plant && std::binary_search(turn.stones.begin(), turn.stones.end(), *turn.plant)) {
    throw InvalidTurn(to_string(*turn.plant) + " appears twice in the turn");
  }
  return turn;
}

std::string to_string(const Turn& turn) {
  if (turn.resignation) return "resign";
  std::string text;
  for (const Square square : turn.stones) {
    if (!text.empty()) text += '-';
    text += to_string(square);
  }
  if (turn.plant) text += '+' + to_string(*turn.plant);
  return text;
}

}  // namespace symple
