#include "rules/big_count.hpp"

namespace symple {

__extension__ using Wide = unsigned __int128;

BigCount& BigCount::operator+=(const BigCount& other) {
  Wide carry = 0;
  for (int i = 0; i < kWords; ++i) {
    carry += Wide{words_[i]} + other.words_[i];
    words_[i] = static_cast<std::uint64_t>(carry);
    carry >>= 64;
  }
  return *this;
}

BigCount operator*(const BigCount& a, const BigCount& b) {
  BigCount product;
  for (int i = 0; i < BigCount::kWords; ++i) {
    if (a.words_[i] == 0) continue;
    Wide carry = 0;
    for (int j = 0; i + j < BigCount::kWords; ++j) {
      carry += Wide{a.words_[i]} * b.words_[j] + product.words_[i + j];
      product.words_[i + j] = static_cast<std::uint64_t>(carry);
      carry >>= 64;
    }
  }
  return product;
}

std::string BigCount::hex() const {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (int i = kWords - 1; i >= 0; --i) {
    for (int shift = 60; shift >= 0; shift -= 4) {
      const int digit = static_cast<int>(words_[i] >> shift & 15);
      if (digit != 0 || !text.empty()) text += kDigits[digit];
    }
  }
  return text.empty() ? "0" : text;
}

}  // namespace symple
