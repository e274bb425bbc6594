#include "games/kokomots/notation.h"

#include <algorithm>

#include "core/text.h"
#include "games/kokomots/themes.h"
#include "games/kokomots/turns.h"
#include "lexicon/folding.h"
#include "messages/core.h"
#include "messages/kokomots.h"

namespace tablee::kokomots {

namespace {

constexpr std::array<std::string_view, 18> kVerbs = {
    "mot",       "epelle",   "lettre", "fini",     "abandonne", "defausse",
    "accepte",   "conteste", "doute",  "abstient", "laisse",    "precise",
    "maintiens", "retire",   "tape",   "passe",    "rends",     "retourne"};
constexpr std::string_view kSigns = " 12.:";  // of the constraints; a plain card has none

std::unexpected<Refusal> malformed(std::string_view text) {
  return refuse(messages::core::malformed_move, {{"text", excerpt(text)}});
}

std::string face_text(Face face) { return std::string(face_id(face)); }

// " ville+cinema p2 E R + O"
std::string claim_text(const Move& move) {
  std::string text = " " + face_text(move.face);
  if (move.fifth != kNoFace) text += "+" + face_text(move.fifth);
  if (move.packet > 0) text += " p" + std::to_string(move.packet);
  for (const Kind kind : move.hand) text += " " + kind_text(kind);
  if (!move.column.empty()) text += " +";
  for (const Kind kind : move.column) text += " " + kind_text(kind);
  if (move.and_more) text += " *";
  return text;
}

bool read_faces(std::string_view text, Move& move) {
  const std::size_t plus = text.find('+');
  const std::optional<Face> face = parse_face(text.substr(0, plus));
  if (!face) return false;
  move.face = *face;
  if (plus == text.npos) return true;
  const std::optional<Face> fifth = parse_face(text.substr(plus + 1));
  if (fifth) move.fifth = *fifth;
  return fifth.has_value();
}

bool read_cards(const std::vector<std::string_view>& words, Move& move) {
  bool in_column = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (i == 0 && word.size() == 2 && word[0] == 'p' && word[1] >= '1' && word[1] <= '3') {
      move.packet = static_cast<std::uint8_t>(word[1] - '0');
    } else if (word == "*" && move.verb == Verb::word) {
      const bool is_last = i + 1 == words.size();
      if (!is_last || (move.hand.empty() && move.column.empty())) return false;
      move.and_more = true;
    } else if (word == "+") {
      if (in_column || i + 1 == words.size()) return false;
      in_column = true;
    } else {
      const std::optional<Kind> kind = parse_kind(word);
      if (!kind) return false;
      if (!(in_column ? move.column.try_push_back(*kind) : move.hand.try_push_back(*kind)))
        return false;
    }
  }
  return true;
}

Result<Move> parse_claim(Move move, std::string_view line, std::string_view whole) {
  std::string_view cards = line;
  if (move.verb == Verb::word) {
    const std::size_t equals = line.find('=');
    if (equals == line.npos) return malformed(whole);
    cards = line.substr(0, equals);
    const std::string_view typed = trimmed(line.substr(equals + 1));
    const std::optional<Text> text = read_text(typed);
    if (!text)
      return refuse(messages::kokomots::no_word,
                    {{"text", excerpt(typed)}, {"letters", kMostLetters}});
    move.text = *text;
  }
  std::vector<std::string_view> words = split_words(cards);
  if (words.empty() || !read_faces(words[0], move)) return malformed(whole);
  words.erase(words.begin());
  if (!read_cards(words, move)) return malformed(whole);
  return move;
}

Result<Move> parse_judgement(Move move, const std::vector<std::string_view>& words,
                             std::string_view whole) {
  const bool may_explain = move.verb == Verb::contest || move.verb == Verb::doubt;
  const bool explains = move.verb == Verb::explain;
  if (words.size() < (explains ? 2U : 1U) || words.size() > (may_explain || explains ? 2U : 1U))
    return malformed(whole);
  const std::optional<Face> face = parse_face(words[0]);
  if (!face) return malformed(whole);
  move.face = *face;
  if (words.size() == 1) return move;
  const auto reason = std::ranges::find(kReasonNames, words[1]);
  if (reason == kReasonNames.end()) return malformed(whole);
  move.reason = static_cast<Reason>(reason - kReasonNames.begin());
  return move;
}

Result<Move> parse_gift(Move move, const std::vector<std::string_view>& words,
                        std::string_view whole) {
  if (words.size() != 1) return malformed(whole);
  if (const std::optional<Face> face = parse_face(words[0])) {
    move.face = *face;
    return move;
  }
  const std::optional<Kind> kind = parse_kind(words[0]);
  if (!kind) return malformed(whole);
  move.kind = *kind;
  return move;
}

Result<Move> parse_letter(Move move, const std::vector<std::string_view>& words,
                          std::string_view whole) {
  const std::optional<Folded> folded = words.size() == 1 ? fold(words[0]) : std::nullopt;
  if (!folded || folded->letters.size() != 1) return malformed(whole);
  move.letter = folded->letters[0];
  return move;
}

std::unexpected<Refusal> malformed_draw(std::string_view text) {
  return refuse(messages::core::malformed_draw, {{"text", excerpt(text)}});
}

// "liste oui", "liste non", "liste cache", "liste pluriel".
std::optional<Draw> parse_answer(const Position& pos, const OpenWord& word, std::string_view text) {
  Draw draw{.kind = DrawKind::answer};
  if (text == "oui") return draw;
  draw.answer = text == "non" ? Answer::waits : Answer::hidden;
  if (text == "non" || text == "cache") return draw;
  const auto fault = std::ranges::find(kFaultNames, text);
  // Elsewhere a wrong form is refused before it is announced.
  const bool may_be_wrong = pos.terms.mode == Mode::simultaneous || word.is_spelt;
  if (text.empty() || fault == kFaultNames.end() || !may_be_wrong) return std::nullopt;
  draw.answer = Answer::wrong;
  draw.fault = static_cast<Fault>(fault - kFaultNames.begin());
  return draw;
}

}  // namespace

