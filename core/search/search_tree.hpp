// What a search remembers of the turns that it has tried: the kinds of tree look alike from here.
#pragma once

#include <memory>
#include <vector>

#include "rules/random.hpp"
#include "search/search_state.hpp"

namespace symple {

struct RootFigures {
  std::uint64_t visits = 0;
  float win_probability = 0.5F;  // White's
  float margin = 0;
  std::int64_t nodes = 0;
  bool memory_full = false;
};

// `simulate` and `finish` may be called by several threads at once, `root` at any time; the others
// while no thread simulates, but for `settle`, which one of the simulating threads calls, and the
// readers `best_turn` and `best_candidates`.
template <int W>
class SearchTree {
 public:
  virtual ~SearchTree() = default;

  // The new root is where these turns lead from the root of `state`, which has not moved yet. What
  // is known from there on is kept; false when nothing is, which leaves the tree as it was.
  virtual bool keep(const std::vector<Turn>& turns) = 0;
  virtual void clear() = 0;
  // The root has been set, and threads are about to simulate.
  virtual void prepare() = 0;
  // Plays a game from the root, in the tree as far as it goes, and learns from it. std::bad_alloc
  // when there is not even memory for that.
  virtual void simulate(Random& random, int thread) = 0;
  // The thread has simulated for the last time: what it has kept back is to be seen now.
  virtual void finish(int thread) = 0;
  // The turn is to be played, and this share of the limits is used up: time to narrow the choice as
  // they come nearer.
  virtual void settle(double share) = 0;

  virtual RootFigures root() const = 0;
  // Legal however little is known.
  virtual Turn best_turn() const = 0;
  virtual std::vector<Candidate> best_candidates(int count) const = 0;
};

// `state` must outlive the tree.
template <int W>
std::unique_ptr<SearchTree<W>> make_placement_tree(SearchState<W>& state);
template <int W>
std::unique_ptr<SearchTree<W>> make_turn_tree(SearchState<W>& state);

}  // namespace symple
