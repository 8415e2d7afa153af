#include "solver/prover.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "solver/value_range.hpp"

namespace symple {
namespace {

constexpr std::size_t kBatch = 1024;  // turns that are put in order together
constexpr int kTableVacant = 5;     // endgames of fewer vacant points are as quickly searched anew
constexpr int kSymmetryVacant = 6;  // likewise for looking at all images

// The mixer of MurmurHash3 (Appleby 2008).
std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 33;
  x *= 0xFF51AFD7ED558CCDULL;
  x ^= x >> 33;
  x *= 0xC4CEB9FE1A85EC53ULL;
  return x ^ (x >> 33);
}

}  // namespace

Prover::Prover(const EndgameRules& rules, const Symmetries& symmetries, ProofTable& table,
               Budget& budget)
    : rules_(rules),
      symmetries_(symmetries),
      table_(table),
      budget_(budget),
      plies_(Field::kCapacity + 1) {}

std::optional<Prover::Proof> Prover::test(const Endgame& endgame, int target) {
  plies_[0].endgame = endgame;
  const int bound = search(0, target);
  if (budget_.stopped()) return std::nullopt;
  return Proof{bound, bound >= target ? plies_[0].best : 0};
}

int Prover::guess(const Endgame& endgame) {
  plies_[0].endgame = endgame;
  int value = 0;
  int depth = 0;
  for (; plies_[depth].endgame.vacant != 0; ++depth) {
    const Contacts contacts(rules_.field(), plies_[depth].endgame);
    RatedTurn best{0, std::numeric_limits<std::int64_t>::min()};
    std::size_t seen = 0;
    const auto look = [&](Mask turn) {
      best = std::max(best, RatedTurn{turn, rating(contacts, depth, turn)}, lower_rated);
      return ++seen == kBatch;
    };
    TurnLister lister(rules_, plies_[depth].endgame, contacts, look);
    if (!lister.list_growths()) lister.list_plants();
    const int gain = rules_.play(plies_[depth].endgame, best.stones, plies_[depth + 1].endgame);
    value += depth % 2 == 0 ? gain : -gain;
  }
  return value;
}

int Prover::search(int depth, int target) {
  Ply& ply = plies_[depth];
  const Endgame& endgame = ply.endgame;
  const std::int64_t nodes_before = budget_.nodes();
  if (budget_.spend()) return 0;
  // At the root a bound alone is not enough: a turn is asked for.
  const bool turn_wanted = depth == 0;
  const int vacant = endgame.vacant_count();
  const bool remembered = vacant >= kTableVacant;
  Key key{};
  if (remembered) {
    key = this->key(endgame);
    table_.prefetch(key.key);
  }
  const Range range = value_range(rules_, endgame);
  if (range.low >= target && !turn_wanted) return range.low;
  if (range.high < target) return range.high;

  ProofTable::Entry entry;
  std::array<Mask, 3> tried{0, ply.killers[0], ply.killers[1]};
  if (remembered) {
    entry = table_.find(key.key);
    if (entry.lower >= target && !turn_wanted) return entry.lower;
    if (entry.upper < target) return entry.upper;
    tried[0] = symmetries_.image(symmetries_.inverse(key.symmetry), entry.turn);
  }

  Attempt attempt{target};
  bool over = false;
  for (std::size_t i = 0; i < tried.size() && !over; ++i) {
    const auto before = tried.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::find(tried.begin(), before, tried[i]) != before ||
        !rules_.is_turn(endgame, tried[i])) {
      tried[i] = 0;
      continue;
    }
    over = try_turn(depth, tried[i], attempt);
  }
  if (!over) try_all(depth, attempt, tried);
  if (budget_.stopped()) return 0;

  ply.best = attempt.turn;
  const bool reached = attempt.best >= target;
  const int bound = std::clamp(attempt.best, range.low, range.high);
  if (reached) reward(depth, attempt.turn, vacant);
  if (remembered) {
    (reached ? entry.lower : entry.upper) = bound;
    if (reached || entry.lower == -kBeyondValues) {
      entry.turn = symmetries_.image(key.symmetry, attempt.turn);
    }
    const std::int64_t effort = budget_.nodes() - nodes_before;
    entry.effort = static_cast<std::uint32_t>(
        std::min<std::int64_t>(effort, std::numeric_limits<std::uint32_t>::max()));
    table_.store(entry);
  }
  return bound;
}

