#include "games/embrouillamini/notation.h"

#include "core/text.h"
#include "lexicon/folding.h"
#include "messages/core.h"
#include "messages/embrouillamini.h"

namespace tablee::embrouillamini {

namespace say = messages::embrouillamini;

namespace {

constexpr std::string_view kPass = "passe";
constexpr std::string_view kCapitalJoker = "JOKER";

std::unexpected<Refusal> malformed(std::string_view text) {
  return refuse(messages::core::malformed_move, {{"text", excerpt(text)}});
}

std::string cards_text(const CardSet& cards) {
  std::string out;
  cards.each([&out](int card) { out += (out.empty() ? "" : ",") + card_text(card); });
  return out;
}

// "JOUER" or "JOU>JOUER".
Result<void> read_word(std::string_view text, Move& move) {
  const std::size_t arrow = text.find('>');
  const std::optional<Folded> word = fold(arrow == text.npos ? text : text.substr(arrow + 1));
  if (!word || word->letters.size() > kMostLetters) return malformed(text);
  // A compound is no word here; with its hyphen gone it might be taken for another one.
  if (word->is_compound) return refuse(say::compound, {{"word", excerpt(text)}});
  move.word = word_of(word->letters);
  move.taken = static_cast<std::uint8_t>(move.word.size());
  if (arrow == text.npos) return {};
  const std::optional<Folded> beginning = fold(text.substr(0, arrow));
  if (!beginning) return malformed(text);
  const std::string& letters = beginning->letters;
  if (letters.size() >= word->letters.size())
    return refuse(say::not_longer, {{"beginning", letters}, {"word", word->letters}});
  if (!word->letters.starts_with(letters))
    return refuse(say::not_its_beginning, {{"beginning", letters}, {"word", word->letters}});
  move.is_beginning = true;
  move.taken = static_cast<std::uint8_t>(letters.size());
  return {};
}

// "@h5 g4 f4", and nothing else in the words.
bool read_path(std::span<const std::string_view> words, Path& path) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string_view name = words[i];
    if (name.starts_with('@') != (i == 0)) return false;
    if (i == 0) name.remove_prefix(1);
    const std::optional<Cell> cell = parse_cell(name);
    if (!cell || !path.try_push_back(*cell)) return false;
  }
  return true;
}

}  // namespace

std::string face_text(Face face) { return {face == kJoker ? '*' : static_cast<char>('a' + face)}; }

std::string capital_text(Face face) {
  return face == kJoker ? std::string(kCapitalJoker) : std::string(1, letter_at(face));
}

std::string card_text(int card) {
  const Face face = face_of(card);
  if (is_capital(card)) return capital_text(face);
  return face_text(face) + std::to_string(card - CardKinds::kFirstOf[face] + 1);
}

std::string cell_text(Cell cell) {
  return std::string(1, static_cast<char>('a' + cell.column)) + std::to_string(cell.row + 1);
}

std::string path_text(const Path& path, char separator) {
  std::string text;
  for (const Cell cell : path) {
    if (!text.empty()) text += separator;
    text += cell_text(cell);
  }
  return text;
}

std::optional<Face> parse_face(std::string_view text) {
  if (text.size() != 1) return std::nullopt;
  if (text[0] == '*') return kJoker;
  if (text[0] < 'a' || text[0] > 'z') return std::nullopt;
  return static_cast<Face>(text[0] - 'a');
}

std::optional<int> parse_card(std::string_view text) {
  if (text == kCapitalJoker) return kFirstCapital + kJoker;
  if (text.size() == 1 && is_letter(text[0]))
    return kFirstCapital + static_cast<int>(letter_index(text[0]));
  if (text.size() < 2 || text[1] == '0') return std::nullopt;
  const std::optional<Face> face = parse_face(text.substr(0, 1));
  const std::optional<int> copy = parse_number<int>(text.substr(1));
  if (!face || !copy || *copy < 1 || *copy > kCopies[*face]) return std::nullopt;
  return CardKinds::kFirstOf[*face] + *copy - 1;
}

