#include "rules/zobrist.hpp"

#include <array>

#include "rules/random.hpp"

namespace symple {
namespace {

struct Numbers {
  std::array<std::array<std::uint64_t, kMaxPoints>, 2> stone;
  std::array<std::uint64_t, kMaxPoints> pending;
  std::uint64_t black_to_move;
  std::uint64_t grown;

  Numbers() {
    Random random(0x53594D504C45ULL);  // any fixed seed: keys may be stored
    for (auto& color : stone) {
      for (auto& number : color) number = random.next();
    }
    for (auto& number : pending) number = random.next();
    black_to_move = random.next();
    grown = random.next();
  }
};

}  // namespace

template <int W>
std::uint64_t zobrist_key(const Board<W>& board) {
  static const Numbers numbers;
  std::uint64_t key = 0;
  for (const Color color : {Color::kWhite, Color::kBlack}) {
    board.stones(color).for_each([&](int point) { key ^= numbers.stone[index(color)][point]; });
  }
  for (int i = 0; i < board.pending_count(); ++i) key ^= numbers.pending[board.pending(i)];
  if (board.to_move() == Color::kBlack) key ^= numbers.black_to_move;
  if (board.grown()) key ^= numbers.grown;
  return key;
}

template std::uint64_t zobrist_key(const Board<1>&);
template std::uint64_t zobrist_key(const Board<2>&);
template std::uint64_t zobrist_key(const Board<4>&);
template std::uint64_t zobrist_key(const Board<6>&);

}  // namespace symple
