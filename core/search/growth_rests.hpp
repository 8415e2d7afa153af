// How a growth that was begun can be completed: the ways that are worth a search.
#pragma once

#include <vector>

#include "rules/position.hpp"
#include "rules/random.hpp"

namespace symple {

// Whole turns that begin with the stones of the turn in the making, each growth once: first as much
// of the turns in `found` as still can be, completed by lot, then those of many others that look
// best, the best first, 16 at most. The balance plant is not for an engine to choose: there is none
// where there need not be one, else any. The position must be in Phase::kGrowing, else
// std::domain_error; so must the turns be of its board.
std::vector<Turn> growths_that_complete(const Position& begun, const std::vector<Turn>& found,
                                        Random& random);

}  // namespace symple
