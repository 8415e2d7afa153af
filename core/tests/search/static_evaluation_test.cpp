#include "search/static_evaluation.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <set>
#include <vector>

#include "rules/playout.hpp"
#include "rules/position.hpp"
#include "tests/reference.hpp"

namespace symple {
namespace {

using reference::Points;

// All of it counted anew, point by point.
class SlowCount {
 public:
  explicit SlowCount(const Board<kMaxWords>& board) : board_(board) {
    size_ = board.geometry().size;
  }

  std::vector<int> features() const {
    std::vector<int> all = of_color(board_.to_move());
    const std::vector<int> others = of_color(opponent(board_.to_move()));
    all.insert(all.end(), others.begin(), others.end());
    all.push_back(1);
    const std::vector<int> mine = distances(board_.to_move());
    const std::vector<int> his = distances(opponent(board_.to_move()));
    for (int distance = 0; distance <= kFarthest; ++distance) {
      int count = 0;
      for (int point = 0; point < size_ * size_; ++point) {
        count += vacant(point) && mine[point] == distance && his[point] == distance;
      }
      all.push_back(count);
    }
    const bool right = !board_.grown() && board_.balance() != Balance::kNone;
    all.push_back(right ? (board_.to_move() == Color::kBlack ? 1 : -1) : 0);
    return all;
  }

 private:
  bool vacant(int point) const { return board_.vacant().test(point); }
  bool has(Color color, int point) const { return board_.stones(color).test(point); }

  std::vector<int> near(int point) const {
    std::vector<int> found;
    const int row = point / size_;
    const int column = point % size_;
    if (row > 0) found.push_back(point - size_);
    if (row + 1 < size_) found.push_back(point + size_);
    if (column > 0) found.push_back(point - 1);
    if (column + 1 < size_) found.push_back(point + 1);
    return found;
  }

  // By point: growths away less one, kFarthest where the colour never comes.
  std::vector<int> distances(Color color) const {
    std::vector<int> steps(static_cast<std::size_t>(size_ * size_), -1);
    std::deque<int> queue;
    for (int point = 0; point < size_ * size_; ++point) {
      if (has(color, point)) {
        steps[point] = 0;
        queue.push_back(point);
      }
    }
    while (!queue.empty()) {
      const int point = queue.front();
      queue.pop_front();
      for (const int next : near(point)) {
        if (!vacant(next) || steps[next] >= 0) continue;
        steps[next] = steps[point] + 1;
        queue.push_back(next);
      }
    }
    for (int& step : steps) step = step < 0 ? kFarthest : std::min(step - 1, kFarthest - 1);
    return steps;
  }

  std::vector<Points> pieces_of(const Points& set) const {
    return reference::Game(size_, 0, Balance::kNone, set, {}, Color::kWhite, false)
        .groups(Color::kWhite);
  }

  // Euler's number: pieces less holes, where a hole is a piece of what is outside, corners
  // included, that does not come to the rim of a board which is larger by a row all around.
  int euler(const Points& set) const {
    const int wide = size_ + 2;
    std::set<int> outside;
    for (int i = 0; i < wide * wide; ++i) {
      const int row = i / wide - 1;
      const int column = i % wide - 1;
      const bool on = row >= 0 && row < size_ && column >= 0 && column < size_;
      if (!on || !set.contains(row * size_ + column)) outside.insert(i);
    }
    int parts = 0;
    while (!outside.empty()) {
      ++parts;
      std::deque<int> queue{*outside.begin()};
      outside.erase(outside.begin());
      while (!queue.empty()) {
        const int i = queue.front();
        queue.pop_front();
        for (int up = -1; up <= 1; ++up) {
          for (int right = -1; right <= 1; ++right) {
            const int column = i % wide + right;
            if (column < 0 || column >= wide) continue;
            if (outside.erase(i + up * wide + right) > 0) queue.push_back(i + up * wide + right);
          }
        }
      }
    }
    return static_cast<int>(pieces_of(set).size()) - (parts - 1);
  }

