#pragma once
// TestCarrier: holds a room as a server would, without one: a store that answers when it is
// told to, clients that keep what they hear, bots that think at once.
//
// It watches what must hold always (expectations of its own): one change at a time, one
// reply a request, nothing told beyond what is stored, events without holes, every thought
// answered or cancelled once, a place for every table that has a code and for no other, who
// hears changes knows what others of these seats are told, no game begins by itself while
// somebody is missing, and nobody reads of an event what their seats may not see.
// Thread safety: one thread.

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "room/keys.h"
#include "room/room.h"
#include "room/wire_reader.h"

namespace tablee::room {

const Registry& room_registry();

// A table of the template game, in its lobby: a word a seat: "zoe" sits there with this
// secret, "-" is open, "2" is a bot of that level. The first person is host.
StoredTable new_table(std::string_view seats, std::string_view game = "modele",
                      std::string_view options = {});

class TestCarrier {
 public:
  // What becomes of the next changes; stored when there is nothing left.
  std::deque<Saved::Outcome> fates;
  bool store_waits = false;  // until answer_store()
  bool bots_wait = false;    // until let_bots_think()
  bool bots_fail = false;
  bool has_places = true;

  explicit TestCarrier(StoredTable table, bool test_clock = false);

  void run(Command command);
  ClientId enter(std::vector<std::string_view> secrets, std::optional<std::int64_t> since = {},
                 bool hears_changes = false);
  void leave(ClientId client) { run(Leave{client}); }
  void say(ClientId client, ClientMessage message) { run(Say{client, std::move(message)}); }
  // Its answer, if it came at once.
  RequestId ask(Request request);
  template <class Question>
  Result<typename Question::Answer> answer_to(Question question);
  // Empty when it was not refused.
  template <class Question>
  std::string refusal_of(Question question);
  // Lets time pass, and the room wake when it wanted to.
  void pass(Millis ms);
  bool is_saving() const { return change_.has_value(); }
  void answer_store();
  void let_bots_think();
  // The process ends here and begins anew with what is stored.
  void crash();

  const RoomState& state() const { return room_->state(); }
  const StoredTable& stored() const { return stored_.at(id_); }
  const std::map<std::string, StoredTable>& all_stored() const { return stored_; }
  struct Waiting {  // a thought that was begun
    ThoughtRecipe recipe;
    std::unique_ptr<Planner> planner;
  };
  const std::map<ThoughtId, Waiting>& thoughts() const { return thoughts_; }
  Means& means() { return means_; }
  std::optional<Micros> wake() const { return wake_; }
  const std::optional<Result<ReplyValue>>& reply_to(RequestId id) { return replies_[id]; }
  // What this client heard since it was last asked, by type, e.g. "welcome state"; its
  // answers as "ack:7" and "no:server.not_started".
  std::string heard(ClientId client);
  // The code by which a table is found; empty: by none.
  std::string code_of(const std::string& table) const;
  // The last frame of this type it ever heard.
  std::string last(ClientId client, std::string_view type) const;
  bool is_gone(ClientId client) const { return !clients_.at(client).is_here; }
  // How often who hears changes was compared with who hears everything.
  int compared() const { return compared_; }
  // How many events were read whose text is not for everybody.
  int private_texts() const { return private_texts_; }
  // How many games began by themselves.
  int begun() const { return begun_; }

 private:
  struct Listener {
    bool is_here = true;
    std::optional<std::int64_t> seq;  // of what it has seen
    std::vector<Viewer> viewers;      // each of its seats, or a spectator
    std::vector<std::string> heard;
    std::map<std::string, std::string, std::less<>> last;
    std::optional<WireReader> changes;  // of who hears changes
    // Of the effects that are carried out: whether it came, and what it saw, as wire 1 says it.
    bool is_new = false;
    std::vector<boost::json::value> sees;
  };
  void open();
  Now now() const { return {.awake = awake_, .wall = 1'000'000 + awake_ / 1'000'000}; }
  // Lets everything happen that waits for nobody.
  void pump();
  Saved::Outcome fate();
  void think();
  void carry_out(Effects effects);
  void hear(const Out& out);
  void hear_frame(Listener& listener, const std::string& text);
  void check_text(const Listener& listener, std::int64_t seq, const boost::json::value& text);
  void compare_wires();
  void keep(const Change& change);
  // What a directory would do.
  void note(const Note& note);
  void check_places() const;
  // A game that nobody began by the button: everybody is there.
  void check_beginning();
  std::int64_t stored_length() const { return static_cast<std::int64_t>(stored().lines.size()); }

  Means means_;
  std::string id_;
  std::map<std::string, StoredTable> stored_;
  std::unique_ptr<Room> room_;
  Micros awake_ = 5'000'000;
  std::optional<Micros> wake_;
  std::optional<Change> change_;
  std::map<ClientId, Listener> clients_;
  std::map<RequestId, std::optional<Result<ReplyValue>>> replies_;
  std::map<ThoughtId, Waiting> thoughts_;
  std::set<ThoughtId> thoughts_ever_;
  std::deque<Command> soon_;
  ClientId last_client_ = 0;
  RequestId last_request_ = 0;
  std::map<std::string, std::string> codes_;  // of tables that have a place
  int places_ = 0;
  int compared_ = 0;
  // What each viewer may see of the stored log: spectators, then the seats in their order.
  std::vector<std::vector<SeenEntry>> seen_;
  int private_texts_ = 0;
  int begun_ = 0;
  std::uint64_t seeds_ = 0;
};

template <class Question>
Result<typename Question::Answer> TestCarrier::answer_to(Question question) {
  const RequestId id = ask(std::move(question));
  if (!replies_[id]) {
    ADD_FAILURE() << "no reply";
    return typename Question::Answer{};
  }
  Result<ReplyValue>& value = *replies_[id];
  if (!value) return std::unexpected(value.error());
  return std::get<typename Question::Answer>(*value);
}

template <class Question>
std::string TestCarrier::refusal_of(Question question) {
  const auto answer = answer_to(std::move(question));
  return answer ? std::string() : std::string(answer.error().key());
}

}  // namespace tablee::room
