#include "search/search.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

#include "tests/failing_memory.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

SearchOptions options(int memory_mb = 16, std::uint64_t seed = 1) { return {1, memory_mb, seed}; }

SearchLimits visits(std::int64_t count) {
  SearchLimits limits;
  limits.visits = count;
  return limits;
}

Snapshot think(Search& search, const Position& position, const SearchLimits& limits) {
  search.start(position, limits);
  CHECK(search.wait({}));
  CHECK_FALSE(search.running());
  return search.snapshot(5);
}

TEST_CASE("what a search says of a position fits together") {
  Random random(1);
  for (const int size : {3, 7, 9, 13, 17}) {
    const Position position = random_position(Rules(size, 4), size * size / 3, random);
    CAPTURE(position.text());
    Search search(options());
    const Snapshot snapshot = think(search, position, visits(300));
    CHECK(snapshot.visits >= 300);
    CHECK(snapshot.evaluations > 0);
    CHECK((snapshot.win_probability >= 0 && snapshot.win_probability <= 1));
    CHECK(snapshot.white_stones + snapshot.black_stones == doctest::Approx(size * size));
    CHECK(snapshot.margin == doctest::Approx(snapshot.white_stones - 4 * snapshot.white_groups -
                                             snapshot.black_stones + 4 * snapshot.black_groups)
                                 .epsilon(0.001));
    REQUIRE(static_cast<int>(snapshot.ownership.size()) == size * size);
    for (int point = 0; point < size * size; ++point) {
      CHECK(std::abs(snapshot.ownership[point]) <= 1);
      const auto color = position.color_at(point);
      if (color) CHECK(snapshot.ownership[point] == (color == Color::kWhite ? 1 : -1));
    }
    REQUIRE_FALSE(snapshot.candidates.empty());
    CHECK(snapshot.candidates.size() <= 5);
    for (const Candidate& candidate : snapshot.candidates) {
      Position line = position;
      REQUIRE_FALSE(candidate.variation.empty());
      CHECK(candidate.variation.front() == candidate.turn);
      for (const Turn& turn : candidate.variation) REQUIRE_NOTHROW(line.play(turn));
    }
  }
}

TEST_CASE("whole games of searched turns are legal, the tree kept from turn to turn") {
  for (const Balance balance : {Balance::kOptional, Balance::kForced, Balance::kNone}) {
    Search search(options());
    Position position(Rules(5, 4, balance));
    while (!position.board().over()) {
      think(search, position, visits(100));
      REQUIRE_NOTHROW(position.play(search.best_turn()));
    }
  }
}

