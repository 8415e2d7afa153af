// What deep search likes, as weights of the policy for each rules and stage of a game.
#pragma once

#include "rules/rules.hpp"
#include "search/playout_policy.hpp"

namespace symple {

PlayoutPolicy playout_policy(const Rules& rules);

}  // namespace symple
