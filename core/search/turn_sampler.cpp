#include "search/turn_sampler.hpp"

#include <algorithm>
#include <cmath>

#include "search/turn_stones.hpp"

namespace symple {
namespace {

constexpr int kMostDraws = 20;  // points looked at for a stone

void place(int action, Actions& actions) { actions.push_back(static_cast<std::uint16_t>(action)); }

}  // namespace

template <int W>
TurnSampler<W>::TurnSampler(const Board<W>& board, const TurnHints& hints,
                            const SearchSettings& settings, const PlayoutPolicy& policy)
    : board_(board),
      hints_(hints),
      policy_(policy),
      crossings_(settings.crossings),
      mutations_(settings.mutations) {
  mean_growth_ = mean_worth(board.growable(board.to_move()));
  mean_plant_ = mean_worth(board.plantable(board.to_move()));
}

template <int W>
Actions TurnSampler<W>::policy_turn(Random& random) const {
  const Color mover = board_.to_move();
  Board<W> after = board_;
  play_policy_turn(after, policy_, random);
  const Bits<W> stones = after.stones(mover).minus(board_.stones(mover));
  const Bits<W> growth = stones & board_.reach(mover);
  Board<W> board = board_;
  Actions actions;
  actions.reserve(static_cast<std::size_t>(stones.count()) + 1);
  growth.for_each([&](int point) {
    place(point, actions);
    play_action(board, point);
  });
  if (growth == stones && board.to_move() == mover) {
    place(end_action(), actions);
  } else {
    stones.minus(growth).for_each([&](int point) { place(point, actions); });
  }
  return actions;
}

template <int W>
Actions TurnSampler<W>::sample(Random& random) const {
  Board<W> board = board_;
  Actions actions;
  actions.reserve(hints_.best.size() + 2);
  const bool two_growths = !hints_.best.empty() && !hints_.other.empty() &&
                           grows(hints_.best.front()) && grows(hints_.other.front());
  if (two_growths && random.real() < crossings_) {
    cross(board, actions, random);
  } else if (!hints_.best.empty() && random.real() < mutations_) {
    keep_all_but_one(board, actions, random);
  }
  if (board.phase() == Phase::kStart && board.to_move() == board_.to_move()) {
    begin(board, actions, random);
  }
  while (!board.over() && board.to_move() == board_.to_move()) {
    const bool declines = board.can_decline() && random.below(2) == 0;
    place(declines ? end_action() : draw(board.legal(), random), actions);
    play_action(board, actions.back());
  }
  // A plant after the growth stays the last.
  const auto stones_end =
      std::partition(actions.begin(), actions.end(), [this](int action) { return grows(action); });
  std::sort(actions.begin(), stones_end);
  return actions;
}

// Grow or plant, each as often: which is better shows in the results.
template <int W>
void TurnSampler<W>::begin(Board<W>& board, Actions& actions, Random& random) const {
  const Bits<W> plants = board.plantable(board_.to_move());
  const Bits<W> growths = board.growable(board_.to_move());
  const bool grow = plants.none() || (growths.any() && random.below(2) == 0);
  place(draw(grow ? growths : plants, random), actions);
  play_action(board, actions.back());
}

// Of a plant nothing stays; a plant after a growth waits until that is complete again.
template <int W>
void TurnSampler<W>::keep_all_but_one(Board<W>& board, Actions& actions, Random& random) const {
  const Actions& best = hints_.best;
  const auto dropped = static_cast<std::size_t>(random.below(static_cast<int>(best.size())));
  for (std::size_t i = 0; i < best.size(); ++i) {
    if (i == dropped || !grows(best[i])) continue;
    place(best[i], actions);
    play_action(board, best[i]);
  }
}

// Stones of the one, then of the other, as long as they are open.
template <int W>
void TurnSampler<W>::cross(Board<W>& board, Actions& actions, Random& random) const {
  const std::array<const Actions*, 2> turns{&hints_.best, &hints_.other};
  std::array<std::size_t, 2> next{};
  const auto used_up = [&](std::size_t turn) { return next[turn] == turns[turn]->size(); };
  const auto growth_is_open = [&] {
    return board.phase() == Phase::kGrowing || (board.phase() == Phase::kStart && actions.empty());
  };
  for (auto from = static_cast<std::size_t>(random.below(2));
       growth_is_open() && !(used_up(0) && used_up(1));) {
    if (random.below(3) == 0) from = 1 - from;
    if (used_up(from)) from = 1 - from;
    const int action = (*turns[from])[next[from]++];
    if (!grows(action) || !board.legal().test(action)) continue;
    place(action, actions);
    play_action(board, action);
  }
}

// The worthiest of a random number of the choices.
template <int W>
int TurnSampler<W>::draw(const Bits<W>& choices, Random& random) const {
  const int count = choices.count();
  int best = choices.select(random.below(count));
  for (int more = random.below(std::min(count, kMostDraws)); more > 0; --more) {
    const int point = choices.select(random.below(count));
    if (hints_.worth[point] > hints_.worth[best]) best = point;
  }
  return best;
}

// The logarithm of the sum of the exponentials of these points' logits; the set must not be empty.
template <int W>
float TurnSampler<W>::log_sum(const Bits<W>& points,
                              const std::array<float, kMaxPoints>& logits) const {
  float greatest = logits[points.first()];
  points.for_each([&](int point) { greatest = std::max(greatest, logits[point]); });
  float sum = 0;
  points.for_each([&](int point) { sum += std::exp(logits[point] - greatest); });
  return greatest + std::log(sum);
}

// One of the points, or with the logit `instead` the end of the turn.
template <int W>
int TurnSampler<W>::draw_likely(const Bits<W>& points, const std::array<float, kMaxPoints>& logits,
                                Random& random) const {
  const float whole = log_sum(points, logits);
  double left = random.real();
  int drawn = -1;
  points.for_each([&](int point) {
    if (drawn >= 0 && left < 0) return;
    drawn = point;
    left -= std::exp(logits[point] - whole);
  });
  return drawn;
}

// The points that touch a group of the mover's which this one touches.
template <int W>
Bits<W> TurnSampler<W>::rivals(int point) const {
  const Color mover = board_.to_move();
  Bits<W> points = Bits<W>::none_set();
  for (const int near : board_.geometry().neighbours[point]) {
    points |= board_.touched_by(mover, board_.label(mover, near));
  }
  return points & board_.vacant();
}

template <int W>
Actions TurnSampler<W>::likely_turn(Random& random) const {
  return turn_by_logits(
      [&](const Bits<W>& points, const std::array<float, kMaxPoints>& logits) {
        return draw_likely(points, logits, random);
      },
      [&](float odds) { return random.real() < 1 / (1 + std::exp(-odds)); });
}

template <int W>
Actions TurnSampler<W>::likeliest_turn() const {
  return turn_by_logits(
      [](const Bits<W>& points, const std::array<float, kMaxPoints>& logits) {
        int best = points.first();
        points.for_each([&](int point) { best = logits[point] > logits[best] ? point : best; });
        return best;
      },
      [](float odds) { return odds > 0; });
}

// draw_point(points, logits): one of the points; toss(odds): whether what has these log odds is so.
template <int W>
template <typename Draw, typename Toss>
Actions TurnSampler<W>::turn_by_logits(const Draw& draw_point, const Toss& toss) const {
  const TurnLogits& logits = *hints_.logits;
  const Color mover = board_.to_move();
  Board<W> board = board_;
  Actions actions;
  const auto play = [&](int action) {
    place(action, actions);
    play_action(board, action);
  };
  const Bits<W> plants = board.plantable(mover);
  const Bits<W> growths = board.growable(mover);
  if (plants.none() || (growths.any() && toss(logits.grow))) {
    play(draw_point(growths, logits.growth));
    while (board.phase() == Phase::kGrowing) play(draw_point(board.legal(), logits.growth));
    std::sort(actions.begin(), actions.end());
    if (board.phase() == Phase::kBalancing) {
      // As evaluators mean it: beside all plants that the turn might have had.
      if (board.can_decline() && toss(logits.decline - log_sum(plants, logits.plant))) {
        play(end_action());
      } else {
        play(draw_point(board.legal(), logits.plant));
      }
    }
  } else {
    play(draw_point(plants, logits.plant));
  }
  return actions;
}

template <int W>
float TurnSampler<W>::log_prior(const Actions& actions) const {
  if (!has_logits()) return 0;
  const TurnLogits& logits = *hints_.logits;
  const Color mover = board_.to_move();
  const Bits<W> plants = board_.plantable(mover);
  const bool growth = grows(actions.front());
  const float odds = growth ? logits.grow : -logits.grow;
  float sum = plants.any() && board_.growable(mover).any() ? -std::log1p(std::exp(-odds)) : 0;
  if (!growth) return sum + logits.plant[actions.front()] - log_sum(plants, logits.plant);
  for (const int action : actions) {
    if (!grows(action)) continue;
    sum += logits.growth[action] - log_sum(rivals(action), logits.growth);
  }
  // The balance plant, or none: of those that the growth has left, all are counted.
  if (!grows(actions.back()) && plants.any()) {
    const float whole = log_sum(plants, logits.plant);
    const bool free = board_.balance() == Balance::kOptional;
    const float all = free ? whole + std::log1p(std::exp(logits.decline - whole)) : whole;
    const int last = actions.back();
    sum += (last == end_action() ? logits.decline : logits.plant[last]) - all;
  }
  return sum;
}

template <int W>
float TurnSampler<W>::mean_worth(const Bits<W>& points) const {
  float sum = 0;
  points.for_each([&](int point) { sum += hints_.worth[point]; });
  return sum / static_cast<float>(std::max(points.count(), 1));
}

template <int W>
float TurnSampler<W>::estimate(const Actions& actions) const {
  const float mean = grows(actions.front()) ? mean_growth_ : mean_plant_;
  float sum = mean;
  for (const int action : actions) sum += action == end_action() ? 0 : hints_.worth[action] - mean;
  return std::clamp(sum, 0.01F, 0.99F);
}

template class TurnSampler<1>;
template class TurnSampler<2>;
template class TurnSampler<4>;
template class TurnSampler<6>;

}  // namespace symple
