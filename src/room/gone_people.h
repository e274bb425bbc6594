#pragma once
// GonePeople: who was at the table and is gone without a word. A dropped socket says
// neither yes nor no: whoever it was is waited for, for a while.
// Thread safety: confined to its room.

#include <algorithm>
#include <optional>
#include <vector>

#include "core/turn.h"
#include "room/proposals.h"

namespace tablee::room {

class GonePeople {
 public:
  // Who is there has changed, at this table time.
  void note(const People& before, const People& now, Millis at) {
    std::erase_if(all_, [&](const Gone& gone) { return is_among(gone.person, now); });
    for (const std::vector<Seat>& person : before)
      if (!is_among(person, now)) all_.push_back({person, at});
  }
  // This seat is nobody's now, or somebody else's.
  void forget(Seat seat) {
    for (Gone& gone : all_) std::erase(gone.person, seat);
    std::erase_if(all_, [](const Gone& gone) { return gone.person.empty(); });
  }
  // Nobody waits any more for those who went this long ago.
  void forget_until(Millis at) {
    std::erase_if(all_, [at](const Gone& gone) { return gone.since <= at; });
  }
  // Those who went after this moment.
  People people(Millis after) const {
    People people;
    for (const Gone& gone : all_)
      if (gone.since > after) people.push_back(gone.person);
    return people;
  }
  // When the first of them went who has not agreed to this.
  std::optional<Millis> first_waited_for(const Proposal& proposal) const {
    std::optional<Millis> first;
    for (const Gone& gone : all_)
      if (!proposal.has_agreed(gone.person) && (!first || gone.since < *first)) first = gone.since;
    return first;
  }

 private:
  struct Gone {
    std::vector<Seat> person;
    Millis since;
  };
  static bool is_among(const std::vector<Seat>& person, const People& people) {
    return std::ranges::any_of(people, [&](const std::vector<Seat>& other) {
      return std::ranges::any_of(
          person, [&](Seat seat) { return std::ranges::find(other, seat) != other.end(); });
    });
  }

  std::vector<Gone> all_;
};

}  // namespace tablee::room
