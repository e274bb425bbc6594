// Positions of Kokomots as text, for tests, figures and `best`:
//   seats=2 sand=45000 judge=4000 phase=sand column0=ville:4:O/1:4:N/2:4 hand0=E/1,R/1,S/2 ...

#include <algorithm>

#include "core/fields_text.h"
#include "games/kokomots/notation.h"
#include "games/kokomots/themes.h"
#include "games/kokomots/turns.h"
#include "messages/core.h"

namespace tablee::kokomots {

namespace {

std::string cards_text(const CardSet& cards) {
  std::string out;
  cards.each([&out](int card) { out += (out.empty() ? "" : ",") + card_text(card); });
  return out;
}

struct Fields : PlainFields {
  using PlainFields::read;
  using PlainFields::text;

  // The bags follow from the rest.
  template <class Pos, class Visit>
  static void each(Pos& pos, Visit visit) {
    visit("seats", pos.terms.seats), visit("mode", pos.terms.mode);
    visit("teams", pos.terms.teams), visit("once", pos.terms.once);
    visit("sand", pos.terms.sand), visit("judge", pos.terms.judge);
    visit("time", pos.terms.time_percent), visit("team", pos.terms.team);
    visit("person", pos.terms.person);
    visit("family", pos.terms.family);
    visit("column", pos.columns), visit("fifth", pos.fifth);
    visit("theme_box", pos.theme_box), visit("verso", pos.verso);
    visit("pool", pos.pool), visit("discard", pos.discard), visit("box", pos.box);
    visit("from_first", pos.first), visit("from_pool", pos.fresh), visit("known", pos.known);
    visit("draw_left", pos.draw_left), visit("shuffles", pos.shuffles);
    visit("hand", pos.hands), visit("packet", pos.packets), visit("pair", pos.pair);
    visit("won", pos.won), visit("themes", pos.won_themes), visit("marked", pos.marked);
    visit("turn_themes", pos.turn_themes), visit("said", pos.said), visit("barred", pos.barred);
    visit("open", pos.open), visit("phase", pos.phase), visit("ending", pos.is_ending);
    visit("discarded", pos.has_discarded), visit("to_deal", pos.to_deal);
    visit("words_made", pos.words_made), visit("packets_done", pos.packets_done);
    visit("turns", pos.turns), visit("active", pos.active), visit("passed", pos.passed);
    visit("deadline", pos.sand.deadline), visit("left", pos.sand.left);
    visit("announce", pos.announce_deadline), visit("since", pos.since), visit("due", pos.due),
        visit("debts", pos.debts);
    visit("choice", pos.choice_deadline), visit("start", pos.start_deadline);
    visit("silences", pos.silences), visit("hushed", pos.hushed);
    visit("hush", pos.hush_deadline), visit("maintained", pos.maintained);
    visit("explains", pos.unexplained.by), visit("unexplained", pos.unexplained.face);
    visit("draws", pos.draw_place);
  }

  static std::string text(const CardSet& cards) { return cards_text(cards); }
  static bool read(std::string_view text, CardSet& cards) {
    return read_cards(text, cards, parse_card);
  }

