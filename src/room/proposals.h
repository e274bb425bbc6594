#pragma once
// Proposals: what one player asked of the others at the table: a pause, a move taken
// back. It happens when everybody who has a say agrees; nothing is stored.
// Thread safety: confined to its room.

#include <algorithm>
#include <optional>
#include <vector>

#include "room/server_message.h"

namespace tablee::room {

// The seats of each person: one device may hold several.
using People = std::vector<std::vector<Seat>>;

struct Proposal {
  ProposalKind what = ProposalKind::pause;
  Seat by;
  std::vector<Seat> agreed;  // the asker first

  bool has_agreed(const std::vector<Seat>& person) const {
    return std::ranges::any_of(
        person, [this](Seat seat) { return std::ranges::find(agreed, seat) != agreed.end(); });
  }
};

class Proposals {
 public:
  // `seat` wants this, or agrees to it. True: everybody does, and it is proposed no more.
  bool agree(ProposalKind what, Seat seat, const People& people) {
    Proposal& proposal = begin(what, seat);
    if (std::ranges::find(proposal.agreed, seat) == proposal.agreed.end())
      proposal.agreed.push_back(seat);
    if (!is_unanimous(proposal, people)) return false;
    withdraw(what);
    return true;
  }
  // Somebody gave up a seat: perhaps nobody is waited for any more. Gives what is agreed now.
  std::optional<Proposal> take_agreed(const People& people) {
    if (people.empty()) return std::nullopt;  // nobody is left to want it
    const auto found = std::ranges::find_if(
        all_, [&](const Proposal& proposal) { return is_unanimous(proposal, people); });
    if (found == all_.end()) return std::nullopt;
    Proposal agreed = *found;
    all_.erase(found);
    return agreed;
  }
  // False when nothing of the kind is proposed.
  bool withdraw(ProposalKind what) {
    return std::erase_if(all_, [what](const Proposal& p) { return p.what == what; }) > 0;
  }
  // Who sits there now has neither asked nor agreed.
  void forget(Seat seat) {
    std::erase_if(all_, [seat](const Proposal& proposal) { return proposal.by == seat; });
    for (Proposal& proposal : all_) std::erase(proposal.agreed, seat);
  }
  const Proposal* find(ProposalKind what) const {
    const auto found = std::ranges::find(all_, what, &Proposal::what);
    return found == all_.end() ? nullptr : &*found;
  }
  const std::vector<Proposal>& all() const { return all_; }

 private:
  static bool is_unanimous(const Proposal& proposal, const People& people) {
    return std::ranges::all_of(people,
                               [&](const auto& person) { return proposal.has_agreed(person); });
  }
  Proposal& begin(ProposalKind what, Seat by) {
    const auto found = std::ranges::find(all_, what, &Proposal::what);
    return found != all_.end() ? *found : all_.emplace_back(Proposal{what, by, {}});
  }

  std::vector<Proposal> all_;  // one of a kind at most
};

}  // namespace tablee::room
