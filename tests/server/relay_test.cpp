// What servers say to each other: numbers without holes, and values that arrive as they were.

#include <gtest/gtest.h>

#include "messages/core.h"
#include "messages/server.h"
#include "requests/table_request.h"
#include "room/error_json.h"
#include "server/relay/carried.h"
#include "server/relay/envelope.h"
#include "server/tables/secrets.h"

namespace tablee::server {
namespace {

namespace say = messages::server;
using Heard = Link::Heard;

TEST(RelayLink, counts_and_breaks_when_something_is_missing) {
  Link here, there;
  EXPECT_EQ(there.hear(here.stamp()), Heard::good);
  EXPECT_EQ(there.hear(here.stamp()), Heard::good);
  (void)here.stamp();  // lost
  EXPECT_EQ(there.hear(here.stamp()), Heard::broken);
  EXPECT_EQ(there.hear(here.stamp()), Heard::old) << "until the other side knows";
  EXPECT_EQ(here.hear(there.stamp()), Heard::renewed);
  EXPECT_EQ(there.hear(here.stamp()), Heard::good) << "and both begin again";
  EXPECT_EQ(here.hear(there.stamp()), Heard::good);
}

TEST(RelayLink, that_both_sides_break_at_once_comes_to_rest) {
  Link here, there;
  here.break_off();
  there.break_off();
  EXPECT_EQ(here.hear(there.stamp()), Heard::good);
  EXPECT_EQ(there.hear(here.stamp()), Heard::good);
  here.break_off();
  const Link::Stamp late = there.stamp();
  EXPECT_EQ(there.hear(here.stamp()), Heard::renewed);
  EXPECT_EQ(here.hear(late), Heard::old);
  EXPECT_EQ(here.hear(there.stamp()), Heard::good);
}

TEST(RelayLink, whose_beginning_was_not_heard_begins_again) {
  Link here, there;
  for (int i = 0; i < 5; ++i) here.break_off();
  (void)here.stamp();
  EXPECT_EQ(there.hear(here.stamp()), Heard::broken);
  EXPECT_EQ(here.hear(there.stamp()), Heard::renewed);
  EXPECT_EQ(there.hear(here.stamp()), Heard::good);
  EXPECT_EQ(here.number(), there.number());
  EXPECT_EQ(there.hear({here.number(), 1}), Heard::broken) << "nothing comes twice";
}

// A link is counted on from what the other side says.
TEST(RelayEnvelope, has_numbers_that_can_be_counted_on) {
  for (const char* numbers : {R"("l":9223372036854775807)", R"("l":-1)", R"("n":-1)", R"("f":-1)"})
    EXPECT_FALSE(parse_envelope(R"({"v":1,"k":"beat",)" + std::string(numbers) + "}\n")) << numbers;
}

TEST(RelayEnvelope, arrives_as_it_was) {
  Envelope message{.kind = Envelope::Kind::frame,
                   .from = 12,
                   .stamp = {3, 44},
                   .more = true,
                   .sure = true,
                   .table = "abcdefghijklmnop",
                   .clients = {1, 99},
                   .id = 7,
                   .body = "{\"t\":\"event\"}\nand more\xff"};
  EXPECT_EQ(parse_envelope(to_bytes(message)), message);
  EXPECT_EQ(parse_envelope(to_bytes({})), Envelope{});
  EXPECT_EQ(parse_envelope(""), std::nullopt);
  EXPECT_EQ(parse_envelope("{}\n"), std::nullopt);
  EXPECT_EQ(parse_envelope("{\"v\":2,\"k\":\"beat\"}\n"), std::nullopt) << "of another version";
  EXPECT_TRUE(parse_envelope("{\"v\":1,\"k\":\"beat\",\"new\":[1]}\n")) << "more than is known";
}

class Carried : public testing::Test {
 protected:
  static void SetUpTestSuite() { init_secrets(); }
  // What it is after it went over.
  static std::string again(const room::Request& request) {
    const std::optional<std::string> text = to_text(request);
    const std::optional<room::Request> read = text ? parse_request(*text) : std::nullopt;
    if (!read || read->index() != request.index()) return "not read";
    return to_text(*read) == text ? "the same" : *to_text(*read);
  }
  const room::TokenHash key_ = hash_of("key"), fresh_ = hash_of("fresh");
};

TEST_F(Carried, every_request_of_a_person_goes_over) {
  using namespace room;
  const Request all[] = {Describe{},
                         ChangeSeats{TakeSeat{3, "Zoé \"x\"", key_, hash_of("invite"), 2, fresh_}},
                         ChangeSeats{LeaveSeat{1, key_}},
                         ChangeSeats{MoveSeat{1, key_, fresh_}},
                         ChangeSeats{RemovePerson{11, key_}},
                         ChangeSeats{SeatBot{1, 5, key_}},
                         ChangeSeats{OpenSeat{1, std::nullopt}},
                         ChangeSeats{InviteToSeat{1, key_, fresh_}},
                         ChangeSeats{HandOver{1, key_}},
                         ChangeSeats{OpenScreen{key_, fresh_}},
                         ChangeSeats{EndScreen{key_}},
                         StartGame{key_},
                         PauseGame{key_},
                         ResumeGame{key_},
                         Agree{key_, ProposalKind::undo},
                         Decline{key_, ProposalKind::undo},
                         FindSeats{{key_, fresh_}},
                         AskRematch{{key_, std::nullopt}, "abcdefghijklmnop"},
                         ExportGame{key_},
                         EndTable{key_}};
  for (const Request& one : all) EXPECT_EQ(again(one), "the same") << one.index();
  const auto take = parse_request(*to_text(all[1]));
  const auto& taken = std::get<TakeSeat>(std::get<ChangeSeats>(*take).what);
  EXPECT_EQ(taken.seat, 3);
  EXPECT_EQ(taken.name, "Zoé \"x\"");
  EXPECT_EQ(taken.key, key_);
  EXPECT_EQ(taken.role, 2);
  EXPECT_EQ(taken.fresh, fresh_);
  EXPECT_EQ(std::get<AskRematch>(*parse_request(*to_text(all[17]))).keys,
            (std::vector<Key>{key_, std::nullopt}));
}

TEST_F(Carried, what_a_server_asks_of_its_own_tables_does_not) {
  EXPECT_FALSE(to_text(room::Request(room::LetRest{})));
  EXPECT_FALSE(to_text(room::Request(room::RemoveOld{})));
  EXPECT_FALSE(to_text(room::Request(room::CloseRoom{})));
  EXPECT_FALSE(to_text(room::Request(room::LetGo{})));
  EXPECT_FALSE(parse_request(R"({"q":"close"})"));
  EXPECT_FALSE(parse_request("{}"));
  EXPECT_FALSE(parse_request("?"));
}

TEST_F(Carried, who_enters_goes_over) {
  const room::Enter enter{.client = 5, .keys = {key_, fresh_}, .since = -3, .hears_changes = true};
  const std::optional<room::Enter> read = parse_enter(to_text(enter));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->keys, enter.keys);
  EXPECT_EQ(read->since, enter.since);
  EXPECT_TRUE(read->hears_changes);
  EXPECT_EQ(parse_enter(to_text(room::Enter{}))->since, std::nullopt);
}

// As a server might answer that is none.
TEST_F(Carried, more_seats_than_were_asked_for_are_left_out) {
  const auto made = parse_reply(R"({"r":"rematch","table":"t","new":true,"seats":[0,1,2,3]})");
  const auto found = parse_reply(R"({"r":"seats","code":"KOTA","seats":[0,1,2,3]})");
  ASSERT_TRUE(made && *made && found && *found);
  const std::vector<std::string> tokens = {"one"};
  EXPECT_EQ(requests::rematch_of(std::get<room::Rematched>(**made), tokens).tokens.size(), 1U);
  EXPECT_EQ(requests::rematch_of("t", std::get<room::SeatsFound>(**found), tokens).tokens.size(),
            1U);
}

TEST_F(Carried, answers_go_over) {
  using namespace room;
  const auto read = [](const ReplyValue& value) { return **parse_reply(to_text(value)); };
  EXPECT_TRUE(std::holds_alternative<Done>(read(Done{})));
  EXPECT_TRUE(std::get<bool>(read(true)));
  EXPECT_FALSE(std::get<bool>(read(false)));
  EXPECT_EQ(std::get<std::string>(read(std::string("é\n\""))), "é\n\"");
  LobbyInfo lobby;
  lobby.table = "abcdefghijklmnop";
  EXPECT_EQ(std::get<LobbyTold>(read(lobby)).json, lobby_text(lobby));
  const auto seats = std::get<SeatsFound>(read(SeatsFound{"KOTA", {1, std::nullopt}}));
  EXPECT_EQ(seats.code, "KOTA");
  EXPECT_EQ(seats.seats, (std::vector<std::optional<int>>{1, std::nullopt}));
  const auto made = std::get<Rematched>(read(Rematched{"t", true, "KOTA", {0, 1}}));
  EXPECT_EQ(made.table + made.code, "tKOTA");
  EXPECT_TRUE(made.is_new);
  EXPECT_EQ(made.seats, (std::vector<int>{0, 1}));
  EXPECT_FALSE(parse_reply("{}"));
}

// Every kind of fact, and a sentence within a sentence: told alike on both sides.
TEST_F(Carried, refusals_go_over_with_their_sentences) {
  const Refusal refusal{
      &say::code_wait,
      {{"seconds", 12},
       {"name", std::string("Zoé")},
       Fact::points("points", -3),
       Fact::seat("seat", seat_at(2)),
       Fact::cells("cells", {"c3", "d3"}),
       Fact::word("word", "ZAC"),
       {"term", say::busy},
       Fact::sentence("inner", say::default_name, {Fact::seat("seat", seat_at(1))})},
      {"c3"},
      "7.2"};
  const auto reply = parse_reply(to_text(Result<room::ReplyValue>(std::unexpected(refusal))));
  ASSERT_TRUE(reply);
  ASSERT_FALSE(*reply);
  EXPECT_EQ(room::error_text(reply->error()), room::error_text(refusal));
  EXPECT_EQ(reply->error().facts.size(), refusal.facts.size());
  EXPECT_EQ(reply->error().facts[0], refusal.facts[0]);
  const auto twice = parse_reply(to_text(Result<room::ReplyValue>(std::unexpected(refusal))));
  EXPECT_EQ(twice->error().message, reply->error().message) << "kept once";
  EXPECT_FALSE(parse_reply(R"({"r":"no","why":{}})"));
}

// The last one: afterwards there is no room for others.
TEST_F(Carried, sentences_of_others_are_kept_within_bounds) {
  const auto no = [](const std::string& key, const std::string& fr) {
    return parse_reply(R"({"r":"no","why":{"message":{"key":")" + key + R"(","fr":")" + fr +
                       R"("},"facts":[],"rule":""}})");
  };
  EXPECT_TRUE(no("a.key", "Une phrase."));
  EXPECT_FALSE(no("a.key", std::string(5000, 'x'))) << "longer than any";
  // As many as two lists of words make.
  int kept = 0;
  for (int key = 0; key < 200; ++key)
    for (int fr = 0; fr < 200; ++fr)
      kept += no("k" + std::to_string(key), "f" + std::to_string(fr)) ? 1 : 0;
  EXPECT_LT(kept, 25'000);
  EXPECT_TRUE(no("a.key", "Une phrase.")) << "what was known stays known";
}

}  // namespace
}  // namespace tablee::server
