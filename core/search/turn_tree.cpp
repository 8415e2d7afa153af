#include "search/turn_tree.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <new>
#include <utility>

#include "search/playout_policy.hpp"
#include "search/turn_stones.hpp"

namespace symple {
namespace {

// See benchmarks/strength.md, and settings.hpp for those that can be tuned.
constexpr std::uint32_t kExpandVisits = 4;    // a turn gets a node of its own at this many visits
constexpr int kFinalists = 16;                // turns of a narrowed root at first, then by halves
constexpr std::size_t kReserve = 1 << 20;     // bytes to be given back when there is no memory
constexpr int kMostFailures = 100;            // to get memory, before the search gives up
constexpr std::size_t kLeastRoomShare = 8;    // less than 1 in this is not worth cutting the tree
constexpr int kPolicyTurns = 8;               // at the root, of which the best is taken
constexpr std::size_t kEdgesToCross = 4;      // of which two turns make a new one
constexpr int kTries = 3;                     // to find a turn that has not been tried
constexpr std::uint64_t kRenewalShare = 8;    // estimates are renewed when visits grow by 1 in this
constexpr std::uint64_t kSeriesShare = 2;     // visits of its edge for each playout of it
constexpr std::uint64_t kLongestSeries = 32;  // or so many
constexpr std::size_t kBytesApart = 1 << 14;  // that a thread counts before all know of them
constexpr std::size_t kMostBytesOfWalk = 1 << 17;  // more than a playout adds to the tree

// Whether an evaluator has been asked about the node or one below it, and walks wait there.
bool waits_below(const TurnNode& node) {
  return node.asked == Asked::kWaiting ||
         std::any_of(node.edges.begin(), node.edges.end(), [](const TurnEdge& edge) {
           return edge.next != nullptr && waits_below(*edge.next);
         });
}

// The mover's of White's.
float value_for(Color mover, float value) { return mover == Color::kBlack ? 1 - value : value; }

// A mean of wins. What an opinion changes is worked out from means, and with several threads before
// all of them have written: it may be a little too much.
double probability(double wins) { return std::clamp(wins, 0.0, 1.0); }

}  // namespace

template <int W>
void TurnTree<W>::move_root(Color mover, const std::optional<std::vector<Turn>>& turns) {
  if (reserve_ == nullptr) reserve_.reset(new std::byte[kReserve]);
  std::unique_ptr<TurnNode>* const known = turns && root_ != nullptr ? find(*turns) : nullptr;
  if (known == nullptr) {
    // Nothing is known of any point: every guess is even.
    Owned guesses{};
    std::fill_n(guesses.begin(), state_.rules.points(), 0.5F);
    auto fresh = std::make_unique<TurnNode>(mover, guesses, settings());
    memory_.take(bytes_of(*fresh));
    memory_.take_node();
    memory_.discard(std::exchange(root_, std::move(fresh)));
  } else if (known != &root_) {
    std::unique_ptr<TurnNode> kept = std::move(*known);
    memory_.discard(std::exchange(root_, std::move(kept)));
  }
  finalists_.clear();
  failures_ = 0;
  exhausted_ = false;
  for (Thread& own : threads_) own.series = {};
}

// Where the node is to which these turns lead; null when there is none.
template <int W>
std::unique_ptr<TurnNode>* TurnTree<W>::find(const std::vector<Turn>& turns) {
  Board<W> board = state_.root;
  std::unique_ptr<TurnNode>* node = &root_;
  for (const Turn& turn : turns) {
    const auto actions = actions_of<W, Actions>(board, turn);
    auto& edges = (*node)->edges;
    const auto played = std::find_if(edges.begin(), edges.end(),
                                     [&](const TurnEdge& edge) { return edge.actions == actions; });
    if (played == edges.end() || played->next == nullptr) return nullptr;
    play_actions(board, actions);
    node = &played->next;
  }
  return node;
}

template <int W>
void TurnTree<W>::finish(int thread) {
  for (TreeSeries& series : own(thread).series) write(series);
  memory_.take(std::exchange(own(thread).bytes, 0));
}

// The bytes of the nodes and their edges, by the binary logarithm of their visits.
template <int W>
void TurnTree<W>::count_bytes(const TurnNode& node, std::array<std::size_t, 64>& by_visits) const {
  if (is_time_up()) return;
  std::size_t bytes = bytes_of(node);
  for (const TurnEdge& edge : node.edges) {
    bytes += bytes_of(edge);
    if (edge.next != nullptr) count_bytes(*edge.next, by_visits);
  }
  by_visits[static_cast<std::size_t>(std::bit_width(node.visits))] += bytes;
}

// A node has at least the visits of every node below it.
template <int W>
void TurnTree<W>::cut(TurnNode& node, std::uint64_t least_visits,
                      std::vector<std::unique_ptr<TurnNode>>& trees) const {
  if (state_.stopping) return;
  for (TurnEdge& edge : node.edges) {
    if (edge.next == nullptr) continue;
    const bool waits = state_.options.leaves.queue != nullptr && waits_below(*edge.next);
    if (edge.next->visits < least_visits && !waits) {
      trees.push_back(std::move(edge.next));
    } else {
      cut(*edge.next, least_visits, trees);
    }
  }
}

template <int W>
void TurnTree<W>::make_room() noexcept {
  for (Thread& own : threads_) own.series = {};
  std::array<std::size_t, 64> by_visits{};
  for (const TurnEdge& edge : root_->edges) {
    if (edge.next != nullptr) count_bytes(*edge.next, by_visits);
  }
  if (is_time_up()) return;  // the count may not be whole
  std::size_t bytes = 0;
  std::size_t width = 0;
  for (; width < by_visits.size() && bytes < memory_.limit() / 2; ++width)
    bytes += by_visits[width];
  exhausted_ = bytes < memory_.limit() / kLeastRoomShare;
  if (exhausted_) return;
  std::vector<std::unique_ptr<TurnNode>> trees;
  try {
    cut(*root_, std::uint64_t{1} << (width - 1), trees);
  } catch (const std::bad_alloc&) {
    ++failures_;  // what has been cut by now must do
  }
  memory_.discard(std::move(trees));
}

template <int W>
RootFigures TurnTree<W>::root() const {
  const std::lock_guard lock(root_->mutex);
  return {root_->visits, probability(root_->wins), root_->margin, memory_.nodes(),
          failures_ > 0 || exhausted_};
}

template <int W>
void TurnTree<W>::begin(TreeWalk& walk, bool held, Board<W>& board) const {
  walk.steps.clear();
  walk.node = root_.get();
  walk.held = held;
  walk.asks = held;
  walk.opinion.reset();
  board = state_.root;
}

template <int W>
Descent TurnTree<W>::descend(TreeWalk& walk, Board<W>& board, Random& random, int thread) {
  if (walk.steps.empty()) {
    memory_.wait_for_room(threads_.size() * kMostBytesOfWalk, state_.stopping);
  }
  try {
    while (walk.node != nullptr && !board.over()) {
      if (walk.asks) {
        if (const auto end = look_at(walk, board)) return *end;
      }
      step(walk, board, random, thread);
    }
    return Descent::kLeaf;
  } catch (const std::bad_alloc&) {
    // Less than was promised: the tree stays as it is, and what is left is for all the rest.
    abandon(walk);
    if (++failures_ > kMostFailures) throw;
    const std::lock_guard lock(reserve_mutex_);
    reserve_.reset();
    return Descent::kNoMemory;
  }
}

// Whether the walk stops at this node for the evaluator's sake.
template <int W>
std::optional<Descent> TurnTree<W>::look_at(const TreeWalk& walk, const Board<W>& board) const {
  if (!walk.held && state_.belief(board.vacant_count()) == 0) return std::nullopt;
  TurnNode& node = *walk.node;
  const std::lock_guard lock(node.mutex);
  if (node.asked == Asked::kTold) return std::nullopt;
  if (node.asked == Asked::kWaiting) {
    if (walk.held) return Descent::kCollision;
    return std::nullopt;
  }
  const auto least_visits = static_cast<std::uint64_t>(state_.options.leaves.visits);
  if (!walk.held && node.visits < least_visits) return std::nullopt;
  node.asked = Asked::kWaiting;
  return Descent::kUnknown;
}

// Down to the next position.
template <int W>
void TurnTree<W>::step(TreeWalk& walk, Board<W>& board, Random& random, int thread) {
  TurnNode& node = *walk.node;
  TreeSeries* series = series_at(own(thread), walk);
  const auto follow_series = [&] {
    --series->left;
    walk.steps.push_back({&node, series->edge, series});
    if (series->opinion) walk.opinion = series->opinion;
    play_actions(board, series->actions);
    walk.node = series->next;
  };
  if (series != nullptr) {
    if (series->node == &node && series->left > 0) return follow_series();
    write(*series);
  }
  std::unique_lock lock(node.mutex);
  const std::size_t index = choose(node, board, random, own(thread), lock);
  if (series != nullptr && begin(*series, node, index)) {
    lock.unlock();
    return follow_series();
  }
  const TurnEdge& edge = node.edges[index];
  const bool due = edge.visits >= kExpandVisits || walk.held;
  walk.steps.push_back({&node, index, nullptr});
  if (walk.held) node.hold(index);
  if (node.opinion) walk.opinion = node.opinion;
  Actions& actions = own(thread).actions;
  actions = edge.actions;
  walk.node = edge.next.get();
  lock.unlock();
  play_actions(board, actions);
  if (walk.node == nullptr && due && !full() && !board.over()) {
    walk.node = expand(walk.steps.back(), board.to_move(), thread);
  }
}

// Where a thread may have a series; null where it may not. One thread waits for nobody.
template <int W>
TreeSeries* TurnTree<W>::series_at(Thread& own, const TreeWalk& walk) {
  const std::size_t depth = walk.steps.size();
  return threads_.size() > 1 && !walk.held && depth < kSeriesDepth ? &own.series[depth] : nullptr;
}

// False when the edge is too new for more than one playout at a time. The node is locked.
template <int W>
bool TurnTree<W>::begin(TreeSeries& series, TurnNode& node, std::size_t index) {
  const TurnEdge& edge = node.edges[index];
  const std::uint64_t playouts = std::min(edge.visits / kSeriesShare, kLongestSeries);
  if (playouts < 2 || edge.next == nullptr) return false;
  series.left = 0;  // should there be no memory for the actions
  series.node = &node;
  series.edge = index;
  series.actions = edge.actions;
  series.next = edge.next.get();
  series.opinion = node.opinion;
  series.left = static_cast<std::uint32_t>(playouts);
  return true;
}

// A turn that has not been tried yet, when it is time for one, or the best of those that have.
// `lock`, the node's, is free for a while.
template <int W>
std::size_t TurnTree<W>::choose(TurnNode& node, const Board<W>& board, Random& random, Thread& own,
                                std::unique_lock<SpinMutex>& lock) {
  const bool settling = &node == root_.get() && !finalists_.empty();
  if (node.edges.empty() || (!settling && wants_turns(node))) {
    if (add_turn(node, board, random, own, lock)) return node.edges.size() - 1;
    node.put_off_turns();
  }
  if (node.visits >= node.estimates_due) {
    node.estimates_due = node.visits + node.visits / kRenewalShare + 1;
    const TurnHints hints = node.hints(state_.rules.points());
    const TurnSampler<W> sampler(board, hints, settings(), state_.policy);
    if (node.logits() != nullptr) {
      for (std::size_t i = 0; i < node.edges.size(); ++i) {
        node.set_log_prior(i, sampler.log_prior(node.edges[i].actions));
      }
    }
    node.set_estimates([&](std::size_t i) { return sampler.estimate(node.edges[i].actions); });
  }
  return settling ? node.best_edge(finalists_) : node.best_edge();
}

template <int W>
bool TurnTree<W>::wants_turns(const TurnNode& node) const {
  if (node.visits < node.turns_due || full()) return false;
  const double width = &node == root_.get() ? settings().root_width : settings().inner_width;
  const auto visits = static_cast<double>(node.visits);
  return static_cast<double>(node.edges.size()) < width * std::sqrt(visits + 1);
}

// Looks for a turn that has not been tried, by what the node knows now; the new edge is the last.
template <int W>
bool TurnTree<W>::add_turn(TurnNode& node, const Board<W>& board, Random& random, Thread& own,
                           std::unique_lock<SpinMutex>& lock) {
  TurnHints hints = node.hints(state_.rules.points());
  if (node.edges.size() >= kEdgesToCross) {
    const std::size_t other = node.promising(random);
    if (other != node.most_visited()) hints.other = node.edges[other].actions;
  }
  const bool at_root = &node == root_.get();
  const double first = at_root ? settings().root_policy_turns : settings().policy_turns;
  const bool by_policy = static_cast<double>(node.edges.size()) < first;
  lock.unlock();
  const TurnSampler<W> sampler(board, hints, settings(), state_.policy);
  for (int tries = kTries; tries > 0; --tries) {
    const bool likely =
        sampler.has_logits() && (by_policy || random.real() < settings().likely_turns);
    Actions actions;
    if (likely) {
      actions = tries == kTries ? sampler.likeliest_turn() : sampler.likely_turn(random);
    } else if (by_policy) {
      actions = at_root ? good_policy_turn(sampler, board, random) : sampler.policy_turn(random);
    } else {
      actions = sampler.sample(random);
    }
    const std::uint64_t key = key_of(actions);
    lock.lock();
    if (!node.knows(key)) {
      lock.unlock();
      const TurnGuess guess{sampler.estimate(actions), static_value(board, actions),
                            sampler.log_prior(actions)};
      lock.lock();
      // Unless another thread was quicker.
      if (node.add(std::move(actions), key, guess)) {
        take(bytes_of(node.edges.back()), own);
        return true;
      }
    }
    if (tries > 1) lock.unlock();
  }
  return false;
}

// Of the board that the turn leads to, the view of the player who makes it.
template <int W>
float TurnTree<W>::static_value(Board<W> board, const Actions& actions) const {
  play_actions(board, actions);
  const Expectation expectation = state_.evaluation.of(board);  // the opponent's
  return 1 - state_.value_of(expectation.win, expectation.margin);
}

// The best of some, as the board stands after them.
template <int W>
Actions TurnTree<W>::good_policy_turn(const TurnSampler<W>& sampler, const Board<W>& board,
                                      Random& random) const {
  Actions best = sampler.policy_turn(random);
  float greatest = static_value(board, best);
  for (int i = 1; i < kPolicyTurns; ++i) {
    Actions turn = sampler.policy_turn(random);
    const float value = static_value(board, turn);
    if (value <= greatest) continue;
    greatest = value;
    best = std::move(turn);
  }
  return best;
}

// The node that a step leads to, where `mover` has the turn.
template <int W>
TurnNode* TurnTree<W>::expand(const TreeStep& last, Color mover, int thread) {
  auto made = std::make_unique<TurnNode>(
      mover, state_.totals.guesses(thread, mover, state_.rules.points()), settings());
  const std::lock_guard lock(last.node->mutex);
  TurnEdge& edge = last.node->edges[last.edge];
  if (edge.next == nullptr) {  // no other thread was quicker
    edge.next = std::move(made);
    take(bytes_of(*edge.next), own(thread));
    memory_.take_node();
  }
  return edge.next.get();
}

// Counts memory.
template <int W>
void TurnTree<W>::take(std::size_t bytes, Thread& own) {
  own.bytes += bytes;
  if (own.bytes >= kBytesApart) memory_.take(std::exchange(own.bytes, 0));
}

template <int W>
void TurnTree<W>::learn(TreeWalk& walk, Outcome& outcome) {
  const int points = state_.rules.points();
  const float games_value = outcome.value;
  if (walk.opinion) walk.opinion->mix_into(outcome);
  for (const auto& [node, edge, series] : walk.steps) {
    const float alone = value_for(node->mover, games_value);
    const float value = value_for(node->mover, outcome.value);
    const EdgeResults results{1, value, outcome.win, outcome.margin, value - alone};
    const Owned& owned = outcome.owned[index(node->mover)];
    if (series != nullptr) {
      series->results.add(results);
      series->rave.add(owned, alone, points);
    } else {
      const std::lock_guard lock(node->mutex);
      if (walk.held) node->release(edge);
      node->add_results(edge, results);
      node->rave.add(owned, alone, points);
    }
  }
  walk.steps.clear();
}

template <int W>
void TurnTree<W>::learn_opinion(const TreeWalk& walk, const Opinion& opinion) {
  {
    const std::lock_guard lock(walk.node->mutex);
    walk.node->opinion = opinion;
  }
  if (walk.steps.empty()) return;
  judge(walk, opinion.value);
  const EdgeResults change = change_by(walk, opinion);
  for (const auto& [node, edge, series] : walk.steps) {
    EdgeResults mine = change;
    if (node->mover == Color::kBlack) mine.value = -mine.value;
    mine.lead = mine.value;  // the games are the same as before
    const std::lock_guard lock(node->mutex);
    node->add_results(edge, mine);
  }
}

// What the sums of the visits to the walk's node gain when they are mixed with this opinion, not
// with the last one before it; value in White's view.
template <int W>
EdgeResults TurnTree<W>::change_by(const TreeWalk& walk, const Opinion& opinion) const {
  std::optional<Opinion> before;
  for (auto step = walk.steps.rbegin(); step != walk.steps.rend() && !before; ++step) {
    const std::lock_guard lock(step->node->mutex);
    before = step->node->opinion;
  }
  const TreeStep& last = walk.steps.back();
  const std::lock_guard lock(last.node->mutex);
  const TurnEdge& edge = last.node->edges[last.edge];
  const auto change = [&](double mean, float now, float earlier) {
    auto games = static_cast<float>(mean);
    if (before && before->share < 1) {
      games = (games - before->share * earlier) / (1 - before->share);
    }
    const float mixed = games + opinion.share * (now - games);
    return static_cast<float>(edge.visits) * (mixed - static_cast<float>(mean));
  };
  const Opinion earlier = before.value_or(Opinion{});
  return {0,
          change(value_for(last.node->mover, static_cast<float>(edge.value)), opinion.value,
                 earlier.value),
          change(edge.wins, opinion.win, earlier.win),
          change(edge.margin, opinion.margin, earlier.margin), 0};
}

template <int W>
void TurnTree<W>::abandon(TreeWalk& walk) {
  for (const auto& [node, edge, series] : walk.steps) {
    if (!walk.held) break;
    const std::lock_guard lock(node->mutex);
    node->release(edge);
  }
  walk.steps.clear();
}

template <int W>
void TurnTree<W>::tell(TurnNode& node, const TurnLogits& logits) {
  const std::lock_guard lock(node.mutex);
  node.asked = Asked::kTold;
  if (full()) return;
  try {
    node.set_logits(logits);
    memory_.take(sizeof logits);
  } catch (const std::bad_alloc&) {
    ++failures_;
  }
}

// The walk's last step leads to a board of this value, White's view.
template <int W>
void TurnTree<W>::judge(const TreeWalk& walk, float value) {
  if (full()) return;
  const TreeStep& last = walk.steps.back();
  const std::lock_guard lock(last.node->mutex);
  try {
    last.node->judge(last.edge, value_for(last.node->mover, value));
  } catch (const std::bad_alloc&) {
    ++failures_;
  }
}

template <int W>
void TurnTree<W>::forget_question(TurnNode& node) {
  const std::lock_guard lock(node.mutex);
  node.asked = Asked::kNever;
}

// What a series has shown, to its node.
template <int W>
void TurnTree<W>::write(TreeSeries& series) {
  if (series.results.playouts == 0) return;
  {
    const std::lock_guard lock(series.node->mutex);
    series.node->add_results(series.edge, series.results);
    series.node->rave.add(series.rave, state_.rules.points());
  }
  series.results = {};
  series.rave.clear(state_.rules.points());
}

template <int W>
void TurnTree<W>::settle(double share) {
  const double settle_from = settings().settle_from;
  if (share < settle_from) return;
  const int halvings = static_cast<int>(4 * (share - settle_from) / (1 - settle_from));
  const auto count = static_cast<std::size_t>(kFinalists >> std::min(halvings, 3));
  const std::lock_guard lock(root_->mutex);
  if (finalists_.empty() || finalists_.size() > count) finalists_ = root_->most_visited(count);
}

template <int W>
Turn TurnTree<W>::best_turn() const {
  const std::lock_guard lock(root_->mutex);
  if (!root_->edges.empty()) {
    return turn_of(state_.root, root_->edges[root_->most_visited()].actions);
  }
  Random random(state_.options.seed);  // no thread has begun yet
  const TurnHints hints = root_->hints(state_.rules.points());
  const TurnSampler<W> sampler(state_.root, hints, settings(), state_.policy);
  return turn_of(state_.root, good_policy_turn(sampler, state_.root, random));
}

template <int W>
std::vector<Candidate> TurnTree<W>::best_candidates(int count) const {
  std::vector<Candidate> candidates;
  const std::lock_guard lock(root_->mutex);
  for (const std::size_t i : root_->most_visited(static_cast<std::size_t>(std::max(count, 0)))) {
    const TurnEdge& edge = root_->edges[i];
    if (edge.visits == 0) break;
    Candidate candidate;
    candidate.turn = turn_of(state_.root, edge.actions);
    candidate.visits = static_cast<std::int64_t>(edge.visits);
    candidate.win_probability = probability(edge.wins);
    candidate.margin = edge.margin;
    candidate.variation = variation_from(edge);
    candidates.push_back(std::move(candidate));
  }
  return candidates;
}

// The turn of a root's edge and the most visited ones after it.
template <int W>
std::vector<Turn> TurnTree<W>::variation_from(const TurnEdge& edge) const {
  constexpr std::uint32_t kLeastVisits = 8;
  constexpr std::size_t kMostTurns = 8;
  Board<W> board = state_.root;
  std::vector<Turn> variation{turn_of(board, edge.actions)};
  play_actions(board, edge.actions);
  TurnNode* node = edge.next.get();
  while (node != nullptr && variation.size() < kMostTurns) {
    const std::lock_guard lock(node->mutex);
    if (node->edges.empty()) break;
    const TurnEdge& next = node->edges[node->most_visited()];
    if (next.visits < kLeastVisits) break;
    variation.push_back(turn_of(board, next.actions));
    play_actions(board, next.actions);
    node = next.next.get();
  }
  return variation;
}

template class TurnTree<1>;
template class TurnTree<2>;
template class TurnTree<4>;
template class TurnTree<6>;

}  // namespace symple
