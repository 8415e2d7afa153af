// The core for a page: what its workers ask of it, with texts and plain objects. Built by
// Emscripten (scripts/page_engine.py); core/bindings is the same for Python.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "net/net_file.hpp"
#include "net/position_net.hpp"
#include "rules/position.hpp"
#include "search/greedy.hpp"
#include "search/growth_rests.hpp"
#include "search/habits.hpp"
#include "search/joins.hpp"
#include "search/random_player.hpp"
#include "search/search.hpp"
#include "search/settings.hpp"
#include "solver/solve.hpp"

namespace symple::web {
namespace {

using emscripten::val;

// Errors of the core as those of the page's language.
template <typename Work>
auto guarded(Work&& work) {
  try {
    return work();
  } catch (const std::exception& error) {
    val::global("Error").new_(std::string(error.what())).throw_();
    throw;
  }
}

// A position by a text of where the game began and the turns since then: so a search knows what
// follows from what it has seen.
Position position_after(const std::string& start, const val& turns) {
  Position position = Position::parse(start);
  for (const std::string& turn : emscripten::vecFromJSArray<std::string>(turns)) {
    position.play(Turn::parse(turn));
  }
  return position;
}

template <typename Items, typename Convert>
val array_of(const Items& items, Convert&& convert) {
  val array = val::array();
  for (const auto& item : items) array.call<void>("push", convert(item));
  return array;
}

val texts_of(const std::vector<Turn>& turns) {
  return array_of(turns, [](const Turn& turn) { return val(to_string(turn)); });
}

// Of an object of the page's; null and what is missing are none.
template <typename Number>
std::optional<Number> number_in(const val& object, const char* name) {
  const val value = object[name];
  if (value.isUndefined() || value.isNull()) return std::nullopt;
  return static_cast<Number>(value.as<double>());
}

val candidate_object(const Candidate& candidate) {
  val object = val::object();
  object.set("turn", to_string(candidate.turn));
  object.set("visits", static_cast<double>(candidate.visits));
  object.set("winProbability", candidate.win_probability);
  object.set("margin", candidate.margin);
  object.set("variation", texts_of(candidate.variation));
  return object;
}

// content: a net's file.
std::shared_ptr<PositionNet> read_net(const std::string& content) {
  return guarded([&] { return std::make_shared<PositionNet>(read_net_file(content).parameters); });
}

// A search that the worker attends a little at a time: with one thread it thinks in the worker's
// own, with more in threads of its own, which only a build for them has. The net is asked on boards
// from `least_size` on; it may be null.
class PageSearch {
 public:
  PageSearch(int memory_mb, double seed, int threads, std::shared_ptr<PositionNet> net,
             int least_size)
      : lent_(threads == 1), search_(guarded([&] {
          SearchOptions options;
          options.threads = threads;
          options.memory_mb = memory_mb;
          options.seed = static_cast<std::uint64_t>(seed);
          options.lent = lent_;
          options.leaves.evaluator = std::move(net);
          options.leaves.least_size = least_size;
          return std::make_unique<Search>(options);
        })) {}

  // limits: seconds, visits, evaluations (each may be missing), deciding.
  void start(const std::string& start, const val& turns, const val& limits) {
    guarded([&] {
      SearchLimits wanted;
      wanted.seconds = number_in<double>(limits, "seconds");
      wanted.visits = number_in<std::int64_t>(limits, "visits");
      wanted.evaluations = number_in<std::int64_t>(limits, "evaluations");
      wanted.deciding = limits["deciding"].isTrue();
      search_->start(position_after(start, turns), wanted);
    });
  }
  bool think(double seconds) {
    return guarded([&] { return lent_ ? search_->think(seconds) : search_->wait(seconds); });
  }
  void stop() { search_->stop(); }
  std::string best_turn() const {
    return guarded([&] { return to_string(search_->best_turn()); });
  }
  val snapshot(int candidates) const {
    return guarded([&] {
      const Snapshot told = search_->snapshot(candidates);
      val object = val::object();
      object.set("visits", static_cast<double>(told.visits));
      object.set("evaluations", static_cast<double>(told.evaluations));
      object.set("seconds", told.seconds);
      object.set("winProbability", told.win_probability);
      object.set("margin", told.margin);
      object.set("whiteStones", told.white_stones);
      object.set("whiteGroups", told.white_groups);
      object.set("blackStones", told.black_stones);
      object.set("blackGroups", told.black_groups);
      object.set("ownership", array_of(told.ownership, [](float owner) { return val(owner); }));
      object.set("candidates", array_of(told.candidates, candidate_object));
      return object;
    });
  }

 private:
  bool lent_;
  std::unique_ptr<Search> search_;
};

// Proofs of endgames. A worker that proves hears nothing meanwhile: whoever no longer wants the
// proof ends the worker.
class PageSolver {
 public:
  explicit PageSolver(int memory_mb) : memory_(static_cast<std::size_t>(memory_mb) << 20) {}

