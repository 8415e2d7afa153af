// What a search remembers of the turns that it has tried.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "rules/random.hpp"
#include "search/cache_line.hpp"
#include "search/search_state.hpp"
#include "search/tree_memory.hpp"
#include "search/turn_node.hpp"
#include "search/turn_sampler.hpp"

namespace symple {

struct RootFigures {
  std::uint64_t visits = 0;
  double win_probability = 0.5;  // White's
  double margin = 0;
  std::int64_t nodes = 0;
  bool memory_full = false;
};

// A node for each turn. The more visits a node has, the more turns it tries (progressive widening,
// Coulom 2007); the turn to play is settled by halving the root's (Karnin et al. 2013).
//
// `simulate` and `finish` may be called by several threads at once, `root` at any time; the others
// while no thread simulates, but for `settle`, which one of the simulating threads calls, and the
// readers `best_turn` and `best_candidates`. There is a root from the first move_root() on.
template <int W>
class TurnTree {
 public:
  // Both must outlive the tree.
  TurnTree(SearchState<W>& state, TreeMemory& memory)
      : state_(state), memory_(memory), walks_(static_cast<std::size_t>(state.options.threads)) {}
  TurnTree(const TurnTree&) = delete;
  TurnTree& operator=(const TurnTree&) = delete;
  ~TurnTree() { memory_.discard(std::move(root_)); }

  // Before threads simulate: the new root is where `turns` lead from the root of `state`, which has
  // not moved yet, and what is known from there on is kept; without turns, or where nothing is, it
  // is a fresh one, in which `mover` has the turn. std::bad_alloc leaves the tree as it was.
  void move_root(Color mover, const std::optional<std::vector<Turn>>& turns);
  // Plays a game from the root, in the tree as far as it goes, and learns from it. std::bad_alloc
  // when there is not even memory for that.
  void simulate(Random& random, int thread);
  // The thread has simulated for the last time: what it has kept back is to be seen now.
  void finish(int thread);
  // The turn is to be played, and this share of the limits is used up: time to narrow the choice as
  // they come nearer.
  void settle(double share);

  RootFigures root() const;
  // Legal however little is known.
  Turn best_turn() const;
  std::vector<Candidate> best_candidates(int count) const;

 private:
  static constexpr std::size_t kSeriesDepth = 12;  // nodes of a walk at which a thread has series

  // Several playouts of a thread, one after the other, by way of the same edge; the node hears of
  // them together. When all threads write to a node all the time, each waits for what the others
  // have in their caches, for longer than a playout takes on a small board.
  struct Series {
    TurnNode* node = nullptr;
    std::size_t edge = 0;
    Actions actions;
    TurnNode* next = nullptr;
    std::uint32_t left = 0;  // playouts still to come
    EdgeResults results;
    RaveSums rave;
  };
  struct Step {
    TurnNode* node;
    std::size_t edge;
    Series* series;  // null where the node hears of this playout at once
  };
  // What a thread needs for a playout, kept so that its memory is used again.
  struct alignas(kCacheLine) Walk {
    std::vector<Step> steps;
    Actions actions;
    std::size_t bytes = 0;                    // of new edges and nodes, not yet in memory_
    std::array<Series, kSeriesDepth> series;  // by depth
  };

  const SearchSettings& settings() const { return state_.options.settings; }
  bool full() const { return failures_ > 0 || memory_.full(); }
  std::unique_ptr<TurnNode>* find(const std::vector<Turn>& turns);
  void play_game(Random& random, int thread);
  std::size_t choose(TurnNode& node, const Board<W>& board, Random& random, Walk& walk,
                     std::unique_lock<SpinMutex>& lock);
  bool wants_turns(const TurnNode& node) const;
  bool add_turn(TurnNode& node, const Board<W>& board, Random& random, Walk& walk,
                std::unique_lock<SpinMutex>& lock);
  float static_value(Board<W> board, const Actions& actions) const;
  Actions good_policy_turn(const TurnSampler<W>& sampler, const Board<W>& board,
                           Random& random) const;
  TurnNode* expand(Walk& walk, Color mover, int thread);
  void take(std::size_t bytes, Walk& walk);
  std::vector<Turn> variation_from(const TurnEdge& edge) const;
  void learn(Walk& walk, const Board<W>& full_board, ThreadTotals& sums);
  Series* series_at(Walk& walk, std::size_t depth);
  bool begin(Series& series, TurnNode& node, std::size_t index);
  void write(Series& series);

  SearchState<W>& state_;
  TreeMemory& memory_;
  std::unique_ptr<TurnNode> root_;
  std::vector<Walk> walks_;        // by thread
  std::atomic<int> failures_ = 0;  // to get memory
  std::unique_ptr<std::byte[]> reserve_;
  std::mutex reserve_mutex_;
  // The root's edges that are still in question, empty for all; guarded by the root's mutex.
  std::vector<std::size_t> finalists_;
};

extern template class TurnTree<1>;
extern template class TurnTree<2>;
extern template class TurnTree<4>;
extern template class TurnTree<6>;

}  // namespace symple
