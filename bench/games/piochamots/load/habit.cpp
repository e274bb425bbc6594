// How the load generator plays Pioch'à Mots.

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/value.hpp>

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

// Words that come up often in a hand of six.
constexpr std::array kWords = {
    "rate",  "tire",  "sera", "lire", "mine", "rein", "note", "rose",  "sale", "tenir", "unie",
    "aile",  "mare",  "dent", "tour", "port", "lune", "aide", "reine", "raie", "toile", "saine",
    "matin", "route", "test", "sale", "base", "dire", "pire", "rare",  "peur", "cela",  "amie",
    "nier",  "oter",  "user", "vent", "vers", "gare", "fine", "ruse",  "tien", "elan",  "etui"};

std::optional<std::string> word_of(const array& hand) {
  std::array<int, 26> held{};
  for (const value& card : hand) {
    const char letter = card.is_string() && !card.get_string().empty() ? card.get_string()[0] : '*';
    if (letter >= 'A' && letter <= 'Z') ++held[static_cast<std::size_t>(letter - 'A')];
  }
  for (const std::string_view word : kWords) {
    std::array<int, 26> left = held;
    const auto is_held = [&](char c) { return left[static_cast<std::size_t>(c - 'a')]-- > 0; };
    if (std::ranges::all_of(word, is_held)) return std::string(word);
  }
  return std::nullopt;
}

// Draws when it is its turn, claims with a word it knows, gives up with too many cards.
std::optional<std::string> play_letters(int seat, const object& view) {
  constexpr std::size_t kTooMany = 9;
  const auto at = static_cast<std::size_t>(seat);
  const object& me = view.at("players").as_array().at(at).as_object();
  if (!me.at("in").as_bool() || !me.at("hand").is_array()) return std::nullopt;
  const array& hand = me.at("hand").as_array();
  const std::string_view phase = view.at("phase").as_string();
  const std::optional<std::string> word = word_of(hand);
  if (phase == "word") {
    if (number_of(view, "claimer") != seat) return std::nullopt;
    return word ? "mot " + *word : "rien";
  }
  const bool claims = word || hand.size() >= kTooMany;
  if (phase == "race") {
    if (claims) return "top";
    if (number_of(view, "drawer") == seat) return "pioche";
    return std::nullopt;
  }
  if (phase == "last") {
    if (word) return "top";
    return number_of(view, "extra") > 0 && hand.size() < kTooMany ? "pioche" : "passe";
  }
  if (phase == "dry" && !me.at("passed").as_bool()) return word ? "top" : "passe";
  return std::nullopt;
}

const HabitOf kHabit("piochamots",
                     {R"({"rythme":"0","delai":"0","dernier":"0","cible":"1000"})", play_letters});

}  // namespace

}  // namespace tablee::load
