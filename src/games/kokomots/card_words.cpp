#include "games/kokomots/card_words.h"

#include "games/kokomots/notation.h"
#include "messages/kokomots.h"

namespace tablee::kokomots {

namespace say = messages::kokomots;

Fact card_fact(std::string_view name, Kind kind) {
  static constexpr std::array<const Message*, kConstraints> kWords = {
      nullptr, &say::card_first, &say::card_second, &say::card_last, &say::card_spelt};
  const std::string letter = kind_text(kind).substr(0, 1);
  const Message* words = kWords[static_cast<std::size_t>(constraint_of_kind(kind))];
  if (words == nullptr) return {name, letter};
  return Fact::sentence(name, *words, {{"letter", letter}});
}

Fact cards_fact(std::string_view name, const CardSet& cards) {
  if (cards.empty()) return {name, ""};
  CardSet rest = cards;
  const int first = rest.lowest();
  rest.remove(first);
  if (rest.empty()) return card_fact(name, kind_of_card(first));
  return Fact::sentence(name, say::card_and_more,
                        {card_fact("card", kind_of_card(first)), cards_fact("more", rest)});
}

const Message& reason_words(Reason reason, bool is_doubt) {
  static constexpr std::array<const Message*, 6> kReasons = {
      &say::reason_off_theme, &say::reason_plural,  &say::reason_phrase,
      &say::reason_other,     &say::reason_unknown, &say::reason_other};
  // A bot doubts by `autre` what it does not know.
  if (is_doubt && reason >= Reason::other) return say::reason_unknown;
  return *kReasons[static_cast<std::size_t>(reason)];
}

}  // namespace tablee::kokomots
