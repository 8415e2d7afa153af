// What can be wrong with a turn.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace symple {

// Text that is no turn.
class InvalidTurn : public std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

// The rule that a turn or a placement breaks.
enum class Rule {
  kBoard,       // the point is not on this board
  kVacant,      // the point holds a stone
  kPlant,       // a plant touches a stone of its own colour
  kTouch,       // a growth stone touches no group
  kOffLimits,   // a growth stone touches a group that has grown this turn
  kMaximal,     // the growth is not finished
  kBalance,     // the player has no right to a plant here, or must make one
  kCompulsory,  // a turn needs a stone
  kOver,        // the game is over
};
const char* name(Rule rule);

// A turn or placement that the rules forbid.
class IllegalTurn : public std::invalid_argument {
 public:
  IllegalTurn(Rule rule, const std::string& message, std::optional<std::string> point = {},
              std::optional<std::string> open_point = {})
      : std::invalid_argument(message),
        rule_(rule),
        point_(std::move(point)),
        open_point_(std::move(open_point)) {}

  Rule rule() const { return rule_; }
  // The point at fault, as text.
  const std::optional<std::string>& point() const { return point_; }
  // For an unfinished growth: a point where it must go on.
  const std::optional<std::string>& open_point() const { return open_point_; }

 private:
  Rule rule_;
  std::optional<std::string> point_;
  std::optional<std::string> open_point_;
};

}  // namespace symple
