#include "server/tables/name_filter.h"

#include <algorithm>

#include "core/text.h"
#include "core/utf8.h"
#include "lexicon/folding.h"

namespace tablee::server {

namespace {

constexpr std::size_t kLongEnoughToHide = 5;

// Digits that stand for letters, by their looks.
char letter_of(char32_t digit) {
  constexpr std::string_view kLooks = "OIZEASGTBG";
  return digit >= U'0' && digit <= U'9' ? kLooks[static_cast<std::size_t>(digit - U'0')] : '\0';
}

// The words of a text as folded letters; whatever is no letter stands between words.
std::vector<std::string> folded_words(std::string_view text) {
  std::vector<std::string> words(1);
  while (!text.empty()) {
    const std::optional<char32_t> character = take_character(text);
    if (!character) break;
    if (const char letter = letter_of(*character); letter != '\0') {
      words.back() += letter;
    } else if (const std::optional<std::string_view> letters = fold_letter(*character)) {
      words.back() += *letters;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

}  // namespace

void NameFilter::set(std::string_view text) {
  std::vector<std::string> words;
  for (const std::string_view line : split_fields(text, '\n')) {
    std::string joined;
    for (const std::string& word : folded_words(line.substr(0, line.find('#')))) joined += word;
    if (!joined.empty()) words.push_back(std::move(joined));
  }
  const std::scoped_lock lock(mutex_);
  words_ = std::move(words);
}

bool NameFilter::blocks(std::string_view name) const {
  const std::vector<std::string> words = folded_words(name);
  std::string all;
  for (const std::string& word : words) all += word;
  const std::scoped_lock lock(mutex_);
  return std::ranges::any_of(words_, [&](const std::string& blocked) {
    return std::ranges::find(words, blocked) != words.end() || all == blocked ||
           (blocked.size() >= kLongEnoughToHide && all.find(blocked) != all.npos);
  });
}

std::size_t NameFilter::size() const {
  const std::scoped_lock lock(mutex_);
  return words_.size();
}

}  // namespace tablee::server