  static std::string text(const ThemePile& pile) {
    return (pile.card < 0 ? "-" : std::string(face_id(pile.face()))) + ":" +
           std::to_string(pile.left);
  }
  static bool read_pile(std::string_view name, std::string_view left, ThemePile& pile) {
    pile = {};
    if (name != "-") {
      const std::optional<Face> face = parse_face(name);
      if (!face) return false;
      pile.card = static_cast<std::int8_t>(card_of_face(*face));
      pile.verso = *face >= kThemeCards;
    }
    return read(left, pile.left);
  }
  static bool read(std::string_view text, ThemePile& pile) {
    const auto fields = split_fields(text, ':');
    return fields.size() == 2 && read_pile(fields[0], fields[1], pile);
  }
  static std::string text(const Column& column) {
    std::string out = text(column.theme);
    for (const LetterPile& pile : column.letters)
      out += ":" + (pile.card < 0 ? "-" : card_text(pile.card)) + ":" + std::to_string(pile.left);
    return out;
  }
  static bool read(std::string_view text, Column& column) {
    const auto fields = split_fields(text, ':');
    // A kind that is spelt has a colon of its own: "H:/1".
    std::vector<std::string> whole;
    for (const std::string_view field : fields) {
      if (!whole.empty() && field.starts_with('/')) {
        whole.back() += ":" + std::string(field);
      } else {
        whole.emplace_back(field);
      }
    }
    if (whole.size() != 2 + 2 * kPiles || !read_pile(whole[0], whole[1], column.theme))
      return false;
    for (std::size_t p = 0; p < kPiles; ++p) {
      LetterPile& pile = column.letters[p];
      pile.card = -1;
      if (whole[2 + 2 * p] != "-") {
        const std::optional<int> card = parse_card(whole[2 + 2 * p]);
        if (!card) return false;
        pile.card = static_cast<std::int8_t>(*card);
      }
      if (!read(std::string_view(whole[3 + 2 * p]), pile.left)) return false;
    }
    return true;
  }

  template <std::unsigned_integral Hash, std::size_t N>
  static std::string text(const FixedList<Hash, N>& hashes) {
    return joined(hashes, ',', to_hex);
  }
  template <std::unsigned_integral Hash, std::size_t N>
  static bool read(std::string_view text, FixedList<Hash, N>& hashes) {
    return read_joined(text, ',', hashes, [](std::string_view field, Hash& hash) {
      const std::optional<std::uint64_t> value = parse_hex(field);
      hash = static_cast<Hash>(value.value_or(0));
      return value.has_value() && hash == *value;
    });
  }

  static std::string text(const Phase& phase) {
    return std::string(kPhaseNames[static_cast<std::size_t>(phase)]);
  }
  static bool read(std::string_view text, Phase& phase) {
    return read_name(text, kPhaseNames, phase);
  }

  // "pending|0|1|2|3|0|0|0|..|NEW_YORK": the fields of an open word in their order.
  static std::string text(const FixedList<OpenWord, kColumns>& open) {
    return joined(open, ';', [](const OpenWord& word) {
      std::string out(kStateNames[static_cast<std::size_t>(word.state)]);
      each_word_field(word, [&out](const auto& field) { out += "|" + text(field); });
      std::string said(view_of(word.text));
      std::ranges::replace(said, ' ', '_');
      return out + "|" + said;
    });
  }
  static bool read(std::string_view text, FixedList<OpenWord, kColumns>& open) {
    return read_joined(text, ';', open, [](std::string_view field, OpenWord& word) {
      const std::vector<std::string_view> parts = split_fields(field, '|');
      std::size_t i = 1;
      bool is_read = read_name(parts[0], kStateNames, word.state);
      each_word_field(word, [&](auto& part) {
        is_read = is_read && i < parts.size() && read(parts[i], part);
        ++i;
      });
      if (!is_read || i + 1 != parts.size()) return false;
      for (const char c : parts[i])
        if (!word.text.try_push_back(c == '_' ? ' ' : c)) return false;
      return true;
    });
  }

