// What a board is worth as it stands, and what is counted for that.
#include <algorithm>
#include <cstdint>
#include <stdexcept>

#include "bindings/bindings.hpp"
#include "rules/position.hpp"
#include "search/static_evaluation.hpp"

namespace symple::bindings {
namespace {

const Board<kMaxWords>& board_between_turns(const Position& position) {
  if (position.board().pending_count() > 0 || position.board().phase() == Phase::kBalancing) {
    throw std::domain_error(
        "a position inside a turn cannot be judged; finish or undo the turn first");
  }
  return position.board();
}

}  // namespace

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
