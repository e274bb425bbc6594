#include "lexbuild/everyday_words.h"

#include <algorithm>
#include <array>

#include "lexicon/folding.h"

namespace tablee::lexbuild {

namespace {

template <std::size_t N>
bool ends_with_one(std::string_view text, const std::array<std::string_view, N>& endings) {
  return std::ranges::any_of(endings,
                             [&](std::string_view ending) { return text.ends_with(ending); });
}

// Whether a form in "isse" is its present (que je finisse) and no tense of books (que j'offrisse).
bool has_present_in_isse(std::string_view infinitive) {
  static constexpr std::array<std::string_view, 5> kHave = {"répartir", "impartir", "assortir",
                                                            "asservir", "pouvoir"};
  static constexpr std::array<std::string_view, 17> kHaveNot = {
      "oir",      "ouvrir",  "offrir",  "ouffrir",  "dormir", "servir",
      "cueillir", "saillir", "faillir", "bouillir", "fuir",   "partir",
      "sortir",   "mentir",  "sentir",  "pentir",   "quérir"};
  if (ends_with_one(infinitive, kHave)) return true;
  return infinitive.ends_with("ir") && !ends_with_one(infinitive, kHaveNot);
}

}  // namespace

bool is_bookish(std::string_view written, std::string_view infinitive) {
  static constexpr std::array<std::string_view, 8> kFirstGroup = {
      "asse", "asses", "assions", "assiez", "assent", "ât", "âmes", "âtes"};
  static constexpr std::array<std::string_view, 19> kOthers = {
      "usse",     "usses",   "ussions", "ussiez", "ussent", "insse", "insses",
      "inssions", "inssiez", "inssent", "ît",     "ût",     "înt",   "îmes",
      "îtes",     "ûmes",    "ûtes",    "înmes",  "întes"};
  static constexpr std::array<std::string_view, 5> kLikeFinir = {"isse", "isses", "issions",
                                                                 "issiez", "issent"};
  if (infinitive.ends_with("er")) {
    // "casse" is "casser" in the present: what follows the stem decides.
    const std::string_view stem = infinitive.substr(0, infinitive.size() - 2);
    std::string_view rest = written;
    if (written.starts_with(stem)) rest.remove_prefix(stem.size());
    return ends_with_one(rest, kFirstGroup);
  }
  if (written.ends_with("aît") || written.ends_with("oît")) return false;  // il paraît
  if (ends_with_one(written, kOthers)) return true;
  return !has_present_in_isse(infinitive) && ends_with_one(written, kLikeFinir);  // que je prisse
}

EverydayWords::EverydayWords(const std::vector<std::string>& listed,
                             const std::vector<RefusedWord>& rare, TextPool& pool)
    : written_(listed.begin(), listed.end()) {
  for (const std::string& form : listed) unmet_.insert(pool.keep(fold(form)->letters));
  for (const RefusedWord& word : rare) (word.has_forms ? rare_tenses_ : rare_).insert(word.letters);
  unmet_rare_ = rare_;
  unmet_rare_.insert(rare_tenses_.begin(), rare_tenses_.end());
}

// Whether everybody says this form of a listed word.
bool EverydayWords::is_usual(const ReadingText& reading) const {
  if (!has_class(reading.classes, WordClass::common) || !written_.contains(reading.lemma))
    return false;
  // What stands before the listed word is a metric prefix.
  const std::size_t at = reading.written.find(reading.lemma);
  if (at != std::string_view::npos && at > 0) return false;
  if (!has_class(reading.classes, WordClass::verb_form)) return true;
  return !is_bookish(reading.written, reading.lemma) &&
         !rare_tenses_.contains(fold(reading.lemma)->letters);
}

bool EverydayWords::takes(std::string_view letters, std::span<const ReadingText> readings) {
  unmet_rare_.erase(letters);
  if (unmet_.erase(letters) != 0) return true;
  return !rare_.contains(letters) &&
         std::ranges::any_of(readings, [&](const ReadingText& r) { return is_usual(r); });
}

}  // namespace tablee::lexbuild
