// The fixed players and the search.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>

#include "bindings/bindings.hpp"
#include "search/greedy.hpp"
#include "search/playout_bench.hpp"
#include "search/random_player.hpp"

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

}  // namespace

void bind_search(nb::module_& module) {
  module.def("bench_playouts", &playout_figures, nb::arg("rules"), nb::kw_only(),
             nb::arg("threads") = 1, nb::arg("seconds") = 2.0, nb::arg("seed") = 1,
             "Random games from the empty board for about `seconds`: games, seconds,\n"
             "playouts_per_second, turns_per_game, growth_turns_per_game, white_share, mean_margin.");
  module.def("random_turn", &random_turn, nb::arg("position"), nb::arg("seed"),
             "A turn of the player `random`: uniform over single placements, declining the balance\n"
             "plant as one choice beside its points.");
  module.def("greedy_turn", &greedy_turn, nb::arg("position"), nb::arg("seed"),
             "A turn of the player `greedy`: the best by a fixed evaluation of every legal turn, or\n"
             "of 2,000 sampled ones when there are more.",
             nb::call_guard<nb::gil_scoped_release>());
}

}  // namespace symple::bindings
