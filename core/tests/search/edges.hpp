// A short way to give a node of the tree over turns its edges.
#pragma once

#include <cstdint>
#include <utility>

#include "search/turn_node.hpp"

namespace symple {

// False when the node had the turn already.
inline bool add(TurnNode& node, Actions actions) {
  const std::uint64_t key = key_of(actions);
  return node.add(std::move(actions), key, {0.5F, 0.5F});
}

}  // namespace symple
