// What is fixed before a game: board size, penalty, reading of the balance rule.
#pragma once

#include <string>
#include <string_view>

#include "rules/types.hpp"

namespace symple {

inline constexpr int kMaxPenalty = 1'000'000;  // keeps every margin well inside an int

class Rules {
 public:
  // Throws std::invalid_argument, saying what is allowed: size odd, 3-19; penalty even, 0 or more.
  explicit Rules(int size = 15, int penalty = 10, Balance balance = Balance::kOptional);

  int size() const { return size_; }
  int points() const { return size_ * size_; }
  int actions() const { return points() + 1; }  // a stone on each point, or the end of the turn
  int penalty() const { return penalty_; }
  Balance balance() const { return balance_; }

  friend bool operator==(const Rules&, const Rules&) = default;

 private:
  int size_;
  int penalty_;
  Balance balance_;
};

// "optional", "forced" or "none". Throws std::invalid_argument on any other text.
Balance parse_balance(std::string_view text);
std::string_view to_string(Balance balance);

}  // namespace symple
