// Nothing leaks: two games that differ only in hidden draws look the same, byte
// for byte, to everybody who may not see the difference.

#include <gtest/gtest.h>

#include "games/kokomots/material.h"
#include "games/piochamots/material.h"
#include "server/test_server.h"

namespace tablee::server {
namespace {

// Gives the cards of a list, in order.
class Scripted final : public AnyChance {
 public:
  explicit Scripted(std::vector<int> cards) : cards_(std::move(cards)) {}
  int pick(BagId, CardWords) override { return next_ < cards_.size() ? cards_[next_++] : 15; }
  std::uint32_t below(BagId, std::uint32_t) override { return 0; }

 private:
  std::vector<int> cards_;
  std::size_t next_ = 0;
};

struct Streams {
  std::string owner, other, spectator, wall;  // everything each of them heard
};

// A text with what names this very table taken out.
std::string without_names(std::string text, const MadeTable& table) {
  for (const std::string& name : {table.id, table.code})
    for (std::size_t i = text.find(name); i != text.npos; i = text.find(name))
      text.replace(i, name.size(), "#");
  return text;
}

std::string all_of(Socket& socket, const MadeTable& table) {
  socket.send(Ping{});
  socket.expect("pong");  // everything before has been heard
  std::string all;
  for (const std::string& frame : socket.heard()) all += without_names(frame, table) + "\n";
  return all;
}

// Three people at a table of a game whose cards come in this order: who holds seat 0
// has the cards that nobody else may know.
class Watched {
 public:
  Watched(const std::string& game, const std::string& options, const std::vector<int>& cards,
          const std::string& seats = "me open")
      : server_(TestServer::Data::disk, config_with(cards)),
        table_(run(server_.make(seats, game, options))),
        owner(server_.join(table_, {0})),
        other(expecting_state(owner, server_, table_, {1})),
        spectator(expecting_state(other, server_, table_, {})),
        changes_for_other(expecting_state(spectator, server_, table_, {1}, 2)),
        changes_for_spectator(expecting_state(changes_for_other, server_, table_, {}, 2)) {
    changes_for_spectator.expect("state");
  }

  // Somebody takes the open seat on a screen of their own, and the game begins.
  MadeTable run(MadeTable table) {
    const std::string path = "/api/v1/tables/" + table.id;
    table.tokens[1] =
        text_at(server_.post(path + "/seats/1/take", R"({"name":"Léo"})").json(), "token");
    screen_ = text_at(server_.post(path + "/screen", {}, table.tokens[0]).json(), "token");
    EXPECT_EQ(server_.post(path + "/start", {}, table.tokens[0]).status, 200);
    return table;
  }

  void play(Socket& socket, int seat, const std::string& move, const std::string& answer = "ack") {
    const std::string cid = "c" + std::to_string(next_cid_++);
    socket.send(Play{cid, seat_at(seat), move});
    EXPECT_EQ(text_at(socket.answer_to(cid), "t"), answer) << move;
  }

  // Coming back, by the gap and as a whole, tells no more; nor does the whole story, which
  // begins with the deal.
  Streams all() {
    Socket back = server_.join(table_, {1}, 4);
    Socket fresh = server_.join(table_, {1}, 999);
    Socket mine = server_.join(table_, {0}, 0);
    Socket reloaded = server_.join(table_, {1}, 0);
    Socket watching = server_.join(table_, {}, 0);
    for (Socket* socket : {&back, &mine, &reloaded, &watching}) socket->expect("event");
    fresh.expect("state");
    Socket wall = show({}), story = show(0);
    wall.expect("state");
    story.expect("event");
    return {.owner = all_of(owner, table_) + all_of(mine, table_),
            .other = all_of(other, table_) + all_of(back, table_) + all_of(fresh, table_) +
                     all_of(reloaded, table_) + all_of(changes_for_other, table_),
            .spectator = all_of(spectator, table_) + all_of(watching, table_) +
                         all_of(changes_for_spectator, table_),
            .wall = all_of(wall, table_) + all_of(story, table_)};
  }

  // The big screen of the table: what it is shown now, and the whole story.
  Socket show(std::optional<std::int64_t> since) {
    Socket socket(server_.port());
    socket.send(Hello{.table = table_.id, .tokens = {screen_}, .since = since});
    return socket;
  }

 private:
  static ServerConfig config_with(const std::vector<int>& cards) {
    ServerConfig config = TestServer::test_config();
    config.chance = [cards] { return std::make_unique<Scripted>(cards); };
    return config;
  }
  // Whoever came before has heard the state before the next one joins.
  static Socket expecting_state(Socket& before, TestServer& server, const MadeTable& table,
                                std::vector<int> seats, std::optional<std::int64_t> wire = {}) {
    before.expect("state");
    return server.join(table, std::move(seats), {}, wire);
  }

