#include "tests/agreement.hpp"

namespace symple::reference {

Points to_points(const PointSet& set) {
  Points points;
  set.for_each([&](int point) { points.insert(point); });
  return points;
}

Game game_from(const Position& position) {
  const Rules& rules = position.rules();
  const WideBoard& board = position.board();
  return {rules.size(),
          rules.penalty(),
          rules.balance(),
          to_points(board.stones(Color::kWhite)),
          to_points(board.stones(Color::kBlack)),
          board.to_move(),
          board.grown()};
}

std::string difference(const Position& position, const Game& game) {
  const WideBoard& board = position.board();
  if (board.phase() != game.phase()) return "phase";
  // Nobody is to move any more when the game is over.
  if (!board.over() && board.to_move() != game.to_move()) return "player to move";
  if (board.grown() != game.grown()) return "whether anybody has grown";
  if (board.can_decline() != game.can_decline()) return "whether the plant may be declined";
  if (to_points(position.legal_points()) != game.legal()) return "legal points";
  if (to_points(position.pending()) != game.pending()) return "stones of this turn";
  const Score score = position.score();
  for (const Color color : {Color::kWhite, Color::kBlack}) {
    const std::string whose = std::string(name(color)) + "'s ";
    for (int point = 0; point < position.rules().points(); ++point) {
      if ((position.color_at(point) == color) != game.stones(color).contains(point)) {
        return whose + "stones";
      }
    }
    const auto expected = game.groups(color);
    const auto groups = position.groups(color);
    if (groups.size() != expected.size()) return whose + "number of groups";
    for (std::size_t i = 0; i < groups.size(); ++i) {
      if (to_points(groups[i]) != expected[i]) return whose + "groups";
      const int stone = groups[i].first();
      if (position.group(stone) != groups[i]) return whose + "group at a point";
      const Points liberties = game.liberties(expected[i]);
      if (to_points(position.liberties(stone)) != liberties) return whose + "liberties";
    }
    const symple::Side& side = score.sides[index(color)];
    const Side expected_side = game.side(color);
    if (side.stones != expected_side.stones) return whose + "number of stones";
    if (side.groups != expected_side.groups) return whose + "groups in the score";
    if (side.live_groups != expected_side.live_groups) return whose + "live groups";
    if (side.total != expected_side.total) return whose + "total";
  }
  if (score.margin() != game.margin()) return "margin";
  return {};
}

}  // namespace symple::reference
