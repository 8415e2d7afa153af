#include "search/playout_policy.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>

#include "rules/position.hpp"
#include "search/playout_weights.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

TEST_CASE("points are drawn by the weights of their kinds") {
  const auto set = [](std::initializer_list<int> points) {
    Bits<1> bits{};
    for (const int point : points) bits.set(point);
    return bits;
  };
  // In all 16: two of weight 1, then one of 2, one of 4, one of 8, none of 100.
  const WeightedPoints<1, 5> weighted({set({3, 40}), set({20}), set({}), set({10}), set({30})},
                                      {1, 2, 100, 4, 8});
  Random random(1);
  std::map<int, int> seen;
  for (int i = 0; i < 160'000; ++i) {
    int kind = 0;
    const int point = weighted.draw(random, kind);
    CHECK(weighted.kind_of(point) == kind);
    seen[point]++;
  }
  const std::map<int, int> expected{{3, 1}, {40, 1}, {20, 2}, {10, 4}, {30, 8}};
  CHECK(seen.size() == expected.size());
  for (const auto& expectation : expected) {
    const int point = expectation.first;
    CAPTURE(point);
    CHECK(seen[point] == doctest::Approx(10'000 * expectation.second).epsilon(0.05));
  }
}

// The names of the points, those of a kind together.
template <std::size_t Kinds>
std::string by_kind(const WeightedPoints<1, Kinds>& points, const Bits<1>& all) {
  std::string text;
  for (int kind = 0; kind < static_cast<int>(Kinds); ++kind) {
    if (kind > 0) text += '|';
    all.for_each([&](int point) {
      if (points.kind_of(point) == kind) text += " " + point_name(point, 5);
    });
  }
  return text;
}

std::string kinds_of_growths(const Board<1>& board) {
  const StageWeights even{{1, 1, 1, 1, 1, 1}, {1, 1, 1, 1, 1}, {}};
  const Bits<1> points = board.growable(board.to_move());
  return by_kind(PointFeatures<1>(board).growths(points, even), points);
}
std::string kinds_of_plants(const Board<1>& board) {
  const StageWeights even{{1, 1, 1, 1, 1, 1}, {1, 1, 1, 1, 1}, {}};
  const Bits<1> points = board.plantable(board.to_move());
  return by_kind(PointFeatures<1>(board).plants(points, even), points);
}

TEST_CASE("kinds of points are told apart: contact, room, cuts and joins") {
  const Position joining = Position::parse("W1W1B/5/4B/5/W2B1 w g 4");
  const Board<1> first = Board<1>::from(joining.board(), joining.rules());
  CHECK(kinds_of_growths(first) == "| B1 A2 A4 C4| D5||| B5");
  CHECK(kinds_of_plants(first) == " A3 B4| B2 C2 B3 C3 D4| C1 E1| D2 E2 D3| E4");
  const Position cutting = Position::parse("5/1B1B1/2W2/5/5 w g 4");
  const Board<1> second = Board<1>::from(cutting.board(), cutting.rules());
  CHECK(kinds_of_growths(second) == "| C2|| B3 D3| C4|");
}

TEST_CASE("a policy has its stages by the share of vacant points") {
  const PlayoutPolicy policy = playout_policy(Rules(15, 10));
  CHECK(policy.stage_of(225) == 15);
  CHECK(policy.stage_of(1) == 0);
  CHECK(policy.stage_of(113) == 8);
}

TEST_CASE("there is a policy for every rules") {
  for (int size = kMinSize; size <= kMaxSize; size += 2) {
    for (const int penalty : {0, 4, 30, 1'000'000}) {
      for (const StageWeights& weights : playout_policy(Rules(size, penalty)).stages) {
        const auto in_range = [](int weight) { return 1 <= weight && weight <= 1 << 14; };
        CHECK(std::all_of(weights.growth.begin(), weights.growth.end(), in_range));
        CHECK(std::all_of(weights.plant.begin(), weights.plant.end(), in_range));
        CHECK(std::all_of(weights.growth_factor.begin(), weights.growth_factor.end(), in_range));
      }
    }
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
  const PlayoutPolicy policy = playout_policy(rules);
  Random random(2);
  for (int game = 0; game < games; ++game) {
    Board<W> board(rules);
    while (!board.over()) {
      const Board<W> before = board;
      play_policy_turn(board, policy, random);
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
  play_policy_turn(board, playout_policy(rules), random);
  CHECK(board.stone_count(Color::kWhite) == 8);
  CHECK(board.to_move() == Color::kBlack);
}

TEST_CASE("the policy grows as often, and where, its weights say") {
  // White may grow on four points, one of which touches Black.
  const Position start = Position::parse("7/7/3B3/7/3W3/7/7 w - 4");
  PlayoutPolicy policy = playout_policy(start.rules());
  StageWeights& weights =
      policy.stages[static_cast<std::size_t>(policy.stage_of(start.board().vacant_count()))];
  weights.growth = {1, 2, 1, 6, 1, 1};
  weights.growth_factor.fill(1);
  weights.growth_factor[1] = 4 * StageWeights::kEvenSwitch;
  Random random(4);
  int growths = 0;
  int contacts = 0;
  constexpr int kTurns = 10'000;
  const int contact = parse_point("D4", 7);
  for (int i = 0; i < kTurns; ++i) {
    Board<1> board = Board<1>::from(start.board(), start.rules());
    play_policy_turn(board, policy, random);
    growths += board.grown();
    contacts += board.grown() && board.stones(Color::kWhite).test(contact);
  }
  // 47 vacant points: 4 to grow on, 43 to plant on.
  CHECK(growths == doctest::Approx(16.0 / (16 + 43) * kTurns).epsilon(0.05));
  // D4 has contact and room (C4, E4); the three others have room.
  CHECK(contacts == doctest::Approx(6.0 / 12 * growths).epsilon(0.06));
}

}  // namespace
}  // namespace symple