  TestServer server_;
  std::string screen_;
  MadeTable table_;
  int next_cid_ = 1;

 public:
  Socket owner, other, spectator;
  Socket changes_for_other, changes_for_spectator;  // who hear only what changed
};

void expect_no_leak(const Streams& one, const Streams& two) {
  EXPECT_NE(one.owner, two.owner) << "the games do differ";
  EXPECT_EQ(one.other, two.other);
  EXPECT_EQ(one.spectator, two.spectator);
  EXPECT_EQ(one.wall, two.wall);
  EXPECT_NE(one.wall, "");
}

Streams play_modele(std::vector<int> cards) {
  Watched table("modele", "{}", cards);
  table.play(table.other, 1, "annonce 2");
  table.play(table.owner, 0, "accepte");
  table.play(table.owner, 0, "annonce 9", "no");
  table.other.send(Advance{"a1", 4000});
  table.other.answer_to("a1");
  table.play(table.owner, 0, "passe");
  return table.all();
}

TEST(Leak, hidden_draws_change_no_byte_of_what_others_hear) {
  const Streams one = play_modele({0, 1, 4, 5, 6});
  const Streams two = play_modele({8, 12, 4, 5, 6});
  expect_no_leak(one, two);
  EXPECT_NE(one.other.find("verdict oui"), std::string::npos);
  EXPECT_NE(one.spectator.find("carte ?"), std::string::npos);
  for (const std::string& heard : {one.other, one.spectator})
    EXPECT_NE(heard.find(R"("key":"modele.told_card")"), std::string::npos) << "cards are told";
  EXPECT_NE(one.owner.find(R"("key":"modele.told_known_card")"), std::string::npos);
  EXPECT_EQ(one.spectator.find("told_known_card"), std::string::npos);
  for (const std::string& heard : {one.other, one.spectator})
    EXPECT_NE(heard.find(R"("changes":{)"), std::string::npos) << "and what changed is heard";
}

// Seat 0 begins with the Z; the letters of `mine` are its own, five of them.
Streams play_piochamots(std::string_view mine) {
  const auto red = [](char letter) {
    return piochamots::kFirstOf[piochamots::kind_of(letter - 'A', piochamots::Colour::red)];
  };
  std::vector<int> cards = {red('Z'), red('A')};
  for (std::size_t i = 0; i < 4; ++i) cards.insert(cards.end(), {red(mine[i]), red("BCDF"[i])});
  cards.push_back(red(mine[4]));
  Watched table("piochamots", R"({"rythme": "0"})", cards);
  for (int i = 0; i < 4; ++i) {
    table.play(table.owner, 0, "pioche");
    table.play(table.other, 1, "pioche");
  }
  table.play(table.other, 1, "top");
  table.play(table.owner, 0, "top", "no");
  table.play(table.other, 1, "mot BCDF");  // wrong: seat 0 is the last player
  table.play(table.owner, 0, "pioche");
  table.play(table.owner, 0, "top");
  table.play(table.owner, 0, "mot WWWW", "no");
  return table.all();
}

TEST(Leak, hands_of_piochamots_change_no_byte_of_what_others_hear) {
  const Streams one = play_piochamots("MAINE");
  const Streams two = play_piochamots("TOURS");
  expect_no_leak(one, two);
  EXPECT_NE(one.other.find("carte 0 ?"), std::string::npos);
  EXPECT_NE(one.other.find("verdict 1 non BCDF -5"), std::string::npos);
  EXPECT_NE(one.owner.find("carte 0 Er"), std::string::npos);
  EXPECT_NE(one.owner.find(R"("card":{"sentence":{"key":"piochamots.card_red")"),
            std::string::npos);
  EXPECT_NE(one.other.find(R"("key":"piochamots.told_card")"), std::string::npos);
  EXPECT_NE(one.other.find(R"("why":{"sentence":{"key":"lexicon.)"), std::string::npos);
}

using kokomots::Constraint;

// The first copy of a letter card of Kokomots that was not taken yet.
class LetterCards {
 public:
  int take(char letter, Constraint constraint = Constraint::none) {
    const kokomots::Kind kind = kokomots::kind_of(letter - 'A', constraint);
    return kokomots::kFirstOf[kind] + taken_[kind]++;
  }

 private:
  std::array<int, kokomots::kKinds> taken_{};
};

// What lies open of Kokomots: Pays, Ville, Outil, Dans la mer, and two letters under each.
// Themes are drawn first, then the letters; O and C are under Ville.
std::vector<int> open_cards(LetterCards& letters) {
  std::vector<int> cards = {0, 1, 2, 3};
  for (const char letter : std::string_view("AUOCNILS")) cards.push_back(letters.take(letter));
  return cards;
}

// Four persons, of whom seat 2 judges the words of seat 0. It holds X, an H to be spelt, and
// `third`; it spells `spelt` and gives up, then announces `word`, which nobody knows.
Streams play_kokomots(char third, std::string_view spelt, const std::string& word) {
  LetterCards letters;
  std::vector<int> cards = open_cards(letters);
  cards.insert(cards.end(),
               {letters.take('X'), letters.take('H', Constraint::spelt), letters.take(third)});
  for (const char letter : std::string_view("DDDIIIMMM")) cards.push_back(letters.take(letter));
  Watched table("kokomots", "{}", cards, "me open device device");
  table.play(table.owner, 0, "epelle ville H: + C");
  for (const char letter : spelt) table.play(table.owner, 0, std::string("lettre ") + letter);
  table.play(table.owner, 0, "abandonne");
  table.play(table.owner, 0, "mot ville X + O = " + word);
  table.play(table.other, 1, "conteste ville", "no");
  table.play(table.owner, 0, "retire ville");
  return table.all();
}

TEST(Leak, hands_spellings_and_hidden_words_of_kokomots_change_no_byte_of_what_others_hear) {
  const Streams one = play_kokomots('E', "AN", "xoxo");
  const Streams two = play_kokomots('T', "LE", "oxoxox");
  expect_no_leak(one, two);
  EXPECT_NE(one.owner.find("XOXO"), std::string::npos);
  EXPECT_NE(one.other.find("carte 0 ?"), std::string::npos);
  EXPECT_NE(one.other.find("0 lettre ?"), std::string::npos);
  EXPECT_NE(one.other.find("0 mot ville X + O = ?"), std::string::npos);
  EXPECT_NE(one.other.find("kokomots.told_waits_hidden"), std::string::npos);
  for (const std::string& heard : {one.other, one.spectator})
    EXPECT_EQ(heard.find("XO"), std::string::npos) << "refused, so never read by others";
}

// Two teams of two; seat 0 turns the hourglass, and its team gets these packets.
Streams play_teams(std::string_view packets) {
  LetterCards letters;
  std::vector<int> cards = open_cards(letters);
  for (const char letter : packets) cards.push_back(letters.take(letter));
  Watched table("kokomots", R"({"mode": "equipes"})", cards, "me open device device");
  if (!packets.empty()) table.play(table.owner, 0, "retourne");
  return table.all();
}

TEST(Leak, packets_of_kokomots_are_dealt_with_the_hourglass_and_seen_by_their_team) {
  const Streams before = play_teams("");
  EXPECT_EQ(before.owner.find("paquet "), std::string::npos) << "nothing to see before";
  const Streams one = play_teams("RSEANR");
  const Streams two = play_teams("TDEIVE");
  expect_no_leak(one, two);
  EXPECT_NE(one.owner.find("paquet 1 R"), std::string::npos);
  EXPECT_NE(one.other.find("paquet 1 ?"), std::string::npos);
  EXPECT_NE(one.owner.find("kokomots.told_own_packets"), std::string::npos);
  EXPECT_EQ(one.other.find("told_own_packets"), std::string::npos);
}

// In the simultaneous game everybody who plays judges; who only watches reads nothing.
Streams play_race(const std::string& word) {
  LetterCards letters;
  std::vector<int> cards = open_cards(letters);
  cards.insert(cards.end(), {letters.take('X'), letters.take('E')});
  Watched table("kokomots", R"({"mode": "simultane"})", cards);
  table.play(table.owner, 0, "tape");
  table.play(table.other, 1, "tape", "no");
  table.play(table.owner, 0, "mot ville X + O = " + word);
  table.play(table.owner, 0, "retire ville");
  return table.all();
}

TEST(Leak, a_hidden_word_of_a_race_is_read_by_its_judges_and_by_no_spectator) {
  const Streams one = play_race("xoxo");
  const Streams two = play_race("oxoxox");
  EXPECT_NE(one.other, two.other) << "the others judge it";
  EXPECT_EQ(one.spectator, two.spectator);
  EXPECT_EQ(one.wall, two.wall);
  EXPECT_EQ(one.spectator.find("XOXO"), std::string::npos);
  EXPECT_NE(one.other.find(R"("first_seat":{"seat":0})"), std::string::npos)
      << "who lost the race is told to whom";
}

}  // namespace
}  // namespace tablee::server
