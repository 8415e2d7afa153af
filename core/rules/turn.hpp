// Points and turns as texts.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "rules/types.hpp"

namespace symple {

// A point without a board size, in the order of turn texts: by column, then by row.
struct Square {
  std::uint8_t column;
  std::uint8_t row;

  static Square of(int point, int size) {
    return {static_cast<std::uint8_t>(point % size), static_cast<std::uint8_t>(point / size)};
  }
  bool on_board(int size) const { return column < size && row < size; }
  int point(int size) const { return row * size + column; }
  friend auto operator<=>(const Square&, const Square&) = default;
};

// "A1" ... "S19", letters of either case. nullopt for any other text.
std::optional<Square> parse_square(std::string_view text);
std::string to_string(Square square);

// Throws std::invalid_argument for text that is no point of a board of this size.
int parse_point(std::string_view text, int size);
std::string point_name(int point, int size);

// One player's turn: the stones of a plant or a growth, then perhaps the balance plant.
// Whether a lone stone plants or grows follows from the board.
struct Turn {
  std::vector<Square> stones;  // sorted
  std::optional<Square> plant;
  bool resignation = false;

  // Text as in DESIGN.md: `E5`, `B4-C1-G5`, `B4-C1+E5`, `resign`. Throws InvalidTurn.
  static Turn parse(std::string_view text);
  friend bool operator==(const Turn&, const Turn&) = default;
  friend bool operator<(const Turn& a, const Turn& b) {
    return std::tie(a.stones, a.plant, a.resignation) < std::tie(b.stones, b.plant, b.resignation);
  }
};

std::string to_string(const Turn& turn);

}  // namespace symple
