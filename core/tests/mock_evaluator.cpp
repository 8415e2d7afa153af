#include "tests/mock_evaluator.hpp"

#include <cmath>
#include <vector>

namespace symple {

Evaluation plain_evaluation(const Leaf& leaf) {
  const WideBoard board = leaf.board();
  const PointSet white = board.reach(Color::kWhite).minus(board.reach(Color::kBlack));
  const PointSet black = board.reach(Color::kBlack).minus(board.reach(Color::kWhite));
  Evaluation evaluation;
  evaluation.white_groups = static_cast<float>(board.group_count(Color::kWhite));
  evaluation.black_groups = static_cast<float>(board.group_count(Color::kBlack));
  float white_points = 0;
  for (int point = 0; point < leaf.rules.points(); ++point) {
    const bool vacant = board.vacant().test(point);
    const bool for_white = leaf.white.test(point) || (vacant && white.test(point));
    const bool for_black = leaf.black.test(point) || (vacant && black.test(point));
    const float share = for_white ? 1.0F : (for_black ? 0.0F : 0.5F);
    evaluation.ownership[point] = share;
    white_points += share;
    const bool touches = board.reach(opponent(leaf.to_move)).test(point);
    evaluation.logits.growth[point] = evaluation.logits.plant[point] = touches ? 1.0F : 0.0F;
  }
  evaluation.logits.grow = 1;
  evaluation.margin = 2 * white_points - static_cast<float>(leaf.rules.points()) -
                      static_cast<float>(leaf.rules.penalty()) *
                          (evaluation.white_groups - evaluation.black_groups);
  evaluation.win = 1 / (1 + std::exp(-evaluation.margin / 5));
  return evaluation;
}

MockEvaluator::MockEvaluator(std::shared_ptr<EvaluationQueue> queue, std::size_t most_in_batch,
                             std::chrono::microseconds delay, Judge judge)
    : queue_(std::move(queue)), thread_([this, most_in_batch, delay, judge] {
        while (!ending_ && !queue_->closed()) {
          const auto batch = queue_->take(most_in_batch, EvaluationQueue::Seconds(0.01));
          if (!batch) continue;
          std::vector<Evaluation> evaluations;
          evaluations.reserve(batch->leaves.size());
          for (const Leaf& leaf : batch->leaves) evaluations.push_back(judge(leaf));
          if (delay.count() > 0) std::this_thread::sleep_for(delay);
          queue_->put(batch->number, evaluations);
          answered_ += static_cast<std::int64_t>(evaluations.size());
          ++batches_;
        }
      }) {}

MockEvaluator::~MockEvaluator() {
  ending_ = true;
  thread_.join();
}

}  // namespace symple
