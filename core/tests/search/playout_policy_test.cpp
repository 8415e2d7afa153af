#include "search/playout_policy.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>

#include "rules/position.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

TEST_CASE("points are drawn by the weights of their kinds") {
  Bits<1> points{};
  Bits<1> contact{};
  Bits<1> room{};
  for (const int point : {3, 10, 20, 30, 40}) points.set(point);
  for (const int point : {10, 30, 50}) contact.set(point);
  for (const int point : {20, 30}) room.set(point);
  // 3 and 40: neither, weight 1; 20: room, 2; 10: contact, 4; 30: both, 8. In all 16.
  const WeightedPoints<1> weighted(points, contact, room, {1, 2, 4, 8});
  Random random(1);
  std::map<int, int> seen;
  for (int i = 0; i < 160'000; ++i) seen[weighted.draw(random)]++;
  const std::map<int, int> expected{{3, 1}, {40, 1}, {20, 2}, {10, 4}, {30, 8}};
  CHECK(seen.size() == expected.size());
  for (const auto& expectation : expected) {
    const int point = expectation.first;
    CAPTURE(point);
    CHECK(seen[point] == doctest::Approx(10'000 * expectation.second).epsilon(0.05));
  }
}

// What the mover put on the board, as the turn that it must be by the rules.
template <int W>
Turn turn_between(const Board<W>& before, const Board<W>& after) {
  const Color mover = before.to_move();
  const int size = before.geometry().size;
  Turn turn;
  std::optional<Square> apart;
  after.stones(mover).minus(before.stones(mover)).for_each([&](int point) {
    const Square square = Square::of(point, size);
    if (before.reach(mover).test(point)) {
      turn.stones.push_back(square);
    } else {
      CHECK_FALSE(apart);
      apart = square;
    }
  });
  if (turn.stones.empty()) {
    turn.stones.push_back(*apart);
  } else {
    turn.plant = apart;
  }
  std::sort(turn.stones.begin(), turn.stones.end());
  return turn;
}

template <int W>
void play_games(const Rules& rules, int games) {
  CAPTURE(rules.size());
  Random random(2);
  for (int game = 0; game < games; ++game) {
    Board<W> board(rules);
    while (!board.over()) {
      const Board<W> before = board;
      play_policy_turn(board, random);
      Position position(rules, WideBoard::from(before, rules));
      REQUIRE_NOTHROW(position.play(turn_between(before, board)));
      CHECK(position.board().same_position(WideBoard::from(board, rules)));
    }
  }
}

TEST_CASE("the turns of the policy are legal") {
  for (const Balance balance : {Balance::kOptional, Balance::kForced, Balance::kNone}) {
    play_games<1>(Rules(5, 4, balance), 20);
    play_games<1>(Rules(7, 6, balance), 20);
    play_games<2>(Rules(9, 4, balance), 10);
    play_games<4>(Rules(15, 10, balance), 5);
    play_games<6>(Rules(19, 8, balance), 5);
  }
}

TEST_CASE("a turn that has begun is played to its end") {
  const Rules rules(7, 4);
  Position position = Position::parse("7/1W3W1/7/7/7/1W3W1/7 w - 4");
  place(position, "B3");
  Board<1> board = Board<1>::from(position.board(), rules);
  Random random(3);
  play_policy_turn(board, random);
  CHECK(board.stone_count(Color::kWhite) == 8);
  CHECK(board.to_move() == Color::kBlack);
}

TEST_CASE("the policy grows more often than uniform placements would, and towards the opponent") {
  // White may grow on four points, one of which touches Black, or plant on thirteen or more.
  const Position start = Position::parse("7/7/3B3/7/3W3/7/7 w - 4");
  Random random(4);
  int growths = 0;
  int contacts = 0;
  constexpr int kTurns = 10'000;
  const int contact = parse_point("D4", 7);
  for (int i = 0; i < kTurns; ++i) {
    Board<1> board = Board<1>::from(start.board(), start.rules());
    play_policy_turn(board, random);
    growths += board.grown();
    contacts += board.grown() && board.stones(Color::kWhite).test(contact);
  }
  // 47 vacant points: 4 to grow on, 43 to plant on.
  const double expected = 4.0 * kGrowthFactor / (4.0 * kGrowthFactor + 43);
  CHECK(growths == doctest::Approx(expected * kTurns).epsilon(0.05));
  // D4 has contact and room (C4, E4); the three others have room.
  const double share = kGrowthWeights[3] / double(kGrowthWeights[3] + 3 * kGrowthWeights[1]);
  CHECK(contacts == doctest::Approx(share * growths).epsilon(0.06));
}

}  // namespace
}  // namespace symple
