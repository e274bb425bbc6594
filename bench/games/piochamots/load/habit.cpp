// How the load generator plays Pioch'à Mots.

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <optional>

#include "load/known_words.h"
#include "load/player.h"

namespace tablee::load {

namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

std::int64_t number_of(const object& from, std::string_view name) {
  const value* found = from.if_contains(name);
  return found != nullptr && found->is_int64() ? found->get_int64() : -1;
}

std::optional<std::string_view> word_of(const array& hand) {
  LetterCount held;
  for (const value& card : hand)
    if (card.is_string() && card.get_string().size() == 1) held.add(card.get_string()[0]);
  const auto word =
      std::ranges::find_if(kKnownWords, [&held](std::string_view w) { return held.holds(w); });
  return word == kKnownWords.end() ? std::nullopt : std::optional(*word);
}

// Draws when it is its turn, claims with a word it knows, gives up with too many cards.
std::vector<std::string> play_letters(int seat, const object& view) {
  constexpr std::size_t kTooMany = 9;
  const auto at = static_cast<std::size_t>(seat);
  const object& me = view.at("players").as_array().at(at).as_object();
  if (!me.at("in").as_bool() || !me.at("hand").is_array()) return {};
  const array& hand = me.at("hand").as_array();
  const std::string_view phase = view.at("phase").as_string();
  const std::optional<std::string_view> word = word_of(hand);
  if (phase == "word") {
    if (number_of(view, "claimer") != seat) return {};
    return {word ? "mot " + std::string(*word) : "rien"};
  }
  const bool claims = word || hand.size() >= kTooMany;
  if (phase == "race") {
    if (claims) return {"top"};
    if (number_of(view, "drawer") == seat) return {"pioche"};
    return {};
  }
  if (phase == "last") {
    if (word) return {"top"};
    return {number_of(view, "extra") > 0 && hand.size() < kTooMany ? "pioche" : "passe"};
  }
  if (phase == "dry" && !me.at("passed").as_bool()) return {word ? "top" : "passe"};
  return {};
}

const HabitOf kHabit("piochamots",
                     {R"({"rythme":"0","delai":"0","dernier":"0","cible":"1000"})", play_letters});

}  // namespace

}  // namespace tablee::load
