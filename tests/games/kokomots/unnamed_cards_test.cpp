// Words said without cards: the best cards among the legal uses of the word (K75), by the
// shape that the list of the claimed theme gives it (K57).

#include <gtest/gtest.h>

#include "games/kokomots/bot/bot.h"
#include "games/kokomots/bot/tables.h"
#include "games/kokomots/scene.h"
#include "games/kokomots/theme_lists.h"
#include "table/table_of.h"

namespace tablee::kokomots {
namespace {

// What a table writes down for a move.
std::string taken(const Position& pos, std::string_view move, int seat = 0) {
  const Result<Move> whole = whole_move(pos, seat, move);
  return whole ? to_text(*whole) : std::string(whole.error().key());
}

TEST(KokomotsUnnamedCards, are_of_one_word_of_a_phrase) {
  const Position pos = Scene().column(0, "legume", "S T").hand(0, "E O W");
  EXPECT_EQ(taken(pos, "mot legume = petit pois"), "mot legume E + T = PETIT POIS")
      << "of PETIT, and no S of POIS";
  EXPECT_EQ(key_of(pos, 0, "mot legume = petit pois"), "");
  EXPECT_EQ(key_of(pos, 0, "mot legume O + S = petit pois"), "");
}

TEST(KokomotsUnnamedCards, are_of_the_whole_name_link_included) {
  const Position africa = Scene().column(0, "pays", "D S").hand(0, "Q U F");
  EXPECT_EQ(taken(africa, "mot pays = afrique du sud"), "mot pays F Q U + D S = AFRIQUE DU SUD");
  const Position singer = Scene().column(0, "chanson_et_musique", "Y D").hand(0, "J H L");
  EXPECT_EQ(taken(singer, "mot chanson_et_musique = johnny hallyday"),
            "mot chanson_et_musique H J L + Y D = JOHNNY HALLYDAY");
  const Position rio = Scene().column(0, "ville", "O D").hand(0, "J R E");
  EXPECT_EQ(taken(rio, "mot ville = rio de janeiro"), "mot ville E J R + O D = RIO DE JANEIRO");
}

TEST(KokomotsUnnamedCards, of_the_simultaneous_game_are_those_that_the_account_promises) {
  Position pos = Scene("mode=simultane").column(0, "legume", "S T").pair("E O");
  const Result<Move> said = parse_move("mot legume = petit pois");
  const Result<Account> promised = rules().readings(pos, seat_at(0), *said, 1000);
  ASSERT_TRUE(promised);
  EXPECT_EQ(promised->total(), 3) << "O, S and the theme";
  play(pos, 0, "tape", 1000);
  EXPECT_EQ(rules().readings(pos, seat_at(0), *said, 1500)->total(), 3);
  play(pos, 0, "mot legume = petit pois", 2000);
  EXPECT_EQ(points(pos, 0), 3);
  EXPECT_EQ(pos.debts[0], 0);
}

TEST(KokomotsUnnamedCards, are_none_for_a_word_without_a_legal_use_which_costs_its_card) {
  Position pos = Scene("mode=simultane").column(0, "legume", "S V").pair("E T");
  const Result<Move> said = parse_move("mot legume = petit pois");
  const Result<Account> promised = rules().readings(pos, seat_at(0), *said, 1000);
  ASSERT_FALSE(promised) << "nobody is promised points for E, T and S";
  EXPECT_EQ(promised.error().key(), "kokomots.no_cards_fit");
  play(pos, 0, "tape", 1000);
  play(pos, 0, "mot legume = petit pois", 2000);
  EXPECT_EQ(pos.debts[0], 1);
  const Position classic = Scene().column(0, "legume", "S V").hand(0, "E T W");
  EXPECT_EQ(key_of(classic, 0, "mot legume = petit pois"), "kokomots.wrong_letters");
}

TEST(KokomotsUnnamedCards, of_a_phrase_typed_in_one_are_read_by_its_words) {
  const Position pos = Scene().column(0, "sport", "O E.").hand(0, "V Q L");
  EXPECT_EQ(taken(pos, "mot sport = plancheavoile"), "mot sport L V + O E. = PLANCHE A VOILE");
  EXPECT_EQ(key_of(pos, 0, "mot sport V + O = plancheavoile"), "");
  EXPECT_EQ(key_of(pos, 0, "mot sport V L + E. = plancheavoile"), "");
}

TEST(KokomotsUnnamedCards, need_the_eight_letters_of_the_formal_theme) {
  const Position pos = Scene().column(0, "plus_de_7_lettres", "M O").hand(0, "P D T");
  EXPECT_EQ(taken(pos, "mot plus_de_7_lettres = pomme de terre"),
            "mot plus_de_7_lettres P + M O = POMME DE TERRE");
  EXPECT_EQ(key_of(pos, 0, "mot plus_de_7_lettres = pomme de terre"), "kokomots.wrong_length");
}

TEST(KokomotsUnnamedCards, the_list_of_the_claimed_theme_gives_the_shape) {
  const Position round = Scene().column(0, "rond", "T R").hand(0, "A D W");
  EXPECT_EQ(taken(round, "mot rond = table ronde"), "mot rond A + T = TABLE RONDE")
      << "a table that is round counts by one word";
  const Position knights = Scene().column(0, "moyen_age", "T R").hand(0, "A D W");
  EXPECT_EQ(taken(knights, "mot moyen_age = table ronde"), "mot moyen_age A D + T R = TABLE RONDE")
      << "King Arthur's is a name";
  const Position elsewhere = Scene().column(0, "grand", "T R").hand(0, "A D W");
  EXPECT_EQ(taken(elsewhere, "mot grand = table ronde"), "mot grand A D + T R = TABLE RONDE")
      << "in no list of its own: the generous one";
  const Position kitchen = Scene().column(0, "dans_la_cuisine", "P J").hand(0, "D T N");
  EXPECT_EQ(taken(kitchen, "mot dans_la_cuisine = petit-dejeuner"),
            "mot dans_la_cuisine D N T + P J = PETIT-DEJEUNER");
  EXPECT_EQ(key_of(kitchen, 0, "mot dans_la_cuisine T D + P J = petit-dejeuner"), "");
}

TEST(KokomotsUnnamedCards, are_written_into_the_log_so_that_it_needs_no_dictionary) {
  using KokomotsTable = TableOf<Kokomots, KokomotsBot>;
  const Settings settings(Kokomots::info().options);
  const Seating seating = *plain_seating(2);
  const auto table = *KokomotsTable::open(rules(), tables(), settings, seating,
                                          std::make_unique<ChanceFrom<Deal>>(Deal(5)));
  table->advance(0);
  const Seat seat = *table->turn().lead();
  for (const Entry& entry : ThemeIndex::get().entries()) {
    const std::string text(view_of(entry.text));
    const Result<Account> promised = table->check(seat, "mot 1 = " + text, 100);
    if (!promised) continue;
    EXPECT_EQ(table->play(seat, "mot 1 = " + text, 100)->total(), promised->total());
    break;
  }
  const auto played = std::ranges::find(table->log(), EntryKind::play, &tablee::Entry::kind);
  ASSERT_NE(played, table->log().end());
  EXPECT_TRUE(played->text.contains(" + ")) << played->text;
  const auto again = *KokomotsTable::open(rules(), tables(), settings, seating, nullptr);
  for (const tablee::Entry& entry : table->log()) ASSERT_TRUE(again->repeat(entry));
  EXPECT_EQ(again->position_text(), table->position_text());
}

// The plain twin: every choice of cards, written out and asked for one by one.
struct Best {
  int points = 0;
  int legal = 0;
};
Best best_explicit(const Position& pos, Seat seat, const Move& said) {
  Best best;
  const std::size_t column = *column_of(pos, said.face);
  std::vector<Kind> hand;
  cards_of(pos, seat).each([&hand](int card) { hand.push_back(kind_of_card(card)); });
  std::vector<Kind> tops;
  for (const LetterPile& pile : pos.columns[column].letters)
    if (pile.card >= 0) tops.push_back(kind_of_card(pile.card));
  for (unsigned h = 1; h < 1U << hand.size(); ++h)
    for (unsigned t = 1; t < 1U << tops.size(); ++t) {
      Move move = said;
      for (std::size_t i = 0; i < hand.size(); ++i)
        if ((h >> i & 1U) != 0) move.hand.push_back(hand[i]);
      for (std::size_t i = 0; i < tops.size(); ++i)
        if ((t >> i & 1U) != 0) move.column.push_back(tops[i]);
      const Result<Account> account = rules().check(pos, seat, move, 0);
      if (!account || !rules().judge(pos, seat, move)) continue;
      const Use use = *find_use(pos, seat, move);
      if (rules().ruling_on(pos, use, move.text, false).answer == Answer::wrong) continue;
      ++best.legal;
      best.points = std::max(best.points, account->total());
    }
  return best;
}

struct Tally {
  int said = 0, legal = 0, differ = 0;
  std::string first;  // difference
};
void say_one(const Position& pos, Seat seat, const Move& said, Tally& tally) {
  const Best best = best_explicit(pos, seat, said);
  ++tally.said;
  tally.legal += best.legal > 0 ? 1 : 0;
  const Result<Move> whole = rules().completed(pos, seat, said, 0);
  int points = 0;
  if (whole && !whole->hand.empty())
    if (const Result<Account> account = rules().check(pos, seat, *whole, 0);
        account && rules().judge(pos, seat, *whole) &&
        rules().ruling_on(pos, *find_use(pos, seat, *whole), whole->text, false).answer !=
            Answer::wrong)
      points = account->total();
  if (points == best.points) return;
  if (tally.differ++ == 0)
    tally.first = to_text(said) + ": " + std::to_string(points) + " for " +
                  std::to_string(best.points) + "\n" + to_text(pos);
}

Tally say_listed_words(std::string_view options, int deals, int words) {
  Tally tally;
  const Settings settings = *Settings::parse(Kokomots::info().options, options);
  for (int deal = 0; deal < deals; ++deal) {
    Dice dice(static_cast<std::uint64_t>(1000 + deal));
    Position pos = *rules().start(settings, *plain_seating(2));
    while (rules().turn(pos).is_chance()) rules().resolve(pos, rules().sample(pos, dice), 0);
    const Seat seat = pos.active;
    if (pos.terms.mode == Mode::simultaneous) rules().apply(pos, seat, Move{.verb = Verb::slap}, 0);
    for (int i = 0; i < words; ++i) {
      const Face face = pos.columns[static_cast<std::size_t>(i) % kColumns].theme.face();
      const auto& entries = ThemeIndex::get().entries();
      const auto numbers = ThemeIndex::get().of(face);
      const auto at = dice.rng().below(
          static_cast<std::uint32_t>(numbers.empty() ? entries.size() : numbers.size()));
      const Entry& entry = entries[numbers.empty() ? at : numbers[at]];
      say_one(pos, seat, {.verb = Verb::word, .face = face, .text = entry.text}, tally);
    }
  }
  return tally;
}

TEST(KokomotsUnnamedCards, bring_what_the_best_named_cards_would) {
  for (const char* options : {"", "mode=expert", "mode=simultane"}) {
    const Tally tally = say_listed_words(options, 60, 80);
    EXPECT_EQ(tally.differ, 0) << options << ": " << tally.first;
    EXPECT_GT(tally.legal, tally.said / 4) << options;
  }
}

TEST(KokomotsUnnamedCards, every_entry_of_every_list_can_be_said) {
  const ThemeLists lists;
  for (const ThemeEntry& listed : lists.entries()) {
    const std::optional<Text> text = read_text(listed.written);
    ASSERT_TRUE(text) << listed.written;
    EXPECT_EQ(letters_of(view_of(*text)), listed.letters);
    for (std::size_t list = 0; list < ThemeLists::size(); ++list) {
      if (!listed.is_in(list)) continue;
      const Face face = *parse_face(ThemeLists::id(list));
      const Result<Move> move =
          parse_move("mot " + std::string(face_id(face)) + " = " + listed.written);
      ASSERT_TRUE(move) << listed.written;
      const Wording wording = wording_of(test_lexicon(), {}, view_of(move->text), {&face, 1});
      ASSERT_FALSE(wording.spans.empty()) << listed.written;
      const std::string_view letters = wording.letters;
      const Span longest = *std::ranges::max_element(wording.spans, {}, &Span::size);
      ASSERT_GE(longest.size, 2) << listed.written << ": a card of the hand and one of the column";
      const std::string_view part = letters.substr(longest.begin, longest.size);
      const Kind kinds[] = {*parse_kind(part.substr(0, 1)), *parse_kind(part.substr(1, 1))};
      EXPECT_EQ(rule_on(wording, {&face, 1}, kinds, false).answer, Answer::listed)
          << listed.written << " for " << face_id(face);
    }
  }
  const Position pos = Scene().column(0, "cinema", "T O").hand(0, "E W K");
  EXPECT_EQ(taken(pos, "mot cinema = E.T."), "mot cinema E + T = ET");
  EXPECT_EQ(shown_word(*read_text("e.t.")), "E.T.");
  const Position comic = Scene().column(0, "dessin_anime_ou_super_heros", "W C").hand(0, "I T H");
  EXPECT_EQ(key_of(comic, 0, "mot dessin_anime_ou_super_heros = W.I.T.C.H."), "");
}

}  // namespace
}  // namespace tablee::kokomots
