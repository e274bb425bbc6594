#include "store/first_page.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <utility>

namespace tablee::store {

namespace {
constexpr std::size_t kLeast = 512;  // of a page
constexpr std::size_t kMost = 4096;  // that is looked at
// Bytes [from, to) of the header that a checkpoint may change: the counter of changes, sizes
// and free pages; which version of SQLite wrote last (https://sqlite.org/fileformat.html).
constexpr std::array<std::pair<std::size_t, std::size_t>, 2> kCounters = {{{24, 40}, {92, 100}}};
}  // namespace

FirstPage::FirstPage(const std::string& path)
    : file_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)), known_(read()) {}

FirstPage::~FirstPage() {
  if (file_ >= 0) ::close(file_);
}

bool FirstPage::is_intact() const { return !known_.empty() && read() == known_; }

std::string FirstPage::read() const {
  std::string page(kMost, '\0');
  const ssize_t got = file_ < 0 ? -1 : ::pread(file_, page.data(), page.size(), 0);
  if (got < static_cast<ssize_t>(kLeast)) return {};
  const auto byte = [&page](std::size_t i) { return static_cast<unsigned char>(page[i]); };
  const std::size_t size = byte(16) * 256U + byte(17);
  page.resize(std::min(static_cast<std::size_t>(got), std::max(size, kLeast)));
  for (const auto& [from, to] : kCounters) page.replace(from, to - from, to - from, '\0');
  return page;
}

}  // namespace tablee::store
