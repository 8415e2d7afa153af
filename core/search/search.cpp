#include "search/search.hpp"

#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

#include "search/search_threads.hpp"

namespace symple {
namespace {

void require(const char* name, double value, double least, double most) {
  if (std::isnan(value) || value < least || value > most) {
    throw std::invalid_argument(std::string(name) + " must be from " + std::to_string(least) +
                                " to " + std::to_string(most));
  }
}

}  // namespace

Search::Search(const SearchOptions& options)
    : options_(options),
      memory_(std::make_unique<TreeMemory>(static_cast<std::size_t>(options.memory_mb) << 20)) {
  if (options.threads < 1) throw std::invalid_argument("threads must be at least 1");
  if (options.lent && options.threads != 1) throw std::invalid_argument("only one thread is lent");
  if (options.memory_mb < 1) throw std::invalid_argument("memory must be at least 1 MB");
  const LeafOptions& leaves = options.leaves;
  require("questions at once", leaves.open, 1, 4096);  // each has its memory from the beginning
  require("visits before a judgement", leaves.visits, 1, 1'000'000);
  require("games for a judgement", leaves.games, 0, 1'000'000);
  require("the least board with judgements", leaves.least_size, 1, kMaxSize);
  require("the greatest board with judgements", leaves.most_size, leaves.least_size, kMaxSize);
  if (leaves.evaluator != nullptr && leaves.queue != nullptr) {
    throw std::invalid_argument("leaves are judged beside random games or in place of them");
  }
  require("the share of an answer", options.settings.answer_share, 0, 1);
  require("the weight of an answer", options.settings.answer_weight, 0, 1e6);
  require("the share of likely turns", options.settings.likely_turns, 0, 1);
  require("the scale of the priors", options.settings.prior_scale, 0, 10);
  for (const SearchSetting& setting : kSearchSettings) {
    const double value = options.settings.*setting.member;
    if (std::isnan(value) || value < setting.least || value > setting.most) {
      throw std::invalid_argument(std::string(setting.name) + " is out of its range");
    }
  }
}

Search::~Search() { stop(); }

void Search::start(const Position& position, const SearchLimits& limits) {
  if (position.board().over())
    throw std::domain_error("the game is over: there is no turn to find");
  if (position.board().phase() != Phase::kStart) {
    throw std::domain_error("a search starts between turns; finish or undo the turn first");
  }
  const std::lock_guard lock(mutex_);
  if (threads_ != nullptr && !(threads_->rules() == position.rules())) threads_.reset();
  auto threads =
      threads_ != nullptr ? threads_ : SearchThreads::make(position.rules(), options_, *memory_);
  threads->start(position, limits, options_.seed + 0x9E3779B97F4A7C15ULL * (searches_ + 1));
  ++searches_;
  threads_ = std::move(threads);
}

std::shared_ptr<SearchThreads> Search::current() const {
  const std::lock_guard lock(mutex_);
  return threads_;
}

bool Search::running() const {
  const auto threads = current();
  return threads != nullptr && threads->running();
}

bool Search::think(double seconds) {
  const auto threads = current();
  if (threads == nullptr) throw std::domain_error("no position has been searched yet");
  if (!options_.lent) throw std::domain_error("the search thinks in threads of its own");
  return threads->think(seconds);
}

bool Search::wait(std::optional<double> seconds) const {
  const auto threads = current();
  return threads == nullptr || threads->wait(seconds);
}

void Search::stop() {
  if (const auto threads = current()) threads->stop();
}

Snapshot Search::snapshot(int candidates) const {
  const auto threads = current();
  if (threads == nullptr) throw std::domain_error("no position has been searched yet");
  return threads->snapshot(candidates);
}

Turn Search::best_turn() const {
  const auto threads = current();
  if (threads == nullptr) throw std::domain_error("no position has been searched yet");
  return threads->best_turn();
}

void Search::clear() {
  stop();
  const std::lock_guard lock(mutex_);
  threads_.reset();
  searches_ = 0;
}

}  // namespace symple
