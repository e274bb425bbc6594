// Rooms to which anything happens, in any order: strangers with void secrets, a store that
// refuses or answers late, bots that fail or answer late, kills. TestCarrier watches what
// must hold after every command; what must hold between them is asked here.

#include <gtest/gtest.h>

#include "core/rng.h"
#include "room/seat_changes.h"
#include "room/test_carrier.h"
#include "sanitized.h"

namespace tablee::room {
namespace {

// In each of four tests, which run side by side.
#ifdef TABLEE_SANITIZED
constexpr std::uint64_t kRooms = 400;
#else
constexpr std::uint64_t kRooms = 2500;
#endif
constexpr int kCommands = 200;

class RandomRoom {
 public:
  explicit RandomRoom(std::uint64_t seed)
      : rng_(seed), table_(some_table()), secrets_{"zoe", "leo", "anne", "forged"} {
    if (rng_.below(2) == 0) table_.ask(StartGame{key("zoe")});
  }

  void run() {
    for (int i = 0; i < kCommands && !is_over(); ++i) {
      step(i);
      check();
    }
  }
  const TestCarrier& table() const { return table_; }

 private:
  static constexpr std::string_view kTables[] = {"zoe leo",      "zoe 1",       "zoe - 2",
                                                 "zoe leo anne", "zoe leo - 1", "zoe zoe leo"};
  // One of three is a rematch, which begins by itself.
  StoredTable some_table() {
    StoredTable table = new_table(pick(kTables), rng_.below(4) == 0 ? "ouvert" : "modele");
    if (rng_.below(3) == 0) table.record.series_games = 1;
    return table;
  }
  template <class T, std::size_t N>
  const T& pick(const T (&all)[N]) {
    return all[rng_.below(N)];
  }
  // Deleted, or shut by a store that nobody can trust.
  bool is_over() const {
    return !table_.all_stored().contains("table") || table_.state().shut != nullptr;
  }
  std::string secret() { return secrets_[rng_.below(static_cast<std::uint32_t>(secrets_.size()))]; }
  int seat_number() { return static_cast<int>(rng_.below(5)); }
  const SeatRecord& some_seat() {
    const std::vector<SeatRecord>& seats = table_.state().record.seats;
    return seats[rng_.below(static_cast<std::uint32_t>(seats.size()))];
  }
  // Half of them valid, as far as anybody sits there.
  Key some_key() {
    if (rng_.below(2) == 0) return some_seat().secret;
    return rng_.below(4) == 0 ? Key{} : Key{key(secret())};
  }
  Key some_invite() { return rng_.below(2) == 0 ? some_seat().invite : some_key(); }
  std::string fresh() {
    secrets_.push_back("s" + std::to_string(secrets_.size()));
    return secrets_.back();
  }

