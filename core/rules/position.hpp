// A position with its history: checked placements and turns, undo, texts.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/board.hpp"
#include "rules/growth.hpp"
#include "rules/rules.hpp"
#include "rules/turn.hpp"

namespace symple {

// Why a vacant point is closed to the player to move.
enum class Reason : std::uint8_t {
  kOffLimits = 0,   // it touches a group that has grown this turn
  kNoGroup = 1,     // while growing: it touches none of the player's groups
  kTouchesOwn = 2,  // a plant may not touch a stone of its own colour
  kPending = 3,     // a stone was placed here this turn
};

struct Closure {
  Reason reason;
  std::optional<int> stone;  // the stone that closed the point, if one did
};

// Points are row * size + column; size * size is the action "end the turn".
class Position {
 public:
  explicit Position(const Rules& rules = Rules());
  // The position of a board; a turn that has been begun there is its only history.
  Position(const Rules& rules, const WideBoard& board);

  // `ROWS TO-MOVE GROWN PENALTY [BALANCE] [STONES]` (docs/reference/texts.md): inside a turn the
  // rows are those of its beginning, and STONES those placed since. Throws std::invalid_argument.
  static Position parse(std::string_view text);
  std::string text() const;

  const Rules& rules() const { return rules_; }
  const WideBoard& board() const { return board_; }
  const std::vector<std::uint16_t>& placements() const { return placements_; }
  // Number of the turn that is being made or comes next; the first after the start position is 1.
  int turn_number() const { return turns_ + 1; }
  std::uint64_t key() const;
  std::optional<Color> winner() const;
  std::optional<Color> color_at(int point) const;
  PointSet pending() const;
  // Points without a stone, be it one of this turn.
  int vacant_count() const { return board_.vacant().minus(pending()).count(); }
  bool has_legal(int point) const { return on_board(point) && legal_points().test(point); }
  PointSet legal_points() const { return board_.legal(); }

  // One stone, or size * size to decline the plant. Throws IllegalTurn; nothing is changed then.
  void place(int point);
  // A whole turn, from Phase::kStart. Throws IllegalTurn; nothing is changed then.
  void play(const Turn& turn);
  // Whether play() would play it.
  bool is_legal_turn(const Turn& turn) const;
  // Throw std::domain_error when nothing was placed since the start position.
  void undo();
  void undo_turn();

  // The whole turns since the start position.
  std::vector<Turn> history() const;
  Position start() const;

  Score score() const { return board_.score(rules_.penalty()); }
  // Proved bounds of the final margin; inside a turn those of its beginning.
  std::pair<int, int> margin_bounds() const;
  // Groups of stones on the board, by lowest point; the stones of an unfinished growth are left
  // out.
  std::vector<PointSet> groups(Color color) const;
  // The group at a point. Throws std::invalid_argument when no stone of the board is there.
  PointSet group(int point) const;
  PointSet liberties(int point) const;
  PointSet frontier(Color color) const;
  // Every point without a stone on the board that is not legal now, with the reason.
  std::map<int, Closure> closed_points() const;

  // Same rules, stones, player and stage of the turn, whatever the history.
  friend bool operator==(const Position& a, const Position& b) {
    return a.rules_ == b.rules_ && a.board_.same_position(b.board_);
  }

 private:
  Position(const Rules& rules, std::shared_ptr<const WideBoard> start);

  bool on_board(int point) const { return point >= 0 && point < rules_.points(); }
  int end_action() const { return rules_.points(); }
  std::string point_name(int point) const { return symple::point_name(point, rules_.size()); }
  std::pair<Color, int> color_and_label(int point) const;
  void check(int point) const;
  void check_end() const;
  void apply(int point);
  void replay(std::size_t placements);
  void play_checked(const Turn& turn);

  Rules rules_;
  WideBoard board_;
  std::shared_ptr<const WideBoard> start_;  // shared by all copies
  std::vector<std::uint16_t> placements_;
  int turns_ = 0;
};

}  // namespace symple
