#pragma once
// A whole file as bytes; none when there is no such file.

#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace tablee::bench {

inline std::vector<std::byte> read_bytes(const char* path) {
  std::ifstream in(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  std::vector<std::byte> bytes(text.size());
  std::memcpy(bytes.data(), text.data(), text.size());
  return bytes;
}

}  // namespace tablee::bench
