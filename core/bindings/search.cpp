// The fixed players and the search.
#include "search/search.hpp"

#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <stdexcept>
#include <string>

#include "bindings/arguments.hpp"
#include "bindings/bindings.hpp"
#include "bindings/policy.hpp"
#include "net/position_net.hpp"
#include "search/greedy.hpp"
#include "search/growth_rests.hpp"
#include "search/habits.hpp"
#include "search/joins.hpp"
#include "search/playout_bench.hpp"
#include "search/random_player.hpp"
#include "search/settings.hpp"

namespace symple::bindings {
namespace {

nb::dict playout_figures(const Rules& rules, int threads, double seconds, std::uint64_t seed) {
  PlayoutFigures figures;
  {
    nb::gil_scoped_release release;
    figures = bench_playouts(rules, threads, seconds, seed);
  }
  const auto games = static_cast<double>(figures.games);
  nb::dict result;
  result["games"] = figures.games;
  result["seconds"] = figures.seconds;
  result["playouts_per_second"] = games / figures.seconds;
  result["turns_per_game"] = static_cast<double>(figures.turns) / games;
  result["growth_turns_per_game"] = static_cast<double>(figures.growth_turns) / games;
  result["white_share"] = static_cast<double>(figures.white_wins) / games;
  result["mean_margin"] = static_cast<double>(figures.margins) / games;
  return result;
}

nb::object ownership_array(const Snapshot& snapshot, int size) {
  const auto extent = static_cast<std::size_t>(size);
  auto array = new_array<float>({extent, extent});
  std::copy(snapshot.ownership.begin(), snapshot.ownership.end(), array.data());
  return array.cast();
}

void bind_search_snapshot(nb::module_& module) {
  nb::class_<Candidate>(module, "Candidate", nb::is_final(),
                        "A turn under consideration, White's view.")
      .def_ro("turn", &Candidate::turn)
      .def_ro("visits", &Candidate::visits)
      .def_ro("win_probability", &Candidate::win_probability)
      .def_ro("margin", &Candidate::margin)
      .def_ro("variation", &Candidate::variation, "The turns expected, this one first.");
  nb::class_<Snapshot>(module, "Snapshot", nb::is_final(),
                       "What a search thinks so far, White's view.")
      .def_ro("visits", &Snapshot::visits)
      .def_ro("evaluations", &Snapshot::evaluations)
      .def_ro("seconds", &Snapshot::seconds)
      .def_ro("win_probability", &Snapshot::win_probability)
      .def_ro("margin", &Snapshot::margin)
      .def_ro("white_stones", &Snapshot::white_stones)
      .def_ro("white_groups", &Snapshot::white_groups)
      .def_ro("black_stones", &Snapshot::black_stones)
      .def_ro("black_groups", &Snapshot::black_groups)
      .def_prop_ro(
          "ownership",
          [](const Snapshot& self) {
            return ownership_array(self, static_cast<int>(std::lround(std::sqrt(
                                             static_cast<double>(self.ownership.size())))));
          },
          "float32 of shape (size, size): +1 White ... -1 Black.")
      .def_ro("candidates", &Snapshot::candidates, "Best first, by visits.")
      .def_ro("nodes", &Snapshot::nodes,
              "Nodes of the tree, and of earlier ones that are being given back.")
      .def_ro("memory_full", &Snapshot::memory_full, "Whether the tree has stopped growing.");
}

using SettingValues = std::map<std::string, double>;

SearchSettings search_settings(const SettingValues& values) {
  SearchSettings settings;
  for (const auto& [name, value] : values) {
    const auto* const setting = std::ranges::find(kSearchSettings, name, &SearchSetting::name);
    if (setting == kSearchSettings.end()) {
      throw std::invalid_argument("a search has no setting '" + name + "'");
    }
    settings.*setting->member = value;
  }
  return settings;
}

using LeafValues = std::map<std::string, double>;

// A number of what is counted; one that is not, or is beyond all reason, is refused by the search.
int count_of(double value) { return value >= 0 && value < 1e9 ? static_cast<int>(value) : -1; }

void set_leaf_options(SearchOptions& options, const LeafValues& values) {
  LeafOptions& leaves = options.leaves;
  for (const auto& [name, value] : values) {
    if (name == "open") {
      leaves.open = count_of(value);
    } else if (name == "games") {
      leaves.games = count_of(value);
    } else if (name == "visits") {
      leaves.visits = count_of(value);
    } else if (name == "least_size") {
      leaves.least_size = count_of(value);
    } else if (name == "most_size") {
      leaves.most_size = count_of(value);
    } else if (name == "weight") {
      options.settings.answer_weight = value;
    } else if (name == "mix") {
      options.settings.answer_share = value;
    } else if (name == "likely") {
      options.settings.likely_turns = value;
    } else if (name == "prior") {
      options.settings.prior_scale = value;
    } else {
      throw std::invalid_argument("leaves have no option '" + name + "'");
    }
  }
}

nb::dict setting_ranges() {
  nb::dict ranges;
  for (const SearchSetting& setting : kSearchSettings) {
    ranges[nb::str(setting.name.data(), setting.name.size())] =
        nb::make_tuple(setting.least, SearchSettings{}.*setting.member, setting.most);
  }
  return ranges;
}

void bind_search_class(nb::module_& module) {
  using Release = nb::call_guard<nb::gil_scoped_release>;
  using Bound = FreedWithoutGil<Search>;
  nb::class_<Bound>(
      module, "Search", nb::is_final(),
      "Tree search with playouts, in threads of its own; one position at a time. Every\n"
      "method may be called from any thread.")
      .def(
          "__init__",
          [](Bound* self, int threads, int memory_mb, std::optional<std::uint64_t> seed,
             const SettingValues& settings, const std::optional<PolicyArray>& policy,
             std::shared_ptr<const PositionNet> net, std::shared_ptr<EvaluationQueue> queue,
             const LeafValues& leaves) {
            SearchOptions options{threads, memory_mb, seed ? *seed : std::random_device{}(),
                                  search_settings(settings), std::nullopt};
            if (policy) options.policy = policy_stages(*policy);
            set_leaf_options(options, leaves);
            options.leaves.evaluator = std::move(net);
            options.leaves.queue = std::move(queue);
            new (self) Bound(options);
          },
          nb::kw_only(), nb::arg("threads") = 1, nb::arg("memory_mb") = 512,
          nb::arg("seed") = nb::none(), nb::arg("settings") = SettingValues{},
          nb::arg("policy") = nb::none(), nb::arg("net").none() = nb::none(),
          nb::arg("queue").none() = nb::none(), nb::arg("leaves") = LeafValues{},
          "`settings`: values of search_settings() in place of its own, by name; `policy`: "
          "weights\n"
          "as of playout_policy() in place of its own; `net`: judges beside the random games; "
          "`queue`: of an\n"
          "evaluator in place of them; `leaves`: how, by name, see the type stub. ValueError for "
          "an unknown\n"
          "setting, one out of its range, other weights than positive ones, and when threads or\n"
          "memory are less than 1.")
      .def(
          "start",
          [](Bound& self, const Position& position, std::optional<double> seconds,
             std::optional<std::int64_t> visits, std::optional<std::int64_t> evaluations,
             bool deciding) {
            const Position copy = position;
            nb::gil_scoped_release release;
            self.start(copy, {seconds, visits, evaluations, deciding});
          },
          nb::arg("position"), nb::kw_only(), nb::arg("seconds") = nb::none(),
          nb::arg("visits") = nb::none(), nb::arg("evaluations") = nb::none(),
          nb::arg("deciding") = false,
          "Starts thinking and returns; keeps what it can of the tree. Without a limit it thinks\n"
          "until stop(). `deciding` narrows the choice as the limit comes nearer: for playing.\n"
          "ValueError inside a turn and when the game is over; MemoryError, and RuntimeError when\n"
          "the system has no more threads: it can be asked again.")
      .def_prop_ro("running", &Search::running)
      .def("wait", &Search::wait, nb::arg("seconds") = nb::none(), Release(),
           "Waits until the search has ended, at most `seconds`; returns whether it has.")
      .def("stop", &Search::stop, Release(),
           "Ends the search, within 20 ms. Once start() has returned it is never lost; beside a\n"
           "start() it ends what that begins or comes before it, and before one it does nothing.")
      .def("snapshot", &Search::snapshot, nb::arg("candidates") = 5, Release(),
           "What it thinks so far. ValueError before the first start().")
      .def("best_turn", &Search::best_turn, Release(),
           "The turn to play now, legal however short the search was. ValueError before start().")
      .def("clear", &Search::clear, Release(), "Stops and forgets the tree.");
}

}  // namespace

void bind_habits(nb::module_& module) {
  module.def(
      "turn_by_habits",
      [](const Position& position, const TurnOrText& found, std::optional<int> groups_seen,
         double joins_seen, std::optional<double> groups_wanted, std::uint64_t seed) {
        Random random(seed);
        return turn_by_habits(position, found.turn, {groups_seen, joins_seen, groups_wanted},
                              random);
      },
      nb::arg("position"), nb::arg("found"), nb::kw_only(), nb::arg("groups_seen").none(),
      nb::arg("joins_seen"), nb::arg("groups_wanted").none(), nb::arg("seed"),
      "The turn that is played with these habits (see `symple.engine.Habits`) where a search has\n"
      "found `found`. ValueError inside a turn, IllegalTurnError.");
  module.def(
      "rest_by_habits",
      [](const Position& position, const TurnOrText& found, std::optional<int> groups_seen,
         double joins_seen, std::optional<double> groups_wanted, std::uint64_t seed) {
        Random random(seed);
        return rest_by_habits(position, found.turn, {groups_seen, joins_seen, groups_wanted},
                              random);
      },
      nb::arg("position"), nb::arg("found"), nb::kw_only(), nb::arg("groups_seen").none(),
      nb::arg("joins_seen"), nb::arg("groups_wanted").none(), nb::arg("seed"),
      "The growth stones that complete a growth which was begun, where `found` is what a search\n"
      "has found for the whole turn. ValueError unless it grows.");
}

void bind_growth_rests(nb::module_& module) {
  module.def(
      "growths_that_complete",
      [](const Position& position, const std::vector<Turn>& found, std::uint64_t seed) {
        // A copy: without the GIL another thread may change the position.
        const Position copy = position;
        const nb::gil_scoped_release release;
        Random random(seed);
        return growths_that_complete(copy, found, random);
      },
      nb::arg("position"), nb::arg("found"), nb::kw_only(), nb::arg("seed"),
      "Whole turns that begin with the stones of the turn in the making: as much of the turns in\n"
      "`found` as still can be, completed by lot, and the best looking of many others. ValueError\n"
      "unless it grows.");
  module.def(
      "search_value",
      [](float win, float margin) { return SearchSettings().value_of(win, margin); },
      nb::arg("win"), nb::arg("margin"),
      "What a search maximises, in [0, 1], of what either player expects.");
}

void bind_search(nb::module_& module) {
  bind_search_snapshot(module);
  bind_search_class(module);
  module.def("search_settings", &setting_ranges,
             "Numbers of a search that can be tuned, by name: the least, the default, the most.");
  module.def(
      "bench_playouts", &playout_figures, nb::arg("rules"), nb::kw_only(), nb::arg("threads") = 1,
      nb::arg("seconds") = 2.0, nb::arg("seed") = 1,
      "Random games from the empty board for about `seconds`: games, seconds,\n"
      "playouts_per_second, turns_per_game, growth_turns_per_game, white_share, mean_margin.");
  module.def(
      "count_joins",
      [](const Position& position, const std::vector<Turn>& line, int games, std::uint64_t seed) {
        const Position copy = position;
        std::vector<Join> joins;
        {
          const nb::gil_scoped_release release;
          joins = count_joins(copy, line, games, seed);
        }
        nb::list result;
        for (const Join& join : joins) {
          result.append(nb::make_tuple(join.first, join.second, join.share));
        }
        return result;
      },
      nb::arg("position"), nb::arg("line") = nb::list(), nb::kw_only(), nb::arg("games") = 200,
      nb::arg("seed") = 1,
      "Pairs of groups of one colour, by their lowest points, with the share of random games in\n"
      "which they end as one; pairs that never do are left out. The games begin with the turns of\n"
      "`line` and go on as the search plays them. ValueError inside a turn and for less than one\n"
      "game, IllegalTurnError for a line that cannot be played.");
  module.def(
      "random_turn", &random_turn, nb::arg("position"), nb::arg("seed"),
      "A turn of the player `random`: uniform over single placements, declining the balance\n"
      "plant as one choice beside its points.");
  module.def(
      "greedy_turn",
      [](const Position& position, std::uint64_t seed) {
        // A copy: without the GIL another thread may change the position.
        const Position copy = position;
        const nb::gil_scoped_release release;
        return greedy_turn(copy, seed);
      },
      nb::arg("position"), nb::arg("seed"),
      "A turn of the player `greedy`: the best by a fixed evaluation of every legal turn, or\n"
      "of 2,000 sampled ones when there are more.");
  bind_habits(module);
  bind_growth_rests(module);
}

}  // namespace symple::bindings