 private:
  template <class Word, class Visit>
  static void each_word_field(Word& word, Visit visit) {
    visit(word.seat), visit(word.clock), visit(word.turn), visit(word.column), visit(word.tops),
        visit(word.packet);
    visit(word.with_fifth), visit(word.is_spelt), visit(word.is_hidden), visit(word.is_doubt);
    visit(word.reason), visit(word.judge), visit(word.objector), visit(word.yes), visit(word.no);
    visit(word.silent), visit(word.absent), visit(word.deadline), visit(word.hand);
  }
};

Position blank_position() {
  Position pos;
  pos.terms.time_percent.fill(100);
  for (std::size_t i = 0; i < kMaxSeats; ++i) pos.terms.person[i] = static_cast<std::uint8_t>(i);
  return pos;
}

// `first` and `fresh` are written without the piles themselves.
Position for_writing(Position pos) {
  pos.first -= pos.bag;
  pos.fresh -= pos.pool;
  // Seats that are not there read as in a blank position.
  for (std::size_t i = pos.terms.seats; i < kMaxSeats; ++i) {
    pos.terms.time_percent[i] = 100;
    pos.terms.person[i] = static_cast<std::uint8_t>(i);
  }
  return pos;
}

void find_bags(Position& pos) {
  pos.bag = kAllCards - pos.pool - pos.discard - pos.box - pos.pair;
  for (const CardSet& cards : pos.hands) pos.bag -= cards;
  for (const CardSet& cards : pos.packets) pos.bag -= cards;
  for (const CardSet& cards : pos.won) pos.bag -= cards;
  pos.theme_bag = ThemeSet::all() - pos.theme_box - pos.turn_themes;
  for (std::size_t i = 0; i < kMostPlayers; ++i) pos.theme_bag -= pos.won_themes[i] | pos.marked[i];
  for (const Column& column : pos.columns) {
    if (column.theme.card >= 0) pos.theme_bag.remove(column.theme.card);
    for (const LetterPile& pile : column.letters)
      if (pile.card >= 0) pos.bag.remove(pile.card);
  }
  if (pos.fifth.card >= 0) pos.theme_bag.remove(pos.fifth.card);
  pos.first |= pos.bag;
  pos.fresh |= pos.pool;
  for (std::size_t i = pos.terms.seats; i < kMaxSeats; ++i)
    pos.terms.time_percent[i] = 0, pos.terms.person[i] = 0;
}

bool is_text(const Text& text) {
  return std::ranges::all_of(
      text, [](char c) { return (c >= 'A' && c <= 'Z') || c == ' ' || c == '-' || c == '\''; });
}

bool is_sensible(const Position& pos) {
  if (!is_ok(pos)) return false;
  const int seats = pos.terms.seats;
  for (std::size_t i = 0; i < pos.terms.seats; ++i)
    if (pos.terms.time_percent[i] < 1 || pos.terms.time_percent[i] > 1000 ||
        pos.terms.person[i] > i || pos.maintained[i] > kMostMaintained)
      return false;
  const Face unexplained = pos.unexplained.face;
  if (pos.unexplained.by.index >= seats || (unexplained != kNoFace && unexplained >= kFaces))
    return false;
  if (pos.hushed.index >= std::min<int>(seats, kMostPlayers)) return false;
  for (const OpenWord& word : pos.open)
    if (word.judge.index >= seats || word.objector.index >= seats || word.clock == 0 ||
        word.clock > 201 || word.reason > Reason::none || word.packet > kPackets ||
        !word.yes.is_within(seats) || !word.no.is_within(seats) || !word.silent.is_within(seats) ||
        !word.absent.is_within(seats) || !is_text(word.text) ||
        (pos.terms.mode == Mode::teams && word.packet == 0))
      return false;
  for (std::size_t i = 0; i < kMostPlayers; ++i)
    if (pos.due[i] > pos.won[i].size() + pos.won_themes[i].size()) return false;
  const bool deals = pos.to_deal <= (pos.terms.mode == Mode::teams ? 6 : 2);
  const bool in_time = pos.terms.sand > 0 && pos.terms.judge > 0;
  return deals && in_time && pos.passed.is_within(seats) && pos.words_made <= kWordsOfATurn &&
         pos.shuffles < 60'000 && pos.turns < 60'000 && pos.packets_done < 8 &&
         is_family_list({pos.terms.family.begin(), pos.terms.family.size()});
}

}  // namespace

std::string to_text(const Position& pos) {
  return write_fields<Fields>(for_writing(pos), blank_position());
}

Result<Position> parse_position(std::string_view text) {
  Position pos = blank_position();
  const bool is_readable = read_fields<Fields>(text, pos);
  if (is_readable) find_bags(pos);
  if (!is_readable || !is_sensible(pos))
    return refuse(messages::core::malformed_position, {{"text", excerpt(text)}});
  return pos;
}

}  // namespace tablee::kokomots
