#include "search/random_player.hpp"

#include <stdexcept>
#include <vector>

#include "rules/playout.hpp"
#include "search/turn_stones.hpp"

namespace symple {

Turn random_turn(const Position& position, std::uint64_t seed) {
  if (position.board().phase() != Phase::kStart) {
    throw std::domain_error("a player is asked only between turns of a game that is not over");
  }
  Random random(seed);
  WideBoard board = position.board();
  std::vector<int> placements;
  play_random_turn(board, random, [&](Color, int point) { placements.push_back(point); });
  return turn_of(position.board(), placements);
}

}  // namespace symple
