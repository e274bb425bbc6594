#include "games/kokomots/claim.h"

#include <algorithm>

#include "games/kokomots/card_words.h"
#include "games/kokomots/notation.h"
#include "games/kokomots/themes.h"
#include "messages/core.h"
#include "messages/kokomots.h"

namespace tablee::kokomots {

namespace say = messages::kokomots;

namespace {

std::span<const Kind> span_of(const FixedList<Kind, kHandSize + kPiles>& kinds) {
  return {kinds.begin(), kinds.size()};
}

Fact theme_fact(Face face) { return {"theme", face_name(face)}; }

std::unexpected<Refusal> no_such_card(Kind kind, const Message& message) {
  return refuse(message, {card_fact("card", kind)}, {kind_text(kind)});
}

// One card of each of these kinds, the lowest copies.
std::optional<CardSet> pick_kinds(CardSet from, const Kinds3& kinds) {
  CardSet picked;
  for (const Kind kind : kinds) {
    const CardSet copies = CardKinds::of_kind(kind) & from;
    if (copies.empty()) return std::nullopt;
    picked.add(copies.lowest());
    from.remove(copies.lowest());
  }
  return picked;
}

bool has_letter_of(std::string_view letters, int card) {
  return letters.contains(letter_at(static_cast<unsigned>(letter_of_kind(kind_of_card(card)))));
}

// No use of this word at all: what it lacks is named where one side lacks everything.
std::unexpected<Refusal> refuse_unused(const Position& pos, Seat seat, const Use& use,
                                       const Move& move, std::string_view letters) {
  const Fact word = Fact::word("word", std::string(view_of(move.text)));
  if (!has_hands(pos.terms.mode)) return refuse(say::no_cards_fit, {word});
  bool in_hand = false;
  pos.hands[seat.index].each([&](int card) { in_hand = in_hand || has_letter_of(letters, card); });
  if (!in_hand) return refuse(say::no_hand_letter, {word});
  const bool in_piles = std::ranges::any_of(pos.columns[use.column].letters, [&](const auto& pile) {
    return pile.card >= 0 && has_letter_of(letters, pile.card);
  });
  if (!in_piles) return refuse(say::no_pile_letter, {word, theme_fact(move.face)});
  return refuse(say::no_cards_fit, {word});
}

// No use of this word has the wanted cards, though they are there.
std::unexpected<Refusal> refuse_wanted(const Position& pos, const Use& use, const Move& move) {
  if (const Result<void> fit = check_letters(pos, use, move.text); !fit)
    return std::unexpected(fit.error());
  return refuse(say::no_cards_fit, {Fact::word("word", std::string(view_of(move.text)))});
}

Result<void> find_hand(const Position& pos, Seat seat, const Move& move, Use& use) {
  const CardSet taken = locked(pos);
  if (pos.terms.mode != Mode::teams) {
    const CardSet all = cards_of(pos, seat);
    if (const std::optional<CardSet> cards = pick_kinds(all - taken, move.hand)) {
      use.hand = *cards;
      return {};
    }
    for (const Kind kind : move.hand) {
      if ((CardKinds::of_kind(kind) & all).empty()) return no_such_card(kind, say::not_in_hand);
      if ((CardKinds::of_kind(kind) & (all - taken)).empty())
        return no_such_card(kind, say::card_locked);
    }
    return no_such_card(move.hand[0], say::not_in_hand);
  }
  for (int packet = 1; packet <= static_cast<int>(kPackets); ++packet) {
    if (move.packet != 0 && move.packet != packet) continue;
    const std::optional<CardSet> cards = pick_kinds(cards_of(pos, seat, packet), move.hand);
    if (!cards) continue;
    if (!is_packet_free(pos, packet)) {
      if (move.packet != 0) return refuse(say::packet_done, {{"packet", packet}});
      continue;
    }
    use.packet = static_cast<std::uint8_t>(packet);
    use.hand = *cards;
    return {};
  }
  return refuse(say::not_in_one_packet);
}

Result<void> find_tops(const Position& pos, const Move& move, Use& use) {
  const Column& column = pos.columns[use.column];
  for (const Kind kind : move.column) {
    bool found = false;
    for (std::size_t p = 0; p < kPiles && !found; ++p) {
      const int card = column.letters[p].card;
      found = card >= 0 && (use.tops >> p & 1U) == 0 && kind_of_card(card) == kind;
      if (found) use.tops = static_cast<std::uint8_t>(use.tops | 1U << p);
    }
    if (!found)
      return refuse(say::not_in_column, {card_fact("card", kind), theme_fact(column.theme.face())},
                    {kind_text(kind)});
  }
  return {};
}

Result<void> find_themes(const Position& pos, const Move& move, Use& use) {
  if (move.face == kNoFace) return refuse(messages::core::malformed_move, {{"text", ""}});
  const std::optional<std::size_t> column = column_of(pos, move.face);
  if (!column && move.face == pos.fifth.face())
    return refuse(say::fifth_alone, {theme_fact(move.face)});
  if (!column) return refuse(say::theme_gone, {theme_fact(move.face)});
  use.column = *column;
  if (open_word_in(pos, *column) != nullptr)
    return refuse(say::column_locked, {theme_fact(move.face)});
  if (move.fifth == kNoFace) return {};
  if (pos.terms.mode != Mode::expert) return refuse(say::no_fifth_theme);
  if (column_of(pos, move.fifth))
    return refuse(say::two_columns, {theme_fact(move.face), {"other", face_name(move.fifth)}});
  if (pos.fifth.face() != move.fifth) return refuse(say::theme_gone, {theme_fact(move.fifth)});
  if (std::ranges::any_of(pos.open, [](const OpenWord& word) { return word.with_fifth; }))
    return refuse(say::fifth_locked, {theme_fact(move.fifth)});
  use.with_fifth = true;
  return {};
}

}  // namespace

bool has_cards(const Position& pos, const Use& use, const Move& move) {
  if (!pick_kinds(use.hand, move.hand)) return false;
  unsigned left = use.tops;
  for (const Kind kind : move.column) {
    std::optional<std::size_t> found;
    for (std::size_t p = 0; p < kPiles; ++p)
      if ((left >> p & 1U) != 0 && kind_of_card(pos.columns[use.column].letters[p].card) == kind)
        found = p;
    if (!found) return false;
    left &= ~(1U << *found);
  }
  return true;
}

bool is_packet_free(const Position& pos, int packet) {
  if ((pos.packets_done >> (packet - 1) & 1) != 0) return false;
  return std::ranges::none_of(pos.open,
                              [packet](const OpenWord& word) { return word.packet == packet; });
}

PossibleSpans possible_spans(std::string_view text) {
  PossibleSpans spans = {whole_of(text)};
  if (text.find_first_of(" -'") == text.npos) return spans;
  if (const auto article = static_cast<std::uint8_t>(article_letters(text)); article > 0)
    spans.push_back({article, static_cast<std::uint8_t>(spans[0].size - article)});
  for (const bool at_hyphens : {false, true})
    for (const Span part : parts_of(text, at_hyphens)) spans.push_back(part);
  return spans;
}

Result<Use> find_place(const Position& pos, const Move& move) {
  Use place{.packet = move.packet};
  const Result<void> themes = find_themes(pos, move, place);
  return themes ? Result<Use>(place) : std::unexpected(themes.error());
}

Result<Use> find_use(const Position& pos, Seat seat, const Move& move) {
  Use use;
  if (const Result<void> themes = find_themes(pos, move, use); !themes)
    return std::unexpected(themes.error());
  const bool names_none = move.hand.empty() && move.column.empty();
  if (move.verb == Verb::word && (names_none || move.and_more)) {
    const std::string letters = letters_of(view_of(move.text));
    // Without a dictionary: a phrase with a link counts by one word, any other whole; where
    // no word of it will do it may be a name, which counts whole (RIO DE JANEIRO).
    const PossibleSpans all = possible_spans(view_of(move.text));
    const Spans words = parts_of(view_of(move.text), false);
    const auto joints = static_cast<std::size_t>(std::ranges::count(move.text, ' '));
    const bool has_link = joints + 1 > words.size() && !words.empty();
    const auto best_in = [&](std::span<const Span> spans) {
      return best_use(pos, seat, use.column, use.with_fifth, move.packet, letters, spans,
                      Saying::announced, &move);
    };
    std::optional<Use> best;
    if (has_link) best = best_in(words);
    if (!best) best = best_in(all);
    if (best) return *best;
    // With cards that are wanted, what is wrong with them tells more.
    if (names_none) return refuse_unused(pos, seat, use, move, letters);
  }
  if (move.hand.empty() && !move.and_more) return refuse(say::needs_hand_card);
  if (move.column.empty() && !move.and_more)
    return refuse(say::needs_column_card, {theme_fact(move.face)});
  if (!move.hand.empty())
    if (const Result<void> hand = find_hand(pos, seat, move, use); !hand)
      return std::unexpected(hand.error());
  if (const Result<void> tops = find_tops(pos, move, use); !tops)
    return std::unexpected(tops.error());
  if (move.hand.empty() || move.column.empty()) return refuse_wanted(pos, use, move);
  return use;
}

std::optional<Use> best_use(const Position& pos, Seat seat, std::size_t column, bool with_fifth,
                            int packet, std::string_view letters, std::span<const Span> spans,
                            Saying saying, const Move* wanted) {
  std::optional<Use> best;
  int best_points = 0;
  const Use place{
      .column = column, .with_fifth = with_fifth, .packet = static_cast<std::uint8_t>(packet)};
  each_use(pos, seat, place, [&](const Use& use) {
    const auto kinds = kinds_of(pos, use);
    if (is_spelt(span_of(kinds)) != (saying == Saying::spelt)) return;
    if (!are_compatible(span_of(kinds))) return;
    const int points = points_of(pos, use);
    if (points <= best_points || !fitting(letters, spans, span_of(kinds))) return;
    if (wanted != nullptr && !has_cards(pos, use, *wanted)) return;
    best = use;
    best_points = points;
  });
  return best;
}

Result<void> check_letters(const Position& pos, const Use& use, const Text& text) {
  const auto kinds = kinds_of(pos, use);
  const std::string letters = letters_of(view_of(text));
  PossibleSpans spans = possible_spans(view_of(text));
  // A word that looks like a link may be none: the DÉ of DÉ À COUDRE.
  constexpr std::uint64_t kNoLinks = ~std::uint64_t{0};
  for (const Span part : parts_of(view_of(text), true, kNoLinks)) spans.push_back(part);
  if (fitting(letters, spans, span_of(kinds))) return {};
  // The first card that cannot be taken even alone tells best what is wrong.
  for (const Kind kind : kinds)
    if (!fitting(letters, spans, std::span(&kind, 1))) {
      const std::string card = kind_text(kind);
      static constexpr std::array<const Message*, kConstraints> kWhy = {
          &say::no_letter_for, &say::not_first, &say::not_second, &say::not_last,
          &say::no_letter_for};
      return refuse(
          *kWhy[static_cast<std::size_t>(constraint_of_kind(kind))],
          {Fact::word("word", std::string(view_of(text))), {"letter", std::string(1, card[0])}},
          {card});
    }
  return refuse(say::one_letter_a_card, {Fact::word("word", std::string(view_of(text)))});
}

bool is_repeated(const Position& pos, const Use& use, const Text& text) {
  return !check_repeats(pos, use, text).has_value();
}

Result<void> check_repeats(const Position& pos, const Use& use, const Text& text) {
  const std::string letters = letters_of(view_of(text));
  const std::string bare = bare_letters(view_of(text));
  const Fact word = Fact::word("word", std::string(view_of(text)));
  const Face face = pos.columns[use.column].theme.face();
  const Face fifth = use.with_fifth ? pos.fifth.face() : kNoFace;
  if (std::ranges::find(pos.barred, bar_of(view_of(text), face, fifth)) != pos.barred.end())
    return refuse(say::objected_before, {word});
  if (!pos.terms.once) return {};
  for (const std::uint64_t said : {hash_of(bare), hash_of(letters)})
    if (std::ranges::find(pos.said, said) != pos.said.end())
      return refuse(say::said_before, {word});
  for (const OpenWord& open : pos.open)
    if (open.state != State::spelling && open.state != State::asked &&
        (bare_letters(view_of(open.text)) == bare || letters_of(view_of(open.text)) == letters))
      return refuse(say::said_before, {word});
  return {};
}

Account account_of(const Position& pos, const Use& use) {
  Account account;
  for (const Kind kind : kinds_of(pos, use))
    account.lines.push_back({.what = &say::card_points,
                             .facts = {card_fact("card", kind)},
                             .points = points_of_kind(kind),
                             .mark = {kind_text(kind)}});
  // Of a team the theme counts when the turn has its three words, and is told then.
  const bool waits = pos.terms.mode == Mode::teams;
  account.lines.push_back({.what = waits ? &say::theme_waits : &say::theme_points,
                           .facts = {theme_fact(pos.columns[use.column].theme.face())},
                           .points = waits ? 0 : edition::theme_points});
  if (use.with_fifth)
    account.lines.push_back({.what = &say::marker_points,
                             .facts = {theme_fact(pos.fifth.face())},
                             .points = edition::marker_points});
  return account;
}

Move claim_of(const Position& pos, const Use& use, const Text& text) {
  Move move{.verb = Verb::word, .face = pos.columns[use.column].theme.face()};
  if (use.with_fifth) move.fifth = pos.fifth.face();
  move.packet = use.packet;
  use.hand.each([&move](int card) { move.hand.push_back(kind_of_card(card)); });
  for (std::size_t p = 0; p < kPiles; ++p)
    if ((use.tops >> p & 1U) != 0)
      move.column.push_back(kind_of_card(pos.columns[use.column].letters[p].card));
  move.text = text;
  const auto kinds = kinds_of(pos, use);
  if (text.empty() || is_spelt(span_of(kinds))) {
    move.verb = Verb::spell;
    move.text.clear();
  }
  return move;
}

}  // namespace tablee::kokomots
