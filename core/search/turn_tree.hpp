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
#include "search/outcome.hpp"
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

// Where a walk down the tree has come to.
enum class Descent {
  kLeaf,       // to a position without a node, or where the game is over: to be played out
  kUnknown,    // to a node that the evaluator has not been asked about: walk.node
  kCollision,  // to one that it has been asked about, and that waits for it
  kNoMemory,   // no further: there was no memory for the next step
};

// Several playouts of a thread, one after the other, by way of the same edge; the node hears of
// them together. When all threads write to a node all the time, each waits for what the others have
// in their caches, for longer than a playout takes on a small board.
struct TreeSeries {
  TurnNode* node = nullptr;
  std::size_t edge = 0;
  Actions actions;
  TurnNode* next = nullptr;
  std::optional<Opinion> opinion;  // of the node
  std::uint32_t left = 0;          // playouts still to come
  EdgeResults results;
  RaveSums rave;
};

struct TreeStep {
  TurnNode* node;
  std::size_t edge;
  TreeSeries* series;  // null where the node hears of this playout at once
};

// A walk down the tree, under way from TurnTree::begin() until it has taught something or is
// abandoned.
struct TreeWalk {
  std::vector<TreeStep> steps;
  TurnNode* node = nullptr;  // where it has come to, if that has a node
  bool held = false;         // its edges have a virtual loss each, see TurnNode::hold
  bool asks = false;         // stops at nodes that an evaluator is to judge
  // The last one of the nodes that it has left.
  std::optional<Opinion> opinion;
};

// A node for each turn. The more visits a node has, the more turns it tries (progressive widening,
// Coulom 2007); the turn to play is settled by halving the root's (Karnin et al. 2013).
//
// A visit is a walk down the tree, `descend`, then what an evaluator says of the position at its
// end, then `learn`. Between the two other walks may go on, of this thread too.
//
// `descend`, `learn`, `abandon` and `finish` may be called by several threads at once, `root` at
// any time; the others while no thread searches, but for `settle`, which one of the searching
// threads calls, and the readers `best_turn` and `best_candidates`. There is a root from the first
// move_root() on.
template <int W>
class TurnTree {
 public:
  // Both must outlive the tree.
  TurnTree(SearchState<W>& state, TreeMemory& memory)
      : state_(state), memory_(memory), threads_(static_cast<std::size_t>(state.options.threads)) {}
  TurnTree(const TurnTree&) = delete;
  TurnTree& operator=(const TurnTree&) = delete;
  ~TurnTree() { memory_.discard(std::move(root_)); }

  // Before threads simulate: the new root is where `turns` lead from the root of `state`, which has
  // not moved yet, and what is known from there on is kept; without turns, or where nothing is, it
  // is a fresh one, in which `mover` has the turn. std::bad_alloc leaves the tree as it was.
  void move_root(Color mover, const std::optional<std::vector<Turn>>& turns);
  // A walk from the root, whose board it is. `held`: it may end where an answer has to be waited
  // for, and others will go on meanwhile.
  void begin(TreeWalk& walk, bool held, Board<W>& board) const;
  // Goes on down the tree, and plays on the board what it chooses there. What follows is said by
  // Descent; after kUnknown the same walk may go on.
  Descent descend(TreeWalk& walk, Board<W>& board, Random& random, int thread);
  // The nodes of the walk learn what a playout or an evaluator shows of its end. A playout's value
  // is mixed with the last opinion on the way to it, also in the outcome. The walk is over.
  void learn(TreeWalk& walk, Outcome& outcome);
  // An evaluator beside playouts has answered about the walk's node: what has come to it until now
  // is mixed with this in place of the opinion before. The walk may go on.
  void learn_opinion(const TreeWalk& walk, const Opinion& opinion);
  // The walk is over without a lesson.
  void abandon(TreeWalk& walk);
  // The evaluator has answered to kUnknown, or will not.
  void tell(TurnNode& node, const TurnLogits& logits);
  void forget_question(TurnNode& node);
  // The thread has searched for the last time: what it has kept back is to be seen now.
  void finish(int thread);
  // The turn is to be played, and this share of the limits is used up: time to narrow the choice as
  // they come nearer.
  void settle(double share);

  // Whether the tree can grow again only after make_room().
  bool wants_room() const { return !exhausted_ && failures_ == 0 && memory_.full_for_good(); }
  // Gives back the nodes with the fewest visits, about half of the memory; what their parents know
  // of them stays. No thread searches or reads meanwhile; all have written what they had kept back.
  void make_room() noexcept;

  RootFigures root() const;
  // Legal however little is known.
  Turn best_turn() const;
  std::vector<Candidate> best_candidates(int count) const;

 private:
  static constexpr std::size_t kSeriesDepth = 12;  // nodes of a walk at which a thread has series

  // What belongs to a thread.
  struct alignas(kCacheLine) Thread {
    Actions actions;                              // of the step at hand: its memory is used again
    std::size_t bytes = 0;                        // of new edges and nodes, not yet in memory_
    std::array<TreeSeries, kSeriesDepth> series;  // by depth
  };

  const SearchSettings& settings() const { return state_.options.settings; }
  bool full() const { return failures_ > 0 || memory_.full(); }
  // Nobody looks at the clock while the threads meet.
  bool is_time_up() const { return state_.stopping || state_.progress(0) >= 1; }
  void count_bytes(const TurnNode& node, std::array<std::size_t, 64>& by_visits) const;
  void cut(TurnNode& node, std::uint64_t least_visits,
           std::vector<std::unique_ptr<TurnNode>>& trees) const;
  std::unique_ptr<TurnNode>* find(const std::vector<Turn>& turns);
  void step(TreeWalk& walk, Board<W>& board, Random& random, int thread);
  std::optional<Descent> look_at(const TreeWalk& walk, const Board<W>& board) const;
  std::size_t choose(TurnNode& node, const Board<W>& board, Random& random, Thread& own,
                     std::unique_lock<SpinMutex>& lock);
  bool wants_turns(const TurnNode& node) const;
  bool add_turn(TurnNode& node, const Board<W>& board, Random& random, Thread& own,
                std::unique_lock<SpinMutex>& lock);
  float static_value(Board<W> board, const Actions& actions) const;
  Actions good_policy_turn(const TurnSampler<W>& sampler, const Board<W>& board,
                           Random& random) const;
  TurnNode* expand(const TreeStep& last, Color mover, int thread);
  void take(std::size_t bytes, Thread& own);
  void judge(const TreeWalk& walk, float value);
  EdgeResults change_by(const TreeWalk& walk, const Opinion& opinion) const;
  std::vector<Turn> variation_from(const TurnEdge& edge) const;
  TreeSeries* series_at(Thread& own, const TreeWalk& walk);
  bool begin(TreeSeries& series, TurnNode& node, std::size_t index);
  void write(TreeSeries& series);
  Thread& own(int thread) { return threads_[static_cast<std::size_t>(thread)]; }

  SearchState<W>& state_;
  TreeMemory& memory_;
  std::unique_ptr<TurnNode> root_;
  std::vector<Thread> threads_;
  std::atomic<int> failures_ = 0;  // to get memory
  // What fills the memory cannot be cut.
  std::atomic<bool> exhausted_ = false;
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
