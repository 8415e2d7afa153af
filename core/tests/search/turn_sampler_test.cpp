#include "search/turn_sampler.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "rules/position.hpp"
#include "rules/turn_generator.hpp"
#include "search/playout_weights.hpp"
#include "search/turn_stones.hpp"
#include "tests/search/edges.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

using Board2 = Board<2>;

Board2 board_of(const Position& position) {
  return Board2::from(position.board(), position.rules());
}

Owned even_guesses() {
  Owned guesses;
  guesses.fill(0.5F);
  return guesses;
}

TEST_CASE("every sample is a legal turn, whole, in the order of the points") {
  const PlayoutPolicy policy = playout_policy(Rules(9, 4));
  Random random(1);
  for (const Balance balance : {Balance::kOptional, Balance::kForced, Balance::kNone}) {
    for (int placed = 0; placed < 80; placed += 3) {
      const Position position = random_position(Rules(9, 4, balance), placed, random);
      if (position.board().over()) continue;
      const Board2 board = board_of(position);
      TurnNode node(board.to_move(), even_guesses(), SearchSettings{});
      for (int i = 0; i < 50; ++i) {
        TurnHints hints = node.hints(board.geometry().points);
        if (!node.edges.empty()) hints.other = node.edges[node.promising(random)].actions;
        const TurnSampler<2> sampler(board, hints, SearchSettings{}, policy);
        const Actions actions = i % 2 == 0 ? sampler.sample(random) : sampler.policy_turn(random);
        Position after = position;
        REQUIRE_NOTHROW(after.play(turn_of(board, actions)));
        REQUIRE(actions_of<2, Actions>(board, turn_of(board, actions)) == actions);
        add(node, actions);  // later samples may be made from it
        node.edges.back().visits = static_cast<std::uint64_t>(i);
      }
    }
  }
}

TEST_CASE("two good turns make others that have stones of both") {
  const PlayoutPolicy policy = playout_policy(Rules(9, 4));
  SearchSettings settings;
  settings.crossings = 0.99;
  Random random(8);
  // Three groups far apart: a growth takes one stone at each.
  const Position position = Position::parse("1B6B/9/9/6W2/9/1W7/9/6W2/9 w g 4");
  const Board2 board = board_of(position);
  TurnHints hints;
  hints.worth.fill(0.5F);
  hints.best = actions_of<2, Actions>(board, Turn::parse("B3-G3-G7"));
  hints.other = actions_of<2, Actions>(board, Turn::parse("B5-G1-G5"));
  const TurnSampler<2> sampler(board, hints, settings, policy);
  std::map<int, int> seen;  // by stones of the first
  int strange = 0;
  for (int i = 0; i < 400; ++i) {
    const Actions actions = sampler.sample(random);
    int of_best = 0;
    for (const auto action : actions) {
      const bool best = std::count(hints.best.begin(), hints.best.end(), action) > 0;
      const bool other = std::count(hints.other.begin(), hints.other.end(), action) > 0;
      of_best += best;
      strange += !best && !other;
    }
    if (actions.size() == 3) ++seen[of_best];
  }
  for (const int count : {0, 1, 2, 3}) CHECK(seen[count] > 5);
  CHECK(strange < 40);
}

TEST_CASE("every legal turn is sampled sooner or later, one that leaves a group out too") {
  // Two groups share a point: a stone there grows both.
  for (const char* const text :
       {"5/5/1W1W1/5/5 w g 4", "4W/5/1W1W1/B4/5 w g 4", "5/1W3/3B1/5/4W b - 4"}) {
    CAPTURE(text);
    const Position position = Position::parse(text);
    const Board<1> board = Board<1>::from(position.board(), position.rules());
    std::set<Actions> legal;
    TurnGenerator generator(position.board());
    while (const auto turn = generator.next()) {
      Actions actions(turn->stones.begin(), turn->stones.end());
      if (turn->plant) actions.push_back(static_cast<std::uint16_t>(*turn->plant));
      legal.insert(actions);
    }
    const PlayoutPolicy policy = playout_policy(position.rules());
    Random random(2);
    TurnNode node(board.to_move(), even_guesses(), SearchSettings{});
    const TurnHints hints = node.hints(board.geometry().points);
    const TurnSampler<1> sampler(board, hints, SearchSettings{}, policy);
    std::set<Actions> sampled;
    for (int i = 0; i < 100'000 && sampled.size() < legal.size(); ++i) {
      Actions actions = sampler.sample(random);
      if (actions.back() == board.geometry().points) actions.pop_back();  // declined
      sampled.insert(actions);
    }
    CHECK(sampled == legal);
  }
}

