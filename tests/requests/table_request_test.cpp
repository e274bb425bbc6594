#include "requests/table_request.h"

#include <gtest/gtest.h>

#include "messages/server.h"

namespace tablee::requests {
namespace {

struct FewBlocked final : BlockedWords {
  bool blocks(std::string_view text) const override { return text == "vilain"; }
};
// "secret1", "secret2", ...; what is kept is the length of a token and its last letter.
struct CountedSecrets final : Secrets {
  Fresh make() override {
    const std::string text = "secret" + std::to_string(++count);
    return {text, hash_of(text)};
  }
  room::TokenHash hash_of(std::string_view token) const override {
    room::TokenHash hash{};
    hash[0] = static_cast<std::uint8_t>(token.size());
    hash[1] = static_cast<std::uint8_t>(token.back());
    return hash;
  }
  int count = 0;
};

class TableRequestTest : public testing::Test {
 protected:
  Result<TableRequest> read(TableVerb verb, std::string_view body = {}, int seat = -1) {
    return read_table_request({"abc", verb, seat}, body, "mine", {&blocked_, &secrets_});
  }
  template <class Seated>
  Seated seat_request(TableVerb verb, std::string_view body = {}) {
    return std::get<Seated>(std::get<room::ChangeSeats>(read(verb, body, 2)->what).what);
  }

  FewBlocked blocked_;
  CountedSecrets secrets_;
};

TEST_F(TableRequestTest, shows_the_key_of_the_token_and_no_token) {
  const room::Key mine = secrets_.hash_of("mine");
  EXPECT_EQ(std::get<room::StartGame>(read(TableVerb::start)->what).key, mine);
  EXPECT_EQ(std::get<room::EndTable>(read(TableVerb::end)->what).key, mine);
  EXPECT_EQ(seat_request<room::LeaveSeat>(TableVerb::leave).key, mine);
  EXPECT_EQ(seat_request<room::LeaveSeat>(TableVerb::leave).seat, 2);
}

TEST_F(TableRequestTest, draws_a_secret_where_one_is_answered) {
  const Result<TableRequest> taken = read(TableVerb::take, R"({"name":" Zoé "})", 1);
  ASSERT_TRUE(taken);
  const auto& take = std::get<room::TakeSeat>(std::get<room::ChangeSeats>(taken->what).what);
  EXPECT_EQ(take.name, "Zoé");
  EXPECT_EQ(take.fresh, secrets_.hash_of("secret1"));
  EXPECT_EQ(answer_of(*taken, room::Done{}).body, R"({"token":"secret1"})");
  const Result<TableRequest> invited = read(TableVerb::invite, {}, 1);
  EXPECT_EQ(answer_of(*invited, room::Done{}).body, R"({"invite":"secret2"})");
  EXPECT_EQ(answer_of(*read(TableVerb::remove, {}, 1), room::Done{}).body, "{}");
  EXPECT_EQ(secrets_.count, 2);
}

TEST_F(TableRequestTest, refuses_a_body_that_says_nothing) {
  EXPECT_EQ(read(TableVerb::take, R"({"name":"vilain"})", 1).error().key(), "server.blocked_name");
  EXPECT_EQ(read(TableVerb::bot, R"({"level":9})", 1).error().key(), "server.malformed_message");
  EXPECT_EQ(read(TableVerb::host, "{}").error().key(), "server.malformed_message");
  EXPECT_EQ(read(TableVerb::agree, R"({"what":"war"})").error().key(), "server.malformed_message");
  EXPECT_EQ(read(TableVerb::rematch, "[").error().key(), "server.malformed_json");
}

TEST_F(TableRequestTest, of_a_rematch_names_the_askers_own_token_first_and_once) {
  const Result<TableRequest> asked = read(TableVerb::rematch, R"({"tokens":["other","mine"]})");
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->tokens, (std::vector<std::string>{"mine", "other"}));
  const room::Rematched made{.table = "next", .is_new = true, .code = {}, .seats = {1, 0}};
  EXPECT_EQ(answer_of(*asked, made).body,
            R"({"table":"next","code":null,"tokens":[{"seat":1,"token":"mine"},)"
            R"({"seat":0,"token":"other"}]})");
  const room::SeatsFound found{.code = "KOTA", .seats = {{}, 3}};
  EXPECT_EQ(created_body(rematch_of("next", found, asked->tokens)),
            R"({"table":"next","code":"KOTA","tokens":[{"seat":3,"token":"other"}]})");
}

TEST_F(TableRequestTest, answers_have_the_status_of_what_they_say) {
  EXPECT_EQ(answer_of(*read(TableVerb::pause), true).status, 200);
  EXPECT_EQ(answer_of(*read(TableVerb::pause), false).status, 202);
  const Answer file = answer_of(*read(TableVerb::export_game), std::string("tablee-game 1\n"));
  EXPECT_TRUE(file.is_text);
  EXPECT_EQ(file.body, "tablee-game 1\n");
  const Answer refused = answer_of(Refusal{&messages::server::not_host, {}});
  EXPECT_EQ(refused.status, 403);
  EXPECT_NE(refused.body.find("server.not_host"), std::string::npos);
}

}  // namespace
}  // namespace tablee::requests
