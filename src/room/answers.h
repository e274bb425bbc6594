#pragma once
// CommandAnswers: what each command with an idempotency key was told, so that a
// repeated one is told the same and done once.
//
// Acknowledgements are stored and kept for the life of the table; refusals
// changed nothing and only the newest are kept.
// Thread safety: confined to its room.

#include <deque>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/refusal.h"
#include "core/seat.h"
#include "room/record.h"

namespace tablee::room {

inline constexpr std::size_t kRememberedRefusals = 256;

using CommandAnswer = std::variant<std::int64_t, Refusal>;  // the seq acknowledged, or why not

class CommandAnswers {
 public:
  explicit CommandAnswers(const std::vector<Answer>& stored) {
    for (const Answer& answer : stored)
      known_.insert_or_assign({seat_at(answer.seat), answer.cid}, answer.seq);
  }

  // Null when the key is new.
  const CommandAnswer* find(Seat seat, const std::string& cid) const {
    const auto found = known_.find({seat, cid});
    return found == known_.end() ? nullptr : &found->second;
  }
  void remember(Seat seat, const std::string& cid, const CommandAnswer& answer) {
    if (!known_.try_emplace({seat, cid}, answer).second) return;
    if (!std::holds_alternative<Refusal>(answer)) return;
    refusals_.push_back({seat, cid});
    if (refusals_.size() <= kRememberedRefusals) return;
    known_.erase(refusals_.front());
    refusals_.pop_front();
  }

 private:
  using Key = std::pair<Seat, std::string>;
  std::map<Key, CommandAnswer> known_;
  std::deque<Key> refusals_;  // oldest first
};

}  // namespace tablee::room
