#include "load/player.h"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <map>

namespace tablee::load {

namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

std::string_view text_of(const object& from, std::string_view name) {
  const value* found = from.if_contains(name);
  if (found == nullptr || !found->is_string()) return {};
  return {found->get_string().data(), found->get_string().size()};
}

std::int64_t number_of(const object& from, std::string_view name) {
  const value* found = from.if_contains(name);
  return found != nullptr && found->is_int64() ? found->get_int64() : -1;
}

// A game of letters: words that come up often in a hand of six.
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
  const std::string_view phase = text_of(view, "phase");
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

struct Habit {
  std::string_view options;
  std::optional<std::string> (*choose)(int seat, const object& view);
};

const std::map<std::string_view, Habit>& habits() {
  static const std::map<std::string_view, Habit> known = {
      {"piochamots", {R"({"rythme":"0","delai":"0","dernier":"0","cible":"1000"})", play_letters}}};
  return known;
}

}  // namespace

std::string quick_options(std::string_view game) {
  const auto habit = habits().find(game);
  return habit == habits().end() ? "{}" : std::string(habit->second.options);
}

std::optional<std::string> choose_move(int seat, const object& view, const value& moves,
                                       Luck& luck) {
  if (const object* lists = moves.if_object())
    if (const value* list = lists->if_contains(std::to_string(seat));
        list != nullptr && list->is_array() && !list->get_array().empty()) {
      const array& offered = list->get_array();
      return std::string(offered[luck() % offered.size()].as_string());
    }
  const auto habit = habits().find(text_of(view, "game"));
  if (habit == habits().end()) return std::nullopt;
  const value* shown = view.if_contains("view");
  if (shown == nullptr || !shown->is_object()) return std::nullopt;
  return habit->second.choose(seat, shown->get_object());
}

}  // namespace tablee::load
