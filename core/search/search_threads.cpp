#include "search/search_threads.hpp"

#include <algorithm>
#include <condition_variable>
#include <new>
#include <thread>
#include <utility>

#include "search/meeting.hpp"
#include "search/visitor.hpp"

namespace symple {
namespace {

constexpr int kVisitsBetweenClockReads = 8;

using TimePoint = std::chrono::steady_clock::time_point;

template <int W>
class SearchThreadsOf final : public SearchThreads {
 public:
  SearchThreadsOf(const Rules& rules, const SearchOptions& options, TreeMemory& memory)
      : state_(rules, options), tree_(state_, memory), root_position_(rules) {
    threads_.reserve(static_cast<std::size_t>(options.threads));
  }

  ~SearchThreadsOf() override { stop(); }

  const Rules& rules() const override { return state_.rules; }

  void start(const Position& position, const SearchLimits& limits, std::uint64_t seed) override {
    const std::scoped_lock lock(tree_mutex_, join_mutex_);
    end_threads();
    const auto begin = std::chrono::steady_clock::now();
    move_root(position);
    state_.begin = begin;
    state_.limits = limits;
    state_.totals.reset();
    state_.asks = state_.options.leaves.queue != nullptr;
    state_.stopping = false;
    finished_ = false;
    if (state_.options.lent) {
      lent_.emplace(state_, tree_, 0, seed);
      meeting_.open(1);
      active_ = 1;
    } else {
      start_threads(seed);
    }
  }

  bool running() const override { return active_ > 0; }

  bool think(double seconds) override;

  bool wait(std::optional<double> seconds) override {
    std::unique_lock lock(done_mutex_);
    const auto done = [this] { return active_ == 0; };
    if (!seconds) {
      done_.wait(lock, done);
      return true;
    }
    return done_.wait_for(lock, std::chrono::duration<double>(*seconds), done);
  }

  void stop() override {
    // Locked first: a stop beside a start comes before it or ends what it began.
    const std::lock_guard lock(join_mutex_);
    end_threads();
  }

  Snapshot snapshot(int candidates) const override;
  Turn best_turn() const override {
    const std::lock_guard lock(tree_mutex_);
    return tree_.best_turn();
  }

 private:
  void move_root(const Position& position);
  void start_threads(std::uint64_t seed);
  void end_threads() {
    state_.stopping = true;
    for (auto& thread : threads_) thread.join();
    threads_.clear();
    if (lent_) end_lent();
  }
  void end_lent();
  void think_until_stopped(int thread, std::uint64_t seed);
  void end(int threads);
  void make_room(int thread);
  // Until the search is to stop, or until `until`.
  void visit(Visitor<W>& visitor, int thread, TimePoint until = TimePoint::max());

