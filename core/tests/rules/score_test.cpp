#include "rules/score.hpp"

#include <doctest/doctest.h>

#include "rules/position.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

TEST_CASE("the margin is White's total minus Black's") {
  Score score;
  score.sides[0].total = 25;
  score.sides[1].total = 30;
  CHECK(score.margin() == -5);
}

TEST_CASE("RULES.md example 8: 130 stones in 10 groups against 95 in 7 at penalty 10: Black by 5") {
  const Position position = Position::parse(
      "1WBWBWBWBWBWBWB/15/15/15/15/15/15/15/15/15/15/15/15/15/15 w - 10");
  const Side white = position.score().sides[0];
  CHECK(white.stones == 7);
  CHECK(white.groups == 7);
  CHECK(white.live_groups == 7);
  CHECK(white.total == -63);

  // A full board of that composition: whole rows of Black, and rows of White that Black's single
  // stones interrupt.
  std::string text;
  const auto row = [&](const std::string& stones) { text += (text.empty() ? "" : "/") + stones; };
  row("WWWWWWWWWWWWWWW");  // White 1
  row("BBBBBBBBBBBBBBB");  // Black 1
  row("WWWWWWWWWWWWWWW");  // White 2
  row("BBBBBBBBBBBBBBB");  // Black 2
  row("WWWWWWWWWWWWWWW");  // White 3
  row("BBBBBBBBBBBBBBB");  // Black 3
  row("WWWWWWWWWWWWWWW");  // White 4
  row("BBBBBBBBBBBBBBB");  // Black 4 ...
  row("BBBBBBBBBBBBBBB");
  row("BBBBBBBBBBBBBBB");
  row("BBBBBBBBBBBBBBB");
  row("WWWWWWWWWBBBBBB");  // White 5: 9 stones
  row("WWBWBWBWWBBBBBB");  // three single Black stones: 5 ... 7
  row("WWWWWWWWWBBBBBB");
  row("WBWBWBWWBBBBBWB");
  const Position full = Position::parse(text + " w g 10");
  const Score sheet = full.score();
  CHECK(sheet.sides[0].stones + sheet.sides[1].stones == 225);
  CHECK(sheet.sides[0].stones == 95);
  CHECK(sheet.sides[0].groups == 7);
  CHECK(sheet.sides[0].total == 25);
  CHECK(sheet.sides[1].stones == 130);
  CHECK(sheet.sides[1].groups == 10);
  CHECK(sheet.sides[1].total == 30);
  CHECK(sheet.margin() == -5);
  CHECK(full.winner() == Color::kBlack);
}

}  // namespace
}  // namespace symple
