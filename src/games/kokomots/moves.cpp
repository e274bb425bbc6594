// The moves of Kokomots that are listed: words of the themes, one well-formed word per
// column that no list holds, spellings, and every act of judges and players.

#include <algorithm>

#include "core/hash.h"
#include "core/rng.h"
#include "games/kokomots/rules.h"

namespace tablee::kokomots {

namespace {

constexpr std::size_t kListedWords = 4;   // of a column
constexpr std::size_t kMostTries = 1500;  // entries looked at for them
constexpr std::uint64_t kGivenUp = 8;     // one spelling of so many, at each letter

// Where to begin to look: another place after every word, the same for the same position.
std::uint64_t start_of(const Position& pos, std::size_t column) {
  return mix64(Hash64()
                   .add(static_cast<std::int64_t>(pos.said.size()))
                   .add(pos.turns)
                   .add(static_cast<std::int64_t>(column))
                   .value());
}

// Which cards could be used at all, as letters.
struct Reach {
  std::uint32_t hand = 0;
  std::uint32_t tops = 0;
};

Reach reach_of(const Position& pos, Seat seat, std::size_t column) {
  Reach reach;
  (cards_of(pos, seat) - locked(pos)).each([&reach](int card) {
    reach.hand |= 1U << static_cast<unsigned>(letter_of_kind(kind_of_card(card)));
  });
  for (const LetterPile& pile : pos.columns[column].letters)
    if (pile.card >= 0)
      reach.tops |= 1U << static_cast<unsigned>(letter_of_kind(kind_of_card(pile.card)));
  return reach;
}

// Calls visit(entry) for the entries of a face, or of all faces, from some place on around.
template <class Visit>
void each_entry(Face face, std::uint64_t start, Visit visit) {
  const ThemeIndex& index = ThemeIndex::get();
  const bool all = face == kNoFace || face == formal_face();
  const std::size_t size = all ? index.entries().size() : index.of(face).size();
  for (std::size_t i = 0; i < std::min(size, kMostTries); ++i) {
    const std::size_t at = (start + i) % size;
    if (!visit(index.entries()[all ? at : index.of(face)[at]])) return;
  }
}

bool is_reachable(const Entry& entry, const Reach& reach) {
  return (entry.mask & reach.hand) != 0 && (entry.mask & reach.tops) != 0;
}

// The best use of a spelt card with this word, if there is one.
std::optional<Use> spelling_use(const Position& pos, Seat seat, std::size_t column,
                                const Entry& entry) {
  const Spans& spans = entry.spans_for(pos.columns[column].theme.face());
  for (int packet = pos.terms.mode == Mode::teams ? 1 : 0;
       packet <= (pos.terms.mode == Mode::teams ? 3 : 0); ++packet) {
    std::optional<Use> found;
    (cards_of(pos, seat, packet) - locked(pos)).each([&](int card) {
      for (std::size_t p = 0; p < kPiles && !found; ++p) {
        if (pos.columns[column].letters[p].card < 0) continue;
        const Use use{.column = column,
                      .with_fifth = false,
                      .packet = static_cast<std::uint8_t>(packet),
                      .hand = CardSet::only(card),
                      .tops = static_cast<std::uint8_t>(1U << p)};
        const auto kinds = kinds_of(pos, use);
        const std::span<const Kind> cards(kinds.begin(), kinds.size());
        if (is_spelt(cards) && are_compatible(cards) && fitting(entry.letters, spans, cards))
          found = use;
      }
    });
    if (found) return found;
  }
  return std::nullopt;
}

class Lister {
 public:
  Lister(const Kokomots& rules, const Position& pos, Seat seat, std::vector<Move>& out)
      : rules_(rules), pos_(pos), seat_(seat), out_(out) {}

  void list() {
    const bool may = may_claim();
    for (std::size_t c = 0; may && c < kColumns; ++c)
      if (pos_.columns[c].theme.card >= 0 && open_word_in(pos_, c) == nullptr) list_column(c);
    list_spelling();
    list_acts();
    if (!goes_on_spelling_) add({.verb = Verb::give_up});
  }

 private:
  bool add(const Move& move) {
    if (!rules_.check(pos_, seat_, move, 0) || !rules_.judge(pos_, seat_, move)) return false;
    out_.push_back(move);
    return true;
  }

