#include "net/net_file.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

#include "rules/random.hpp"

namespace symple {
namespace {

std::string number(std::uint64_t value) {
  std::string bytes;
  for (; value >= 0x80; value >>= 7) bytes += static_cast<char>(value | 0x80);
  return bytes + static_cast<char>(value);
}

std::string field(std::uint64_t field, std::uint64_t value) {
  return number(field << 3) + number(value);
}

std::string field(std::uint64_t field, const std::string& bytes) {
  return number(field << 3 | 2) + number(bytes.size()) + bytes;
}

template <typename Value>
std::string raw(const std::vector<Value>& values) {
  std::string bytes(values.size() * sizeof(Value), '\0');
  std::memcpy(bytes.data(), values.data(), bytes.size());
  return bytes;
}

std::string tensor(const std::string& name, std::uint64_t type, const std::string& dims,
                   const std::string& content, std::uint64_t where = 9) {
  return field(7, field(5, dims + field(2, type) + field(8, name) + field(where, content)));
}

const std::string kDims23 = field(1, 2) + field(1, 3);
const std::string kSixFloats = raw<float>({1, 2, 3, 4, 5, 6});

TEST_CASE("weights come by their names, whichever way their numbers are written") {
  const NetFile file =
      read_net_file(tensor("one", 1, kDims23, kSixFloats) +
                    tensor("two", 1, field(1, number(2) + number(3)), kSixFloats, 4) +
                    tensor("single", 1, "", raw<float>({7})) +
                    field(14, field(1, std::string("name")) + field(2, std::string("some net"))) +
                    number(3 << 3 | 1) + std::string(8, 'x') + number(4 << 3 | 5) + "1234");
  const std::vector<float> six{1, 2, 3, 4, 5, 6};
  CHECK(file.parameters.at("one") == six);
  CHECK(file.parameters.at("two") == six);
  CHECK(file.parameters.at("single") == std::vector<float>{7});
  CHECK(file.metadata.at("name") == "some net");
}

TEST_CASE("whole numbers are made large by the scales of their channels") {
  const auto bytes = raw<std::int8_t>({1, -2, 3, 4, 5, -6});
  const NetFile file = read_net_file(tensor("each_quantized", 3, kDims23, bytes) +
                                     tensor("each_scale", 1, field(1, 2), raw<float>({2, 10})) +
                                     tensor("all_quantized", 6, field(1, 2), raw<int>({3, -4})) +
                                     tensor("all_quantized_scale", 1, "", raw<float>({0.5F})) +
                                     tensor("zero_point", 2, field(1, 2), std::string(2, '\0')));
  CHECK(file.parameters.at("each") == std::vector<float>{2, -4, 6, 40, 50, -60});
  CHECK(file.parameters.at("all") == std::vector<float>{1.5F, -2});
  CHECK_FALSE(file.parameters.contains("zero_point"));
}

TEST_CASE("files that are broken or foreign are refused") {
  const auto refuses = [](const std::string& content, const char* why) {
    CHECK_THROWS_WITH_AS(read_net_file(content), why, std::invalid_argument);
  };
  const std::string broken = "it is broken, or not an ONNX file: ";
  refuses(field(7, std::string("a graph")).substr(0, 5), (broken + "it ends too early").c_str());
  refuses(std::string(1, '\x07'), (broken + "a field of kind 7").c_str());
  refuses(std::string(12, '\xff'), (broken + "a number without an end").c_str());
  refuses(tensor("w", 1, field(1, 2), kSixFloats),
          (broken + "weights that are not as many as they say").c_str());
  for (const std::uint64_t dim : {std::uint64_t{1} << 32, ~std::uint64_t{0}}) {
    refuses(tensor("w", 1, field(1, dim) + field(1, dim), kSixFloats),
            (broken + "weights that are fewer than they say").c_str());
  }
  const std::string whole = tensor("w_quantized", 3, field(1, 3), "abc");
  refuses(whole, "the weights 'w' have no scales");
  refuses(whole + tensor("w_scale", 1, field(1, 2), raw<float>({1, 2})),
          "the weights 'w' have not as many scales as channels");
}

TEST_CASE("any bytes are read or refused") {
  const std::string whole = tensor("each_quantized", 3, kDims23, "abcdef") +
                            tensor("each_scale", 1, field(1, 2), raw<float>({2, 10})) +
                            tensor("one", 1, kDims23, kSixFloats);
  Random random(1);
  const auto below = [&](std::size_t most) {
    return static_cast<std::size_t>(random.below(static_cast<int>(most)));
  };
  for (int round = 0; round < 20'000; ++round) {
    std::string content = whole.substr(0, whole.size() - below(2) * below(whole.size()));
    for (std::size_t changes = below(5); changes > 0; --changes) {
      content[below(content.size())] = static_cast<char>(below(256));
    }
    try {
      read_net_file(content);
    } catch (const std::invalid_argument&) {
    }
  }
}

}  // namespace
}  // namespace symple
