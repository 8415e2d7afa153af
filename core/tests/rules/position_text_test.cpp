#include <doctest/doctest.h>

#include <stdexcept>
#include <string>

#include "rules/position.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

TEST_CASE("the empty 5 x 5 board at penalty 4") {
  CHECK(Position(Rules(5, 4)).text() == "5/5/5/5/5 w - 4");
  CHECK(Position::parse("5/5/5/5/5 w - 4") == Position(Rules(5, 4)));
}

TEST_CASE("rows come from the top") {
  const Position position = Position::parse("W2/3/1B1 b g 6 none");
  CHECK(position.color_at(parse_point("A3", 3)) == Color::kWhite);
  CHECK(position.color_at(parse_point("B1", 3)) == Color::kBlack);
  CHECK(position.board().to_move() == Color::kBlack);
  CHECK(position.board().grown());
  CHECK(position.rules() == Rules(3, 6, Balance::kNone));
}

TEST_CASE("a position has one text, and comes back from it") {
  Random random(1);
  for (const Balance balance : {Balance::kOptional, Balance::kForced, Balance::kNone}) {
    for (int size = kMinSize; size <= kMaxSize; size += 2) {
      for (int i = 0; i < 5; ++i) {
        const Position position =
            random_position(Rules(size, 2 * i, balance), random.below(size * size + 1), random);
        const Position back = Position::parse(position.text());
        CHECK(back == position);
        CHECK(back.text() == position.text());
        CHECK(back.key() == position.key());
      }
    }
  }
}

TEST_CASE("inside a turn the stones of the turn come last, and the rows are as it began") {
  Position growing = Position::parse("5/1W1W1/2W2/1W1W1/5 w - 4 none");
  place(growing, "C2");
  place(growing, "A4");
  CHECK(growing.text() == "5/1W1W1/2W2/1W1W1/5 w - 4 none A4-C2");
  Position balancing = Position::parse("5/5/5/5/B3W b - 4");
  place(balancing, "B1");
  CHECK(balancing.board().phase() == Phase::kBalancing);
  CHECK(balancing.text() == "5/5/5/5/B3W b - 4 B1");
  for (const Position& position : {growing, balancing}) {
    Position back = Position::parse(position.text());
    CHECK(back == position);
    CHECK(back.board().phase() == position.board().phase());
    CHECK(back.legal_points() == position.legal_points());
    back.undo_turn();
    CHECK(back == back.start());
  }
}

TEST_CASE("text that is no position is refused, and the message says why") {
  const auto message = [](const std::string& text) -> std::string {
    try {
      Position::parse(text);
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
    return "a position";
  };
  CHECK(message("3/3/3 w - 4") == "a position");
  for (const std::string text :
       {"", " ", "3/3/3", "3/3/3 w -", "3/3/3 w - 4 none none", "3/3/3  w - 4", "3/3/3 w - 4 ",
        "3/3/3 w - 4 none ", "3/3/3 w - 4 none A1 A2"}) {
    CAPTURE(text);
    CHECK(message(text).find("not a position: ") == 0);
  }
  CHECK(message("4/4/4/4 w - 4") ==
        "not a position: size must be an odd number from 3 to 19, not 4");
  CHECK(message("1 w - 4") == "not a position: size must be an odd number from 3 to 19, not 1");
  std::string rows = "21";
  for (int row = 1; row < 21; ++row) rows += "/21";
  CHECK(message(rows + " w - 4") == "not a position: there are more than 19 rows");
  CHECK(message("3/3/3 w - 3") ==
        "not a position: penalty must be an even number from 0 to 1000000, not 3");
  for (const std::string penalty : {"-4", "04", "4.0", "x", "99999999999999999999"}) {
    CAPTURE(penalty);
    CHECK(message("3/3/3 w - " + penalty) ==
          "not a position: the penalty must be an even number, 0 or more");
  }
  CHECK(message("3/3/3 W - 4") == "not a position: the player to move must be w or b");
  CHECK(message("3/3/3 w x 4") ==
        "not a position: after the player to move comes - (nobody has grown) or g");
  CHECK(message("3/3/3 w - 4 optional") ==
        "not a position: after the penalty may come forced or none, then the stones of an "
        "unfinished turn; 'optional' is not a point; points are A1 to S19");
  CHECK(message("3/3/3 w - 4 A1 none") ==
        "not a position: after the penalty may come forced or none, then the stones of an "
        "unfinished turn");
  const std::string begun = "not a position: the stones of an unfinished turn: ";
  CHECK(message("5/1W1W1/5/5/5 w - 4 B3") == "a position");
  CHECK(message("5/1W1W1/5/5/5 w - 4 B3-D3") == begun + "D3 finishes the turn");
  CHECK(message("5/1W1W1/5/5/5 w - 4 A1") == begun + "A1 finishes the turn");
  CHECK(message("5/1W1W1/5/5/5 w - 4 B3-B5") ==
        begun + "B5 touches a group that has grown in this turn, on B3");
  CHECK(message("5/1W1W1/5/5/5 w - 4 B4") == begun + "there is a stone on B4");
  CHECK(message("5/1W1W1/5/5/5 w - 4 F1") == begun + "F1 is not on this board");
  for (const std::string stones : {"b3", "D3-B3", "B3+A1", "resign"}) {
    CAPTURE(stones);
    CHECK(message("5/1W1W1/5/5/5 w - 4 " + stones) ==
          begun + "they are joined by -, in the order of their columns, then rows");
  }
  CHECK(message("3/4/3 w - 4") == "not a position: row 2 has more than 3 points");
  CHECK(message("3/3/WWWW w - 4") == "not a position: row 1 has more than 3 points");
  CHECK(message("2/3/3 w - 4") == "not a position: row 3 has 2 points, the board has 3 rows");
  CHECK(message("/3/3 w - 4") == "not a position: row 3 has 0 points, the board has 3 rows");
  for (const std::string row : {"0W2", "w2", "01W1", "-1W1", "99999999999", "W\xC3\xA4W"}) {
    CAPTURE(row);
    CHECK(message(row + "/3/3 w - 4") ==
          "not a position: row 3 may hold only W, B and numbers of vacant points");
  }
}

}  // namespace
}  // namespace symple
