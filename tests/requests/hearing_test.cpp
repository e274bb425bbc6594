#include "requests/hearing.h"

#include <gtest/gtest.h>

namespace tablee::requests {
namespace {

// What the client hears, or the message that is for the room.
std::string heard(std::string_view frame, bool is_in) {
  const Heard result = hear(room::parse_message(frame), is_in);
  return result.message ? "room: " + room::to_text(*result.message) : result.answer;
}
constexpr std::string_view kHello = R"({"v":1,"t":"hello","d":{"table":"abc"}})";
constexpr std::string_view kPing = R"({"v":1,"t":"ping","d":{}})";
constexpr std::string_view kPlay = R"({"v":1,"t":"play","d":{"cid":"c7","seat":0,"move":"passe"}})";

TEST(Hearing, lets_a_client_in_once) {
  EXPECT_EQ(heard(kHello, false), "room: " + std::string(kHello));
  EXPECT_NE(heard(kHello, true).find("server.hello_twice"), std::string::npos);
}

TEST(Hearing, hands_on_what_is_said_inside_and_nothing_before) {
  EXPECT_EQ(heard(kPlay, true), "room: " + std::string(kPlay));
  EXPECT_NE(heard(kPlay, false).find("server.hello_first"), std::string::npos);
  EXPECT_NE(heard(kPlay, false).find("c7"), std::string::npos);
  EXPECT_EQ(heard(kPing, true), "room: " + std::string(kPing));
  EXPECT_NE(heard(kPing, false).find("pong"), std::string::npos) << "a line is alive at once";
}

TEST(Hearing, says_what_it_cannot_read) {
  for (const bool is_in : {false, true}) {
    EXPECT_NE(heard("{", is_in).find("server.malformed_json"), std::string::npos);
    EXPECT_NE(heard(R"({"v":1,"t":"fly","d":{}})", is_in).find("server.unknown_type"),
              std::string::npos);
  }
}

}  // namespace
}  // namespace tablee::requests
