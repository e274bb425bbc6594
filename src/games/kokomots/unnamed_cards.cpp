#include "games/kokomots/unnamed_cards.h"

#include "games/kokomots/notation.h"
#include "messages/kokomots.h"

namespace tablee::kokomots {

namespace say = messages::kokomots;

namespace {

std::span<const Kind> span_of(const FixedList<Kind, kHandSize + kPiles>& kinds) {
  return {kinds.begin(), kinds.size()};
}

struct Found {
  Use use;
  bool is_long_enough = false;  // for PLUS DE 7 LETTRES
  int points = 0;
};

std::optional<Found> best_legal(const Position& pos, Seat seat, const Use& place,
                                const Wording& wording, std::span<const Face> faces, Saying saying,
                                const Move& wanted) {
  std::optional<Found> best;
  each_use(pos, seat, place, [&](const Use& use) {
    if (!has_cards(pos, use, wanted)) return;
    const auto kinds = kinds_of(pos, use);
    if (is_spelt(span_of(kinds)) != (saying == Saying::spelt)) return;
    if (!are_compatible(span_of(kinds))) return;
    const Ruling ruling = rule_on(wording, faces, span_of(kinds), false);
    if (ruling.fault == Fault::letters) return;
    const Found found{use, ruling.fault != Fault::too_short, points_of(pos, use)};
    const bool is_better =
        !best || (found.is_long_enough != best->is_long_enough ? found.is_long_enough
                                                               : found.points > best->points);
    if (is_better) best = found;
  });
  return best;
}

// The marks are all the cards that the word would take, so that a page can offer it.
std::unexpected<Refusal> refuse_unspelt(const Position& pos, const Use& use, const Text& text) {
  const auto kinds = kinds_of(pos, use);
  const auto* const spelt = std::ranges::find(kinds, Constraint::spelt, constraint_of_kind);
  Marks marks;
  for (const Kind kind : kinds) marks.push_back(kind_text(kind));
  return refuse(
      say::needs_spelling,
      {Fact::word("word", std::string(view_of(text))), {"letter", kind_text(*spelt).substr(0, 1)}},
      std::move(marks));
}

// Typed in one, a phrase shows none of its words: PLANCHEAVOILE is PLANCHE À VOILE.
Text with_its_joints(const Text& text, const Wording& wording) {
  const bool has_joints = view_of(text).find_first_of(" -'") != std::string_view::npos;
  const bool is_whole = wording.spans.size() == 1 && wording.spans[0] == whole_of(view_of(text));
  return wording.entry == nullptr || has_joints || is_whole ? text : wording.entry->text;
}

}  // namespace

Result<Move> with_cards(const Lexicon& lexicon, const Position& pos, Seat seat, const Move& move) {
  if (move.verb != Verb::word) return move;
  const Result<Use> place = find_place(pos, move);
  if (!place) return move;  // check tells why
  FixedList<Face, 2> faces = {pos.columns[place->column].theme.face()};
  if (place->with_fifth) faces.push_back(pos.fifth.face());
  const std::span<const Face> themes(faces.begin(), faces.size());
  const Wording wording =
      wording_of(lexicon, FamilyWords(pos.terms.family), view_of(move.text), themes);
  Move with = move;
  with.text = with_its_joints(move.text, wording);
  const bool names_some = !move.hand.empty() || !move.column.empty();
  if (names_some && !move.and_more) return with;
  const auto announced = best_legal(pos, seat, *place, wording, themes, Saying::announced, move);
  if (!announced || !announced->is_long_enough) {
    const auto spelt = best_legal(pos, seat, *place, wording, themes, Saying::spelt, move);
    if (spelt && spelt->is_long_enough) return refuse_unspelt(pos, spelt->use, move.text);
  }
  return announced ? claim_of(pos, announced->use, with.text) : with;
}

}  // namespace tablee::kokomots
