#include "rules/position.hpp"

#include <doctest/doctest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "rules/errors.hpp"
#include "rules/turn_generator.hpp"
#include "tests/agreement.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

// What playing the turn breaks: "rule point/open point: message", or nothing when it is legal. The
// position must be as it was.
std::string fault(const Position& position, const std::string& turn) {
  Position tried = position;
  try {
    play(tried, turn);
    return "";
  } catch (const IllegalTurn& error) {
    CHECK(tried == position);
    CHECK(tried.key() == position.key());
    CHECK(tried.placements() == position.placements());
    CHECK(tried.turn_number() == position.turn_number());
    return std::string(name(error.rule())) + " " + error.point().value_or("") + "/" +
           error.open_point().value_or("");
  }
}

int score_of(const Position& position, Color color) {
  return position.score().sides[index(color)].total;
}

TEST_CASE(
    "RULES.md example 1: one stone that joins k groups changes the score by 1 + (k - 1) x P") {
  Position position = Position::parse("7/7/2W4/7/2W4/7/7 w - 4");
  const int before = score_of(position, Color::kWhite);
  place(position, "C4");
  CHECK(position.board().to_move() == Color::kBlack);
  CHECK(score_of(position, Color::kWhite) == before + 1 + 4);
  Position four = Position::parse("7/7/3W3/2W1W2/3W3/7/7 w - 4");
  play(four, "D4");
  CHECK(score_of(four, Color::kWhite) == (4 - 4 * 4) + 1 + 3 * 4);
}

TEST_CASE("RULES.md example 2: a point that touches a grown group is off limits") {
  const Position start = Position::parse("5/5/5/1BB1B/5 b g 4");
  Position position = start;
  place(position, "E3");
  CHECK(names(position.legal_points(), 5) == "B1 C1 A2 B3 C3");
  CHECK(fault(start, "D2-E3") == "off-limits E3/");
  Position both = start;
  place(both, "D2");
  CHECK(both.board().to_move() == Color::kWhite);
}

TEST_CASE("RULES.md example 3: new stones may touch") {
  const Position start = Position::parse("5/5/3B1/1B3/5 b g 4");
  Position position = start;
  place(position, "C2");
  CHECK(position.has_legal(parse_point("C3", 5)));
  place(position, "C3");
  CHECK(position.board().to_move() == Color::kWhite);
  CHECK(position.score().sides[1].groups == 1);
  CHECK(fault(start, "C2-C3") == "");
}

TEST_CASE("RULES.md example 4: a growth that stops early names a point that is still open") {
  const Position position = Position::parse("7/1W3W1/7/7/7/7/7 w g 4");
  CHECK(fault(position, "B5") == "maximal /F5");
  CHECK(fault(position, "B5-F5") == "");
}

TEST_CASE("RULES.md example 5: a turn is complete without a blocked group") {
  const Position position = Position::parse("5/5/WWW2/2W2/W1W2 w - 4");
  for (const char* turn : {"A2", "B1", "B2", "A4", "D1"}) CHECK(fault(position, turn) == "");
  CHECK(fault(position, "A4-B1") == "off-limits B1/");
}

TEST_CASE("RULES.md example 6: one stone for four groups") {
  Position position = Position::parse("7/7/3W3/2W1W2/3W3/7/7 w - 4");
  Position b4 = position;
  place(b4, "B4");
  const auto closed = b4.closed_points();
  for (const char* point : {"D4", "C3", "C5"}) {
    CAPTURE(point);
    const auto at = closed.find(parse_point(point, 7));
    REQUIRE(at != closed.end());
    CHECK(at->second.reason == Reason::kOffLimits);
    CHECK(at->second.stone == parse_point("B4", 7));
  }
  play(position, "D4");
  play(position, "A1");
  place(position, "D6");
  CHECK(position.board().to_move() == Color::kBlack);
}

TEST_CASE("RULES.md example 7: four stones for four groups make one") {
  Position position = Position::parse("7/7/2W4/4W2/1W5/3W3/7 w - 4");
  CHECK(score_of(position, Color::kWhite) == -12);
  play(position, "C3-C4-D3-D4");
  CHECK(position.score().sides[0].groups == 1);
  CHECK(score_of(position, Color::kWhite) == 4);
}

