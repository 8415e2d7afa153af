#include "rules/turn.hpp"

#include <doctest/doctest.h>

#include <stdexcept>
#include <string>

#include "rules/errors.hpp"

namespace symple {
namespace {

TEST_CASE("points are named by column letter, I included, and row from the bottom") {
  CHECK(parse_point("A1", 19) == 0);
  CHECK(parse_point("I1", 19) == 8);
  CHECK(parse_point("S19", 19) == 360);
  CHECK(parse_point("b3", 5) == 11);
  for (int size = 3; size <= 19; size += 2) {
    for (int point = 0; point < size * size; ++point) {
      CHECK(parse_point(point_name(point, size), size) == point);
    }
  }
}

TEST_CASE("text that is no point of the board is refused") {
  for (const std::string text : {"", "A", "1", "A0", "A01", "A20", "T1", "AA1", "A1 ", " A1", "A-1",
                                 "A1A", "[1", "@1", "\xC3\x84", "A100"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_square(text));
    CHECK_THROWS_AS(parse_point(text, 19), std::invalid_argument);
  }
  CHECK_THROWS_WITH(parse_point("F1", 5),
                    "'F1' is not a point of this board; its points are A1 to E5");
  CHECK_THROWS_WITH(parse_point("x\n\x01\xFFy", 5),
                    "'x???y' is not a point of this board; its points are A1 to E5");
}

TEST_CASE("there are no points on a board of no size, or of one beyond all boards") {
  for (const int size : {-5, 0, 20, 2'147'483'647}) {
    CAPTURE(size);
    CHECK_THROWS_AS(parse_point("S19", size), std::invalid_argument);
    CHECK_THROWS_AS(parse_point("A1", size), std::invalid_argument);
  }
}

TEST_CASE("a turn's text is read in any order and case, and written by column, then row") {
  for (const auto& [text, canonical] : {std::pair{"E5", "E5"},
                                        {"b4-C1-g5", "B4-C1-G5"},
                                        {"G5-B4-C1", "B4-C1-G5"},
                                        {"A10-A2-B1", "A2-A10-B1"},
                                        {"C1-B4+e5", "B4-C1+E5"},
                                        {"ReSign", "resign"}}) {
    const Turn turn = Turn::parse(text);
    CHECK(to_string(turn) == canonical);
    CHECK(Turn::parse(to_string(turn)) == turn);
  }
  CHECK(Turn::parse("resign").resignation);
  CHECK(Turn::parse("B4-C1+E5").plant == parse_square("E5"));
}

TEST_CASE("text that is no turn is refused, and the message says why") {
  const auto message = [](const std::string& text) -> std::string {
    try {
      Turn::parse(text);
    } catch (const InvalidTurn& error) {
      return error.what();
    }
    return "a turn";
  };
  CHECK(message("") == "the turn is empty");
  CHECK(message("B4-") == "a point is missing in the turn");
  CHECK(message("-B4") == "a point is missing in the turn");
  CHECK(message("B4--C1") == "a point is missing in the turn");
  CHECK(message("+B4") == "a point is missing in the turn");
  CHECK(message("B4+") == "a point is missing in the turn");
  CHECK(message("B4 C1") == "'B4 C1' is not a point; points are A1 to S19");
  CHECK(message("B4+C1+D1") == "'C1+D1' is not a point; points are A1 to S19");
  CHECK(message("B4+C1-D1") == "'C1-D1' is not a point; points are A1 to S19");
  CHECK(message("B4-b4") == "B4 appears twice in the turn");
  CHECK(message("B4-C1+C1") == "C1 appears twice in the turn");
  CHECK(message("resigns") == "'resigns' is not a point; points are A1 to S19");
  CHECK(message(std::string(1'000, 'x')) ==
        "'" + std::string(40, 'x') + "...' is not a point; points are A1 to S19");
  CHECK(message(std::string("A1\0", 3)) == "'A1?' is not a point; points are A1 to S19");

  std::string everything;
  for (int point = 0; point < 361; ++point) everything += point_name(point, 19) + "-";
  CHECK(Turn::parse(everything.substr(0, everything.size() - 1)).stones.size() == 361);
  CHECK(message(everything + "A1") == "the turn has more stones than a board");
}

}  // namespace
}  // namespace symple
