// Files of nets: ONNX (a message of Protocol Buffers, encoding: protobuf.dev; fields: onnx.proto of
// ONNX), of which only what holds weights and metadata is looked at.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "net/position_net.hpp"

namespace symple {

struct NetFile {
  std::map<std::string, std::string, std::less<>> metadata;
  NetParameters parameters;  // those in bytes made large
};

// Throws std::invalid_argument for a file that is broken or foreign.
NetFile read_net_file(std::string_view content);

}  // namespace symple
