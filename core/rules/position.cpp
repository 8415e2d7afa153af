#include "rules/position.hpp"

#include <algorithm>
#include <stdexcept>

#include "rules/errors.hpp"
#include "rules/margin_bounds.hpp"
#include "rules/zobrist.hpp"

namespace symple {

Position::Position(const Rules& rules)
    : Position(rules, std::make_shared<const WideBoard>(rules)) {}

Position::Position(const Rules& rules, const WideBoard& board)
    : Position(rules, std::make_shared<const WideBoard>(WideBoard::turn_start_of(board, rules))) {
  for (int i = 0; i < board.pending_count(); ++i) apply(board.pending(i));
}

Position::Position(const Rules& rules, std::shared_ptr<const WideBoard> start)
    : rules_(rules), board_(*start), start_(std::move(start)) {}

std::uint64_t Position::key() const { return zobrist_key(board_); }

std::optional<Color> Position::winner() const {
  if (!board_.over()) return {};
  return board_.margin(rules_.penalty()) > 0 ? Color::kWhite : Color::kBlack;
}

PointSet Position::pending() const {
  PointSet set{};
  for (int i = 0; i < board_.pending_count(); ++i) set.set(board_.pending(i));
  return set;
}

std::optional<Color> Position::color_at(int point) const {
  if (!on_board(point)) {
    throw std::invalid_argument("there is no point " + std::to_string(point) + " on this board");
  }
  for (const Color color : {Color::kWhite, Color::kBlack}) {
    if (board_.stones(color).test(point)) return color;
  }
  if (pending().test(point)) return board_.to_move();
  return {};
}

void Position::place(int point) {
  if (point == end_action()) {
    check_end();
  } else {
    check(point);
  }
  apply(point);
}

void Position::apply(int point) {
  const Color mover = board_.to_move();
  if (point == end_action()) {
    board_.decline();
  } else {
    board_.place(point);
  }
  placements_.push_back(static_cast<std::uint16_t>(point));
  // After the last turn of a game nobody is to move any more, but the colours have changed too.
  if (board_.to_move() != mover) ++turns_;
}

void Position::check(int point) const {
  if (board_.over()) throw IllegalTurn(Rule::kOver, "the board is full: the game is over");
  if (!on_board(point)) {
    throw IllegalTurn(Rule::kBoard, "point " + std::to_string(point) + " is not on this board of " +
                                        std::to_string(rules_.points()) + " points");
  }
  if (legal_points().test(point)) return;
  const std::string name = point_name(point);
  if (color_at(point)) {
    throw IllegalTurn(Rule::kVacant, "there is a stone on " + name, name);
  }
  const auto closures = closed_points();
  const Closure closure = closures.at(point);
  const std::string stone = closure.stone ? point_name(*closure.stone) : "";
  if (closure.reason == Reason::kTouchesOwn) {
    throw IllegalTurn(Rule::kPlant,
                      name + " touches the stone on " + stone +
                          "; a plant may not touch a stone of its own colour",
                      name);
  }
  const std::string open = point_name(legal_points().first());
  if (closure.reason == Reason::kNoGroup) {
    throw IllegalTurn(Rule::kTouch,
                      name + " touches no group of " + symple::name(board_.to_move()) +
                          ", so no stone can grow there",
                      name, open);
  }
  throw IllegalTurn(Rule::kOffLimits,
                    name + " touches a group that has grown in this turn, on " + stone, name, open);
}

void Position::check_end() const {
  if (board_.can_decline()) return;
  switch (board_.phase()) {
    case Phase::kOver:
      throw IllegalTurn(Rule::kOver, "the board is full: the game is over");
    case Phase::kStart:
      throw IllegalTurn(Rule::kCompulsory, "a turn is compulsory: place at least one stone");
    case Phase::kGrowing: {
      const std::string open = point_name(legal_points().first());
      throw IllegalTurn(Rule::kMaximal,
                        "the growth is not finished: a group can still grow on " + open, {}, open);
    }
    case Phase::kBalancing:
      throw IllegalTurn(Rule::kBalance, "the balance plant must be made here", {},
                        point_name(legal_points().first()));
  }
}

void Position::play(const Turn& turn) {
  if (board_.over()) throw IllegalTurn(Rule::kOver, "the board is full: the game is over");
  if (board_.phase() != Phase::kStart) {
    throw IllegalTurn(Rule::kCompulsory, "a turn is being made; finish it or take it back first");
  }
  if (turn.resignation) {
    throw IllegalTurn(Rule::kCompulsory,
                      "a resignation ends the game, it is not played on the board");
  }
  const std::size_t before = placements_.size();
  try {
    play_checked(turn);
  } catch (...) {
    replay(before);
    throw;
  }
}

bool Position::is_legal_turn(const Turn& turn) const {
  try {
    Position(*this).play(turn);
    return true;
  } catch (const IllegalTurn&) {
    return false;
  }
}

void Position::play_checked(const Turn& turn) {
  const auto on_this_board = [this](Square square) {
    if (!square.on_board(rules_.size())) {
      const std::string name = to_string(square);
      throw IllegalTurn(Rule::kBoard,
                        name + " is not on this board of size " + std::to_string(rules_.size()),
                        name);
    }
    return square.point(rules_.size());
  };
  for (const Square square : turn.stones) on_this_board(square);
  if (turn.plant) on_this_board(*turn.plant);

  // A growth may not contain a plant, so the first stone that plants must be the only one. Stones
  // that touch a group go first: then the error is about the stone that does not.
  const Color mover = board_.to_move();
  std::vector<int> points;
  points.reserve(turn.stones.size());
  for (const Square square : turn.stones) points.push_back(on_this_board(square));
  if (points.size() > 1 || turn.plant) {
    const PointSet& reach = board_.reach(mover);
    for (const int point : points) {
      const std::string name = point_name(point);
      if (color_at(point)) throw IllegalTurn(Rule::kVacant, "there is a stone on " + name, name);
      if (!reach.test(point)) {
        const bool may_plant = !turn.plant && board_.balance_right();
        throw IllegalTurn(Rule::kTouch,
                          name + " touches no group of " + symple::name(mover) +
                              ", so no stone can grow there" +
                              (may_plant ? "; a balance plant is joined by +" : ""),
                          name);
      }
    }
  }
  const int number = turn_number();
  for (const int point : points) {
    if (turn_number() != number || board_.phase() == Phase::kBalancing) {
      // Only a stone that touches grown groups can come after a complete growth.
      const std::string name = point_name(point);
      throw IllegalTurn(Rule::kOffLimits, name + " touches a group that has grown in this turn",
                        name);
    }
    place(point);
  }
  if (turn.plant) {
    const std::string name = to_string(*turn.plant);
    if (board_.phase() == Phase::kGrowing) check_end();
    if (turn_number() != number || board_.phase() != Phase::kBalancing) {
      throw IllegalTurn(Rule::kBalance,
                        "no plant may follow here, so " + name +
                            " is too much: only Black's first growth, while nobody "
                            "has grown, may be followed by a plant",
                        name);
    }
    place(on_this_board(*turn.plant));
  } else if (turn_number() == number) {
    place(end_action());
  }
}

void Position::undo() {
  if (placements_.empty()) throw std::domain_error("there is nothing to undo");
  replay(placements_.size() - 1);
}

void Position::undo_turn() {
  if (placements_.empty()) throw std::domain_error("there is nothing to undo");
  // Inside a turn its stones go, and between turns the last whole turn goes.
  const bool inside = board_.phase() == Phase::kGrowing || board_.phase() == Phase::kBalancing;
  const int keep = inside ? turns_ : turns_ - 1;
  Position earlier = start();
  while (earlier.turns_ < keep) earlier.apply(placements_[earlier.placements_.size()]);
  *this = std::move(earlier);
}

// Placing stones is so fast that going back is going there again from the start.
void Position::replay(std::size_t placements) {
  Position earlier = start();
  earlier.placements_.reserve(placements_.size());
  for (std::size_t i = 0; i < placements; ++i) earlier.apply(placements_[i]);
  *this = std::move(earlier);
}

std::vector<Turn> Position::history() const {
  std::vector<Turn> turns(1);
  Position replayed = start();
  for (const int placement : placements_) {
    const Square square = Square::of(placement, rules_.size());
    if (placement != end_action()) {
      if (replayed.board_.phase() == Phase::kBalancing) {
        turns.back().plant = square;
      } else {
        turns.back().stones.push_back(square);
      }
    }
    replayed.apply(placement);
    if (static_cast<std::size_t>(replayed.turns_) == turns.size()) {
      std::sort(turns.back().stones.begin(), turns.back().stones.end());
      turns.emplace_back();
    }
  }
  turns.resize(turns_);
  return turns;
}

Position Position::start() const { return Position(rules_, start_); }

std::pair<int, int> Position::margin_bounds() const {
  if (board_.pending_count() == 0) return symple::margin_bounds(board_, rules_.penalty());
  Position before = *this;
  before.undo_turn();
  return before.margin_bounds();
}

std::vector<PointSet> Position::groups(Color color) const {
  std::vector<PointSet> groups;
  std::vector<int> number(board_.label_count(color) + 1, -1);
  board_.stones(color).for_each([&](int point) {
    int& group = number[board_.label(color, point)];
    if (group < 0) {
      group = static_cast<int>(groups.size());
      groups.emplace_back();
    }
    groups[group].set(point);
  });
  return groups;
}

std::pair<Color, int> Position::color_and_label(int point) const {
  const auto color = color_at(point);
  if (!color || board_.label(*color, point) == 0) {
    throw std::invalid_argument("there is no group on " + point_name(point));
  }
  return {*color, board_.label(*color, point)};
}

PointSet Position::group(int point) const {
  const auto [color, label] = color_and_label(point);
  return board_.group(color, label);
}

PointSet Position::liberties(int point) const {
  const auto [color, label] = color_and_label(point);
  return (board_.touched_by(color, label) & board_.vacant()).minus(pending());
}

PointSet Position::frontier(Color color) const { return board_.growable(color).minus(pending()); }

std::map<int, Closure> Position::closed_points() const {
  std::map<int, Closure> closed;
  if (board_.phase() == Phase::kStart || board_.over()) return closed;
  const Color mover = board_.to_move();
  const auto& neighbours = board_.geometry().neighbours;
  const PointSet placed = pending();
  const auto stone_beside = [&](int point) -> std::optional<int> {
    for (const int near : neighbours[point]) {
      if (on_board(near) && board_.stones(mover).test(near)) return near;
    }
    return {};
  };
  // The growth stone that grew a group which this point touches too.
  const auto grown_on = [&](int point) -> std::optional<int> {
    for (const int near : neighbours[point]) {
      const int label = board_.label(mover, near);
      if (label == 0) continue;
      const PointSet growth = board_.touched_by(mover, label) & placed;
      if (growth.any()) return growth.first();
    }
    return {};
  };
  board_.vacant().minus(board_.legal()).for_each([&](int point) {
    if (board_.phase() == Phase::kBalancing) {
      closed[point] = {Reason::kTouchesOwn, stone_beside(point)};
    } else if (placed.test(point)) {
      closed[point] = {Reason::kPending, point};
    } else if (board_.reach(mover).test(point)) {
      closed[point] = {Reason::kOffLimits, grown_on(point)};
    } else {
      closed[point] = {Reason::kNoGroup, {}};
    }
  });
  return closed;
}

}  // namespace symple