  // limits: seconds, nodes (each may be missing).
  val solve(const std::string& start, const val& turns, const val& limits) {
    return guarded([&] {
      const Position position = position_after(start, turns);
      Budget budget(SolveLimits{number_in<double>(limits, "seconds"),
                                number_in<std::int64_t>(limits, "nodes")});
      memory_.prepare(position.rules(), position.board());
      const Solution solution =
          symple::solve(position, memory_, budget, [](const Solution& /*more*/) {});
      val object = val::object();
      object.set("low", solution.low);
      object.set("high", solution.high);
      object.set("variation", texts_of(solution.variation));
      object.set("nodes", static_cast<double>(budget.nodes()));
      object.set("seconds", budget.seconds());
      return object;
    });
  }

 private:
  SolverMemory memory_;
};

Habits habits_of(const val& object) {
  return {number_in<int>(object, "groupsSeen"), number_in<double>(object, "joinsSeen").value_or(1),
          number_in<double>(object, "groupsWanted")};
}

std::vector<Turn> turns_of(const val& texts) {
  std::vector<Turn> turns;
  for (const auto& text : emscripten::vecFromJSArray<std::string>(texts)) {
    turns.push_back(Turn::parse(text));
  }
  return turns;
}

std::string turn_with_habits(const std::string& start, const val& turns, const std::string& found,
                             const val& habits, double seed) {
  return guarded([&] {
    Random random(static_cast<std::uint64_t>(seed));
    return to_string(turn_by_habits(position_after(start, turns), Turn::parse(found),
                                    habits_of(habits), random));
  });
}

// Inside a turn that begins with stones on these points.
Position position_within(const std::string& start, const val& turns, const val& points) {
  Position position = position_after(start, turns);
  for (const auto& point : emscripten::vecFromJSArray<std::string>(points)) {
    position.place(parse_point(point, position.rules().size()));
  }
  return position;
}

val growths(const std::string& start, const val& turns, const val& begun, const val& found,
            double seed) {
  return guarded([&] {
    Random random(static_cast<std::uint64_t>(seed));
    return texts_of(
        growths_that_complete(position_within(start, turns, begun), turns_of(found), random));
  });
}

val rest_with_habits(const std::string& start, const val& turns, const val& begun,
                     const std::string& found, const val& habits, double seed) {
  return guarded([&] {
    Random random(static_cast<std::uint64_t>(seed));
    const Position position = position_within(start, turns, begun);
    const int size = position.rules().size();
    return array_of(rest_by_habits(position, Turn::parse(found), habits_of(habits), random),
                    [size](int point) { return val(point_name(point, size)); });
  });
}

double search_value(double win, double margin) {
  return SearchSettings().value_of(static_cast<float>(win), static_cast<float>(margin));
}

std::string turn_of_random(const std::string& start, const val& turns, double seed) {
  return guarded([&] {
    return to_string(random_turn(position_after(start, turns), static_cast<std::uint64_t>(seed)));
  });
}

std::string turn_of_greedy(const std::string& start, const val& turns, double seed) {
  return guarded([&] {
    return to_string(greedy_turn(position_after(start, turns), static_cast<std::uint64_t>(seed)));
  });
}

// Proved bounds of the final margin, whatever both sides do.
val margin_bounds(const std::string& start, const val& turns) {
  return guarded([&] {
    const auto [low, high] = position_after(start, turns).margin_bounds();
    val object = val::object();
    object.set("low", low);
    object.set("high", high);
    return object;
  });
}

// Turns that look best at once, to the end of the game.
val fill(const std::string& start, const val& turns, double seed) {
  return guarded([&] {
    Position position = position_after(start, turns);
    val array = val::array();
    while (!position.winner()) {
      const Turn turn = greedy_turn(position, static_cast<std::uint64_t>(seed));
      position.play(turn);
      array.call<void>("push", to_string(turn));
    }
    return array;
  });
}

// Pairs of groups by their lowest points, with the share of games in which they end as one.
val joins_of(const std::string& start, const val& turns, const val& line, int games, double seed) {
  return guarded([&] {
    const auto joins = count_joins(position_after(start, turns), turns_of(line), games,
                                   static_cast<std::uint64_t>(seed));
    return array_of(joins, [](const Join& join) {
      val object = val::object();
      object.set("first", join.first);
      object.set("second", join.second);
      object.set("share", join.share);
      return object;
    });
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(symple) {
  emscripten::class_<PositionNet>("PageNet").smart_ptr<std::shared_ptr<PositionNet>>("PageNet");
  emscripten::function("readNet", &read_net);
  emscripten::class_<PageSearch>("PageSearch")
      .constructor<int, double, int, std::shared_ptr<PositionNet>, int>()
      .function("start", &PageSearch::start)
      .function("think", &PageSearch::think)
      .function("stop", &PageSearch::stop)
      .function("bestTurn", &PageSearch::best_turn)
      .function("snapshot", &PageSearch::snapshot);
  emscripten::class_<PageSolver>("PageSolver")
      .constructor<int>()
      .function("solve", &PageSolver::solve);
  emscripten::function("turnWithHabits", &turn_with_habits);
  emscripten::function("growthsThatComplete", &growths);
  emscripten::function("restWithHabits", &rest_with_habits);
  emscripten::function("searchValue", &search_value);
  emscripten::function("turnOfRandom", &turn_of_random);
  emscripten::function("turnOfGreedy", &turn_of_greedy);
  emscripten::function("marginBounds", &margin_bounds);
  emscripten::function("fill", &fill);
  emscripten::function("joinsOf", &joins_of);
}

}  // namespace symple::web
