#include "search/turn_node.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "rules/random.hpp"

namespace symple {
namespace {

constexpr std::uint64_t kLongestWait = 8;  // for another turn: the visits divided by this

constexpr std::uint64_t kRenewalOfEdges = 4;  // so many edges are renewed for a visit

constexpr int kCompared = 8;  // edges, of which the best is promising

constexpr float kLeastEstimate = 0.01F;
constexpr float kMostLogOdds = 30;  // more is as good as certain

// Means of so many samples are kept in single precision, whose rounding decides between equal turns
// and so the answers of a seed; of more, new samples would be lost in it.
constexpr std::uint64_t kSingle = 1 << 20;

// Moves the mean of so many samples, of which `playouts`, with this sum, are new.
void move(double& mean, float sum, std::uint32_t playouts, std::uint64_t samples) {
  if (samples <= kSingle) {
    auto single = static_cast<float>(mean);
    const float share = 1 / static_cast<float>(samples);
    single += (sum - static_cast<float>(playouts) * single) * share;
    mean = single;
  } else {
    mean += (sum - playouts * mean) / static_cast<double>(samples);
  }
}

}  // namespace

std::uint64_t key_of(const Actions& actions) {
  std::uint64_t key = 0;
  for (const std::uint16_t action : actions) key = Random(key ^ action).next();
  return key;
}

TurnNode::TurnNode(Color to_move, const Owned& guesses, const SearchSettings& settings)
    : mover(to_move),
      equivalence_(static_cast<float>(settings.equivalence)),
      static_weight_(static_cast<float>(settings.static_weight)),
      prior_scale_(static_cast<float>(settings.prior_scale)),
      answer_weight_(static_cast<float>(settings.answer_weight)) {
  const auto weight = static_cast<float>(settings.prior_weight);
  rave.visits.fill(weight);
  for (std::size_t i = 0; i < guesses.size(); ++i) rave.value[i] = weight * guesses[i];
}

float TurnNode::mixture(std::size_t edge) const {
  auto visits = static_cast<float>(edges[edge].visits);
  auto value = static_cast<float>(edges[edge].value);
  if (held_sum_ > 0 && held_[edge] > 0) {
    value *= visits / (visits + static_cast<float>(held_[edge]));
    visits += static_cast<float>(held_[edge]);
  }
  if (is_judged(edge)) visits += answer_weight_;
  const float share = std::sqrt(equivalence_ / (3 * visits + equivalence_));
  return value + share * (estimates_[edge] - value);
}

TurnHints TurnNode::hints(int last) const {
  TurnHints hints;
  const auto all = static_cast<float>(lead);
  for (int i = 0; i <= last; ++i) hints.worth[i] = rave.value[i] / rave.visits[i] + all;
  if (!edges.empty()) hints.best = edges[most_visited_].actions;
  hints.logits = logits_.get();
  return hints;
}

bool TurnNode::add(Actions&& actions, std::uint64_t key, const TurnGuess& guess) {
  if (keys_.contains(key)) return false;
  // All room first: when there is none, nothing has changed.
  if (edges.size() == edges.capacity()) edges.reserve(2 * edges.size() + 8);
  static_values_.reserve(edges.capacity());
  estimates_.reserve(edges.capacity());
  held_.reserve(edges.capacity());
  if (logits_ != nullptr) log_priors_.reserve(edges.capacity());
  mixtures_.make_room();
  keys_.make_room();
  keys_.insert(key);
  edges.push_back({std::move(actions), nullptr});
  static_values_.push_back(guess.static_value);
  static_sum_ += guess.static_value;
  estimates_.push_back(0);
  held_.push_back(0);
  mixtures_.push_back(0);
  if (logits_ != nullptr) {
    log_priors_.push_back(0);
    set_log_prior(edges.size() - 1, guess.log_prior);
  }
  set_estimate(edges.size() - 1, guess.estimate);
  patience_ = 1;
  return true;
}

void TurnNode::put_off_turns() {
  patience_ = std::min(2 * patience_, visits / kLongestWait + 1);
  turns_due = visits + patience_;
}

void TurnNode::add_results(std::size_t index, const EdgeResults& results) {
  visits += results.playouts;
  move(wins, results.wins, results.playouts, visits);
  move(margin, results.margin, results.playouts, visits);
  move(lead, results.lead, results.playouts, visits);
  TurnEdge& edge = edges[index];
  edge.visits += results.playouts;
  move(edge.value, results.value, results.playouts, edge.visits);
  move(edge.wins, results.wins, results.playouts, edge.visits);
  move(edge.margin, results.margin, results.playouts, edge.visits);
  mixtures_.set(index, mixture(index));
  if (edge.visits > edges[most_visited_].visits) most_visited_ = index;
}

std::size_t TurnNode::promising(Random& random) const {
  const auto draw = [&] {
    return static_cast<std::size_t>(random.below(static_cast<int>(edges.size())));
  };
  std::size_t best = draw();
  for (int more = 1; more < kCompared; ++more) {
    const std::size_t edge = draw();
    if (mixtures_[edge] > mixtures_[best]) best = edge;
  }
  return best;
}

void TurnNode::hold(std::size_t edge) {
  ++held_[edge];
  ++held_sum_;
  mixtures_.set(edge, mixture(edge));
}

void TurnNode::release(std::size_t edge) {
  --held_[edge];
  --held_sum_;
  mixtures_.set(edge, mixture(edge));
}

void TurnNode::set_logits(const TurnLogits& logits) {
  auto mine = std::make_unique<const TurnLogits>(logits);
  log_priors_.reserve(edges.capacity());
  log_priors_.assign(edges.size(), 0.0F);
  logits_ = std::move(mine);
  estimates_due = visits;
}

void TurnNode::judge(std::size_t edge, float value) {
  if (edge >= judgements_.size()) {
    judgements_.resize(edges.size(), std::numeric_limits<float>::quiet_NaN());
  }
  if (is_judged(edge)) return;
  judgements_[edge] = value;
  judgement_lead_ += value - static_values_[edge];
  ++judgements_count_;
  estimates_due = std::min(estimates_due, visits + edges.size() / kRenewalOfEdges);
}

float TurnNode::static_value(std::size_t edge) const {
  if (!is_judged(edge)) return static_values_[edge];
  return judgements_[edge] - static_cast<float>(judgement_lead_ / judgements_count_);
}

void TurnNode::set_log_prior(std::size_t edge, float log_prior) {
  log_prior_sum_ += log_prior - log_priors_[edge];
  log_priors_[edge] = log_prior;
}

void TurnNode::set_estimate(std::size_t edge, float estimate) {
  estimates_[edge] = guess_of(edge, estimate);
  mixtures_.set(edge, mixture(edge));
}

float TurnNode::guess_of(std::size_t edge, float estimate) const {
  const auto count = static_cast<double>(edges.size());
  const float above = static_value(edge) - static_cast<float>(static_sum_ / count);
  const float guess =
      std::clamp(estimate + static_weight_ * above, kLeastEstimate, 1 - kLeastEstimate);
  if (logits_ == nullptr) return guess;
  const float likelier = log_priors_[edge] - static_cast<float>(log_prior_sum_ / count);
  const float odds = guess / (1 - guess) *
                     std::exp(std::clamp(prior_scale_ * likelier, -kMostLogOdds, kMostLogOdds));
  return std::clamp(odds / (1 + odds), kLeastEstimate, 1 - kLeastEstimate);
}

std::vector<std::size_t> TurnNode::most_visited(std::size_t count) const {
  std::vector<std::size_t> order(edges.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto end = order.begin() + static_cast<std::ptrdiff_t>(std::min(count, order.size()));
  std::partial_sort(order.begin(), end, order.end(), [this](std::size_t a, std::size_t b) {
    return std::pair(edges[a].visits, edges[a].value) > std::pair(edges[b].visits, edges[b].value);
  });
  order.erase(end, order.end());
  return order;
}

std::size_t TurnNode::best_edge(const std::vector<std::size_t>& of) const {
  return *std::max_element(of.begin(), of.end(), [this](std::size_t a, std::size_t b) {
    return mixtures_[a] < mixtures_[b];
  });
}

}  // namespace symple