TEST_CASE("RULES.md example 9: Black may grow and plant while nobody has grown") {
  Position position(Rules(5, 4));
  for (const char* turn : {"A1", "E5", "A5"}) play(position, turn);
  CHECK(fault(position, "D5+B2") == "");
  CHECK(fault(position, "D5+C5") == "plant C5/");
  CHECK(fault(position, "D5") == "");
  CHECK(fault(position, "B2+D5") == "touch B2/");
  CHECK(fault(position, "C3+D5") == "touch C3/");
  play(position, "D5+B2");
  CHECK(position.board().grown());
  CHECK(fault(position, "A2-A4+C3") == "balance C3/");
  const Position later = Position::parse("W3B/5/5/5/W4 b g 4");
  CHECK(fault(later, "D5") == "");
  CHECK(fault(later, "D5+B2") == "balance B2/");
  CHECK(fault(Position::parse("W3B/5/5/5/W4 b - 4 none"), "D5+B2") == "balance B2/");
  CHECK(fault(Position::parse("W3B/5/5/5/W4 b - 4 forced"), "D5+B2") == "");
  CHECK(fault(Position::parse("W3B/5/5/5/W4 b - 4 forced"), "D5").find("balance /") == 0);
  CHECK(fault(Position::parse("B3W/5/5/5/B4 w - 4"), "D5+B2") == "balance B2/");
}

TEST_CASE("a balance plant joined by - is illegal, and the message says how it is written") {
  Position position = Position::parse("W3B/5/5/5/W4 b - 4");
  try {
    play(position, "B2-D5");
    FAIL("legal");
  } catch (const IllegalTurn& error) {
    CHECK(error.rule() == Rule::kTouch);
    CHECK(error.point() == "B2");
    CHECK(std::string(error.what()).find("joined by +") != std::string::npos);
  }
}

TEST_CASE("RULES.md example 10: who has only dead groups must plant") {
  Position position = Position::parse("3/B2/WB1 w - 4");
  CHECK(position.board().growable(Color::kWhite).none());
  place(position, "B2");
  CHECK(position.board().to_move() == Color::kBlack);
  CHECK_FALSE(position.board().grown());
}

TEST_CASE("turns that break a rule: the rule, the point, an open point") {
  const Position position = Position::parse("7/1W3W1/7/3B3/7/7/7 w g 4");
  CHECK(fault(position, "H1") == "board H1/");
  CHECK(fault(position, "D4") == "vacant D4/");
  CHECK(fault(position, "B5-D4") == "vacant D4/");
  CHECK(fault(position, "A1-B5") == "touch A1/");
  CHECK(fault(position, "B5-B7") == "off-limits B7/F5");
  CHECK(fault(position, "B5-B7-F5") == "off-limits B7/F5");
  CHECK(fault(position, "B5-F5-F7") == "off-limits F7/");
  CHECK(fault(position, "B5-F5+D7") == "balance D7/");
  CHECK(fault(position, "B5+D7") == "maximal /F5");
  CHECK(fault(position, "resign") == "compulsory /");
  CHECK(fault(Position::parse("WBW/BWB/WBW b g 4"), "A1") == "over /");
  Position inside = position;
  place(inside, "B5");
  CHECK(fault(inside, "F5") == "compulsory /");
}

TEST_CASE("placements that break a rule leave the position as it was") {
  const auto fault_at = [](const Position& position, int point) -> std::string {
    Position tried = position;
    try {
      tried.place(point);
      return "";
    } catch (const IllegalTurn& error) {
      CHECK(tried == position);
      CHECK(tried.placements() == position.placements());
      return std::string(name(error.rule())) + " " + error.point().value_or("") + "/" +
             error.open_point().value_or("");
    }
  };
  const auto at = [](const char* point) { return parse_point(point, 7); };
  Position position = Position::parse("7/1W3W1/7/3B3/7/7/7 w g 4");
  CHECK(fault_at(position, -1) == "board /");
  CHECK(fault_at(position, 50) == "board /");
  CHECK(fault_at(position, 49) == "compulsory /");
  CHECK(fault_at(position, at("D4")) == "vacant D4/");
  place(position, "B5");
  CHECK(fault_at(position, at("B5")) == "vacant B5/");
  CHECK(fault_at(position, at("A1")) == "touch A1/F5");
  CHECK(fault_at(position, at("B7")) == "off-limits B7/F5");
  CHECK(fault_at(position, 49) == "maximal /F5");
  Position balancing = Position::parse("7/7/7/7/7/7/B5W b - 4 forced");
  place(balancing, "B1");
  CHECK(fault_at(balancing, at("C1")) == "plant C1/");
  CHECK(fault_at(balancing, 49) == "balance /D1");
  const Position over = Position::parse("WBW/BWB/WBW b g 4");
  CHECK(fault_at(over, 0) == "over /");
  CHECK(fault_at(over, 9) == "over /");
}

