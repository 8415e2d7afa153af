// The nodes of a tree over whole turns.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "rules/types.hpp"
#include "search/siblings.hpp"
#include "search/spin_mutex.hpp"

namespace symple {

struct TurnNode;

// The placements of a turn: growth stones in the order of the points, so that each set of them is
// one list, then the plant that may follow, or size * size where it is declined.
using Actions = std::vector<std::uint16_t>;

// A turn that has been tried at a node.
struct TurnEdge {
  Actions actions;
  float wins = 0;    // share of White
  float margin = 0;  // mean
  std::unique_ptr<TurnNode> next;
};

// A position between turns. Its mutex guards all that is in it but the nodes below, and is held for
// as short as can be; who holds one may lock only nodes below.
struct TurnNode {
  // `guesses`: by action, what it is worth to the mover to end with a stone there, in [0, 1].
  TurnNode(Color to_move, const Owned& guesses);

  SpinMutex mutex;
  const Color mover;
  std::uint32_t visits = 0;
  float wins = 0;    // share of White
  float margin = 0;  // mean
  // The turns tried so far; apart from them, by index, what a choice among them needs.
  std::vector<TurnEdge> edges;
  std::vector<std::uint64_t> keys;
  std::vector<std::uint32_t> edge_visits;
  std::vector<float> values;        // mean, the mover's view
  std::vector<float> estimates;     // of the value, by what the stones are worth one by one
  std::uint32_t estimates_due = 0;  // visits at which they are made anew
  // All moves as first, by action, the mover's view: see Siblings.
  Owned rave_visits;
  Owned rave_value;

  // What it is worth to the mover to end with a stone there, by action up to `last`.
  void worths(int last, Owned& worth) const;
  // False when the turn is known already. `estimate`: see estimates. std::bad_alloc leaves the node
  // as it was.
  bool add(const Actions& actions, float estimate);
  void add_result(std::size_t edge, const Owned& owned, int points, float value, float white_win,
                  float white_margin);
  // Edges by visits, then by value.
  std::vector<std::size_t> by_visits() const;
  std::size_t most_visited() const { return most_visited_; }
  // The edge with the best mean of its own value and its estimate, whose weight falls as visits
  // come in. With `finalists`, only so many edges with the most visits are looked at.
  std::size_t best_edge(std::optional<int> finalists) const;

 private:
  std::size_t most_visited_ = 0;
};

}  // namespace symple
