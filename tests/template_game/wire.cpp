#include "template_game/rules.h"

namespace tablee::modele {

namespace {

std::string values_of(CardSet cards) {
  std::string out;
  for (int card = 0; card < kCards; ++card)
    if ((cards >> card & 1U) != 0) out += static_cast<char>('0' + value_of(card));
  return out;
}

// Known cards by value, then a '?' for each hidden one.
std::string hand_text(const View& view, std::size_t i) {
  std::string out = values_of(view.open.hands[i]);
  out.resize(view.held[i], '?');
  return out;
}

}  // namespace

void Modele::write(const View& view, JsonWriter& json) const {
  json.field("round", view.open.round + 1).field("bag", view.bag_size);
  json.field("pit", values_of(view.open.pit)).key("hands").begin_array();
  for (std::size_t i = 0; i < view.open.seats; ++i) json.value(hand_text(view, i));
  json.end_array().key("points").begin_array();
  for (std::size_t i = 0; i < view.open.seats; ++i) json.value(view.open.scores[i]);
  json.end_array();
}

std::string Modele::screen(const View& view, const ScreenStyle& style) const {
  std::string out = style.language == Language::french ? "Manche " : "Round ";
  out += std::to_string(view.open.round + 1) + "\n";
  for (std::size_t i = 0; i < view.open.seats; ++i)
    out += std::to_string(i + 1) + ": " + painted(hand_text(view, i), "1", style) + "  " +
           std::to_string(view.open.scores[i]) + "\n";
  return out;
}

}  // namespace tablee::modele
