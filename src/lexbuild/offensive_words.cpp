#include "lexbuild/offensive_words.h"

#include <algorithm>

#include "lexicon/folding.h"

namespace tablee::lexbuild {

OffensiveWords::OffensiveWords(const std::vector<std::string>& listed, TextPool& pool)
    : written_(listed.begin(), listed.end()) {
  for (const std::string& form : listed) unmet_.insert(pool.keep(fold(form)->letters));
}

bool OffensiveWords::takes(std::string_view letters, std::span<const ReadingText> readings) {
  const auto is_form = [&](const ReadingText& reading) { return written_.contains(reading.lemma); };
  const bool is_listed = unmet_.erase(letters) != 0;
  const bool is_nothing_else =
      !readings.empty() && std::all_of(readings.begin(), readings.end(), is_form);
  if (!is_listed && !is_nothing_else) return false;
  for (const ReadingText& reading : readings)
    if (is_form(reading)) written_.insert(reading.written);
  return true;
}

}  // namespace tablee::lexbuild