std::optional<Cell> parse_cell(std::string_view text) {
  if (text.size() < 2 || text[0] < 'a' || text[0] > 'z' || text[1] == '0') return std::nullopt;
  const std::optional<int> row = parse_number<int>(text.substr(1));
  if (!row || *row < 1 || *row > 99) return std::nullopt;
  return Cell{static_cast<std::uint8_t>(text[0] - 'a'), static_cast<std::uint8_t>(*row - 1)};
}

std::string to_text(const Move& move) {
  if (move.verb == Verb::pass) return std::string(kPass);
  std::string text = face_text(move.face);
  if (move.joker != 0) text += std::string("=") + static_cast<char>(move.joker - 'A' + 'a');
  const std::string_view letters = letters_of(move.word);
  text += " " + cell_text(move.cell) + " ";
  if (move.is_beginning) text += std::string(letters.substr(0, move.taken)) + ">";
  text += letters;
  return move.path.empty() ? text : text + " @" + path_text(move.path);
}

Result<Move> parse_move(std::string_view text) {
  const std::vector<std::string_view> words = split_words(text);
  if (words.size() == 1 && words[0] == kPass) return Move{};
  if (words.size() < 2) return malformed(text);
  Move move{.verb = Verb::lay, .face = 0, .joker = 0, .cell = {}, .word = {}, .path = {}};
  std::string_view card = words[0];
  if (card.size() == 3 && card.starts_with("*=") && parse_face(card.substr(2)) && card[2] != '*') {
    move.joker = letter_at(*parse_face(card.substr(2)));
    card = card.substr(0, 1);
  }
  const std::optional<Face> face = parse_face(card);
  const std::optional<Cell> cell = parse_cell(words[1]);
  if (!face || !cell) return malformed(text);
  if (words.size() == 2) return refuse(say::word_missing);
  move.face = *face;
  move.cell = *cell;
  if (!read_path(std::span(words).subspan(3), move.path)) return malformed(text);
  if (const Result<void> read = read_word(words[2], move); !read)
    return std::unexpected(read.error());
  return move;
}

std::string to_text(const Draw& draw) {
  switch (draw.kind) {
    case DrawKind::dealer:
      return "donneur " + std::to_string(draw.seat + 1);
    case DrawKind::capital:
      return "capitale " + cards_text(draw.cards);
    case DrawKind::hand:
      break;
  }
  return "main " + cards_text(draw.cards);
}

Result<Draw> parse_draw(const Position& pos, std::string_view text) {
  std::string_view rest = text;
  const std::string_view verb = take_word(rest);
  const auto impossible = refuse(messages::core::malformed_draw, {{"text", excerpt(text)}});
  if (pos.phase == Phase::lot) {
    const std::optional<int> seat = parse_number<int>(rest);
    if (verb != "donneur" || !seat || *seat < 1 || *seat > pos.terms.seats) return impossible;
    return Draw{
        .kind = DrawKind::dealer, .seat = static_cast<std::uint8_t>(*seat - 1), .cards = {}};
  }
  const bool is_hand = pos.phase == Phase::deal;
  if (!is_hand && pos.phase != Phase::capital) return impossible;
  Draw draw{.kind = is_hand ? DrawKind::hand : DrawKind::capital, .seat = 0, .cards = {}};
  const CardSet pile = pos.bag & (is_hand ? kMinuscules : kCapitals);
  int count = 0;
  for (const std::string_view name : split_fields(rest, ',')) {
    const std::optional<int> card = parse_card(name);
    if (!card || !pile.has(*card)) return impossible;
    draw.cards.add(*card);
    ++count;
  }
  const int needed = is_hand ? dealt_to(pos.terms.seats) : 1;
  if (verb != (is_hand ? "main" : "capitale") || count != needed || draw.cards.size() != needed)
    return impossible;
  return draw;
}

}  // namespace tablee::embrouillamini
