#include "lexbuild/hand_lists.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <stdexcept>

#include "core/text.h"
#include "lexicon/folding.h"

namespace tablee::lexbuild {

namespace {

// Calls visit with the words of each line that has any, and says where it fails.
void each_line(std::string_view text, std::size_t fields,
               const std::function<void(const std::vector<std::string_view>&)>& visit) {
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    line = line.substr(0, line.find('#'));
    const std::vector<std::string_view> words = split_words(line);
    if (words.empty()) continue;
    const auto fail = [&](const std::string& why) {
      throw std::runtime_error("line " + std::to_string(number) + ": " + why);
    };
    if (words.size() != fields) fail("expected " + std::to_string(fields) + " word(s)");
    for (const std::string_view word : words)
      if (!fold(word)) fail("\"" + std::string(word) + "\" is not a word");
    try {
      visit(words);
    } catch (const std::runtime_error& problem) {
      fail(problem.what());
    }
  }
}

ClassMask classes_of(std::string_view letter) {
  if (letter == "n" || letter == "i") return mask_of(WordClass::common, WordClass::noun);
  if (letter == "j") return mask_of(WordClass::common, WordClass::adjective);
  if (letter == "x") return mask_of(WordClass::common, WordClass::other);
  throw std::runtime_error("unknown class " + std::string(letter) + " (n, i, v, j or x)");
}

// All forms of a verb like "chanter".
void add_verb(std::string_view infinitive, std::vector<Addition>& additions) {
  if (!infinitive.ends_with("er"))
    throw std::runtime_error("a verb must end in -er: " + std::string(infinitive));
  const std::string stem(infinitive.substr(0, infinitive.size() - 2));
  const std::string lemma(infinitive);
  constexpr ClassMask kForm = mask_of(WordClass::common, WordClass::verb_form);
  constexpr ClassMask kParticiple =
      mask_of(WordClass::common, WordClass::verb_form, WordClass::adjective);
  constexpr ClassMask kPlural = mask_of(WordClass::common, WordClass::plural);
  additions.push_back({lemma, lemma, mask_of(WordClass::common, WordClass::infinitive)});
  for (const char* ending :
       {"e",     "es",    "ons",  "ez",      "ent",    "ais",    "ait",    "ions",  "iez",
        "aient", "ai",    "as",   "a",       "âmes",   "âtes",   "èrent",  "erai",  "eras",
        "era",   "erons", "erez", "eront",   "erais",  "erait",  "erions", "eriez", "eraient",
        "asse",  "asses", "ât",   "assions", "assiez", "assent", "ant"})
    additions.push_back({stem + ending, lemma, kForm});
  for (const char* participle : {"é", "ée"}) {
    const std::string singular = stem + participle;
    additions.push_back({singular, lemma, kParticiple});
    additions.push_back({singular + "s", lemma, kForm});
    additions.push_back({singular + "s", singular, kPlural});
  }
}

}  // namespace

std::vector<Addition> parse_additions(std::string_view text) {
  std::vector<Addition> additions;
  each_line(text, 2, [&](const std::vector<std::string_view>& words) {
    const std::string written(words[0]);
    if (words[1] == "v") return add_verb(written, additions);
    additions.push_back({written, written, classes_of(words[1])});
    if (words[1] == "n")
      additions.push_back({written + "s", written, mask_of(WordClass::common, WordClass::plural)});
  });
  return additions;
}

std::vector<IrregularPlural> parse_irregular_plurals(std::string_view text) {
  std::vector<IrregularPlural> plurals;
  each_line(text, 2, [&](const std::vector<std::string_view>& words) {
    plurals.push_back({std::string(words[0]), std::string(words[1])});
  });
  return plurals;
}

std::vector<std::string> parse_written(std::string_view text) {
  std::vector<std::string> forms;
  each_line(text, 1,
            [&](const std::vector<std::string_view>& words) { forms.emplace_back(words[0]); });
  return forms;
}

std::vector<std::string> parse_folded(std::string_view text) {
  std::vector<std::string> forms;
  each_line(text, 1, [&](const std::vector<std::string_view>& words) {
    forms.push_back(fold(words[0])->letters);
  });
  return forms;
}

}  // namespace tablee::lexbuild
