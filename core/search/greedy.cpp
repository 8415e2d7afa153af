#include "search/greedy.hpp"

#include <set>
#include <stdexcept>
#include <vector>

#include "rules/playout.hpp"
#include "rules/turn_generator.hpp"
#include "search/turn_stones.hpp"

namespace symple {
namespace {

// A sample may repeat turns; past this many the distinct ones found so far have to do.
constexpr int kMostSamples = 20 * kGreedyTurns;

double evaluate(const WideBoard& board, Color own, int penalty) {
  const Color other = opponent(own);
  const auto difference = [&](auto&& of) { return of(own) - of(other); };
  const int stones = difference([&](Color c) { return board.stone_count(c); });
  const int liberties = difference([&](Color c) { return board.growable(c).count(); });
  const int groups = difference([&](Color c) { return board.group_count(c); });
  const bool opening =
      2 * board.vacant_count() > board.geometry().points && board.group_count(own) <= 8;
  return stones + 0.5 * liberties - (opening ? -3 : penalty) * groups;
}

// Keeps one of the best turns seen, each of the equally good ones with the same probability.
class Best {
 public:
  Best(const WideBoard& start, int penalty, Random& random)
      : start_(start), penalty_(penalty), random_(random) {}

  void consider(const WideBoard& after, const std::vector<int>& placements) {
    const double value = evaluate(after, start_.to_move(), penalty_);
    if (ties_ > 0 && value < value_) return;
    if (ties_ == 0 || value > value_) ties_ = 0;
    value_ = value;
    if (random_.below(++ties_) == 0) placements_ = placements;
  }
  Turn turn() const { return turn_of(start_, placements_); }

 private:
  const WideBoard& start_;
  int penalty_;
  Random& random_;
  double value_ = 0;
  int ties_ = 0;
  std::vector<int> placements_;
};

// Whether the position has at most kGreedyTurns turns; they are then in `turns`.
bool list_turns(const WideBoard& board, std::vector<TurnGenerator::Stones>& turns) {
  TurnGenerator generator(board);
  while (auto turn = generator.next()) {
    if (turns.size() == kGreedyTurns) return false;
    turns.push_back(std::move(*turn));
  }
  return true;
}

}  // namespace

Turn greedy_turn(const Position& position, std::uint64_t seed) {
  const WideBoard& start = position.board();
  if (start.phase() != Phase::kStart) {
    throw std::domain_error("a player is asked only between turns of a game that is not over");
  }
  Random random(seed);
  Best best(start, position.rules().penalty(), random);
  std::vector<TurnGenerator::Stones> turns;
  if (list_turns(start, turns)) {
    for (auto& turn : turns) {
      if (turn.plant) turn.stones.push_back(*turn.plant);
      WideBoard board = start;
      for (const int point : turn.stones) board.place(point);
      if (board.phase() == Phase::kBalancing) board.decline();
      best.consider(board, turn.stones);
    }
    return best.turn();
  }
  std::set<std::pair<PointSet, PointSet>, decltype([](const auto& a, const auto& b) {
             return std::pair(a.first.words, a.second.words) <
                    std::pair(b.first.words, b.second.words);
           })>
      seen;
  for (int i = 0; i < kMostSamples && seen.size() < kGreedyTurns; ++i) {
    WideBoard board = start;
    std::vector<int> placements;
    PointSet stones{};
    PointSet plant{};
    play_random_turn(board, random, [&](Color, int point) {
      // A balance plant is told from a growth stone, which touches a group.
      (start.reach(start.to_move()).test(point) ? stones : plant).set(point);
      placements.push_back(point);
    });
    if (seen.emplace(stones, plant).second) best.consider(board, placements);
  }
  return best.turn();
}

}  // namespace symple