  void list_column(std::size_t column) {
    const Face face = pos_.columns[column].theme.face();
    const Reach reach = reach_of(pos_, seat_, column);
    std::size_t found = 0;
    bool spelt = false;
    each_entry(face, start_of(pos_, column), [&](const Entry& entry) {
      if (face == formal_face() && entry.letters.size() < kFormalLetters) return true;
      if (!is_reachable(entry, reach)) return true;
      if (const auto use =
              best_use(pos_, seat_, column, false, 0, entry.letters, entry.spans_for(face))) {
        if (add(claim_of(pos_, *use, entry.text))) ++found;
        list_with_fifth(*use, entry);
      }
      if (!spelt)
        if (const auto use = spelling_use(pos_, seat_, column, entry))
          spelt = add(claim_of(pos_, *use, {}));
      return found < kListedWords;
    });
    list_unlisted(column, face, reach);
  }

  bool may_claim() const {
    std::vector<std::string> acts;
    rules_.acts(pos_, seat_, acts);
    return std::ranges::find(acts, verb_name(Verb::word)) != acts.end();
  }

  void list_with_fifth(Use use, const Entry& entry) {
    const Face fifth = pos_.fifth.face();
    if (fifth == kNoFace || (entry.themes >> fifth & 1U) == 0) return;
    use.with_fifth = true;
    add(claim_of(pos_, use, entry.text));
  }

  // A word of other themes: it fits by its form, and a judge has to say yes or no.
  void list_unlisted(std::size_t column, Face face, const Reach& reach) {
    each_entry(kNoFace, start_of(pos_, column) / 7, [&](const Entry& entry) {
      if ((face != kNoFace && (entry.themes >> face & 1U) != 0) || !is_reachable(entry, reach))
        return true;
      const auto use =
          best_use(pos_, seat_, column, false, 0, entry.letters, entry.spans_for(face));
      return !use || !add(claim_of(pos_, *use, entry.text));
    });
  }

  void list_spelling() {
    if (!has_open_spelling(pos_, seat_)) return;
    const auto* const word = std::ranges::find_if(pos_.open, [this](const OpenWord& open) {
      return open.state == State::spelling && open.seat == seat_;
    });
    const auto kinds = kinds_of(pos_, use_of(*word));
    const std::string_view begun = view_of(word->text);
    const Face face = pos_.columns[word->column].theme.face();
    each_entry(face, start_of(pos_, word->column), [&](const Entry& entry) {
      if (!entry.letters.starts_with(begun) ||
          !fitting(entry.letters, entry.spans_for(face), {kinds.begin(), kinds.size()}))
        return true;
      const bool is_whole = entry.letters.size() == begun.size();
      const bool is_listed =
          is_whole ? add({.verb = Verb::done})
                   : add({.verb = Verb::letter, .letter = entry.letters[begun.size()]});
      // To give up is listed seldom while a word can be finished: who tosses a coin at every
      // letter never gets to the end of one, and where all columns ask for spelling a random
      // game would not end.
      goes_on_spelling_ = is_listed && start_of(pos_, kColumns + begun.size()) % kGivenUp != 0;
      return false;
    });
  }

  void list_acts() {
    const auto add_plain = [this](Verb verb) { add({.verb = verb}); };
    for (const Verb verb : {Verb::discard, Verb::slap, Verb::pass, Verb::start}) add_plain(verb);
    for (const OpenWord& word : pos_.open) {
      const Face face = pos_.columns[word.column].theme.face();
      for (const Verb verb : {Verb::accept, Verb::contest, Verb::doubt, Verb::abstain, Verb::leave,
                              Verb::maintain, Verb::withdraw})
        add({.verb = verb, .face = face});
      add({.verb = Verb::explain, .face = face, .reason = Reason::plural});
    }
    if (pos_.unexplained.face != kNoFace)
      add({.verb = Verb::explain, .face = pos_.unexplained.face, .reason = Reason::other});
    if (pos_.terms.mode != Mode::simultaneous || pos_.due[seat_.index] == 0) return;
    if (const CardSet& won = pos_.won[seat_.index]; !won.empty())
      add({.verb = Verb::give, .kind = kind_of_card(won.lowest())});
    if (const ThemeSet& themes = pos_.won_themes[seat_.index]; !themes.empty())
      add({.verb = Verb::give, .face = face_of(themes.lowest(), pos_.verso.has(themes.lowest()))});
  }

  const Kokomots& rules_;
  const Position& pos_;
  Seat seat_;
  std::vector<Move>& out_;
  bool goes_on_spelling_ = false;
};

}  // namespace

void Kokomots::legal_moves(const Position& pos, Seat seat, std::vector<Move>& out) const {
  Lister(*this, pos, seat, out).list();
}

}  // namespace tablee::kokomots
