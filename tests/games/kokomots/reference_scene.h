#pragma once
// A table for the tests of the Kokomots reference: set up in words, played with a
// watch and a dealer who turns the first card there is.
// Thread safety: a value type.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/kokomots/reference.h"

namespace tablee::kokomots::reference {

inline constexpr int kPays = 1, kVille = 2, kOutil = 3, kMer = 4, kCinema = 5, kLong = 9;

inline Words scene_words() {
  Words words;
  words.entries = {
      {"NEW YORK", true},
      {"LE HAVRE", true},
      {"NEMO", true},
      {"TOURS", true},
      {"PARIS", true},
      {"JEAN", true},
      {"VALJEAN", true},
      {"OSCAR", true},
      {"PAYS", false},
      {"OURS", false},
      {"FILS", false},
      {"CISEAUX", false},
      {"TABLE", false},
      {"POMME", false},
      {"MARTEAU", false},
      {"TENAILLE", false},
      {"PINCE", false},
      {"ROME", true},
      {"TORTUE", false},
      {"REQUIN", false},
      {"PLANCHE A VOILE", false},
      {"PORTE-DRAPEAU", false},
      {"PETIT POIS", false},
      {"PETIT-DEJEUNER", false},
      {"ARC-EN-CIEL", false},
      {"CHARLES DE GAULLE", true},
      {"TOURNEVIS", false},
  };
  words.plurals = {"JOUES", "TOURS", "FILS", "TABLES", "PLANCHES", "ECHECS", "MARTEAUX"};
  words.adjectives = {"JOLIE", "GRAND", "PETIT", "ROUGE"};
  words.blocked = {"TORTUE"};
  words.lists[kVille] = {"NEWYORK", "LEHAVRE", "ROME", "TOURS", "PARIS"};
  words.lists[kOutil] = {"MARTEAU", "PINCE", "TENAILLE"};
  words.lists[kMer] = {"NEMO", "REQUIN"};
  words.lists[kCinema] = {"NEMO", "OSCAR"};
  words.lists[50] = {"ECHECS"};
  return words;
}

// A claim in words: `own` and the two piles are cards as to_text writes them, "" none.
inline Move claim(const std::string& text, int face, const std::string& own,
                  const std::string& left, const std::string& right, int fifth = 0) {
  Move move;
  move.text = text;
  move.face = face;
  move.fifth = fifth;
  move.hand = cards_of(own);
  if (!left.empty()) move.column[0] = cards_of(left).front();
  if (!right.empty()) move.column[1] = cards_of(right).front();
  return move;
}

inline Move spell(int face, const std::string& own, const std::string& left,
                  const std::string& right, int fifth = 0) {
  Move move = claim("", face, own, left, right, fifth);
  move.kind = Kind::spell;
  return move;
}

inline Move act(Kind kind, int word = 0) {
  Move move;
  move.kind = kind;
  move.word = word;
  return move;
}

inline Move in_packet(Move move, int packet) {
  move.packet = packet;
  return move;
}

inline Move give(const std::string& card) {
  Move move = act(Kind::give);
  move.given = cards_of(card).front();
  return move;
}

inline Move give_theme(int face) {
  Move move = act(Kind::give);
  move.given_face = face;
  return move;
}

class Scene {
 public:
  // Piles of five as in a new game; the cards seen so far are set by the test.
  Scene(Mode mode, int seats, int teams = 2) : words(scene_words()) {
    s.options.mode = mode;
    s.options.teams = teams;
    s.players.resize(static_cast<std::size_t>(seats));
    for (int seat = 0; seat < seats; ++seat)
      s.players[static_cast<std::size_t>(seat)].team = seat % teams;
    s.sides.resize(static_cast<std::size_t>(mode == Mode::equipes ? teams : seats));
    for (int card = 1; card <= kThemeCards; ++card) s.unseen_themes.insert(card);
    s.unseen = whole_deck();
    s.pile = 70;
    if (mode == Mode::classique || mode == Mode::expert) s.sand = 45'000;
    if (mode == Mode::simultane) s.search = 60'000;
    if (mode == Mode::equipes) s.phase = Phase::waiting;
    if (mode == Mode::expert) s.fifth_below = 10;
  }