TEST_CASE("where no point is left for the balance plant the turn ends without it") {
  for (const char* balance : {"", " forced"}) {
    Position position = Position::parse(std::string("1WW/2W/B1W b - 4") + balance);
    place(position, "A2");
    CHECK(position.board().to_move() == Color::kWhite);
    CHECK(position.board().phase() == Phase::kStart);
  }
}

TEST_CASE("every vacant point that is not legal is closed, with the reason and the stone") {
  Random random(1);
  for (int game = 0; game < 20; ++game) {
    Position position(Rules(7, 4));
    while (!position.board().over()) {
      const PointSet legal = position.legal_points();
      const auto closed = position.closed_points();
      for (int point = 0; point < 49; ++point) {
        const bool vacant = position.board().vacant().test(point);
        CHECK(closed.contains(point) == (vacant && !legal.test(point)));
      }
      for (const auto& [point, closure] : closed) {
        const PointSet near = position.board().geometry().neighbour_mask[point];
        const Color mover = position.board().to_move();
        switch (closure.reason) {
          case Reason::kPending:
            CHECK(closure.stone == point);
            CHECK(position.pending().test(point));
            break;
          case Reason::kNoGroup:
            CHECK_FALSE(closure.stone);
            CHECK_FALSE(near.intersects(position.board().stones(mover)));
            break;
          case Reason::kTouchesOwn:
            REQUIRE(closure.stone);
            CHECK(near.test(*closure.stone));
            CHECK(position.color_at(*closure.stone) == mover);
            break;
          case Reason::kOffLimits:
            REQUIRE(closure.stone);
            CHECK(position.pending().test(*closure.stone));
            CHECK(near.intersects(position.board().stones(mover)));
            break;
        }
      }
      position.place(legal.select(random.below(legal.count())));
    }
    CHECK(position.closed_points().empty());
  }
}

TEST_CASE("undo takes back one placement, undo_turn a turn, both back to the start") {
  Random random(2);
  const Position start = Position::parse("7/7/7/2W1B2/7/7/7 b - 4");
  for (int game = 0; game < 10; ++game) {
    Position position = start;
    std::vector<Position> placements;
    std::vector<Position> turns;
    while (!position.board().over()) {
      placements.push_back(position);
      if (position.board().phase() == Phase::kStart) turns.push_back(position);
      const PointSet legal = position.legal_points();
      const int choice = random.below(legal.count() + (position.board().can_decline() ? 1 : 0));
      position.place(choice == legal.count() ? 49 : legal.select(choice));
    }
    Position by_turn = position;
    for (; !placements.empty(); placements.pop_back()) {
      position.undo();
      CHECK(position == placements.back());
      CHECK(position.placements() == placements.back().placements());
      CHECK(position.turn_number() == placements.back().turn_number());
      if (position.board().phase() == Phase::kGrowing) {
        Position from_inside = position;
        from_inside.undo_turn();
        CHECK(from_inside.board().phase() == Phase::kStart);
        CHECK(from_inside.turn_number() == position.turn_number());
      }
    }
    for (; !turns.empty(); turns.pop_back()) {
      by_turn.undo_turn();
      CHECK(by_turn == turns.back());
      CHECK(by_turn.placements() == turns.back().placements());
      CHECK(by_turn.turn_number() == turns.back().turn_number());
    }
    CHECK(position == start);
    CHECK_THROWS_AS(position.undo(), std::logic_error);
    CHECK_THROWS_AS(position.undo_turn(), std::logic_error);
  }
}

TEST_CASE("the history replays the game, and the start is where it began") {
  Random random(3);
  for (const Balance balance : {Balance::kOptional, Balance::kForced, Balance::kNone}) {
    for (int i = 0; i < 20; ++i) {
      const Position position = random_position(Rules(7, 4, balance), random.below(50), random);
      const auto history = position.history();
      CHECK(static_cast<int>(history.size()) == position.turn_number() - 1);
      Position replayed = position.start();
      CHECK(replayed == Position(position.rules()));
      for (const Turn& turn : history) replayed.play(Turn::parse(to_string(turn)));
      CHECK(replayed == position);
      CHECK(replayed.history() == history);
    }
  }
}