// Returns whether the search of this endgame is over: the target is reached, or time is up.
bool Prover::try_turn(int depth, Mask turn, Attempt& attempt) {
  const int gain = rules_.play(plies_[depth].endgame, turn, plies_[depth + 1].endgame);
  const int value = gain - search(depth + 1, gain - attempt.target + 2);
  if (budget_.stopped()) return true;
  if (value > attempt.best) {
    attempt.best = value;
    attempt.turn = turn;
  }
  return value >= attempt.target;
}

bool Prover::try_all(int depth, Attempt& attempt, const std::array<Mask, 3>& tried) {
  const Endgame& endgame = plies_[depth].endgame;
  const Contacts contacts(rules_.field(), endgame);
  auto& turns = plies_[depth].turns;
  turns.clear();
  const auto collect = [&](Mask turn) {
    turns.push_back({turn, rating(contacts, depth, turn)});
    return turns.size() == kBatch && try_batch(depth, attempt, tried);
  };
  TurnLister lister(rules_, endgame, contacts, collect);
  return lister.list_growths() || lister.list_plants() || try_batch(depth, attempt, tried);
}

bool Prover::try_batch(int depth, Attempt& attempt, const std::array<Mask, 3>& tried) {
  auto& turns = plies_[depth].turns;
  std::sort(turns.begin(), turns.end(),
            [](const RatedTurn& a, const RatedTurn& b) { return lower_rated(b, a); });
  for (const RatedTurn& turn : turns) {
    if (std::find(tried.begin(), tried.end(), turn.stones) != tried.end()) continue;
    if (try_turn(depth, turn.stones, attempt)) return true;
  }
  turns.clear();
  return false;
}

// Stones, groups joined and not founded, liberties taken from the opponent and new ones won; then
// what was good elsewhere. The weights were found by trying.
std::int64_t Prover::rating(const Contacts& contacts, int depth, Mask turn) const {
  std::int64_t points = 0;
  for_each(turn, [&](int number) {
    const int joined = std::popcount(contacts.own[number]) - 1;
    const int denied = std::popcount(contacts.other[number]);
    points += 2 + 2 * rules_.penalty() * joined + denied;
  });
  const Mask won = rules_.field().near_any(turn) & plies_[depth].endgame.vacant & ~turn;
  points += 2 * std::popcount(won & ~contacts.reach);
  return points * History::kBound + history_.mean(depth & 1, turn);
}

void Prover::reward(int depth, Mask turn, int vacant) {
  auto& killers = plies_[depth].killers;
  if (killers[0] != turn) killers = {turn, killers[0]};
  history_.reward(depth & 1, turn, vacant * vacant);
}

// The image of the smallest mask of vacant points, and among several the smallest key.
Prover::Key Prover::key(const Endgame& endgame) const {
  Key best{key(endgame, 0), 0};
  if (symmetries_.count() == 1 || endgame.vacant_count() < kSymmetryVacant) return best;
  Mask smallest = endgame.vacant;
  for (int symmetry = 1; symmetry < symmetries_.count(); ++symmetry) {
    const Mask vacant = symmetries_.image(symmetry, endgame.vacant);
    if (vacant > smallest) continue;
    const std::uint64_t candidate = key(endgame, symmetry);
    if (vacant < smallest || candidate < best.key) best = {candidate, symmetry};
    smallest = vacant;
  }
  return best;
}

std::uint64_t Prover::key(const Endgame& endgame, int symmetry) const {
  const std::uint64_t sides = endgame.balance_open + 2 * endgame.black_to_move;
  std::uint64_t sum =
      mix(symmetries_.image(symmetry, endgame.vacant) + 0x9E3779B97F4A7C15ULL * (1 + sides));
  for (int i = 0; i < endgame.own.count; ++i) {
    sum += mix(symmetries_.image(symmetry, endgame.own.groups[i]) ^ 0x6A09E667F3BCC908ULL);
  }
  for (int i = 0; i < endgame.other.count; ++i) {
    sum += mix(symmetries_.image(symmetry, endgame.other.groups[i]) ^ 0xBB67AE8584CAA73BULL);
  }
  const std::uint64_t key = mix(sum);
  return key == 0 ? 1 : key;
}

}  // namespace symple
