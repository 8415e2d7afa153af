#include "net/net_file.hpp"

#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <utility>
#include <vector>

namespace symple {
namespace {

// Fields: of a model its graph and its metadata, of these a name and a text; of the graph its
// initializers, of these what they are.
enum : std::uint64_t { kGraph = 7, kMetadata = 14 };
enum : std::uint64_t { kKey = 1, kValue = 2 };
constexpr std::uint64_t kInitializer = 5;
enum : std::uint64_t { kDims = 1, kType = 2, kFloats = 4, kName = 8, kRaw = 9 };

// Kinds of values; those of other kinds are no weights.
enum : std::uint64_t { kFloat32 = 1, kInt8 = 3, kInt32 = 6 };

// Ends the name of weights in whole numbers. They are products with scales, one for each channel of
// the output or one for all.
constexpr std::string_view kQuantized = "_quantized";
constexpr std::string_view kScale = "_scale";

[[noreturn]] void refuse(const std::string& why) {
  throw std::invalid_argument("it is broken, or not an ONNX file: " + why);
}

// The fields of a message, one after the other.
class Message {
 public:
  explicit Message(std::string_view bytes) : left_(bytes) {}

  bool next() {
    if (left_.empty()) return false;
    const std::uint64_t key = take_number();
    field_ = key >> 3;
    bytes_ = {};
    number_ = 0;
    switch (key & 7) {
      case 0:
        number_ = take_number();
        break;
      case 1:
        take(8);
        break;
      case 2:
        bytes_ = take(take_number());
        break;
      case 5:
        take(4);
        break;
      default:
        refuse("a field of kind " + std::to_string(key & 7));
    }
    return true;
  }
  std::uint64_t field() const { return field_; }
  std::uint64_t number() const { return number_; }
  std::string_view bytes() const { return bytes_; }  // empty of a number

  // In groups of seven bits, the lowest first.
  std::uint64_t take_number() {
    std::uint64_t number = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      const auto byte = static_cast<unsigned char>(take(1)[0]);
      number |= std::uint64_t{byte & 0x7FU} << shift;
      if (byte < 0x80) return number;
    }
    refuse("a number without an end");
  }
  bool empty() const { return left_.empty(); }

 private:
  std::string_view take(std::uint64_t count) {
    if (count > left_.size()) refuse("it ends too early");
    const std::string_view taken = left_.substr(0, static_cast<std::size_t>(count));
    left_.remove_prefix(taken.size());
    return taken;
  }

  std::string_view left_;
  std::uint64_t field_ = 0;
  std::uint64_t number_ = 0;
  std::string_view bytes_;
};

struct Tensor {
  std::vector<std::uint64_t> dims;
  std::uint64_t type = 0;
  std::string_view raw;
};

std::pair<std::string, Tensor> read_tensor(std::string_view content) {
  Tensor tensor;
  std::string name;
  for (Message message(content); message.next();) {
    switch (message.field()) {
      case kDims:
        if (message.bytes().empty()) {
          tensor.dims.push_back(message.number());
        } else {
          for (Message packed(message.bytes()); !packed.empty();) {
            tensor.dims.push_back(packed.take_number());
          }
        }
        break;
      case kType:
        tensor.type = message.number();
        break;
      case kName:
        name = message.bytes();
        break;
      case kFloats:
      case kRaw:
        tensor.raw = message.bytes();
        break;
      default:
        break;
    }
  }
  return {name, tensor};
}

template <typename Value>
std::vector<float> values_of(const Tensor& tensor) {
  std::uint64_t count = 1;
  for (const std::uint64_t dim : tensor.dims) {
    // No product of two such runs over.
    if (dim > tensor.raw.size()) refuse("weights that are fewer than they say");
    count *= dim;
    if (count > tensor.raw.size()) refuse("weights that are fewer than they say");
  }
  if (count * sizeof(Value) != tensor.raw.size())
    refuse("weights that are not as many as they say");
  std::vector<float> values(static_cast<std::size_t>(count));
  for (std::size_t at = 0; at < values.size(); ++at) {
    Value value;  // lowest byte first, as on all processors that there are builds for
    std::memcpy(&value, tensor.raw.data() + at * sizeof value, sizeof value);
    values[at] = static_cast<float>(value);
  }
  return values;
}

std::vector<float> numbers_of(const Tensor& tensor) {
  switch (tensor.type) {
    case kFloat32:
      return values_of<float>(tensor);
    case kInt8:
      return values_of<std::int8_t>(tensor);
    case kInt32:
      return values_of<std::int32_t>(tensor);
    default:
      return {};
  }
}

using Tensors = std::map<std::string, Tensor, std::less<>>;

std::vector<float> scales_of(const Tensors& tensors, const std::string& name) {
  for (const std::string_view between : {std::string_view(), kQuantized}) {
    const auto found = tensors.find(name + std::string(between) + std::string(kScale));
    if (found != tensors.end() && found->second.type == kFloat32) return numbers_of(found->second);
  }
  throw std::invalid_argument("the weights '" + name + "' have no scales");
}

std::vector<float> scaled(std::vector<float> values, const std::vector<float>& scales,
                          const std::string& name) {
  const std::size_t count = scales.size();
  if (count == 0 || values.size() % count != 0) {
    throw std::invalid_argument("the weights '" + name + "' have not as many scales as channels");
  }
  const std::size_t each = values.size() / count;
  for (std::size_t at = 0; at < values.size(); ++at) values[at] *= scales[at / each];
  return values;
}

NetParameters parameters_of(const Tensors& tensors) {
  NetParameters parameters;
  for (const auto& [name, tensor] : tensors) {
    std::vector<float> values = numbers_of(tensor);
    if (name.ends_with(kQuantized)) {
      const std::string plain = name.substr(0, name.size() - kQuantized.size());
      parameters[plain] = scaled(std::move(values), scales_of(tensors, plain), plain);
    } else if (tensor.type == kFloat32) {
      parameters.try_emplace(name, std::move(values));
    }
  }
  return parameters;
}

}  // namespace

NetFile read_net_file(std::string_view content) {
  NetFile file;
  Tensors tensors;
  for (Message model(content); model.next();) {
    if (model.field() == kMetadata) {
      std::string key;
      std::string value;
      for (Message entry(model.bytes()); entry.next();) {
        if (entry.field() == kKey) key = entry.bytes();
        if (entry.field() == kValue) value = entry.bytes();
      }
      file.metadata[key] = value;
    } else if (model.field() == kGraph) {
      for (Message graph(model.bytes()); graph.next();) {
        if (graph.field() != kInitializer) continue;
        auto [name, tensor] = read_tensor(graph.bytes());
        if (!tensor.raw.empty()) tensors.insert_or_assign(name, std::move(tensor));
      }
    }
  }
  file.parameters = parameters_of(tensors);
  return file;
}

}  // namespace symple