TEST_CASE("worthier points are sampled more often, and make a turn worth more") {
  const Position position = Position::parse("9/9/9/9/4W4/9/9/9/9 w - 4");
  const Board2 board = board_of(position);
  const PlayoutPolicy policy = playout_policy(position.rules());
  TurnNode node(board.to_move(), even_guesses(), SearchSettings{});
  const int worthy = parse_point("A1", 9);
  node.rave.value[worthy] = 0.9F * node.rave.visits[worthy];
  const TurnHints hints = node.hints(board.geometry().points);
  const TurnSampler<2> sampler(board, hints, SearchSettings{}, policy);
  Random random(3);
  int hits = 0;
  int corners = 0;
  for (int i = 0; i < 2'000; ++i) {
    const Actions actions = sampler.sample(random);
    hits += actions.front() == worthy;
    corners += actions.front() == parse_point("I9", 9);
  }
  CHECK(hits > 3 * corners);
  CHECK(sampler.estimate({static_cast<std::uint16_t>(worthy)}) > 0.89F);
  CHECK(sampler.estimate({static_cast<std::uint16_t>(worthy + 1)}) < 0.51F);
}

TEST_CASE("an evaluator's turns are legal, and drawn as often as it finds them likely") {
  const PlayoutPolicy policy = playout_policy(Rules(5, 4));
  Random random(5);
  TurnLogits logits;
  for (int point = 0; point < 25; ++point) {
    logits.growth[point] = static_cast<float>(2 * random.real());
    logits.plant[point] = static_cast<float>(2 * random.real());
  }
  logits.grow = 0.7F;
  logits.decline = 1.5F;
  // A plant, one group that grows, and the balance plant.
  for (const char* const text : {"5/5/1W1W1/5/5 w g 4", "5/1W3/3B1/5/4W b - 4"}) {
    CAPTURE(text);
    const Position position = Position::parse(text);
    const Board<1> board = Board<1>::from(position.board(), position.rules());
    TurnNode node(board.to_move(), even_guesses(), SearchSettings{});
    node.set_logits(logits);
    const TurnHints hints = node.hints(25);
    const TurnSampler<1> sampler(board, hints, SearchSettings{}, policy);
    REQUIRE(sampler.has_logits());
    std::map<Actions, int> drawn;
    constexpr int kDraws = 40'000;
    for (int i = 0; i < kDraws; ++i) ++drawn[sampler.likely_turn(random)];
    for (const auto& [actions, count] : drawn) {
      Position after = position;
      REQUIRE_NOTHROW(after.play(turn_of(board, actions)));
      // Plants, and stones beside one group alone, stand for themselves.
      if (actions.size() > 1 || count < 200) continue;
      const double likely = std::exp(sampler.log_prior(actions));
      CHECK(count == doctest::Approx(kDraws * likely).epsilon(0.2));
    }
  }
}

TEST_CASE("the likeliest turn takes the likeliest stone that is open, each time") {
  const PlayoutPolicy policy = playout_policy(Rules(9, 4));
  Random random(7);
  for (int i = 0; i < 200; ++i) {
    const Position position = random_position(Rules(9, 4), 30, random);
    const auto board = Board<2>::from(position.board(), position.rules());
    if (board.over() || board.growable(board.to_move()).none()) continue;
    TurnLogits logits;
    for (int point = 0; point < 81; ++point) {
      logits.growth[point] = static_cast<float>(random.real());
    }
    logits.grow = 1;
    TurnNode node(board.to_move(), even_guesses(), SearchSettings{});
    node.set_logits(logits);
    const TurnHints hints = node.hints(81);
    const TurnSampler<2> sampler(board, hints, SearchSettings{}, policy);
    const Actions turn = sampler.likeliest_turn();
    Position after = position;
    REQUIRE_NOTHROW(after.play(turn_of(board, turn)));
    // Whatever likelier stone was left out, one that is in it touches a group of its.
    const Color mover = board.to_move();
    board.growable(mover).for_each([&](int left_out) {
      if (std::find(turn.begin(), turn.end(), left_out) != turn.end()) return;
      Board<2> beside = board;
      for (const std::uint16_t stone : turn) {
        if (board.reach(mover).test(stone) && logits.growth[stone] > logits.growth[left_out]) {
          play_action(beside, stone);
        }
      }
      CHECK((beside.to_move() != mover || !beside.legal().test(left_out)));
    });
    if (board.plantable(mover).none()) continue;
    const int likely = board.plantable(mover).first();
    logits.plant[likely] = 1;
    logits.grow = -1;
    TurnNode planting(mover, even_guesses(), SearchSettings{});
    planting.set_logits(logits);
    const TurnHints others = planting.hints(81);
    const TurnSampler<2> planter(board, others, SearchSettings{}, policy);
    CHECK(planter.likeliest_turn() == Actions{static_cast<std::uint16_t>(likely)});
  }
}

TEST_CASE("without an evaluator no turn is likelier") {
  const PlayoutPolicy policy = playout_policy(Rules(5, 4));
  Random random(6);
  const Position position = Position::parse("5/5/1W1W1/5/5 w g 4");
  const Board<1> board = Board<1>::from(position.board(), position.rules());
  const TurnNode node(board.to_move(), even_guesses(), SearchSettings{});
  const TurnHints hints = node.hints(25);
  const TurnSampler<1> sampler(board, hints, SearchSettings{}, policy);
  CHECK_FALSE(sampler.has_logits());
  CHECK(sampler.log_prior(sampler.policy_turn(random)) == 0);
}

}  // namespace
}  // namespace symple
