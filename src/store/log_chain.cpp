#include "store/log_chain.h"

#include <array>
#include <cstring>
#include <fstream>
#include <span>
#include <vector>

namespace tablee::store {

namespace {

// https://sqlite.org/fileformat2.html#the_write_ahead_log
constexpr std::size_t kHeader = 32;
constexpr std::size_t kFrameHeader = 24;
constexpr std::uint32_t kMagic = 0x377f0682;  // the last bit: checksums read big end first

std::uint32_t big_end_first(const unsigned char* bytes) {
  return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 |
         std::uint32_t{bytes[2]} << 8 | std::uint32_t{bytes[3]};
}

std::uint32_t little_end_first(const unsigned char* bytes) {
  return std::uint32_t{bytes[3]} << 24 | std::uint32_t{bytes[2]} << 16 |
         std::uint32_t{bytes[1]} << 8 | std::uint32_t{bytes[0]};
}

struct Sum {
  bool big = false;
  std::uint32_t first = 0, second = 0;

  void add(std::span<const unsigned char> bytes) {
    const auto word = big ? big_end_first : little_end_first;
    for (std::size_t i = 0; i + 8 <= bytes.size(); i += 8) {
      first += word(&bytes[i]) + second;
      second += word(&bytes[i + 4]) + first;
    }
  }
  bool is_at(const unsigned char* bytes) const {
    return first == big_end_first(bytes) && second == big_end_first(bytes + 4);
  }
};

bool read(std::ifstream& file, std::span<unsigned char> bytes) {
  return static_cast<bool>(
      file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size())));
}

}  // namespace

bool holds_frames(const std::string& log, std::int64_t frames) {
  if (frames == 0 || frames > kMostFramesRead) return true;
  std::ifstream file(log, std::ios::binary);
  if (!file) return true;
  std::array<unsigned char, kHeader> header{};
  if (!read(file, header) || (big_end_first(header.data()) & ~1U) != kMagic) return false;
  Sum sum{.big = (header[3] & 1U) != 0};
  sum.add(std::span(header).first(24));
  if (!sum.is_at(&header[24])) return false;
  const std::size_t page = big_end_first(&header[8]);
  if (page < 512 || page > 65536) return false;
  std::vector<unsigned char> frame(kFrameHeader + page);
  for (std::int64_t i = 0; i < frames; ++i) {
    if (!read(file, frame)) return false;
    if (std::memcmp(&frame[8], &header[16], 8) != 0) return false;  // of another round
    sum.add(std::span(frame).first(8));
    sum.add(std::span(frame).subspan(kFrameHeader));
    if (!sum.is_at(&frame[16])) return false;
  }
  return true;
}

}  // namespace tablee::store
