#include "games/ilotmots/scene.h"

#include <gtest/gtest.h>

#include <sstream>

#include "lexicon/word_list.h"

namespace tablee::ilotmots {

namespace {

constexpr const char* kWords =
    "AS ARE ART AU CA CE CLAIR CLE CRU DE DUO EN ET EXACTS ES EST ETE IL LA LE LES NE NES NET "
    "NI NU ON OR OS PARS PAR PAS PAYAS PERCE PERCEZ PRIAS PUR RARE RE REA RU SALUENT SALUEES SE "
    "SES SI SON STE SU SUR TA TE TES TOT TROUVE TROUVER TU UN US TGV ZAC SOT SET RAS ERE TER "
    "SATS ATE TRI SOS SOSTE ATTE GE GEL GELE ELU TA TAT TATA GATE ASSIS ILS ";

std::optional<Kind> kind_at(char c) {
  if (c == '*') return Kind{kJoker};
  if (c == '-') return Kind{kLiaison};
  return c >= 'A' && c <= 'Z' ? std::optional(static_cast<Kind>(c - 'A')) : std::nullopt;
}

// A copy of this kind that is still in the bag.
int take(Position& pos, Kind kind) {
  const CardSet left = CardKinds::of_kind(kind) & pos.bag;
  EXPECT_FALSE(left.empty()) << "no " << kind_text(kind) << " is left in the bag";
  const int card = left.lowest();
  pos.bag.remove(card);
  return card;
}

Result<Account> checked(const Position& pos, int seat, std::string_view text) {
  const Result<Move> move = rules().parse_move(pos, text);
  if (!move) return std::unexpected(move.error());
  Result<Account> account = rules().check(pos, seat_at(seat), *move, 0);
  if (!account) return account;
  if (const Result<void> known = rules().judge(pos, seat_at(seat), *move); !known)
    return std::unexpected(known.error());
  return account;
}

}  // namespace

const std::vector<std::string>& test_words() {
  static const std::vector<std::string> words = [] {
    std::vector<std::string> all;
    std::istringstream in(kWords);
    for (std::string word; in >> word;) all.push_back(word);
    return all;
  }();
  return words;
}

const Ilotmots& rules() {
  static const Lexicon lexicon = [] {
    std::string lines;
    for (const std::string& word : test_words()) lines += word + "\n";
    return lexicon_of_list(lines).value();
  }();
  static const Ilotmots rules(GameResources{.lexicon = &lexicon});
  return rules;
}

Result<Position> start(std::string_view options, const Seating& seating) {
  const Result<Settings> settings = Settings::parse(Ilotmots::info().options, options);
  if (!settings) return std::unexpected(settings.error());
  return rules().start(*settings, seating);
}

Seating first_of(int first) {
  Seating seating = *plain_seating(kSeats);
  seating.first = seat_at(first);
  return seating;
}

Scene::Scene(std::string_view options) : pos_(start(options, first_of(0)).value()) {
  pos_.phase = Phase::play;
  pos_.turns = 2;
}

Scene& Scene::put(std::string_view pieces) {
  std::istringstream in{std::string(pieces)};
  for (std::string group; in >> group;) {
    const Result<Move> move = rules().parse_move(pos_, "pose " + group);
    EXPECT_TRUE(move) << group;
    for (const Placement& one : move->laid) {
      take(pos_, kind_of(one.piece));
      pos_.grid[one.cell] = one.piece;
    }
  }
  return *this;
}

Scene& Scene::rack(int seat, std::string_view pieces) {
  for (const char c : pieces) {
    const std::optional<Kind> kind = kind_at(c);
    EXPECT_TRUE(kind) << c;
    pos_.racks[static_cast<std::size_t>(seat)].add(take(pos_, kind.value()));
  }
  return *this;
}

Scene& Scene::mover(int seat) {
  pos_.mover = seat_at(seat);
  return *this;
}

Scene& Scene::score(int seat, int points) {
  pos_.tallies[static_cast<std::size_t>(seat)].words = points;
  return *this;
}

Scene& Scene::bag_of(int left) {
  for (std::size_t i = kCells - 1; pos_.bag.size() > left; --i) {
    if (pos_.grid[i] != 0 || kBoard.printed[i] != 0) continue;
    const int card = pos_.bag.lowest();
    const Kind kind = CardKinds::kind_of(card);
    pos_.bag.remove(card);
    pos_.grid[i] = kind == kLiaison ? kLiaisonPiece
                   : kind == kJoker ? static_cast<Piece>(1 | kJokerBit)
                                    : static_cast<Piece>(kind + 1);
  }
  for (std::size_t i = 0; i < kIslands; ++i) pos_.flags[i] = -1;
  return *this;
}

std::string key_of(const Position& pos, int seat, std::string_view move) {
  const Result<Account> account = checked(pos, seat, move);
  return account ? "" : std::string(account.error().key());
}

std::string why(const Position& pos, int seat, std::string_view move) {
  const Result<Account> account = checked(pos, seat, move);
  return account ? "" : account.error().sentence(Language::french);
}

std::string marks(const Position& pos, int seat, std::string_view move) {
  const Result<Account> account = checked(pos, seat, move);
  std::string text;
  if (account) return text;
  for (const std::string& mark : account.error().mark) text += (text.empty() ? "" : " ") + mark;
  return text;
}

int points(const Position& pos, int seat, std::string_view move) {
  const Result<Account> account = checked(pos, seat, move);
  EXPECT_TRUE(account) << move << ": " << account.error().sentence(Language::french);
  return account ? account->total() : -1;
}

std::string account(const Position& pos, int seat, std::string_view move) {
  const Result<Account> result = checked(pos, seat, move);
  EXPECT_TRUE(result) << move << ": " << result.error().sentence(Language::french);
  if (!result) return "";
  std::string text;
  for (const AccountLine& line : result->lines) {
    text += (text.empty() ? "" : " | ") + render(*line.what, line.facts, Language::french);
    if (line.points != 0) text += " = " + std::to_string(line.points);
  }
  return text;
}

void play(Position& pos, int seat, std::string_view move, Millis at) {
  ASSERT_EQ(key_of(pos, seat, move), "") << move << ": " << why(pos, seat, move);
  rules().apply(pos, seat_at(seat), *rules().parse_move(pos, move), at);
  ASSERT_TRUE(rules().is_ok(pos)) << move;
}

void draw(Position& pos, std::string_view pieces, Millis at) {
  Position left = pos;
  std::string text = "pioche";
  for (const char c : pieces) text += " " + card_text(take(left, kind_at(c).value()));
  const Result<Draw> drawn = rules().parse_draw(pos, text);
  ASSERT_TRUE(drawn) << text;
  rules().resolve(pos, *drawn, at);
  ASSERT_TRUE(rules().is_ok(pos)) << pieces;
}

}  // namespace tablee::ilotmots