  void step(int i) {
    switch (rng_.below(16)) {
      case 0:
      case 1:
        return come();
      case 2:
        if (!clients_.empty()) table_.leave(client());
        return;
      case 3:
      case 4:
        return ask();
      case 5:
        return table_.pass(static_cast<Millis>(rng_.below(20'000)));
      case 6:
        if (!table_.is_saving()) table_.fates.push_back(Saved::Outcome::not_stored);
        return;
      case 7:
        table_.store_waits = rng_.below(3) == 0;
        if (table_.is_saving()) table_.answer_store();
        return;
      case 8:
        table_.bots_wait = rng_.below(3) == 0;
        table_.bots_fail = rng_.below(3) == 0;
        table_.let_bots_think();
        return;
      case 9:
        table_.has_places = rng_.below(3) != 0;
        if (rng_.below(4) == 0) {
          clients_.clear();
          table_.crash();
        }
        return;
      default:
        if (!clients_.empty()) table_.say(client(), message(i));
    }
  }
  void come() {
    std::vector<std::string> shown;
    for (std::uint32_t n = rng_.below(3); n > 0; --n) shown.push_back(secret());
    for (std::uint32_t windows = 1 + rng_.below(2); windows > 0; --windows)
      clients_.push_back(table_.enter({shown.begin(), shown.end()}, since(), rng_.below(2) == 0));
  }
  // Some say that they have seen it all.
  std::optional<std::int64_t> since() {
    const std::shared_ptr<Table>& table = table_.state().table;
    if (!table || rng_.below(2) == 0) return std::nullopt;
    return static_cast<std::int64_t>(table->log().size());
  }
  ClientId client() { return clients_[rng_.below(static_cast<std::uint32_t>(clients_.size()))]; }

  ClientMessage message(int i) {
    const Seat seat = seat_at(static_cast<int>(rng_.below(4)));
    // What was said is said again now and then; a key is used again for something else.
    if (last_play_ && rng_.below(6) == 0) return *last_play_;
    const std::string cid = "c" + std::to_string(rng_.below(5) == 0 ? i / 2 : i);
    switch (rng_.below(10)) {
      case 0:
        return Undo{cid, seat};
      case 1:
        return Check{cid, seat, "passe"};
      case 2:
        return React{cid, seat, "bravo"};
      case 3:
        return Ping{};
      case 4:
        return Rest{rng_.below(2) == 0, rng_.below(4) == 0};
      case 5:
        return Advance{cid, 1000};
      case 6:
        return Play{cid, seat, "annonce 99"};
      default:
        last_play_ = Play{cid, seat, move_of(seat)};
        return *last_play_;
    }
  }
  std::string move_of(Seat seat) {
    const auto& table = table_.state().table;
    if (!table || !table->turn().seats().has(seat)) return "passe";
    const std::vector<std::string> moves = table->legal_moves(seat);
    return moves.empty() ? "passe" : moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
  }

  void ask() {
    const int seat = seat_number();
    const auto what = rng_.below(2) == 0 ? ProposalKind::pause : ProposalKind::undo;
    switch (rng_.below(19)) {
      case 0:
        return (void)table_.ask(Describe{});
      case 1:
        return (void)table_.ask(ChangeSeats{TakeSeat{.seat = seat,
                                                     .name = "Eve",
                                                     .key = some_key(),
                                                     .invite = some_invite(),
                                                     .role = -1,
                                                     .fresh = key(fresh())}});
      case 2:
        return (void)table_.ask(ChangeSeats{LeaveSeat{seat, some_key()}});
      case 3:
        return (void)table_.ask(ChangeSeats{MoveSeat{seat, some_key(), key(fresh())}});
      case 4:
        return (void)table_.ask(ChangeSeats{RemovePerson{seat, some_key()}});
      case 5:
        return (void)table_.ask(ChangeSeats{SeatBot{seat, 1, some_key()}});
      case 6:
        return (void)table_.ask(ChangeSeats{OpenSeat{seat, some_key()}});
      case 7:
        return (void)table_.ask(ChangeSeats{InviteToSeat{seat, some_key(), key(fresh())}});
      case 8:
        return (void)table_.ask(ChangeSeats{HandOver{seat, some_key()}});
      case 9:
        return (void)table_.ask(StartGame{some_key()});
      case 10:
        return (void)table_.ask(PauseGame{some_key()});
      case 11:
        return (void)table_.ask(ResumeGame{some_key()});
      case 12:
        return (void)table_.ask(Agree{some_key(), what});
      case 13:
        return (void)table_.ask(Decline{some_key(), what});
      case 14:
        return (void)table_.ask(AskRematch{.keys = {some_key()}});
      case 15:
        return (void)table_.ask(ExportGame{some_key()});
      case 16:
        return (void)table_.ask(ChangeSeats{OpenScreen{some_key(), key(fresh())}});
      case 17:
        return (void)table_.ask(ChangeSeats{EndScreen{some_key()}});
      default:
        return (void)table_.ask(LetRest{});
    }
  }

  // REQUIRES of the rest: nothing is on its way.
  void check() {
    if (is_over() || table_.is_saving()) return;
    const RoomState& room = table_.state();
    ASSERT_EQ(room.record, table_.stored().record);
    ASSERT_EQ(room.table ? room.table->log().size() : 0U, table_.stored().lines.size());
    ASSERT_EQ(has_person(room.record), host_of(room.record).has_value()) << "one host, a person";
    for (const Client& client : room.clients.all()) {
      for (const Seat seat : client.seats)
        ASSERT_EQ(room.record.seats[seat.index].kind, SeatKind::person) << "a void key is heard";
      ASSERT_TRUE(!client.is_screen || (room.record.screen && client.is_spectator()));
    }
    if (room.record.state != TableState::running) {
      ASSERT_FALSE(room.time.runs());
    }
    if (room.table) {
      ASSERT_FALSE(room.table->is_broken());
    }
  }

  Rng rng_;
  TestCarrier table_;
  std::vector<std::string> secrets_;
  std::vector<ClientId> clients_;
  std::optional<Play> last_play_;
};

class RandomRooms : public testing::TestWithParam<std::uint64_t> {};

TEST_P(RandomRooms, keep_their_promises_whatever_happens) {
  const std::uint64_t first = GetParam() * kRooms;
  int compared = 0, private_texts = 0, begun = 0;
  for (std::uint64_t seed = first; seed < first + kRooms && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomRoom room(seed);
    room.run();
    compared += room.table().compared();
    private_texts += room.table().private_texts();
    begun += room.table().begun();
  }
  // The sanitizers try fewer rooms.
  const int rooms = static_cast<int>(kRooms);
  EXPECT_GT(compared, rooms * 2 / 5) << "who hears changes beside who hears everything";
  EXPECT_GT(private_texts, rooms * 2 / 5) << "events that are not for everybody";
  EXPECT_GT(begun, rooms / 50) << "rematches that nobody began";
}
INSTANTIATE_TEST_SUITE_P(Each, RandomRooms, testing::Range<std::uint64_t>(0, 4));

}  // namespace
}  // namespace tablee::room
