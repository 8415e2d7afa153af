#include "rules/playout.hpp"

#include <doctest/doctest.h>

#include <array>
#include <map>
#include <string>

#include "rules/position.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

TEST_CASE("a random game tells every stone, by its colour, and ends on a full board") {
  const Rules rules(9, 4);
  Board<2> board(rules);
  Random random(1);
  std::array<Bits<2>, 2> told{};
  play_random_game(board, random, [&](Color color, int point) {
    CHECK_FALSE((told[0] | told[1]).test(point));
    told[index(color)].set(point);
  });
  CHECK(board.over());
  CHECK(told[0] == board.stones(Color::kWhite));
  CHECK(told[1] == board.stones(Color::kBlack));
}

TEST_CASE("the random turns of a game are legal, placement by placement") {
  Random random(2);
  for (const Balance balance : {Balance::kOptional, Balance::kForced, Balance::kNone}) {
    const Rules rules(7, 4, balance);
    for (int game = 0; game < 20; ++game) {
      Board<1> board(rules);
      Position position(rules);
      while (!board.over()) {
        const bool grew = play_random_turn(board, random, [&](Color color, int point) {
          CHECK(color == position.board().to_move());
          position.place(point);
        });
        if (position.board().phase() == Phase::kBalancing) position.place(rules.points());
        CHECK(WideBoard::from(board, rules).same_position(position.board()));
        CHECK((position.history().back().stones.size() > 1 ? grew : true));
      }
    }
  }
}

TEST_CASE("a turn that has begun is played to its end") {
  const Rules rules(7, 4);
  Position position = Position::parse("7/1W3W1/7/7/7/1W3W1/7 w - 4");
  place(position, "B3");
  Board<1> board = Board<1>::from(position.board(), rules);
  Random random(3);
  int stones = 0;
  CHECK(play_random_turn(board, random, [&](Color, int) { ++stones; }));
  CHECK(stones == 3);
  CHECK(board.to_move() == Color::kBlack);
}

TEST_CASE("every single placement has the same probability, declining the plant included") {
  // Black has one stone, in the corner A1. Growing on A2 or B1 lets him plant or decline.
  const Rules rules(3, 4);
  const Position start = Position::parse("1WW/2W/B1W b - 4");
  std::map<std::string, int> seen;
  Random random(4);
  constexpr int kGames = 30'000;
  for (int i = 0; i < kGames; ++i) {
    Board<1> board = Board<1>::from(start.board(), rules);
    std::string turn;
    play_random_turn(board, random, [&](Color, int point) { turn += point_name(point, 3); });
    seen[turn]++;
  }
  // Vacant: B1, A2, B2, A3. Growing on B1 leaves A3; growing on A2 leaves no point for a plant.
  const std::map<std::string, double> expected{
      {"B2", 1 / 4.0}, {"A3", 1 / 4.0}, {"A2", 1 / 4.0}, {"B1", 1 / 8.0}, {"B1A3", 1 / 8.0}};
  CHECK(seen.size() == expected.size());
  for (const auto& expectation : expected) {
    const std::string& turn = expectation.first;
    CAPTURE(turn);
    CHECK(seen[turn] == doctest::Approx(expectation.second * kGames).epsilon(0.05));
  }
}

// Adds to `chances` the growths that begin like `board`'s, in the order of their stones, each stone
// uniform among the open points.
void add_growths(const Board<1>& board, double chance, std::map<std::string, double>& chances,
                 const std::string& growth = "") {
  const auto open = board.legal();
  if (open.none()) chances[growth] += chance;
  open.for_each([&](int point) {
    Board<1> next = board;
    next.grow(point);
    add_growths(next, chance / open.count(), chances, growth + point_name(point, 7));
  });
}

TEST_CASE("every stone of a growth is uniform among the points that the ones before left open") {
  // Three groups; B1 grows two of them at once.
  const Rules rules(7, 4);
  const Board<1> start = Board<1>::from(Position::parse("6W/7/7/7/7/7/W1W4 w - 4").board(), rules);
  Board<1> growing = start;
  growing.begin_growth();
  std::map<std::string, double> expected;
  add_growths(growing, 1, expected);
  std::map<std::string, int> seen;
  Random random(6);
  constexpr int kGrowths = 200'000;
  for (int i = 0; i < kGrowths; ++i) {
    Board<1> board = growing;
    std::string growth;
    play_random_turn(board, random, [&](Color, int point) { growth += point_name(point, 7); });
    seen[growth]++;
  }
  CHECK(seen.size() == expected.size());
  for (const auto& expectation : expected) {
    const std::string& growth = expectation.first;
    CAPTURE(growth);
    CHECK(seen[growth] == doctest::Approx(expectation.second * kGrowths).epsilon(0.1));
  }
}

TEST_CASE("random games at 15 x 15, penalty 10, look as the independent prototype found them") {
  // ENGINE.md: 69.2 turns a game, 26.6 of them growths, White wins 0.506, mean margin +0.9.
  constexpr int kGames = 2'000;
  const Rules rules;
  const Board<4> empty(rules);
  Random random(5);
  int turns = 0;
  int growths = 0;
  int white_wins = 0;
  for (int game = 0; game < kGames; ++game) {
    Board<4> board = empty;
    while (!board.over()) {
      ++turns;
      growths += play_random_turn(board, random, [](Color, int) {});
    }
    white_wins += board.margin(rules.penalty()) > 0;
  }
  CHECK(turns / double{kGames} == doctest::Approx(69.2).epsilon(0.01));
  CHECK(growths / double{kGames} == doctest::Approx(26.6).epsilon(0.02));
  CHECK(white_wins / double{kGames} == doctest::Approx(0.506).epsilon(0.08));
}

}  // namespace
}  // namespace symple
