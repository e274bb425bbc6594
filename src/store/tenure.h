#pragma once
// Tenure: what a server that shares its store with others knows of itself and of them.
//
// Who has a table may write it as long as nobody took it since; the store sees to that. But
// what is only told is written nowhere, so each server has a lease besides: while it runs,
// nobody takes what is its own. A server that slept or lost the store finds its lease too old,
// tells nothing until it is renewed, and hears then which tables are another's
// (docs/decisions/0060-owners-of-tables.md).
// Thread safety: every member may be called from any thread.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tablee::store {

class Tenure {
 public:
  virtual ~Tenure() = default;

  // Its number, new at each start.
  virtual std::int64_t node() const = 0;

  enum class State : std::uint8_t {
    sure,  // nobody can have taken what is ours
    held,  // somebody may have: wait
    away,  // and others serve better: send people there
  };
  // Cheap: may be asked at every step.
  virtual State state() const = 0;
  // The others say that they reach the store.
  virtual void note_others_sure(bool are_sure) = 0;

  // Whether the others reach this server; told to them with the next renewal.
  virtual void note_relay(bool works) = 0;
  // The others that can be reached and whose lease runs, as of the newest renewal.
  virtual std::vector<std::int64_t> others() const = 0;

  // Seconds since 1970 by the clock that all who share the store go by, for whoever deletes what
  // is old; nothing: another server does that.
  virtual std::optional<std::int64_t> sweep_time() const = 0;

  using Lost = std::function<void(const std::vector<std::string>& tables)>;
  // Called, on a thread of the store, before the lease is sure again. Set it once.
  virtual void on_lost(Lost lost) = 0;

  // Nobody has to wait until the lease is over. REQUIRES: every table was given back.
  virtual void release() = 0;
};

}  // namespace tablee::store
