#pragma once
// The checks of what a game tells (core/narration.h): every sentence can be said to every
// reader, and none tells its viewer what the viewer may not know.

#include "conformance/checks.h"

namespace tablee::conformance {

// Whether this sentence names the fact; as a figure with two forms, or at all.
inline bool names(std::string_view sentence, std::string_view fact, bool as_plural = false) {
  const std::string plain = "{" + std::string(fact);
  return sentence.find(plain + "|") != sentence.npos ||
         (!as_plural && sentence.find(plain + "}") != sentence.npos);
}

inline void require_sound_facts(const Message& message, const Facts& facts, Findings& findings) {
  const std::array<std::string_view, 4> sentences = {message.fr, message.en, message.you_fr,
                                                     message.you_en};
  const auto any_names = [&](std::string_view fact, bool as_plural) {
    return std::ranges::any_of(sentences,
                               [&](std::string_view one) { return names(one, fact, as_plural); });
  };
  std::set<std::string_view> seen;
  for (const Fact& fact : facts) {
    const bool figure = fact.kind == FactKind::number || fact.kind == FactKind::points;
    findings.require(seen.insert(fact.name).second, "a fact is told twice");
    findings.require(any_names(fact.name, false), "a fact stands in no sentence");
    findings.require(figure || !any_names(fact.name, true), "a word bends to what is no figure");
    findings.require(
        fact.name != "seat" && fact.name.ends_with("_seat") == (fact.kind == FactKind::seat),
        "a seat among the facts is not called so");
    findings.require(are_sound(fact.places), "a cell is no place");
    if (fact.kind == FactKind::sentence) require_sound_facts(*fact.message, fact.facts, findings);
  }
}

inline void require_sound(const Told& told, Findings& findings) {
  for (const Language language : {Language::french, Language::english})
    for (const std::optional<Seat>& you : {std::optional<Seat>(), told.seat}) {
      const Reader reader{.language = language, .you = you, .name = [](Seat) { return "Zoé"; }};
      const std::string said = speak(told, reader);
      findings.require(said.find('{') == said.npos, "a sentence lacks a fact");
    }
  require_sound_facts(*told.message, told.facts, findings);
  findings.require(are_sound(told.mark), "a mark is no place");
  for (const Told& next : told.then) {
    findings.require(next.then.empty(), "what follows has something that follows");
    require_sound(next, findings);
  }
}

inline std::size_t size_of(const Told& told, Viewer viewer) {
  JsonWriter json;
  write_told(json, told, viewer);
  return json.text().size();
}

// Some events that may happen here: draws, moves of every seat, every clock.
template <Rules G>
std::vector<Event<G>> some_events(const G& g, const typename G::Position& pos, Dice& dice) {
  constexpr int kMovesOfASeat = 3;
  std::vector<Event<G>> events;
  const Turn turn = g.turn(pos);
  if (turn.is_chance())
    for (int i = 0; i < 2; ++i) events.push_back(Drawn<typename G::Draw>{g.sample(pos, dice)});
  for (const Seat seat : turn.seats()) {
    std::vector<typename G::Move> moves;
    g.legal_moves(pos, seat, moves);
    for (int i = 0; i < kMovesOfASeat && !moves.empty(); ++i)
      events.push_back(Played<typename G::Move>{
          seat, moves[dice.rng().below(static_cast<std::uint32_t>(moves.size()))]});
  }
  for (const Clock& clock : turn.clocks) events.push_back(Expired{clock});
  return events;
}

// Whether this event could happen in a world that the viewer takes for the true one.
template <Rules G>
bool may_happen(const G& g, const typename G::Position& world, const Event<G>& event, Millis now) {
  if (const auto* played = std::get_if<Played<typename G::Move>>(&event))
    return g.check(world, played->seat, played->move, now).has_value();
  if (const auto* drawn = std::get_if<Drawn<typename G::Draw>>(&event))
    return g.parse_draw(world, g.to_text(world, drawn->draw)).has_value();
  const Turn turn = g.turn(world);
  return std::ranges::find(turn.clocks, std::get<Expired>(event).clock) != turn.clocks.end();
}

// What looks alike to a viewer is told alike: the same event in another world, and
// another draw of which no more is shown.
template <Rules G>
void require_no_leak(const G& g, const typename G::Position& pos, const Event<G>& event,
                     Viewer viewer, Millis now, Dice& dice, Findings& findings) {
  const std::optional<Told> told = g.told(pos, event, viewer);
  const auto compare = [&](const typename G::Position& world, const Event<G>& other) {
    if (!may_happen(g, world, other, now)) return;
    if (g.shown(world, other, viewer) != g.shown(pos, event, viewer)) return;
    findings.require(g.told(world, other, viewer) == told,
                     "an event is told with what the viewer may not know");
  };
  const typename G::Position world = g.resample(pos, viewer, Deal(dice.rng().next()));
  compare(world, event);
  if (!std::holds_alternative<Drawn<typename G::Draw>>(event)) return;
  compare(world, Drawn<typename G::Draw>{g.sample(world, dice)});
  compare(pos, Drawn<typename G::Draw>{g.sample(pos, dice)});
}

template <Rules G>
Findings check_told(const G& g, const Variant& variant) {
  Findings findings;
  int events = 0;
  int worth_a_word = 0;
  walk(g, variant, std::max(2, kGames / 8), findings,
       [&](const typename G::Position& pos, Millis now, Dice& dice) {
         for (const Event<G>& event : some_events(g, pos, dice))
           for (const Viewer viewer : all_viewers(variant.seating.seats())) {
             const typename G::Position before = pos;
             const std::optional<Told> told = g.told(pos, event, viewer);
             findings.require(before == pos, "told changes the position");
             require_no_leak(g, pos, event, viewer, now, dice, findings);
             ++events;
             if (!told) continue;
             ++worth_a_word;
             require_sound(*told, findings);
             findings.require(size_of(*told, viewer) <= kMostTold,
                              "an event is told at too great length");
           }
       });
  findings.require(3 * worth_a_word >= events, "hardly anything is told");
  return findings;
}

}  // namespace tablee::conformance
