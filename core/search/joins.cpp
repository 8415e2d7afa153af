#include "search/joins.hpp"

#include <stdexcept>

#include "search/playout_weights.hpp"

namespace symple {
namespace {

// The lowest point of each group of the colour.
template <int W>
std::vector<int> groups_of(const Board<W>& board, Color color) {
  std::vector<bool> seen(static_cast<std::size_t>(board.label_count(color)) + 1);
  std::vector<int> points;
  board.stones(color).for_each([&](int point) {
    const auto label = static_cast<std::size_t>(board.label(color, point));
    if (!seen[label]) points.push_back(point);
    seen[label] = true;
  });
  return points;
}

template <int W>
std::vector<Join> count(const Position& position, const Position& later, int games,
                        std::uint64_t seed) {
  const auto start = Board<W>::from(position.board(), position.rules());
  const auto after_line = Board<W>::from(later.board(), later.rules());
  std::vector<Join> pairs;
  std::vector<Color> colors;
  for (const Color color : {Color::kWhite, Color::kBlack}) {
    const std::vector<int> groups = groups_of(start, color);
    for (std::size_t i = 0; i < groups.size(); ++i) {
      for (std::size_t k = i + 1; k < groups.size(); ++k) {
        pairs.push_back({groups[i], groups[k], 0});
        colors.push_back(color);
      }
    }
  }
  const PlayoutPolicy policy = playout_policy(position.rules());
  Random random(seed);
  for (int game = 0; game < games; ++game) {
    Board<W> board = after_line;
    play_policy_game(board, policy, random);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const bool joined =
          board.label(colors[i], pairs[i].first) == board.label(colors[i], pairs[i].second);
      pairs[i].share += joined ? 1.0 / games : 0;
    }
  }
  std::erase_if(pairs, [](const Join& pair) { return pair.share == 0; });
  return pairs;
}

}  // namespace

std::vector<Join> count_joins(const Position& position, const std::vector<Turn>& line, int games,
                              std::uint64_t seed) {
  const Phase phase = position.board().phase();
  if (phase != Phase::kStart && phase != Phase::kOver) {
    throw std::domain_error("groups can be examined only between turns");
  }
  if (games < 1) throw std::invalid_argument("games must be at least 1");
  Position later = position;
  for (const Turn& turn : line) later.play(turn);
  switch (words_for(position.rules().size())) {
    case 1:
      return count<1>(position, later, games, seed);
    case 2:
      return count<2>(position, later, games, seed);
    case 4:
      return count<4>(position, later, games, seed);
    default:
      return count<6>(position, later, games, seed);
  }
}

}  // namespace symple
