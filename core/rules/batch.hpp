// Many positions of the same rules, stepped at once: for learning and bulk experiments.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "rules/position.hpp"
#include "rules/rules.hpp"

namespace symple {

// Arrays are dense, in C order; every position is one row of them.
class Batch {
 public:
  static std::unique_ptr<Batch> make(const Rules& rules, int count);
  // Throws std::invalid_argument when there is none, or two have different rules.
  static std::unique_ptr<Batch> make(const std::vector<const Position*>& positions);
  virtual ~Batch() = default;

  const Rules& rules() const { return rules_; }
  int count() const { return count_; }
  virtual std::unique_ptr<Batch> copy() const = 0;

  // One placement in each position; -1 leaves a position alone, size * size declines the plant.
  // Throws std::invalid_argument for the first bad one; nothing is changed then.
  virtual void step(const std::int32_t* actions) = 0;
  // out[count][size * size + 1]: whether the action is legal.
  virtual void legal(bool* out) const = 0;
  // out[count]: a legal action, each with the same probability; -1 where the game is over.
  virtual void sample(std::uint64_t seed, std::int32_t* out) const = 0;
  // out[count][size * size]: 0 vacant, 1 White, 2 Black, stones of an unfinished turn included.
  virtual void stones(std::int8_t* out) const = 0;
  virtual void to_move(std::int8_t* out) const = 0;
  virtual void phase(std::int8_t* out) const = 0;
  virtual void over(bool* out) const = 0;
  virtual void margin(std::int32_t* out) const = 0;
  // Back to the empty board where mask is true, everywhere when mask is null.
  virtual void reset(const bool* mask) = 0;
  virtual WideBoard board(int index) const = 0;
  // The position without its history.
  Position position(int index) const { return Position(rules_, board(index)); }

 protected:
  Batch(const Rules& rules, int count) : rules_(rules), count_(count) {}

  Rules rules_;
  int count_;
};

}  // namespace symple