TEST_CASE("what is known of a position is kept when the game goes on, and not when it does not") {
  Search search(options());
  Position position(Rules(7, 4));
  const Snapshot before = think(search, position, visits(2'000));
  for (const Turn& turn : before.candidates.front().variation) position.play(turn);
  SearchLimits one;
  one.evaluations = 1;
  CHECK(think(search, position, one).visits > 1);
  CHECK(think(search, Position(Rules(7, 4)), one).visits == 1);
}

TEST_CASE("a legal turn is there however short the search was") {
  Random random(2);
  for (int i = 0; i < 20; ++i) {
    const Position position = random_position(Rules(19, 10), 15 * i, random);
    if (position.board().over()) continue;
    Search search(options());
    SearchLimits limits;
    limits.seconds = 0;
    search.start(position, limits);
    search.stop();
    Position after = position;
    CHECK_NOTHROW(after.play(search.best_turn()));
  }
}

TEST_CASE("one thread with a limit of visits repeats by seed") {
  const Position position = Position::parse("7/1W3W1/3B3/2B4/7/1W3W1/7 b - 4");
  const auto turn_of_seed = [&](std::uint64_t seed) {
    Search search(options(16, seed));
    const Snapshot snapshot = think(search, position, visits(500));
    return std::pair(to_string(search.best_turn()), snapshot.win_probability);
  };
  CHECK(turn_of_seed(7) == turn_of_seed(7));
  CHECK(turn_of_seed(7).second != turn_of_seed(8).second);
}

TEST_CASE("in a lent thread, a little at a time, a search finds what it finds in its own") {
  Random random(3);
  const Position position = random_position(Rules(9, 4), 20, random);
  Search own(options(1));
  const Snapshot found = think(own, position, visits(3000));
  SearchOptions lent = options(1);
  lent.lent = true;
  Search search(lent);
  CHECK_THROWS_AS(search.think(1), std::domain_error);
  search.start(position, visits(3000));
  CHECK(search.running());
  int times = 0;
  while (!search.think(0)) ++times;
  CHECK(times > 100);
  CHECK_FALSE(search.running());
  const Snapshot told = search.snapshot(5);
  CHECK(told.visits == found.visits);
  CHECK(told.win_probability == found.win_probability);
  CHECK(told.ownership == found.ownership);
  CHECK(search.best_turn() == own.best_turn());

  search.start(position, {});
  CHECK_FALSE(search.think(0.001));
  search.stop();
  CHECK(search.think(1));
  CHECK_FALSE(search.running());
  CHECK_THROWS_AS(own.think(1), std::domain_error);
  lent.threads = 2;
  CHECK_THROWS_AS(Search{lent}, std::invalid_argument);
}

TEST_CASE("a search without a limit goes on until it is stopped, in any number of threads") {
  Search search({3, 16, 1});
  CHECK_FALSE(search.running());
  search.start(Position(Rules(9, 4)), {});
  CHECK(search.running());
  CHECK_FALSE(search.wait(0.02));
  CHECK_NOTHROW(search.snapshot(3));  // while the threads think
  search.stop();
  CHECK_FALSE(search.running());
  CHECK(search.snapshot(3).visits > 0);
}

TEST_CASE("a search may be asked while it thinks and while it is started anew") {
  Search search({3, 16, 1});
  Position position(Rules(5, 4));
  SearchLimits limits;
  limits.evaluations = 300;
  limits.deciding = true;
  search.start(position, limits);
  std::atomic<int> asked = 0;
  std::jthread asker([&](const std::stop_token& over) {
    while (!over.stop_requested()) {
      asked += search.snapshot(3).candidates.size() <= 3;
      search.best_turn();
    }
  });
  while (!position.board().over()) {
    search.start(position, limits);
    search.wait({});
    REQUIRE_NOTHROW(position.play(search.best_turn()));
  }
  asker.request_stop();
  asker.join();
  CHECK(asked > 0);
}

TEST_CASE("the root knows of every playout when several threads have ended") {
  Search search({3, 16, 1});
  SearchLimits limits;
  limits.evaluations = 4'000;
  const Snapshot snapshot = think(search, Position(Rules(7, 4)), limits);
  CHECK(snapshot.evaluations >= 4'000);
  CHECK(snapshot.visits == snapshot.evaluations);
}

TEST_CASE("when the memory is full the least visited turns make room, and the search goes on") {
  for (const int threads : {1, 3}) {
    Search search({threads, 1, 1});
    const Position position(Rules(11, 6));
    SearchLimits limits;
    limits.evaluations = kSanitized ? 4'000 : 20'000;
    const Snapshot snapshot = think(search, position, limits);
    CHECK_FALSE(snapshot.memory_full);
    CHECK(snapshot.nodes * 1'500 <= 1 << 20);
    std::int64_t visits = 0;
    for (const Candidate& candidate : search.snapshot(10'000).candidates) {
      visits += candidate.visits;
    }
    CHECK(visits == snapshot.visits);
    CHECK(snapshot.candidates.front().variation.size() > 1);
  }
}

TEST_CASE("a search may be asked and started anew while it makes room") {
  Search search({2, 1, 1});
  const Position position(Rules(9, 4));
  for (int i = 0; i < 20; ++i) {
    search.start(position, {});
    for (int k = 0; k < 10; ++k) {
      const Snapshot snapshot = search.snapshot(5);
      for (const Candidate& candidate : snapshot.candidates) {
        Position after = position;
        REQUIRE_NOTHROW(after.play(candidate.turn));
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  }
  search.stop();
  CHECK(search.snapshot(1).visits > 0);
}

TEST_CASE("a search that cannot make room says so and still finds a turn") {
  SearchOptions wide = options(1);
  wide.settings.root_width = 1'000;  // all memory goes into the turns of the root
  wide.settings.mutations = 0.01;
  Search search(wide);
  Random random(1);
  const Position position = random_position(Rules(19, 10), 80, random);
  search.start(position, {});
  for (int i = 0; i < 6'000 && !search.snapshot(0).memory_full; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  search.stop();
  CHECK(search.snapshot(0).memory_full);
  Position after = position;
  CHECK_NOTHROW(after.play(search.best_turn()));
}

TEST_CASE("a turn that wins at once is found") {
  // One point is left to each: the margin on the full board decides.
  const Position position = Position::parse("WWB/W1B/W1B w g 4");
  Search search(options());
  think(search, position, visits(200));
  Position after = position;
  after.play(search.best_turn());
  CHECK(after.score().margin() >= 0);
}

TEST_CASE("a stop beside a start is not lost") {
  constexpr int kTimes = 1'000;
  Search search(options());
  std::atomic<int> begun = 0;
  std::atomic<int> stopped = 0;
  std::jthread stopper([&] {
    for (int i = 1; i <= kTimes; ++i) {
      while (begun < i) {
      }
      search.stop();
      stopped = i;
    }
  });
  bool lost = false;
  for (int i = 1; i <= kTimes; ++i) {
    begun = i;
    search.start(Position(Rules(3, 4)), {});
    for (int wait = 0; stopped < i && !lost; ++wait) {
      std::this_thread::sleep_for(std::chrono::microseconds(20));
      lost = wait == 20'000;
    }
    search.stop();
  }
  CHECK_FALSE(lost);
}

// Starts with ever more memory, until it is enough.
void start_in_little_memory(Search& search, const Position& position) {
  for (int granted = 0;; ++granted) {
    CAPTURE(granted);
    bool started = false;
    try {
      const FailingMemory failing(granted);
      search.start(position, visits(20));
      started = true;
    } catch (const std::bad_alloc&) {
    }
    REQUIRE(search.wait(10));
    if (started) break;
  }
  Position after = position;
  CHECK_NOTHROW(after.play(search.best_turn()));
}

TEST_CASE("however little memory there is for a start, the search can be asked again") {
  for (const int threads : {1, 3}) {
    Search search({threads, 16, 1});
    Position position(Rules(9, 4));
    start_in_little_memory(search, position);
    think(search, position, visits(500));
    position.play(search.best_turn());
    start_in_little_memory(search, position);
    start_in_little_memory(search, Position(Rules(7, 4)));
  }
}

TEST_CASE("a start for which there is no memory leaves what was known") {
  Search search(options());
  const Position position(Rules(9, 4));
  const Snapshot before = think(search, position, visits(100));
  {
    const FailingMemory failing(0);
    CHECK_THROWS_AS(search.start(Position(Rules(9, 6)), {}), std::bad_alloc);
  }
  CHECK(search.snapshot(5).visits == before.visits);
}

TEST_CASE("a search is asked only between turns of a game that goes on") {
  Search search({1, 16, 1});
  CHECK_THROWS_AS(search.snapshot(1), std::logic_error);
  CHECK_THROWS_AS(search.best_turn(), std::logic_error);
  CHECK_THROWS_AS(search.start(Position::parse("WBW/BWB/WBW b g 4"), {}), std::logic_error);
  Position inside = Position::parse("7/1W3W1/7/7/7/7/7 w g 4");
  place(inside, "B5");
  CHECK_THROWS_AS(search.start(inside, {}), std::logic_error);
  CHECK_THROWS_AS(Search({0, 16, 1}), std::invalid_argument);
  CHECK_THROWS_AS(Search({1, 0, 1}), std::invalid_argument);
}

}  // namespace
}  // namespace symple
