#include "search/playout_bench.hpp"

#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

#include "rules/playout.hpp"

namespace symple {
namespace {

using Clock = std::chrono::steady_clock;

template <int W>
PlayoutFigures play_games(const Rules& rules, Clock::time_point end, std::uint64_t seed) {
  constexpr int kGamesBetweenClockReads = 64;
  PlayoutFigures figures;
  Random random(seed);
  const Board<W> empty(rules);
  do {
    for (int i = 0; i < kGamesBetweenClockReads; ++i) {
      Board<W> board = empty;
      while (!board.over()) {
        figures.turns++;
        figures.growth_turns += play_random_turn(board, random, [](Color, int) {});
      }
      const int margin = board.margin(rules.penalty());
      figures.white_wins += margin > 0;
      figures.margins += margin;
    }
    figures.games += kGamesBetweenClockReads;
  } while (Clock::now() < end);
  return figures;
}

auto player_for(int size) {
  switch (words_for(size)) {
    case 1:
      return play_games<1>;
    case 2:
      return play_games<2>;
    case 4:
      return play_games<4>;
    default:
      return play_games<6>;
  }
}

}  // namespace

PlayoutFigures bench_playouts(const Rules& rules, int threads, double seconds, std::uint64_t seed) {
  if (threads < 1) throw std::invalid_argument("threads must be at least 1");
  if (!(seconds > 0)) throw std::invalid_argument("seconds must be more than 0");
  std::vector<PlayoutFigures> parts(threads);
  std::vector<std::thread> workers;
  workers.reserve(threads);
  const auto play = player_for(rules.size());
  const auto begin = Clock::now();
  const auto end =
      begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  for (int i = 0; i < threads; ++i) {
    workers.emplace_back([&, i] {
      parts[i] = play(rules, end, seed + static_cast<std::uint64_t>(i) * 0xD1342543DE82EF95ULL);
    });
  }
  for (auto& worker : workers) worker.join();
  PlayoutFigures total;
  total.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  for (const auto& part : parts) {
    total.games += part.games;
    total.turns += part.turns;
    total.growth_turns += part.growth_turns;
    total.white_wins += part.white_wins;
    total.margins += part.margins;
  }
  return total;
}

}  // namespace symple
