#include "rules/big_count.hpp"

#include <doctest/doctest.h>

#include <string>

namespace symple {
namespace {

BigCount power(std::uint64_t base, int exponent) {
  BigCount result = 1;
  for (int i = 0; i < exponent; ++i) result = result * BigCount(base);
  return result;
}

TEST_CASE("small numbers are written in hexadecimal") {
  CHECK(BigCount().hex() == "0");
  CHECK(BigCount().is_zero());
  CHECK(BigCount(255).hex() == "ff");
  CHECK(BigCount(0x123456789ABCDEF0).hex() == "123456789abcdef0");
  CHECK_FALSE(BigCount(1).is_zero());
}

TEST_CASE("sums and products carry from word to word") {
  BigCount sum = ~std::uint64_t{0};
  sum += 1;
  CHECK(sum.hex() == "1" + std::string(16, '0'));
  CHECK((BigCount(~std::uint64_t{0}) * BigCount(~std::uint64_t{0})).hex() ==
        "fffffffffffffffe0000000000000001");
  CHECK(power(2, 361).hex() == "2" + std::string(90, '0'));
  CHECK((power(2, 361) * BigCount(362)).hex() == "2d4" + std::string(90, '0'));
  CHECK(power(4, 72) == power(2, 144));
  // Python: hex(3 ** 200)
  CHECK(power(3, 200).hex() ==
        "1fd5863c3eb0469ec21a937a76f3432ffd73d97e447606b683ecf6f6e4a7ae225bfaff1eaaf8b0a1");
}

TEST_CASE("multiplying spreads over a sum") {
  const BigCount a = power(7, 80);
  const BigCount b = power(11, 40);
  BigCount sum = a;
  sum += b;
  BigCount products = a * BigCount(1'000'003);
  products += b * BigCount(1'000'003);
  CHECK(sum * BigCount(1'000'003) == products);
}

}  // namespace
}  // namespace symple
