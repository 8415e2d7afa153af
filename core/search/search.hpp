// The search behind the engines: a tree over whole turns, its leaves judged by random playouts, in
// threads of its own.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "eval/evaluation_queue.hpp"
#include "eval/evaluator.hpp"
#include "rules/position.hpp"
#include "rules/types.hpp"
#include "search/playout_policy.hpp"
#include "search/settings.hpp"

namespace symple {

// What judges positions besides random games. GCC warns where a pointer is left out of a list and
// has no initializer.
struct LeafOptions {
  // Beside them: nodes are judged in between.
  std::shared_ptr<const Evaluator> evaluator = {};  // NOLINT(readability-redundant-member-init)
  int visits = 8;                                   // of a node, before it is judged
  int games = 16;                                   // for each node that is judged, at least
  int least_size = 1;                               // of a board on which it is asked,
  int most_size = kMaxSize;                         // others have random games alone
  // In place of them: a leaf waits for its answer, while other walks go on. Not both.
  std::shared_ptr<EvaluationQueue> queue = {};  // NOLINT(readability-redundant-member-init)
  int open = 16;                                // questions of a thread at once
};

struct SearchOptions {
  int threads = 1;
  int memory_mb = 512;
  std::uint64_t seed = 0;
  SearchSettings settings = {};
  // Else that for the rules. GCC warns where it is left out of a list and has no initializer.
  std::optional<PolicyStages> policy = {};  // NOLINT(readability-redundant-member-init)
  LeafOptions leaves = {};
  // No thread is started: whoever asks lends its own, by think(). For where there are none.
  bool lent = false;
};

// Whichever is reached first ends the search; without any it goes on until stop().
struct SearchLimits {
  std::optional<double> seconds;
  std::optional<std::int64_t> visits;  // of the root, kept ones included
  // Of this search: playouts, and answers in their place; one beside them counts as many as take
  // its time (Totals::evaluations).
  std::optional<std::int64_t> evaluations;
  // Narrow the choice as the limit comes nearer. For playing; an analysis keeps its eyes on all
  // turns.
  bool deciding = false;
};

struct Candidate {
  Turn turn;
  std::int64_t visits = 0;
  double win_probability = 0.5;
  double margin = 0;
  std::vector<Turn> variation;  // begins with the turn itself
};

// What a search thinks so far, White's view.
struct Snapshot {
  std::int64_t visits = 0;
  std::int64_t evaluations = 0;
  double seconds = 0;
  double win_probability = 0.5;
  double margin = 0;
  double white_stones = 0;
  double white_groups = 0;
  double black_stones = 0;
  double black_groups = 0;
  std::vector<float> ownership;  // by point, +1 White ... -1 Black
  std::vector<Candidate> candidates;
  std::int64_t nodes = 0;    // of the tree, and of earlier ones that are being given back
  bool memory_full = false;  // and nothing can make room: the tree grows no more
};

class SearchThreads;
class TreeMemory;

// One position at a time. Every member may be called from any thread.
class Search {
 public:
  // Throws std::invalid_argument when threads or memory are less than 1, a lent thread is not the
  // only one, or a setting is out of its range.
  explicit Search(const SearchOptions& options);
  ~Search();
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  // Starts thinking and returns; a search under way is stopped first. What the tree knows of the
  // position is kept. The position must be in Phase::kStart, else std::domain_error. Where there is
  // no memory (std::bad_alloc) or no thread (std::system_error) for it, the answers stay those of
  // the search before, or none.
  void start(const Position& position, const SearchLimits& limits);
  bool running() const;
  // Where the thread is lent: thinks in it, for at most `seconds`; returns whether the search has
  // ended. Else std::domain_error, and before the first start().
  bool think(double seconds);
  // Waits until the search has ended, at most `seconds`; returns whether it has.
  bool wait(std::optional<double> seconds) const;
  // Ends the search; returns when its threads have ended. Beside a start() it comes before it or
  // ends what it has begun, and one that comes after it always does.
  void stop();
  // Throw std::domain_error before the first start().
  Snapshot snapshot(int candidates) const;
  // The turn to play now: legal however short the search was.
  Turn best_turn() const;
  // Forgets the tree.
  void clear();

 private:
  std::shared_ptr<SearchThreads> current() const;

  SearchOptions options_;
  std::unique_ptr<TreeMemory> memory_;
  std::uint64_t searches_ = 0;
  mutable std::mutex mutex_;  // guards `threads_` and starting; never held while waiting
  std::shared_ptr<SearchThreads> threads_;
};

}  // namespace symple
