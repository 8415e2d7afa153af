// The nodes of a tree over whole turns.
#pragma once

#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "eval/evaluation.hpp"
#include "rules/random.hpp"
#include "rules/types.hpp"
#include "search/cache_line.hpp"
#include "search/greatest.hpp"
#include "search/key_set.hpp"
#include "search/opinion.hpp"
#include "search/rave.hpp"
#include "search/settings.hpp"
#include "search/spin_mutex.hpp"

namespace symple {

struct TurnNode;

// The placements of a turn: growth stones in the order of the points, so that each set of them is
// one list, then the plant that may follow, or size * size where it is declined.
using Actions = std::vector<std::uint16_t>;

// The same for equal lists, and hardly ever for others.
std::uint64_t key_of(const Actions& actions);

// What a node knows that helps to find turns worth trying.
struct TurnHints {
  Owned worth;    // by action: what it is worth to the mover to end with a stone there, in [0, 1]
  Actions best;   // the turn tried most often, empty while there is none
  Actions other;  // another one that seems good, or empty
  const TurnLogits* logits = nullptr;  // of an evaluator, if it has told; the node has them
};

// What is thought of a turn before it is tried.
struct TurnGuess {
  float estimate;       // of its value to the mover, by what the stones are worth one by one
  float static_value;   // of the board that it leads to, his view
  float log_prior = 0;  // how likely it is by the node's logits
};

// Whether an evaluator knows a node.
enum class Asked : std::uint8_t { kNever, kWaiting, kTold };

// A turn that has been tried at a node.
struct alignas(kCacheLine) TurnEdge {
  Actions actions;
  std::unique_ptr<TurnNode> next;
  std::uint64_t visits = 0;
  double value = 0;   // mean, the mover's view
  double wins = 0;    // share of White
  double margin = 0;  // mean
};
static_assert(sizeof(TurnEdge) == kCacheLine);

// What playouts by way of an edge showed.
struct EdgeResults {
  std::uint32_t playouts = 0;
  float value = 0;  // the sum over them, the mover's view, as below
  float wins = 0;   // White's
  float margin = 0;
  float lead = 0;  // the part of the value that is more than the games' own, by an opinion

  void add(const EdgeResults& more) {
    playouts += more.playouts;
    value += more.value;
    wins += more.wins;
    margin += more.margin;
    lead += more.lead;
  }
};

// A position between turns. Its mutex guards all that is in it but the nodes below, and is held for
// as short as can be; who holds one may lock only nodes below.
struct alignas(kCacheLine) TurnNode {
  // `guesses`: by action, what it is worth to the mover to end with a stone there, in [0, 1].
  TurnNode(Color to_move, const Owned& guesses, const SearchSettings& settings);

  SpinMutex mutex;
  const Color mover;
  std::uint64_t visits = 0;
  double wins = 0;                  // share of White
  double margin = 0;                // mean
  double lead = 0;                  // mean, see EdgeResults
  std::uint64_t estimates_due = 0;  // visits at which they are made anew
  std::uint64_t turns_due = 0;      // visits at which to look for another turn again
  std::vector<TurnEdge> edges;      // the turns tried so far
  RaveSums rave;                    // the mover's, of the games' own values
  Asked asked = Asked::kNever;
  std::optional<Opinion> opinion;  // of an evaluator beside random games

  // Worths up to the action `last`.
  TurnHints hints(int last) const;
  // Whether a turn with this key is known.
  bool knows(std::uint64_t key) const { return keys_.contains(key); }
  // False when the turn is known already. `key`: of these actions. std::bad_alloc leaves the node
  // as it was.
  bool add(Actions&& actions, std::uint64_t key, const TurnGuess& guess);
  // All turns that were found are known: the next search for one waits, longer each time, since
  // there may be no others.
  void put_off_turns();
  // Of playouts, but for what `rave` learns of them; with none, what is to be added to the sums.
  void add_results(std::size_t index, const EdgeResults& results);
  // A virtual loss: while a walk by way of the edge is under way, it counts as one that the mover
  // has lost, so that the next one looks elsewhere (Chaslot et al. 2008).
  void hold(std::size_t edge);
  void release(std::size_t edge);
  // Once. All estimates are due then. std::bad_alloc leaves the node as it was.
  void set_logits(const TurnLogits& logits);
  const TurnLogits* logits() const { return logits_.get(); }
  // The first `count` edges by visits, then by value.
  std::vector<std::size_t> most_visited(std::size_t count) const;
  std::size_t most_visited() const { return most_visited_; }
  // The edge with the best mean of its own value and its estimate, whose weight falls as visits
  // come in: of all, or of these.
  std::size_t best_edge() const { return mixtures_.find(); }
  std::size_t best_edge(const std::vector<std::size_t>& of) const;
  // Of a few edges, drawn at random, the best one in that sense; there must be one.
  std::size_t promising(Random& random) const;
  // Replaces an estimate. To it comes by how much the static value is above the mean of the edges':
  // so much is true of it however the evaluation errs about the position as a whole.
  // What the evaluator's logits say more or less of it than of the mean edge moves its odds.
  void set_estimate(std::size_t edge, float estimate);
  // The same for all edges: estimate(edge) for each.
  template <typename Estimate>
  void set_estimates(Estimate&& estimate) {
    for (std::size_t edge = 0; edge < edges.size(); ++edge) {
      estimates_[edge] = guess_of(edge, estimate(edge));
    }
    mixtures_.set_all([this](std::size_t edge) { return mixture(edge); });
  }
  // Before the estimates, for all edges; only where there are logits.
  void set_log_prior(std::size_t edge, float log_prior);
  // What an evaluator says of the board that the edge leads to, the mover's view, instead of the
  // static value. What all that it has said differs from these is a matter of the position as a
  // whole, and does not count. The edge's own value is worth more visits then. Estimates are due
  // soon. std::bad_alloc leaves the node as it was.
  void judge(std::size_t edge, float value);
  float estimate(std::size_t edge) const { return estimates_[edge]; }

 private:
  float guess_of(std::size_t edge, float estimate) const;
  float static_value(std::size_t edge) const;
  bool is_judged(std::size_t edge) const {
    return edge < judgements_.size() && !std::isnan(judgements_[edge]);
  }
  float mixture(std::size_t edge) const;

  float equivalence_;                 // see SearchSettings
  float static_weight_;               // the same
  float prior_scale_;                 // the same
  float answer_weight_;               // the same
  std::uint32_t held_sum_ = 0;        // virtual losses
  std::uint64_t patience_ = 1;        // visits from one search for turns to the next
  KeySet keys_;                       // of the turns
  std::vector<float> static_values_;  // by edge
  double static_sum_ = 0;             // of these
  std::vector<float> judgements_;     // by edge, not a number where there is none; may be shorter
  double judgement_lead_ = 0;         // the sum of them less that of their static values
  int judgements_count_ = 0;
  std::vector<float> estimates_;     // by edge
  std::vector<std::uint32_t> held_;  // by edge, virtual losses
  std::unique_ptr<const TurnLogits> logits_;
  std::vector<float> log_priors_;  // by edge, where there are logits
  double log_prior_sum_ = 0;       // of these
  Greatest mixtures_;              // of value and estimate, see best_edge
  std::size_t most_visited_ = 0;
};

}  // namespace symple