TEST_CASE("a position made from a board inside a turn has that turn for its history") {
  Position position = Position::parse("7/1W3W1/7/3B3/7/7/7 w g 4");
  place(position, "B5");
  Position made(position.rules(), position.board());
  CHECK(made == position);
  CHECK(made.placements() == position.placements());
  made.undo();
  CHECK(made == position.start());
}

TEST_CASE("groups, liberties and frontier, for whom asks at a stone") {
  const Position position = Position::parse("5/5/1BB1B/5/W4 w - 4");
  CHECK(names(position.group(parse_point("B3", 5)), 5) == "B3 C3");
  CHECK(names(position.liberties(parse_point("C3", 5)), 5) == "B2 C2 A3 D3 B4 C4");
  CHECK(names(position.frontier(Color::kWhite), 5) == "B1 A2");
  CHECK(position.groups(Color::kBlack).size() == 2);
  CHECK(position.color_at(0) == Color::kWhite);
  CHECK_FALSE(position.color_at(1));
  CHECK_THROWS_WITH(position.group(1), "there is no group on B1");
  CHECK_THROWS_WITH(position.liberties(25), "there is no point 25 on this board");
  CHECK_THROWS_AS(position.color_at(-1), std::invalid_argument);
}

TEST_CASE("a stone of an unfinished growth has its colour, but is of no group yet") {
  Position position = Position::parse("7/1W3W1/7/3B3/7/7/7 w g 4");
  place(position, "B5");
  const int stone = parse_point("B5", 7);
  CHECK(position.color_at(stone) == Color::kWhite);
  CHECK_THROWS_WITH(position.group(stone), "there is no group on B5");
  CHECK(position.groups(Color::kWhite).size() == 2);
  CHECK(position.score().sides[0].stones == 3);
}

TEST_CASE("positions are equal when rules, stones, player and stage are, whatever the history") {
  const Position a = Position::parse("5/5/2W2/5/5 b - 4");
  Position b(Rules(5, 4));
  play(b, "C3");
  CHECK(a == b);
  CHECK_FALSE(a == Position::parse("5/5/2W2/5/5 b - 6"));
  CHECK_FALSE(a == Position::parse("5/5/2W2/5/5 w - 4"));
  CHECK_FALSE(a == Position::parse("5/5/2W2/5/5 b g 4"));
  CHECK_FALSE(a == Position::parse("5/5/1W3/5/5 b - 4"));
  CHECK_FALSE(a == Position::parse("7/7/7/2W4/7/7/7 b - 4"));
}

TEST_CASE("the winner is known on a full board, by score") {
  Position position = Position::parse("WWW/WBW/W1W b g 4");
  CHECK_FALSE(position.winner());
  place(position, "B1");
  CHECK(position.board().over());
  CHECK(position.winner() == Color::kWhite);
  CHECK(Position::parse("WBW/BBB/WBW b g 4").winner() == Color::kBlack);
}

TEST_CASE("a turn is legal when it can be played, and asking changes nothing") {
  const Position position = Position::parse("5/5/1W1W1/5/5 w - 4");
  CHECK(position.is_legal_turn(Turn::parse("B2-D2")));
  CHECK(position.is_legal_turn(Turn::parse("A1")));
  for (const std::string turn : {"B2", "B2-B4", "A1-C1", "B3", "F1", "B2-D2+A5", "resign"}) {
    CAPTURE(turn);
    CHECK(!position.is_legal_turn(Turn::parse(turn)));
  }
  Position inside = position;
  place(inside, "B2");
  CHECK(!inside.is_legal_turn(Turn::parse("D2")));
  CHECK(inside.placements().size() == 1);
}

TEST_CASE("a stone of this turn leaves no vacant point, be its growth finished or not") {
  Position position = Position::parse("5/5/1B1B1/5/5 b - 4");
  CHECK(position.vacant_count() == 23);
  place(position, "B2");
  CHECK(position.board().phase() == Phase::kGrowing);
  CHECK(position.vacant_count() == 22);
  place(position, "D2");
  CHECK(position.board().phase() == Phase::kBalancing);
  CHECK(position.vacant_count() == 21);
}

}  // namespace
}  // namespace symple