  std::vector<int> of_color(Color color) const {
    const Color other = opponent(color);
    Points stones;
    Points all_vacant;
    Points untouched;
    Points nearer;
    Points near_or_even;
    const std::vector<int> mine = distances(color);
    const std::vector<int> his = distances(other);
    const auto touches = [this](Color of, int point) {
      const auto around = near(point);
      return std::any_of(around.begin(), around.end(), [&](int next) { return has(of, next); });
    };
    std::array<std::array<int, kFarthest + 1>, kFarthest + 1> by_distance{};
    for (int point = 0; point < size_ * size_; ++point) {
      if (has(color, point)) stones.insert(point);
      if (!vacant(point)) continue;
      all_vacant.insert(point);
      if (!touches(other, point)) untouched.insert(point);
      if (mine[point] < his[point]) nearer.insert(point);
      if (mine[point] <= his[point] && mine[point] < kFarthest) near_or_even.insert(point);
      by_distance[mine[point]][his[point]]++;
    }
    const std::vector<Points> groups = pieces_of(stones);
    std::array<int, 4> by_liberties{};
    std::vector<int> joined(static_cast<std::size_t>(size_ * size_), 0);
    for (const Points& group : groups) {
      Points liberties;
      for (const int point : group) {
        for (const int next : near(point)) {
          if (vacant(next)) liberties.insert(next);
        }
      }
      if (liberties.size() < 4) by_liberties[liberties.size()]++;
      for (const int point : liberties) joined[point]++;
    }
    std::vector<int> found{static_cast<int>(stones.size()), static_cast<int>(groups.size())};
    found.insert(found.end(), by_liberties.begin(), by_liberties.end());
    for (const int least : {2, 1}) {
      for (const bool contact : {true, false}) {
        int count = 0;
        for (const int point : all_vacant) {
          count += joined[point] >= least && touches(other, point) == contact;
        }
        found.push_back(count);
      }
    }
    for (int i = 0; i < kFarthest; ++i) {
      for (int j = i + 1; j <= kFarthest; ++j) found.push_back(by_distance[i][j]);
    }
    for (Points points : {nearer, near_or_even, untouched, all_vacant}) {
      points.insert(stones.begin(), stones.end());
      found.push_back(euler(points));
    }
    return found;
  }

  const Board<kMaxWords>& board_;
  int size_;
};

template <int W>
void check_features(int size, Random& random) {
  const Rules rules(size, 6);
  Board<W> board(rules);
  while (!board.over()) {
    const BoardFeatures features = board_features(board);
    const auto wide = Board<kMaxWords>::from(board, rules);
    CHECK(std::vector<int>(features.begin(), features.end()) == SlowCount(wide).features());
    CHECK(board_features(wide) == features);
    play_random_turn(board, random, [](Color, int) {});
  }
}

TEST_CASE("what is counted on a board is what a slow count finds") {
  Random random(1);
  for (const int size : {3, 5, 7}) check_features<1>(size, random);
  for (const int size : {9, 11}) check_features<2>(size, random);
  check_features<4>(15, random);
  check_features<6>(19, random);
}

TEST_CASE("the evaluation knows a game that is over") {
  const Rules rules(5, 4);
  const StaticEvaluation evaluation(rules);
  Random random(1);
  Board<1> board(rules);
  while (!board.over()) play_random_turn(board, random, [](Color, int) {});
  const int margin = board.margin(4) * (board.to_move() == Color::kWhite ? 1 : -1);
  CHECK(evaluation.of(board).margin == static_cast<float>(margin));
  CHECK(evaluation.of(board).win == (margin > 0 ? 1.0F : 0.0F));
}

TEST_CASE("any rules have an evaluation, and who has more may expect more") {
  for (const int size : {3, 7, 15, 19}) {
    for (const int penalty : {0, 6, 1'000'000}) {
      CAPTURE(size);
      CAPTURE(penalty);
      const Rules rules(size, penalty);
      const Expectation found = StaticEvaluation(rules).of(Board<kMaxWords>(rules));
      CHECK(std::isfinite(found.margin));
      CHECK(found.win >= 0);
      CHECK(found.win <= 1);
    }
  }
  // White has walled off nearly all of the board; either has one group.
  const Position position = Position::parse("7/7/7/7/WWWWWWW/BBBBBBB/7 w g 4");
  CHECK(StaticEvaluation(position.rules()).of(position.board()).margin > 5);
  const Position black = Position::parse("7/7/7/7/WWWWWWW/BBBBBBB/7 b g 4");
  CHECK(StaticEvaluation(black.rules()).of(black.board()).margin < -5);
}

}  // namespace
}  // namespace symple