std::string kind_text(Kind kind) {
  std::string text(1, letter_at(static_cast<unsigned>(letter_of_kind(kind))));
  if (constraint_of_kind(kind) != Constraint::none)
    text += kSigns[static_cast<std::size_t>(constraint_of_kind(kind))];
  return text;
}

std::string card_text(int card) {
  const Kind kind = kind_of_card(card);
  return kind_text(kind) + "/" + std::to_string(card - kFirstOf[kind] + 1);
}

std::optional<Kind> parse_kind(std::string_view text) {
  if (text.empty() || text.size() > 2 || !is_letter(text[0])) return std::nullopt;
  std::size_t constraint = 0;
  if (text.size() == 2) {
    constraint = kSigns.find(text[1]);
    if (constraint == kSigns.npos || constraint == 0) return std::nullopt;
  }
  return kind_of(static_cast<int>(letter_index(text[0])), static_cast<Constraint>(constraint));
}

std::optional<int> parse_card(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == text.npos) return std::nullopt;
  const std::optional<Kind> kind = parse_kind(text.substr(0, slash));
  const std::optional<int> copy = parse_number<int>(text.substr(slash + 1));
  if (!kind || !copy || *copy < 1 || *copy > kCopies[*kind]) return std::nullopt;
  return kFirstOf[*kind] + *copy - 1;
}

std::string_view verb_name(Verb verb) { return kVerbs[static_cast<std::size_t>(verb)]; }

std::string to_text(const Move& move) {
  std::string text(verb_name(move.verb));
  switch (move.verb) {
    case Verb::word:
      return text + claim_text(move) + " = " + std::string(view_of(move.text));
    case Verb::spell:
      return text + claim_text(move);
    case Verb::letter:
      return text + " " + move.letter;
    case Verb::accept:
    case Verb::abstain:
    case Verb::leave:
    case Verb::maintain:
    case Verb::withdraw:
      return text + " " + face_text(move.face);
    case Verb::contest:
    case Verb::doubt:
    case Verb::explain:
      text += " " + face_text(move.face);
      if (move.reason == Reason::none) return text;
      return text + " " + std::string(kReasonNames[static_cast<std::size_t>(move.reason)]);
    case Verb::give:
      return text + " " +
             (move.kind < 0 ? face_text(move.face) : kind_text(static_cast<Kind>(move.kind)));
    default:
      return text;
  }
}

