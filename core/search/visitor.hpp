// What a thread of a search does: goes down the tree, has judged what it finds there, and lets the
// tree learn.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "eval/evaluation_queue.hpp"
#include "rules/random.hpp"
#include "search/outcome.hpp"
#include "search/turn_tree.hpp"

namespace symple {

// Each visit is a random game, and an evaluator may judge nodes on the way to it, each once. Or
// leaves wait for an evaluator behind a queue: then a walk is open until the answer is there, and
// others go on meanwhile.
template <int W>
class Visitor {
 public:
  // Both must outlive it.
  Visitor(SearchState<W>& state, TurnTree<W>& tree, int thread, std::uint64_t seed);
  // Takes back its questions.
  ~Visitor();
  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;

  // One more visit, or some milliseconds of waiting for answers. std::bad_alloc when there is not
  // even memory for that.
  void visit();

 private:
  // The walk that led to a node, and waits for the answer about it.
  struct Question {
    TreeWalk walk;
    bool open = false;
  };

  const LeafOptions& options() const { return state_.options.leaves; }
  ThreadTotals& sums() const { return state_.totals.of_thread(thread_); }
  void visit_and_play();
  bool may_judge() const;
  void judge();
  void visit_and_wait();
  bool ask();
  void take_answers();
  void take_back();

  SearchState<W>& state_;
  TurnTree<W>& tree_;
  int thread_;
  Random random_;
  Board<W> board_;
  TreeWalk walk_;
  Outcome outcome_;
  std::optional<Asker> asker_;
  std::vector<Question> questions_;  // by ticket
  int open_ = 0;                     // of these
};

extern template class Visitor<1>;
extern template class Visitor<2>;
extern template class Visitor<4>;
extern template class Visitor<6>;

}  // namespace symple
