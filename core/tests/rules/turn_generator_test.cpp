#include "rules/turn_generator.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "rules/position.hpp"
#include "tests/agreement.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

std::string text_of(const TurnGenerator::Stones& stones, int size) {
  Turn turn;
  for (const int point : stones.stones) turn.stones.push_back(Square::of(point, size));
  std::sort(turn.stones.begin(), turn.stones.end());
  if (stones.plant) turn.plant = Square::of(*stones.plant, size);
  return to_string(turn);
}

std::vector<std::string> all_turns(const Position& position) {
  std::vector<std::string> turns;
  TurnGenerator generator(position.board());
  while (const auto stones = generator.next()) {
    turns.push_back(text_of(*stones, position.rules().size()));
  }
  CHECK_FALSE(generator.next());
  return turns;
}

std::set<std::string> growths(const Position& position) {
  std::set<std::string> growths;
  for (const std::string& turn : all_turns(position)) {
    Position after = position;
    play(after, turn);
    if (after.board().grown()) growths.insert(turn);
  }
  return growths;
}

TEST_CASE("RULES.md example 5: nine growths of one stone where any other liberty of b blocks a") {
  const auto found = growths(Position::parse("5/5/WWW2/2W2/W1W2 w - 4"));
  CHECK(found.size() == 9);
  CHECK(found.contains("A2"));
  CHECK(found.contains("B1"));
  for (const std::string& turn : found) CHECK(turn.find('-') == std::string::npos);
}

TEST_CASE("RULES.md example 6: White C4, E4, D3, D5 on 7 x 7 have exactly eight growths") {
  const auto found = growths(Position::parse("7/7/3W3/2W1W2/3W3/7/7 w - 4"));
  CHECK(found.size() == 8);
  CHECK(found.contains("D4"));
}

TEST_CASE("the turns are those that trying every order of placements finds, each once") {
  Random random(1);
  for (const Balance balance : {Balance::kOptional, Balance::kForced, Balance::kNone}) {
    for (const int size : {3, 5}) {
      for (int i = 0; i < 60; ++i) {
        const Position position =
            random_position(Rules(size, 4, balance), random.below(size * size), random);
        CAPTURE(position.text());
        std::set<reference::Turn> turns;
        int count = 0;
        TurnGenerator generator(position.board());
        while (const auto stones = generator.next()) {
          ++count;
          turns.insert({{stones->stones.begin(), stones->stones.end()}, stones->plant});
        }
        CHECK(turns == reference::game_from(position).turns());
        CHECK(count == static_cast<int>(turns.size()));
      }
    }
  }
}

TEST_CASE("plants come first, by point, and a growth comes before the plants that may follow it") {
  const Position position = Position::parse("5/5/5/5/B3W b - 4");
  const auto turns = all_turns(position);
  REQUIRE(turns.size() > 22);
  CHECK(turns[0] == "C1");
  CHECK(turns[1] == "D1");
  CHECK(turns[20] == "E5");
  CHECK(turns[21] == "B1");
  CHECK(turns[22] == "B1+D1");
}

TEST_CASE("where the plant is forced, a growth that allows one does not come without it") {
  const auto turns = all_turns(Position::parse("5/5/5/5/B3W b - 4 forced"));
  REQUIRE(turns.size() > 21);
  CHECK(turns[21] == "B1+D1");
}

TEST_CASE("a game that is over has no turns") {
  CHECK(all_turns(Position::parse("WBW/BWB/WBW b g 4")).empty());
}

TEST_CASE("the first turns of a position with very many come at once") {
  std::string rows;
  for (int row = 0; row < 19; ++row) {
    rows += (row > 0 ? "/" : "");
    rows += row % 2 == 0 ? "W1W1W1W1W1W1W1W1W1W" : "1B1B1B1B1B1B1B1B1B1";
  }
  const Position position = Position::parse(rows + " w g 4");
  TurnGenerator generator(position.board());
  std::set<std::vector<int>> turns;
  for (int i = 0; i < 1'000; ++i) {
    const auto stones = generator.next();
    REQUIRE(stones);
    Position after = position;
    CHECK_NOTHROW(play(after, text_of(*stones, 19)));
    turns.insert(stones->stones);
  }
  CHECK(turns.size() == 1'000);
}

}  // namespace
}  // namespace symple