Result<Move> parse_move(std::string_view text) {
  std::string_view rest = text;
  const std::string_view verb = take_word(rest);
  const auto found = std::ranges::find(kVerbs, verb);
  if (found == kVerbs.end()) return malformed(text);
  const Move move{.verb = static_cast<Verb>(found - kVerbs.begin())};
  const std::vector<std::string_view> words = split_words(rest);
  switch (move.verb) {
    case Verb::word:
    case Verb::spell:
      return parse_claim(move, rest, text);
    case Verb::letter:
      return parse_letter(move, words, text);
    case Verb::accept:
    case Verb::abstain:
    case Verb::leave:
    case Verb::maintain:
    case Verb::withdraw:
    case Verb::contest:
    case Verb::doubt:
    case Verb::explain:
      return parse_judgement(move, words, text);
    case Verb::give:
      return parse_gift(move, words, text);
    default:
      if (!words.empty()) return malformed(text);
      return move;
  }
}

Result<Move> parse_move_at(const Position& pos, std::string_view text) {
  std::string_view rest = text;
  const std::string verb(take_word(rest));
  const std::string_view theme = rest.substr(0, rest.find(' '));
  const bool is_column = !theme.empty() && theme[0] >= '1' && theme[0] <= '4' &&
                         (theme.size() == 1 || theme.substr(1) == "+5");
  if (!is_column) return parse_move(text);
  const Face face = pos.columns[static_cast<std::size_t>(theme[0] - '1')].theme.face();
  const bool with_fifth = theme.size() > 1;
  if (face == kNoFace || (with_fifth && pos.fifth.face() == kNoFace)) return malformed(text);
  std::string named = verb + " " + face_text(face);
  if (with_fifth) named += "+" + face_text(pos.fifth.face());
  return parse_move(named + std::string(rest.substr(theme.size())));
}

std::string to_text(const Draw& draw) {
  switch (draw.kind) {
    case DrawKind::letter:
      return "carte " + card_text(draw.card);
    case DrawKind::theme:
      return "theme " + face_text(face_of(draw.card, draw.verso));
    case DrawKind::answer:
      break;
  }
  switch (draw.answer) {
    case Answer::listed:
      return "liste oui";
    case Answer::waits:
      return "liste non";
    case Answer::hidden:
      return "liste cache";
    case Answer::wrong:
      break;
  }
  return "liste " + std::string(kFaultNames[static_cast<std::size_t>(draw.fault)]);
}

Result<Draw> parse_draw(const Position& pos, std::string_view text) {
  std::string_view rest = text;
  const std::string_view verb = take_word(rest);
  const Wanted want = wanted(pos);
  if (want.need == Need::answer && verb == "liste") {
    if (const std::optional<Draw> draw = parse_answer(pos, pos.open[want.place], rest))
      return *draw;
  } else if (want.need == Need::theme || want.need == Need::fifth) {
    const std::optional<Face> face = parse_face(rest);
    if (face && verb == "theme" && pos.theme_bag.has(card_of_face(*face)))
      return Draw{.kind = DrawKind::theme,
                  .card = static_cast<std::uint8_t>(card_of_face(*face)),
                  .verso = *face >= kThemeCards};
  } else if (want.need != Need::nothing && want.need != Need::answer && verb == "carte") {
    const CardSet& from = want.need == Need::top ? pos.bag : *draw_pile(pos).cards;
    const std::optional<int> card = parse_card(rest);
    if (card && from.has(*card))
      return Draw{.kind = DrawKind::letter, .card = static_cast<std::uint8_t>(*card)};
  }
  return malformed_draw(text);
}

}  // namespace tablee::kokomots
