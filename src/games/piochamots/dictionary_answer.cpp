#include "games/piochamots/dictionary_answer.h"

#include <algorithm>

#include "core/text.h"
#include "games/piochamots/word_policy.h"
#include "lexicon/folding.h"
#include "messages/lexicon.h"

namespace tablee::piochamots {

namespace {

struct ReasonName {
  std::string_view name;
  const Message* message;
};
// By Reason.
constexpr std::array<ReasonName, 5> kReasons = {{{"", nullptr},
                                                 {"inconnu", &messages::lexicon::unknown_word},
                                                 {"ecarte", &messages::lexicon::refused},
                                                 {"sigle", &messages::lexicon::acronym},
                                                 {"compose", &messages::lexicon::compound}}};
constexpr std::string_view kNoWord = "-";

const ReasonName& name_of(Reason reason) { return kReasons[static_cast<std::size_t>(reason)]; }

template <std::size_t N>
std::string_view view_of(const FixedList<char, N>& letters) {
  return {letters.begin(), letters.size()};
}

template <std::size_t N>
bool put(std::string_view text, FixedList<char, N>& out) {
  out.clear();
  return std::ranges::all_of(text, [&out](char c) { return out.try_push_back(c); });
}

Why why_of(const Refusal& refusal) {
  Why why;
  for (std::size_t i = 1; i < kReasons.size(); ++i)
    if (refusal.message == kReasons[i].message) why.reason = static_cast<Reason>(i);
  if (why.reason != Reason::compound) return why;
  for (const Fact& fact : refusal.facts)
    if (fact.name == "form" && put(fact.value, why.form)) return why;
  return {};  // no room for how it is written
}

}  // namespace

Draw verdict_on(const AcceptedWords& words, const Position& pos) {
  const std::optional<Refusal> refusal = words.why_not(letters_of(pos.claim));
  return {
      .kind = DrawKind::verdict, .accepted = !refusal, .why = refusal ? why_of(*refusal) : Why{}};
}

BestWords best_words(const AcceptedWords& words, const std::array<CardSet, kMostSeats>& hands,
                     int seats) {
  BestWords best;
  for (const Seat seat : SeatSet::first(seats)) {
    BestWord word;
    (void)put(letters_of(best_claim(words, hands[seat.index])), word);
    best.push_back(word);
  }
  return best;
}

std::optional<Refusal> refusal_of(const Why& why, const Tiles& tiles) {
  if (why.reason == Reason::untold) return std::nullopt;
  Refusal refusal{name_of(why.reason).message, {Fact::word("word", letters_of(tiles))}};
  if (why.reason == Reason::compound)
    refusal.facts.emplace_back("form", std::string(view_of(why.form)));
  refusal.rule = kWordPolicy.article;
  return refusal;
}

bool is_about(const Why& why, const Tiles& tiles) {
  if (why.reason != Reason::compound) return why.form.empty();
  const std::optional<Folded> folded = fold(view_of(why.form));
  return folded && folded->letters == letters_of(tiles);
}

bool are_held(const BestWords& best, const std::array<CardSet, kMostSeats>& hands,
              const Terms& terms) {
  if (best.size() != terms.seats) return false;
  for (std::size_t i = 0; i < best.size(); ++i)
    if (!best[i].empty() && (best[i].size() < terms.minimum ||
                             !allot(tiles_of(view_of(best[i])), hands[i]).has_value()))
      return false;
  return true;
}

std::string to_text(const Why& why) {
  std::string text(name_of(why.reason).name);
  if (why.reason != Reason::compound) return text;
  text += ":" + std::string(view_of(why.form));
  std::ranges::replace(text, ' ', '_');
  return text;
}

std::optional<Why> parse_why(std::string_view text) {
  const std::size_t colon = text.find(':');
  for (std::size_t i = 1; i < kReasons.size(); ++i) {
    if (text.substr(0, colon) != kReasons[i].name) continue;
    Why why{.reason = static_cast<Reason>(i)};
    if ((why.reason == Reason::compound) != (colon != text.npos)) return std::nullopt;
    if (colon == text.npos) return why;
    std::string form(text.substr(colon + 1));
    std::ranges::replace(form, '_', ' ');
    return put(form, why.form) ? std::optional(why) : std::nullopt;
  }
  return std::nullopt;
}

std::string to_text(const BestWords& best) {
  std::string text;
  for (const BestWord& word : best)
    text += (text.empty() ? "" : ",") + std::string(word.empty() ? kNoWord : view_of(word));
  return text;
}

std::optional<BestWords> parse_best(std::string_view text) {
  BestWords best;
  for (const std::string_view field : split_fields(text, ',')) {
    BestWord word;
    const bool is_read =
        field == kNoWord ||
        (!field.empty() && std::ranges::all_of(field, is_letter) && put(field, word));
    if (!is_read || !best.try_push_back(word)) return std::nullopt;
  }
  return best;
}

}  // namespace tablee::piochamots