  SearchState<W> state_;
  TurnTree<W> tree_;
  Position root_position_;
  bool has_root_ = false;
  std::atomic<double> finished_seconds_ = 0;
  std::atomic<bool> finished_ = false;
  std::atomic<int> active_ = 0;
  std::vector<std::thread> threads_;
  std::optional<Visitor<W>> lent_;  // while a search goes on in a lent thread
  mutable std::mutex tree_mutex_;   // held while the tree is replaced or read as a whole
  std::mutex join_mutex_;
  Meeting meeting_;
  std::mutex done_mutex_;
  std::condition_variable done_;
};

// The root for a new search: what is known of the position, if the tree has it, else nothing.
template <int W>
void SearchThreadsOf<W>::move_root(const Position& position) {
  const auto& before = root_position_.placements();
  const auto& now = position.placements();
  const bool follows = has_root_ && position.start() == root_position_.start() &&
                       now.size() >= before.size() &&
                       std::equal(before.begin(), before.end(), now.begin());
  std::optional<std::vector<Turn>> turns;
  if (follows) {
    const auto history = position.history();
    turns.emplace(history.begin() + root_position_.turn_number() - 1, history.end());
  }
  Position next = position;
  tree_.move_root(position.board().to_move(), turns);
  state_.root = Board<W>::from(position.board(), state_.rules);
  root_position_ = std::move(next);
  has_root_ = true;
}

template <int W>
void SearchThreadsOf<W>::start_threads(std::uint64_t seed) {
  const int threads = state_.options.threads;
  active_ = threads;
  meeting_.open(threads);
  try {
    for (int i = 0; i < threads; ++i) {
      threads_.emplace_back(
          [this, i, seed] { think_until_stopped(i, seed + static_cast<unsigned>(i)); });
    }
  } catch (...) {  // the system has no more
    end_threads();
    end(active_);
    throw;
  }
}

template <int W>
void SearchThreadsOf<W>::visit(Visitor<W>& visitor, int thread, TimePoint until) {
  const SearchLimits& limits = state_.limits;
  for (int i = 0; !state_.stopping.load(std::memory_order_relaxed); ++i) {
    // Without a first visit there would be nothing to choose by.
    visitor.visit();
    if (tree_.wants_room() || meeting_.called()) make_room(thread);
    if (limits.evaluations || limits.visits || state_.asks || i % kVisitsBetweenClockReads == 0) {
      // The root is what all threads want to write: it is looked at only when it must be.
      const double share = state_.progress(limits.visits ? tree_.root().visits : 0);
      if (share >= 1) state_.stopping = true;
      if (thread == 0 && limits.deciding) tree_.settle(share);
    }
    if (until != TimePoint::max() && i % kVisitsBetweenClockReads == 0 &&
        std::chrono::steady_clock::now() >= until) {
      return;
    }
  }
}

// The memory is full: all threads wait until the tree has been cut.
template <int W>
void SearchThreadsOf<W>::make_room(int thread) {
  tree_.finish(thread);
  meeting_.attend(state_.stopping, [this] {
    // Nobody reads the tree meanwhile; a start, which has it locked, has told the threads to stop.
    std::unique_lock lock(tree_mutex_, std::try_to_lock);
    for (; !lock && !state_.stopping; lock.try_lock()) std::this_thread::yield();
    if (lock) tree_.make_room();
  });
}

template <int W>
bool SearchThreadsOf<W>::think(double seconds) {
  if (!lent_) return true;
  const auto until = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  try {
    visit(*lent_, 0, std::chrono::time_point_cast<TimePoint::duration>(until));
  } catch (const std::bad_alloc&) {
    state_.stopping = true;  // it answers with what it has
  }
  if (state_.stopping) end_lent();
  return !lent_;
}

template <int W>
void SearchThreadsOf<W>::end_lent() {
  lent_.reset();
  tree_.finish(0);
  meeting_.leave();
  end(1);
}

template <int W>
void SearchThreadsOf<W>::think_until_stopped(int thread, std::uint64_t seed) {
  try {
    Visitor<W> visitor(state_, tree_, thread, seed);
    visit(visitor, thread);
  } catch (const std::bad_alloc&) {
    state_.stopping = true;  // it answers with what it has
  }
  tree_.finish(thread);
  meeting_.leave();
  end(1);
}

// So many threads think no longer.
template <int W>
void SearchThreadsOf<W>::end(int threads) {
  finished_seconds_ = state_.seconds_passed();
  finished_ = true;
  {
    const std::lock_guard lock(done_mutex_);
    active_ -= threads;
  }
  done_.notify_all();
}

template <int W>
Snapshot SearchThreadsOf<W>::snapshot(int candidates) const {
  const std::lock_guard lock(tree_mutex_);
  const Totals& totals = state_.totals;
  const int points = state_.rules.points();
  const RootFigures root = tree_.root();
  Snapshot snapshot;
  snapshot.visits = static_cast<std::int64_t>(root.visits);
  snapshot.evaluations = static_cast<std::int64_t>(totals.evaluations());
  snapshot.seconds = finished_ ? finished_seconds_.load() : state_.seconds_passed();
  snapshot.ownership.resize(points);
  snapshot.nodes = root.nodes;
  snapshot.memory_full = root.memory_full;
  const auto games = static_cast<double>(totals.sum(&ThreadTotals::games));
  if (games == 0) return snapshot;
  if (root.visits > 0) {  // an answer about the root itself is no visit
    snapshot.win_probability = root.win_probability;
    snapshot.margin = root.margin;
  }
  snapshot.white_stones = totals.sum(&ThreadTotals::white_stones) / games;
  snapshot.black_stones = points - snapshot.white_stones;
  snapshot.white_groups = totals.sum(&ThreadTotals::white_groups) / games;
  snapshot.black_groups = totals.sum(&ThreadTotals::black_groups) / games;
  const double samples = totals.sum(&ThreadTotals::samples);
  for (int point = 0; point < points && samples > 0; ++point) {
    const double white = totals.sum_at(&ThreadTotals::white_owned, point) / samples;
    snapshot.ownership[point] = static_cast<float>(2 * std::min(white, 1.0) - 1);
  }
  snapshot.candidates = tree_.best_candidates(candidates);
  return snapshot;
}

}  // namespace

std::shared_ptr<SearchThreads> SearchThreads::make(const Rules& rules, const SearchOptions& options,
                                                   TreeMemory& memory) {
  switch (words_for(rules.size())) {
    case 1:
      return std::make_shared<SearchThreadsOf<1>>(rules, options, memory);
    case 2:
      return std::make_shared<SearchThreadsOf<2>>(rules, options, memory);
    case 4:
      return std::make_shared<SearchThreadsOf<4>>(rules, options, memory);
    default:
      return std::make_shared<SearchThreadsOf<6>>(rules, options, memory);
  }
}

}  // namespace symple
