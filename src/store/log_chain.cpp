#include "store/log_chain.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <fstream>
#include <optional>
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

using Header = std::array<unsigned char, kHeader>;

std::size_t page_size(const Header& header) { return big_end_first(&header[8]); }

// The sum after the header; nothing when that is none.
std::optional<Sum> sum_of(const Header& header) {
  if ((big_end_first(header.data()) & ~1U) != kMagic) return std::nullopt;
  if (page_size(header) < 512 || page_size(header) > 65536) return std::nullopt;
  Sum sum{.big = (header[3] & 1U) != 0};
  sum.add(std::span(header).first(24));
  if (!sum.is_at(&header[24])) return std::nullopt;
  return sum;
}

bool read(int file, std::span<unsigned char> bytes, std::int64_t from) {
  return ::pread(file, bytes.data(), bytes.size(), from) == static_cast<ssize_t>(bytes.size());
}

bool read(std::ifstream& file, std::span<unsigned char> bytes) {
  return static_cast<bool>(
      file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size())));
}

}  // namespace

// SQLite locks other files than the log: to close this one lets go of nothing.
LogChain::~LogChain() {
  if (file_ >= 0) ::close(file_);
}

bool LogChain::has_both_ends(std::int64_t frames) {
  if (frames <= 0) return true;
  if (file_ < 0) file_ = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC);
  if (file_ < 0) return true;
  Header header{};
  if (!read(file_, header, 0)) return false;
  const std::optional<Sum> sum = sum_of(header);
  if (!sum) return false;
  const auto frame_size = static_cast<std::int64_t>(kFrameHeader + page_size(header));
  const std::int64_t end = static_cast<std::int64_t>(kHeader) + frames * frame_size;
  struct stat found = {};
  if (::fstat(file_, &found) != 0 || found.st_size < end) return false;
  std::array<unsigned char, kFrameHeader> last{};
  return read(file_, last, end - frame_size) && big_end_first(&last[4]) != 0 &&
         std::memcmp(&last[8], &header[16], 8) == 0;
}

bool LogChain::holds_frames(std::int64_t frames) const {
  if (frames == 0 || frames > kMostFramesRead) return true;
  std::ifstream file(path_, std::ios::binary);
  if (!file) return true;
  Header header{};
  if (!read(file, header)) return false;
  std::optional<Sum> begun = sum_of(header);
  if (!begun) return false;
  Sum& sum = *begun;
  std::vector<unsigned char> frame(kFrameHeader + page_size(header));
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
