#include "rules/board.hpp"

#include <doctest/doctest.h>

#include <map>
#include <set>
#include <stdexcept>

#include "rules/playout.hpp"
#include "rules/position.hpp"
#include "rules/zobrist.hpp"
#include "tests/agreement.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

// What the boards of all word counts that hold the size must say alike.
template <int W>
void check_same_board(const Board<W>& board, const WideBoard& wide, int penalty) {
  CAPTURE(W);
  CHECK(board.phase() == wide.phase());
  CHECK(board.to_move() == wide.to_move());
  CHECK(board.grown() == wide.grown());
  CHECK(board.can_decline() == wide.can_decline());
  CHECK(resize<kMaxWords>(board.legal()) == wide.legal());
  CHECK(board.score(penalty) == wide.score(penalty));
  CHECK(zobrist_key(board) == zobrist_key(wide));
  for (const Color color : {Color::kWhite, Color::kBlack}) {
    CHECK(resize<kMaxWords>(board.growable(color)) == wide.growable(color));
    CHECK(resize<kMaxWords>(board.plantable(color)) == wide.plantable(color));
  }
}

template <int W>
void play_in_parallel(int size, std::uint64_t seed) {
  const Rules rules(size, 4);
  Random random(seed);
  Board<W> board(rules);
  WideBoard wide(rules);
  while (!wide.over()) {
    const PointSet legal = wide.legal();
    const int choice = random.below(legal.count() + (wide.can_decline() ? 1 : 0));
    if (choice == legal.count()) {
      board.decline();
      wide.decline();
    } else {
      board.place(legal.select(choice));
      wide.place(legal.select(choice));
    }
    check_same_board(board, wide, rules.penalty());
    check_same_board(Board<W>::from(wide, rules), wide, rules.penalty());
    CHECK(WideBoard::from(board, rules).same_position(wide));
  }
}

TEST_CASE("boards of every word count play the same game") {
  for (int size = kMinSize; size <= kMaxSize; size += 2) {
    CAPTURE(size);
    const auto seed = static_cast<std::uint64_t>(size);
    if (words_for(size) <= 1) play_in_parallel<1>(size, seed);
    if (words_for(size) <= 2) play_in_parallel<2>(size, seed);
    if (words_for(size) <= 4) play_in_parallel<4>(size, seed);
    play_in_parallel<6>(size, seed);
  }
}

TEST_CASE("growing by a pair is growing by one and, where that leaves it open, by the other") {
  const Rules rules(9, 4);
  Random random(8);
  bool dropped = false;
  bool kept = false;
  for (int game = 0; game < 20; ++game) {
    Board<2> board(rules);
    while (!board.over()) {
      if (board.phase() == Phase::kStart && board.growable(board.to_move()).any()) {
        Board<2> pairs = board;
        Board<2> singles = board;
        pairs.begin_growth();
        singles.begin_growth();
        while (pairs.legal().any()) {
          const auto open = pairs.legal();
          const int first = open.select(random.below(open.count()));
          const int second = open.select(random.below(open.count()));
          pairs.grow_pair(first, second);
          singles.grow(first);
          const bool still_open = singles.legal().test(second);
          if (still_open) singles.grow(second);
          (still_open ? kept : dropped) = true;
          REQUIRE(pairs.legal() == singles.legal());
          REQUIRE(pairs.pending_count() == singles.pending_count());
        }
        pairs.finish_growth();
        singles.finish_growth();
        CHECK(pairs.same_position(singles));
      }
      play_random_turn(board, random, [](Color, int) {});
    }
  }
  CHECK(dropped);
  CHECK(kept);
}

TEST_CASE("random games agree with the reference in every position") {
  Random random(1);
  for (const Balance balance : {Balance::kOptional, Balance::kForced, Balance::kNone}) {
    for (const int size : {3, 5, 7, 9, 13}) {
      const Rules rules(size, 6, balance);
      const int games = (size < 7 ? 40 : 4) / (kSanitized ? 4 : 1);
      for (int game = 0; game < games; ++game) {
        Position position(rules);
        reference::Game expected(size, 6, balance);
        REQUIRE(reference::difference(position, expected) == "");
        while (!position.board().over()) {
          const PointSet legal = position.legal_points();
          const int choice = random.below(legal.count() + (position.board().can_decline() ? 1 : 0));
          if (choice == legal.count()) {
            position.place(rules.points());
            expected.decline();
          } else {
            position.place(legal.select(choice));
            expected.place(legal.select(choice));
          }
          REQUIRE(reference::difference(position, expected) == "");
        }
      }
    }
  }
}

TEST_CASE("a board made from stones is the board on which they were played") {
  Random random(5);
  const Rules rules(9, 4);
  for (int placements = 0; placements < 81; placements += 7) {
    const Position position = random_position(rules, placements, random);
    const WideBoard& played = position.board();
    const WideBoard made(rules, played.stones(Color::kWhite), played.stones(Color::kBlack),
                         played.to_move(), played.grown());
    CHECK(made.same_position(played));
    check_same_board(made, played, rules.penalty());
  }
}

TEST_CASE("stones that share a point or lie off the board are refused") {
  const Rules rules(3, 4);
  const PointSet center = point_set("B2", 3);
  CHECK_THROWS_AS(WideBoard(rules, center, center, Color::kWhite, false), std::invalid_argument);
  PointSet outside{};
  outside.set(9);
  CHECK_THROWS_AS(WideBoard(rules, outside, center, Color::kWhite, false), std::invalid_argument);
}

template <int W>
void check_joints(const Rules& rules, std::uint64_t seed) {
  CAPTURE(rules.size());
  Random random(seed);
  Board<W> board(rules);
  while (!board.over()) {
    play_random_turn(board, random, [](Color, int) {});
    for (const Color color : {Color::kWhite, Color::kBlack}) {
      Bits<W> expected{};
      board.vacant().for_each([&](int point) {
        std::set<int> groups;
        for (const int near : board.geometry().neighbours[static_cast<std::size_t>(point)]) {
          groups.insert(board.label(color, near));
        }
        groups.erase(0);
        if (groups.size() > 1) expected.set(point);
      });
      CHECK(board.joints(color) == expected);
    }
  }
}

TEST_CASE("joints are the vacant points that touch two groups") {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    check_joints<1>(Rules(7, 4), seed);
    check_joints<2>(Rules(11, 4), seed);
    check_joints<4>(Rules(15, 4), seed);
    check_joints<6>(Rules(19, 4), seed);
  }
}

TEST_CASE("a checkerboard of single stones has as many groups as a board can hold") {
  const Rules rules(19, 2);
  PointSet white{};
  PointSet black{};
  for (int point = 0; point < 361; ++point) (point % 2 == 0 ? white : black).set(point);
  const WideBoard board(rules, white, black, Color::kWhite, true);
  CHECK(board.over());
  CHECK(board.group_count(Color::kWhite) == kMaxGroups);
  CHECK(board.group_count(Color::kBlack) == kMaxGroups - 1);
  CHECK(board.margin(2) == -1);
  WideBoard copy(Rules(3, 2));
  copy = board;
  CHECK(copy.same_position(board));
}

TEST_CASE("a copy goes its own way") {
  const Rules rules(5, 4);
  WideBoard board(rules);
  board.place(12);
  WideBoard copy = board;
  copy.place(0);
  CHECK(board.vacant_count() == 24);
  CHECK(copy.vacant_count() == 23);
  board.place(24);
  CHECK(board.legal() != copy.legal());
}

}  // namespace
}  // namespace symple
