#include "rules/batch.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <vector>

#include "rules/position.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

// Arrays of everything a batch tells.
struct Told {
  explicit Told(const Batch& batch)
      : points(batch.rules().points()),
        legal(new bool[batch.count() * batch.rules().actions()]),
        over(new bool[batch.count()]),
        stones(batch.count() * points),
        to_move(batch.count()),
        phase(batch.count()),
        margin(batch.count()) {
    batch.legal(legal.get());
    batch.over(over.get());
    batch.stones(stones.data());
    batch.to_move(to_move.data());
    batch.phase(phase.data());
    batch.margin(margin.data());
  }
  int points;
  std::unique_ptr<bool[]> legal;
  std::unique_ptr<bool[]> over;
  std::vector<std::int8_t> stones;
  std::vector<std::int8_t> to_move;
  std::vector<std::int8_t> phase;
  std::vector<std::int32_t> margin;
};

void check_told(const Batch& batch, const std::vector<Position>& positions) {
  const Told told(batch);
  for (int i = 0; i < batch.count(); ++i) {
    const Position& position = positions[i];
    CHECK(batch.position(i) == position);
    CHECK(told.over[i] == position.board().over());
    CHECK(told.to_move[i] == index(position.board().to_move()));
    CHECK(told.phase[i] == static_cast<int>(position.board().phase()));
    CHECK(told.margin[i] == position.score().margin());
    const bool* legal = &told.legal[i * (told.points + 1)];
    for (int point = 0; point < told.points; ++point) {
      CHECK(legal[point] == position.has_legal(point));
      const auto color = position.color_at(point);
      CHECK(told.stones[i * told.points + point] == (color ? index(*color) + 1 : 0));
    }
    CHECK(legal[told.points] == position.board().can_decline());
  }
}

TEST_CASE("a batch plays like single positions, on every word count and balance") {
  for (const Rules& rules : {Rules(3, 4), Rules(7, 4, Balance::kForced), Rules(9, 10),
                             Rules(13, 6, Balance::kNone), Rules(19, 2)}) {
    CAPTURE(rules.size());
    const auto batch = Batch::make(rules, 3);
    std::vector<Position> positions(3, Position(rules));
    std::vector<std::int32_t> actions(3);
    for (std::uint64_t step = 0; step < static_cast<std::uint64_t>(rules.points() + 20); ++step) {
      if (step % 5 == 0) check_told(*batch, positions);
      batch->sample(step, actions.data());
      for (int i = 0; i < 3; ++i) {
        CHECK((actions[i] == -1) == positions[i].board().over());
        if (actions[i] >= 0) positions[i].place(actions[i]);
      }
      batch->step(actions.data());
    }
    check_told(*batch, positions);
    CHECK(std::all_of(actions.begin(), actions.end(), [](int action) { return action == -1; }));
  }
}

TEST_CASE("a step with a bad action changes nothing and names it") {
  const auto batch = Batch::make(Rules(3, 4), 3);
  const std::vector<std::int32_t> bad{0, 1, 9};
  CHECK_THROWS_WITH(batch->step(bad.data()), "action 9 is not legal in position 2 of the batch");
  for (const int action : {-2, 10, 1'000'000, -2'147'483'647}) {
    CHECK_THROWS_AS(batch->step(std::vector<std::int32_t>{0, 1, action}.data()),
                    std::invalid_argument);
  }
  check_told(*batch, std::vector<Position>(3, Position(Rules(3, 4))));
}

TEST_CASE("-1 leaves a position alone, and reset empties the boards that it is told to") {
  const Rules rules(5, 4);
  const auto batch = Batch::make(rules, 3);
  std::vector<Position> positions(3, Position(rules));
  batch->step(std::vector<std::int32_t>{-1, 12, 3}.data());
  positions[1].place(12);
  positions[2].place(3);
  check_told(*batch, positions);
  const bool mask[] = {false, true, false};
  batch->reset(mask);
  positions[1] = Position(rules);
  check_told(*batch, positions);
  batch->reset(nullptr);
  positions[2] = Position(rules);
  check_told(*batch, positions);
}

TEST_CASE("a batch starts from given positions, inside a turn too, and its copy goes its own way") {
  for (const Rules& rules : {Rules(7, 4), Rules(9, 10), Rules(13, 6), Rules(19, 2)}) {
    CAPTURE(rules.size());
    Random random(7);
    std::vector<Position> positions;
    std::vector<const Position*> given;
    for (int i = 0; i < 20; ++i) {
      positions.push_back(random_position(rules, 3 * i, random));
      const PointSet reach = positions.back().frontier(positions.back().board().to_move());
      if (reach.any()) positions.back().place(reach.first());
    }
    for (const Position& position : positions) given.push_back(&position);
    const auto batch = Batch::make(given);
    check_told(*batch, positions);
    const auto copy = batch->copy();
    batch->reset(nullptr);
    check_told(*copy, positions);
    check_told(*batch, std::vector<Position>(20, Position(rules)));
  }
}

TEST_CASE("samples are uniform over the legal actions, and a seed repeats them") {
  constexpr int kCount = 9'000;
  const auto batch = Batch::make(Rules(3, 4), kCount);
  std::vector<std::int32_t> actions(kCount);
  batch->sample(1, actions.data());
  for (int point = 0; point < 9; ++point) {
    CHECK(std::count(actions.begin(), actions.end(), point) ==
          doctest::Approx(kCount / 9).epsilon(0.12));
  }
  std::vector<std::int32_t> again(kCount);
  batch->sample(1, again.data());
  CHECK(actions == again);
  batch->sample(2, again.data());
  CHECK(actions != again);
}

TEST_CASE("a batch needs a position") {
  CHECK_THROWS_AS(Batch::make(Rules(3, 4), 0), std::invalid_argument);
  CHECK_THROWS_AS(Batch::make(Rules(3, 4), -1), std::invalid_argument);
  CHECK_THROWS_AS(Batch::make(std::vector<const Position*>()), std::invalid_argument);
  CHECK_THROWS_AS(Batch::make(Rules(3, 4), 2)->position(2), std::out_of_range);
}

TEST_CASE("the positions of a batch have the same rules, and the message names one that differs") {
  const Position one{Rules(3, 4)};
  const Position other{Rules(3, 6)};
  CHECK_THROWS_WITH(Batch::make({&one, &one, &other}),
                    "the positions of a batch have the same rules; number 2 has others");
}

}  // namespace
}  // namespace symple