  void column(int at, int face, const std::string& left, const std::string& right, int below = 4) {
    Column& column = s.columns[static_cast<std::size_t>(at)];
    for (const LetterPile& pile : column.piles)
      if (pile.top) s.unseen.insert(*pile.top);
    column.face = face;
    column.themes_below = below;
    column.piles[0] = {seen(left), below};
    column.piles[1] = {seen(right), below};
    s.unseen_themes.erase(theme_card(face));
  }
  // A theme pile that is used up.
  void no_column(int at) { s.columns[static_cast<std::size_t>(at)] = {}; }
  void fifth(int face, int below = 9) {
    s.fifth_face = face;
    s.fifth_below = below;
    s.unseen_themes.erase(theme_card(face));
  }
  void hand(int seat, const std::string& cards) { put(player(seat).hand, cards); }
  void pair(const std::string& cards) { put(s.pair, cards); }
  void packet(int packet, const std::string& cards) {
    put(s.packets[static_cast<std::size_t>(packet)].cards, cards);
  }
  void bot(int seat) { player(seat).is_person = false; }
  Player& player(int seat) { return s.players[static_cast<std::size_t>(seat)]; }
  Side& side(int which) { return s.sides[static_cast<std::size_t>(which)]; }
  const OpenWord& word(std::size_t which = 0) const { return s.open.at(which); }
  int last_id() const { return s.next_id - 1; }

  Reply check(int seat, const Move& move) const { return reference::check(s, seat, move, words); }
  // The first reason.
  Refusal why_not(int seat, const Move& move) const {
    const Reply reply = check(seat, move);
    EXPECT_FALSE(reply.allowed()) << "the move is allowed";
    return reply.refusals.empty() ? Refusal::game_over : reply.refusals.front();
  }
  bool may(int seat, const Move& move) const { return check(seat, move).allowed(); }

  void play(int seat, const Move& move) {
    const Reply reply = check(seat, move);
    ASSERT_TRUE(reply.allowed()) << to_text(reply.refusals.front());
    reference::play(s, seat, move, now, verdict_for(s, seat, move, words));
    deal_all();
  }
  void letters(int seat, const std::string& text) {
    for (const char letter : text) {
      Move move = act(Kind::letter);
      move.letter = letter;
      play(seat, move);
    }
  }
  // Lets time pass; clocks due on the way fire.
  void wait(Millis by) {
    now += by;
    while (!clocks(s).empty() && clocks(s).front().deadline <= now) {
      expire(s);
      deal_all();
    }
  }
  void until(Millis at) { wait(at - now); }

  void deal_all() {
    while (!s.needs.empty()) {
      const Need need = s.needs.front();
      if (need.place == Place::theme || need.place == Place::fifth)
        deal(s, need, *drawable_faces(s).begin());
      else
        deal(s, need, *drawable(s, need).begin());
    }
  }

  State s;
  Words words;
  Millis now = 0;

 private:
  std::optional<Card> seen(const std::string& card) {
    if (card.empty()) return std::nullopt;
    take_out(s.unseen, cards_of(card).front());
    return cards_of(card).front();
  }
  void put(Cards& where, const std::string& cards) {
    for (const Card& card : cards_of(cards)) {
      take_out(s.unseen, card);
      where.insert(card);
      --s.pile;
    }
  }
};

// The table of the rulebook's example: VILLE over O, OUTIL over N, two more columns.
inline Scene example(Mode mode = Mode::classique, int seats = 4) {
  Scene scene(mode, seats);
  scene.column(0, kVille, "O", "T");
  scene.column(1, kOutil, "N", "U");
  scene.column(2, kMer, "M", "E$");
  scene.column(3, kPays, "A", "C1");
  if (mode == Mode::expert) scene.fifth(kCinema);
  if (mode == Mode::classique || mode == Mode::expert) {
    scene.hand(0, "E R N");
    scene.hand(1, "T I P");
    for (int seat = 2; seat < seats; ++seat) scene.hand(seat, "A I D");
  }
  return scene;
}

}  // namespace tablee::kokomots::reference
