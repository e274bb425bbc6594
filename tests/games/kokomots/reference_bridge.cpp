#include "games/kokomots/reference_bridge.h"

#include <algorithm>

namespace tablee::kokomots {

namespace {

std::string listed(const reference::Cards& cards) {
  std::string text;
  for (const reference::Card& card : cards) text += " " + reference::to_text(card);
  return text;
}

int word_id(const Position& pos, const reference::State& state, Face face) {
  for (std::size_t i = 0; i < pos.open.size(); ++i)
    if (pos.columns[pos.open[i].column].theme.face() == face) return state.open[i].id;
  return -1;
}

reference::Kind kind_of_voice(const Position& pos, const reference::State& state,
                              const Move& move) {
  const int id = word_id(pos, state, move.face);
  const auto word = std::ranges::find(state.open, id, &reference::OpenWord::id);
  const bool votes = word != state.open.end() && word->stage == reference::Stage::vote;
  if (move.verb == Verb::accept) return votes ? reference::Kind::vote_for : reference::Kind::accept;
  return votes ? reference::Kind::vote_against : reference::Kind::object;
}

// Collects sentences about what is not equal.
class Comparison {
 public:
  template <class A, class B>
  void equal(const char* what, const A& mine, const B& theirs) {
    if (!(mine == theirs)) text += std::string(" ") + what;
  }
  void cards(const char* what, const CardSet& mine, const reference::Cards& theirs) {
    if (to_reference(mine) != theirs)
      text += std::string(" ") + what + ":" + listed(to_reference(mine)) + " /" + listed(theirs);
  }
  std::string text;
};

void compare_table(const Position& pos, const reference::State& state, Comparison& c) {
  for (std::size_t i = 0; i < kColumns; ++i) {
    const Column& mine = pos.columns[i];
    const reference::Column& theirs = state.columns[i];
    c.equal("theme", to_reference_face(mine.theme.face()), theirs.face);
    c.equal("themes below", int(mine.theme.left), theirs.themes_below);
    for (std::size_t p = 0; p < kPiles; ++p) {
      std::optional<reference::Card> top;
      if (mine.letters[p].card >= 0) top = to_reference(kind_of_card(mine.letters[p].card));
      c.equal("top", top, theirs.piles[p].top);
      c.equal("letters below", int(mine.letters[p].left), theirs.piles[p].below);
    }
  }
  c.equal("fifth", to_reference_face(pos.fifth.face()), state.fifth_face);
  c.cards("discard", pos.discard, state.discard);
  c.cards("box", pos.box, state.boxed);
  c.cards("pair", pos.pair, state.pair);
}

void compare_sides(const Position& pos, const reference::State& state, Comparison& c) {
  const std::vector<reference::Score> scores = reference::scores(state);
  for (std::size_t i = 0; i < state.sides.size(); ++i) {
    const Score mine = score_of(pos, i);
    c.equal("points", mine.points(), scores[i].points);
    c.equal("theme cards", mine.themes + mine.marked, scores[i].theme_cards);
    c.cards("won", pos.won[i], state.sides[i].letters);
    c.equal("debt", int(pos.debts[i]), state.sides[i].debt);
  }
  for (std::size_t i = 0; i < state.players.size(); ++i)
    if (has_hands(pos.terms.mode)) c.cards("hand", pos.hands[i], state.players[i].hand);
  for (std::size_t i = 0; i < kPackets; ++i)
    c.cards("packet", pos.packets[i], state.packets[i].cards);
  std::array<int, kMostPlayers> due{};
  for (const reference::Choice& choice : state.choices)
    due[static_cast<std::size_t>(choice.seat)] += choice.count;
  for (std::size_t i = 0; i < kMostPlayers; ++i) c.equal("due", int(pos.due[i]), due[i]);
}

void compare_open(const Position& pos, const reference::State& state, Comparison& c) {
  c.equal("open words", pos.open.size(), state.open.size());
  if (pos.open.size() != state.open.size()) return;
  for (std::size_t i = 0; i < state.open.size(); ++i) {
    const OpenWord& mine = pos.open[i];
    const reference::OpenWord& theirs = state.open[i];
    static constexpr std::array<State, 4> kStages = {State::spelling, State::pending,
                                                     State::contested, State::doubted};
    c.equal("stage", mine.state, kStages[static_cast<std::size_t>(theirs.stage)]);
    c.equal("speaker", int(mine.seat.index), theirs.seat);
    c.equal("column", int(mine.column), theirs.column);
    c.equal("deadline", mine.deadline, theirs.deadline.value_or(0));
    if (mine.state != State::spelling) c.equal("hidden", mine.is_hidden, theirs.verdict.hidden);
    for (const Seat seat : SeatSet::first(pos.terms.seats))
      if (mine.state != State::spelling)
        c.equal("who reads it", may_read(pos, mine, Viewer::at(seat)),
                reference::sees_word(state, seat.index, theirs) || !mine.is_hidden);
  }
}

}  // namespace

namespace {

// The reference knows entries without accents: a word that is a link only without its accent
// is given to it as one that is none (D-E for DÉ).
std::string text_for_reference(const Entry& entry) {
  std::string text(view_of(entry.text));
  const bool has_short_part = std::ranges::any_of(
      entry.spans, [](const Span span) { return span.begin == 0 && span.size == 2; });
  if (has_short_part && text.starts_with("DE ")) text.insert(1, "-");
  return text;
}

}  // namespace

const reference::Words& reference_words() {
  static const reference::Words words = [] {
    reference::Words all;
    for (const Entry& entry : ThemeIndex::get().entries()) {
      const bool is_whole = entry.spans.size() == 1 && entry.spans[0].size == entry.letters.size();
      reference::Entry written{text_for_reference(entry), is_whole};
      reference::Entry apart{text_for_reference(entry), false};
      for (Face face = 0; face < kFaces; ++face)
        if ((entry.themes >> face & 1U) != 0) {
          all.lists[to_reference_face(face)].insert(entry.letters);
          const bool in_parts = (entry.in_parts >> face & 1U) != 0;
          (in_parts ? apart : written).faces.insert(to_reference_face(face));
        }
      all.entries.push_back(written);
      if (!apart.faces.empty()) all.entries.push_back(apart);
    }
    all.plurals = {"NAVIRES", "ONDES"};
    all.adjectives = {"JOLIE"};
    all.blocked = {"GROSMOT", "VILAINMOT"};
    return all;
  }();
  return words;
}

reference::Move to_reference(const Position& pos, const reference::State& state, Seat seat,
                             const Move& move) {
  reference::Move out;
  switch (move.verb) {
    case Verb::word:
    case Verb::spell: {
      out.kind = move.verb == Verb::word ? reference::Kind::claim : reference::Kind::spell;
      out.text = std::string(view_of(move.text));
      out.face = to_reference_face(move.face);
      out.fifth = to_reference_face(move.fifth);
      for (const Kind kind : move.hand) out.hand.push_back(to_reference(kind));
      if (const Result<Use> use = find_use(pos, seat, move)) {
        out.packet = use->packet - 1;
        for (std::size_t p = 0; p < kPiles; ++p)
          if ((use->tops >> p & 1U) != 0)
            out.column[p] = to_reference(kind_of_card(pos.columns[use->column].letters[p].card));
      } else {
        out.packet = move.packet - 1;
        for (std::size_t i = 0; i < move.column.size(); ++i)
          out.column[i] = to_reference(move.column[i]);
      }
      return out;
    }
    case Verb::letter:
      out.kind = reference::Kind::letter;
      out.letter = move.letter;
      return out;
    case Verb::done:
      out.kind = reference::Kind::done;
      return out;
    case Verb::give_up:
      out.kind = reference::Kind::give_up;
      return out;
    case Verb::discard:
      out.kind = reference::Kind::exchange;
      return out;
    case Verb::accept:
    case Verb::contest:
    case Verb::doubt:
    case Verb::abstain:
    case Verb::leave:
      out.kind = kind_of_voice(pos, state, move);
      if (move.reason != Reason::none)
        out.reason = kReasonNames[static_cast<std::size_t>(move.reason)];
      break;
    case Verb::maintain:
      out.kind = reference::Kind::maintain;
      break;
    case Verb::withdraw:
      out.kind = reference::Kind::withdraw;
      break;
    case Verb::slap:
      out.kind = reference::Kind::slap;
      return out;
    case Verb::pass:
      out.kind = reference::Kind::pass;
      return out;
    case Verb::give:
      out.kind = reference::Kind::give;
      if (move.kind >= 0)
        out.given = to_reference(static_cast<Kind>(move.kind));
      else
        out.given_face = to_reference_face(move.face);
      return out;
    case Verb::start:
      out.kind = reference::Kind::start;
      return out;
    case Verb::explain:
      return out;
  }
  out.word = word_id(pos, state, move.face);
  return out;
}

std::string difference(const Position& pos, const reference::State& state) {
  Comparison c;
  c.equal("end", pos.phase == Phase::over, reference::is_over(state));
  compare_table(pos, state, c);
  compare_sides(pos, state, c);
  compare_open(pos, state, c);
  // The reference keeps a set: a word that is allowed twice stands in it once.
  if (pos.terms.once) c.equal("words said", pos.said.size(), state.used.size());
  if (pos.phase == Phase::over) return c.text;
  if (has_hands(pos.terms.mode)) {
    c.equal("active", int(pos.active.index), state.active);
    c.equal("exchanged", pos.has_discarded, state.exchanged);
  }
  const bool races = pos.terms.mode == Mode::simultaneous;
  c.equal("sand", pos.sand.deadline, (races ? state.search : state.sand).value_or(0));
  c.equal("announcement", pos.announce_deadline, state.announce.value_or(0));
  c.equal("hush", pos.hush_deadline, state.hush.value_or(0));
  c.equal("start", pos.start_deadline, state.start.value_or(0));
  return c.text;
}

}  // namespace tablee::kokomots
