#include "lexbuild/hand_lists.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <stdexcept>

#include "core/text.h"
#include "lexicon/folding.h"

namespace tablee::lexbuild {

namespace {

// Calls visit with each line that says something, and says where it fails.
void each_line(std::string_view text, const std::function<void(std::string_view)>& visit) {
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    line = trimmed(line.substr(0, line.find('#')));
    if (line.empty()) continue;
    try {
      visit(line);
    } catch (const std::runtime_error& problem) {
      throw std::runtime_error("line " + std::to_string(number) + ": " + problem.what());
    }
  }
}

Folded folded_word(std::string_view written) {
  const std::optional<Folded> folded = fold(written);
  if (!folded) throw std::runtime_error("\"" + std::string(written) + "\" is not a word");
  return *folded;
}

// The same for lines of so many words.
void each_words(std::string_view text, std::size_t count,
                const std::function<void(const std::vector<std::string_view>&)>& visit) {
  each_line(text, [&](std::string_view line) {
    const std::vector<std::string_view> words = split_words(line);
    if (words.size() != count)
      throw std::runtime_error("expected " + std::to_string(count) + " word(s)");
    for (const std::string_view word : words) folded_word(word);
    visit(words);
  });
}

// Names of a class; in several pieces they are compounds and nothing else, as those of the source.
std::vector<Addition> names_of_class(std::string_view text, ClassMask classes) {
  std::vector<Addition> names;
  each_line(text, [&](std::string_view line) {
    const std::string written(line);
    const bool is_compound = folded_word(line).is_compound;
    names.push_back({written, written, is_compound ? mask_of(WordClass::compound) : classes});
  });
  return names;
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
  each_words(text, 2, [&](const std::vector<std::string_view>& words) {
    const std::string written(words[0]);
    if (words[1] == "v") return add_verb(written, additions);
    additions.push_back({written, written, classes_of(words[1])});
    if (words[1] == "n")
      additions.push_back({written + "s", written, mask_of(WordClass::common, WordClass::plural)});
  });
  return additions;
}

std::vector<Addition> parse_names(std::string_view text) {
  return names_of_class(text, mask_of(WordClass::proper));
}

std::vector<Addition> parse_first_names(std::string_view text) {
  return names_of_class(text, mask_of(WordClass::proper, WordClass::first_name));
}

std::vector<Addition> parse_plural_nouns(std::string_view text) {
  std::vector<Addition> nouns;
  for (const std::string& form : parse_written(text))
    nouns.push_back({form, form, mask_of(WordClass::common, WordClass::plural_only)});
  return nouns;
}

std::vector<IrregularPlural> parse_irregular_plurals(std::string_view text) {
  std::vector<IrregularPlural> plurals;
  each_words(text, 2, [&](const std::vector<std::string_view>& words) {
    plurals.push_back({std::string(words[0]), std::string(words[1])});
  });
  return plurals;
}

std::vector<Acronym> parse_acronyms(std::string_view text) {
  std::vector<Acronym> acronyms;
  each_line(text, [&](std::string_view line) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string_view meaning = trimmed(line.substr(end));
    if (meaning.empty())
      throw std::runtime_error(std::string(line) + " does not say what it stands for");
    acronyms.push_back({folded_word(line.substr(0, end)).letters, std::string(meaning)});
  });
  return acronyms;
}

std::vector<RefusedWord> parse_refusals(std::string_view text) {
  std::vector<RefusedWord> refusals;
  each_line(text, [&](std::string_view line) {
    const bool has_forms = line.ends_with('*');
    if (has_forms) line.remove_suffix(1);
    refusals.push_back({folded_word(line).letters, has_forms});
  });
  return refusals;
}

std::vector<std::string> parse_written(std::string_view text) {
  std::vector<std::string> forms;
  each_words(text, 1,
             [&](const std::vector<std::string_view>& words) { forms.emplace_back(words[0]); });
  return forms;
}

std::vector<std::string> parse_texts(std::string_view text) {
  std::vector<std::string> texts;
  each_line(text, [&](std::string_view line) {
    folded_word(line);
    texts.emplace_back(line);
  });
  return texts;
}

}  // namespace tablee::lexbuild
