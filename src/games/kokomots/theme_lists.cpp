#include "games/kokomots/theme_lists.h"

#include <algorithm>

#include "lexicon/folding.h"
#include "lists/themes.h"

namespace tablee::kokomots {

namespace packed = lists::themes;  // datagen/packed_lists.h tells how

namespace {

std::string folded_letters(std::string_view text) {
  const std::optional<Folded> folded = fold(text);
  return folded ? folded->letters : "";
}

}  // namespace

ThemeLists::ThemeLists() {
  std::string_view texts = packed::texts;
  std::string_view members = packed::members;
  std::size_t number = 0;  // of the member, for its mark
  std::string written;
  while (!texts.empty()) {
    const auto shared = static_cast<std::size_t>(texts[0]) - 1;
    std::size_t end = 1;
    while (end < texts.size() && (texts[end] < 0 || texts[end] >= ' ')) ++end;
    written.resize(shared);
    written += texts.substr(1, end - 1);
    texts.remove_prefix(end);
    ThemeEntry entry{written, folded_letters(written)};
    for (bool is_last = false; !is_last; ++number) {
      constexpr int kLast = 64;
      constexpr int kUnsaid = 61;
      const int member = members[0];
      is_last = member > kLast;
      const int list = member - 1 - (is_last ? kLast : 0);
      members.remove_prefix(1);
      if (list == kUnsaid) {
        entry.is_unsaid = true;
        continue;
      }
      const std::uint64_t bit = std::uint64_t{1} << list;
      entry.themes |= bit;
      if (((packed::marks[number / 6] - '0') >> number % 6 & 1) != 0) entry.everyday |= bit;
    }
    entries_.push_back(std::move(entry));
  }
}

std::size_t ThemeLists::size() { return packed::lists.size(); }
std::string_view ThemeLists::id(std::size_t theme) { return packed::lists[theme].id; }
std::uint64_t ThemeLists::hash(std::size_t theme) { return packed::lists[theme].hash; }

const ThemeEntry* ThemeLists::find_entry(std::size_t theme, std::string_view letters) const {
  for (auto entry = std::ranges::lower_bound(entries_, letters, {}, &ThemeEntry::letters);
       entry != entries_.end() && entry->letters == letters; ++entry)
    if (entry->is_in(theme)) return &*entry;
  return nullptr;
}

}  // namespace tablee::kokomots
