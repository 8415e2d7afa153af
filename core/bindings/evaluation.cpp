// What a board is worth as it stands, and what is counted for that.
#include <algorithm>
#include <cstdint>

#include "bindings/arguments.hpp"
#include "bindings/bindings.hpp"
#include "search/static_evaluation.hpp"

namespace symple::bindings {

void bind_evaluation(nb::module_& module) {
  module.def(
      "board_features",
      [](const Position& position) {
        const BoardFeatures features = board_features(board_between_turns(position));
        auto array = new_array<std::int32_t>({features.size()});
        std::copy(features.begin(), features.end(), array.data());
        return array;
      },
      nb::arg("position"),
      "What the static evaluation counts on a board, int32: of the player to move, of the other,\n"
      "of both, in the order of core/search/static_evaluation.hpp. ValueError inside a turn.");
  module.def(
      "static_evaluation",
      [](const Position& position) {
        const Expectation found =
            StaticEvaluation(position.rules()).of(board_between_turns(position));
        return nb::make_tuple(found.margin, found.win);
      },
      nb::arg("position"),
      "What the player to move may expect by a look at the board, without any search: margin and\n"
      "probability of winning; exact when the game is over. ValueError inside a turn.");
}

}  // namespace symple::bindings
