// The view of Kokomots as JSON; README.md beside this file describes it.

#include <algorithm>

#include "games/kokomots/card_words.h"
#include "games/kokomots/notation.h"
#include "games/kokomots/themes.h"
#include "games/kokomots/view.h"

namespace tablee::kokomots {

namespace {

void write_cards(JsonWriter& json, std::string_view name, const Kinds& kinds) {
  json.key(name).begin_array();
  for (const Kind kind : kinds) json.value(kind_text(kind));
  json.end_array();
}

void write_theme(JsonWriter& json, Face face) {
  if (face == kNoFace) {
    json.null();
    return;
  }
  json.begin_object().field("id", face_id(face));
  json.field("fr", face_name(face).fr).field("en", face_name(face).en).end_object();
}

void write_words(JsonWriter& json, const Message& words) {
  json.begin_object().field("fr", words.fr).field("en", words.en).end_object();
}

void write_themes(JsonWriter& json, std::string_view name, const std::vector<Face>& faces) {
  json.key(name).begin_array();
  for (const Face face : faces) write_theme(json, face);
  json.end_array();
}

void write_seat(JsonWriter& json, std::string_view name, const std::optional<Seat>& seat) {
  json.key(name);
  seat ? json.value(seat->index) : json.null();
}

void write_seats(JsonWriter& json, std::string_view name, SeatSet seats) {
  json.key(name).begin_array();
  for (const Seat seat : seats) json.value(seat.index);
  json.end_array();
}

void write_column(JsonWriter& json, const SeenColumn& column) {
  json.begin_object().key("theme");
  write_theme(json, column.face);
  json.field("left", column.left).key("letters").begin_array();
  for (std::size_t p = 0; p < kPiles; ++p) {
    json.begin_object().key("card");
    column.tops[p] ? json.value(kind_text(*column.tops[p])) : json.null();
    json.field("left", column.letters_left[p]).end_object();
  }
  json.end_array().end_object();
}

void write_held(JsonWriter& json, const SeenCards& cards) {
  json.begin_object().field("size", cards.size);
  write_cards(json, "cards", cards.seen);
  write_cards(json, "locked", cards.locked);
  json.end_object();
}

void write_side(JsonWriter& json, const SeenSide& side) {
  json.begin_object().field("points", side.points);
  json.field("plain", side.score.plain).field("constraints", side.score.constraints);
  write_cards(json, "letters", side.won);
  write_themes(json, "themes", side.themes);
  write_themes(json, "marker", side.marked);
  json.field("debts", side.debts).field("due", side.due).end_object();
}

void write_word(JsonWriter& json, const SeenWord& word) {
  json.begin_object().field("state", kStateNames[static_cast<std::size_t>(word.state)]);
  json.field("seat", word.seat.index).key("theme");
  write_theme(json, word.face);
  json.key("fifth");
  write_theme(json, word.fifth);
  json.field("packet", word.packet);
  write_cards(json, "hand", word.hand);
  write_cards(json, "column", word.column);
  json.field("points", word.points).key("word");
  word.text ? json.value(*word.text) : json.null();
  json.field("letters", word.letters).field("spelt", word.is_spelt).field("hidden", word.is_hidden);
  write_seat(json, "judge", word.judge);
  write_seat(json, "objector", word.objector);
  json.key("reason");
  const bool has_reason = word.objector && word.reason != Reason::none;
  has_reason ? json.value(kReasonNames[static_cast<std::size_t>(word.reason)]) : json.null();
  json.key("why");
  has_reason ? write_words(json, reason_words(word.reason, word.is_doubt)) : void(json.null());
  json.field("doubt", word.is_doubt);
  write_seats(json, "yes", word.yes);
  write_seats(json, "no", word.no);
  write_seats(json, "silent", word.silent);
  write_seats(json, "speakers", word.speakers);
  json.field("deadline", word.deadline).end_object();
}

Seat right_of(const View& view, Seat seat) {
  return seat_at((seat.index + view.terms.seats - 1) % view.terms.seats);
}

// Who plays, holds the hourglass, judges and prepares, where the mode has such roles.
void write_roles(JsonWriter& json, const View& view) {
  const bool has_roles = view.has_active && has_one_judge(view.terms.mode);
  std::optional<Seat> keeper, judge, next;
  if (has_roles) {
    keeper = right_of(view, view.active);
    judge = view.terms.seats <= 3 ? keeper : right_of(view, *keeper);
    next = left_of(view.active, view.terms.seats);
  }
  write_seat(json, "active", view.has_active ? std::optional(view.active) : std::nullopt);
  write_seat(json, "keeper", keeper);
  write_seat(json, "judge", judge);
  write_seat(json, "next", next);
}

// When this seat may slap again: null, the moment, or 0 where the pair has to change.
void write_hush(JsonWriter& json, const View& view, std::size_t seat) {
  if (!view.hushed.has(seat_at(static_cast<int>(seat)))) {
    json.null();
  } else {
    json.value(view.silences[seat] >= kSilencesOfARound ? 0 : view.hush);
  }
}

// Whether the best sides have as many points: then the fewest themes decide.
bool is_tied(const std::vector<SeenSide>& sides) {
  const int most = std::ranges::max(sides, {}, &SeenSide::points).points;
  return std::ranges::count(sides, most, &SeenSide::points) > 1;
}

void write_players(JsonWriter& json, const View& view) {
  const bool teams = view.terms.mode == Mode::teams;
  json.key("players").begin_array();
  for (std::size_t i = 0; i < view.terms.seats; ++i) {
    json.begin_object().field("side", teams ? view.terms.team[i] : i);
    json.field("passed", view.passed.has(seat_at(static_cast<int>(i)))).key("hand");
    i < view.hands.size() ? write_held(json, view.hands[i]) : void(json.null());
    json.field("choice", i < kMostPlayers ? view.choices[i] : 0).key("hush");
    write_hush(json, view, i);
    json.field("maintained", view.maintained[i]);
    json.field("maintainsLeft", kMostMaintained - view.maintained[i]).end_object();
  }
  json.end_array().key("sides").begin_array();
  for (const SeenSide& side : view.sides) write_side(json, side);
  json.end_array().field("tied", is_tied(view.sides));
}

}  // namespace

void write_view(const View& view, JsonWriter& json) {
  json.field("phase", kPhaseNames[static_cast<std::size_t>(view.phase)]);
  json.field("mode", kModeNames[static_cast<std::size_t>(view.terms.mode)]);
  json.field("ending", view.is_ending).field("turns", view.turns);
  json.field("sandTime", view.terms.sand).field("judgeTime", view.terms.judge);
  write_roles(json, view);
  json.key("columns").begin_array();
  for (const SeenColumn& column : view.columns) write_column(json, column);
  json.end_array().key("fifth");
  if (view.terms.mode == Mode::expert) {
    json.begin_object().key("theme");
    write_theme(json, view.fifth.face);
    json.field("left", view.fifth.left).end_object();
  } else {
    json.null();
  }
  write_players(json, view);
  json.key("packets").begin_array();
  for (std::size_t i = 0; i < view.packets.size(); ++i) {
    json.begin_object().field("done", (view.packets_done >> i & 1U) != 0);
    json.field("seat", view.holders[i].index).key("held");
    write_held(json, view.packets[i]);
    json.end_object();
  }
  json.end_array().field("wordsMade", view.words_made);
  write_themes(json, "turnThemes", view.turn_themes);
  write_cards(json, "pair", view.pair);
  json.key("open").begin_array();
  for (const SeenWord& word : view.open) write_word(json, word);
  json.end_array();
  json.key("unexplained");
  if (view.unexplained.face == kNoFace) {
    json.null();
  } else {
    json.begin_object().field("seat", view.unexplained.by.index).key("theme");
    write_theme(json, view.unexplained.face);
    json.end_object();
  }
  json.field("discarded", view.has_discarded).field("pile", view.pile);
  write_cards(json, "discard", view.discard);
  json.field("sand", view.sand).field("sandLeft", view.sand_left);
  json.field("announce", view.announce).field("start", view.start);
}

}  // namespace tablee::kokomots
