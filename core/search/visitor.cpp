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
}

template <int W>
Visitor<W>::~Visitor() {
  take_back();
}

template <int W>
void Visitor<W>::visit() {
  if (asker_) {
    take_answers();
    if (!asker_->closed()) return visit_and_wait();
    state_.asks = false;  // random games alone, from now on
    take_back();
  }
  visit_and_play();
}

template <int W>
void Visitor<W>::visit_and_play() {
  tree_.begin(walk_, false, board_);
  walk_.asks = may_judge();
  Descent end = tree_.descend(walk_, board_, random_, thread_);
  for (; end == Descent::kUnknown; end = tree_.descend(walk_, board_, random_, thread_)) judge();
  if (end != Descent::kLeaf) return;
  play_out(board_, state_, random_, sums(), outcome_);
  tree_.learn(walk_, outcome_);
}

template <int W>
bool Visitor<W>::may_judge() const {
  return options().evaluator != nullptr &&
         sums().judged * static_cast<std::uint64_t>(options().games) <= sums().games;
}

// The walk's node.
template <int W>
void Visitor<W>::judge() {
  TurnNode& node = *walk_.node;
  try {
    const Evaluation evaluation = options().evaluator->evaluate(Leaf::of(board_, state_.rules));
    add(sums().judged, std::uint64_t{1});
    tree_.tell(node, evaluation.logits);
    tree_.learn_opinion(walk_, state_.opinion_of(evaluation, board_.vacant_count()));
    walk_.asks = may_judge();
  } catch (const std::bad_alloc&) {
    tree_.forget_question(node);
    walk_.asks = false;
  }
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

// About the walk's node.
template <int W>
bool Visitor<W>::ask() {
  const auto free = std::find_if(questions_.begin(), questions_.end(),
                                 [](const Question& question) { return !question.open; });
  if (free == questions_.end()) return false;
  try {
    free->walk = walk_;
    const auto ticket = static_cast<std::uint64_t>(free - questions_.begin());
    if (!asker_->ask(ticket, Leaf::of(board_, state_.rules))) return false;
  } catch (const std::bad_alloc&) {
    return false;
  }
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
    take(answer.evaluation, state_, sums(), outcome_);
    tree_.learn(question.walk, outcome_);
    question.open = false;
    --open_;
  }
}

template <int W>
void Visitor<W>::take_back() {
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
