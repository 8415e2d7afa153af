#include "search/visitor.hpp"

#include <algorithm>
#include <new>
#include <utility>

namespace symple {
namespace {

constexpr EvaluationQueue::Seconds kPatience(0.005);  // a search hears in time that it is stopped

}  // namespace

template <int W>
Visitor<W>::Visitor(SearchState<W>& state, TurnTree<W>& tree, int thread, std::uint64_t seed)
    : state_(state), tree_(tree), thread_(thread), random_(seed), board_(state.root) {
  if (options().queue == nullptr) return;
  asker_.emplace(options().queue);
  questions_.resize(static_cast<std::size_t>(options().open));
  refused_.reserve(kMaxPoints);  // more than a walk has nodes
}

template <int W>
Visitor<W>::~Visitor() {
  take_back();
}

template <int W>
void Visitor<W>::visit() {
  if (asker_) {
    take_answers();
    if (asker_->closed()) {
      state_.asks = false;  // random games alone, from now on
      take_back();
    } else if (options().share && thread_ == 0) {
      options().queue->rest(kPatience);
    }
  }
  if (state_.asks && options().wait) {
    visit_and_wait();
  } else {
    visit_and_play();
  }
}

template <int W>
void Visitor<W>::visit_and_play() {
  tree_.begin(walk_, false, board_);
  Descent end = tree_.descend(walk_, board_, random_, thread_);
  for (; end == Descent::kUnknown; end = tree_.descend(walk_, board_, random_, thread_)) {
    if (!ask()) refused_.push_back(walk_.node);
  }
  if (end == Descent::kLeaf) {
    play_out(board_, state_, random_, sums(), outcome_);
    tree_.learn(walk_, outcome_);
  }
  // Only now: before, the walk would have asked again.
  for (TurnNode* node : refused_) tree_.forget_question(*node);
  refused_.clear();
}

template <int W>
void Visitor<W>::visit_and_wait() {
  tree_.begin(walk_, true, board_);
  const Descent end = tree_.descend(walk_, board_, random_, thread_);
  if (end == Descent::kLeaf) {
    play_out(board_, state_, random_, sums(), outcome_);
    tree_.learn(walk_, outcome_);
  } else if (end != Descent::kNoMemory) {
    if (end == Descent::kUnknown) {
      TurnNode& node = *walk_.node;
      if (ask()) return;
      tree_.forget_question(node);
    }
    tree_.abandon(walk_);
    asker_->wait(kPatience);
  }
}

// About the walk's node. Where leaves wait the walk stays open, else a copy of it.
template <int W>
bool Visitor<W>::ask() {
  const auto free = std::find_if(questions_.begin(), questions_.end(),
                                 [](const Question& question) { return !question.open; });
  if (free == questions_.end()) return false;
  try {
    free->walk = walk_;
    for (TreeStep& step : free->walk.steps) step.series = nullptr;
    const auto ticket = static_cast<std::uint64_t>(free - questions_.begin());
    if (!asker_->ask(ticket, Leaf::of(board_, state_.rules))) return false;
  } catch (const std::bad_alloc&) {
    return false;
  }
  free->vacant = board_.vacant_count();
  free->open = true;
  ++open_;
  return true;
}

template <int W>
void Visitor<W>::take_answers() {
  if (open_ == 0) return;
  for (const Answer& answer : asker_->answers()) {
    Question& question = questions_[answer.ticket];
    tree_.tell(*question.walk.node, answer.evaluation.logits);
    if (question.walk.held) {
      take(answer.evaluation, state_, sums(), outcome_);
      tree_.learn(question.walk, outcome_);
    } else {
      tree_.learn_opinion(question.walk, state_.opinion_of(answer.evaluation, question.vacant));
    }
    question.open = false;
    --open_;
  }
}

template <int W>
void Visitor<W>::take_back() {
  for (TurnNode* node : refused_) tree_.forget_question(*node);
  refused_.clear();
  if (open_ == 0) return;
  asker_->cancel();
  for (Question& question : questions_) {
    if (!question.open) continue;
    tree_.forget_question(*question.walk.node);
    tree_.abandon(question.walk);
    question.open = false;
    --open_;
  }
}

template class Visitor<1>;
template class Visitor<2>;
template class Visitor<4>;
template class Visitor<6>;

}  // namespace symple
