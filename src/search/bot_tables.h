#pragma once
// BotTables: what the bots of a game look up, made when the first of them needs it.
//
// The rules carry none of it: who plays, repeats or shows a game without bots never pays for
// it. A bot B of the rules G that looks something up has
//   using Tables = ...;
//   static std::unique_ptr<const Tables> make_tables(const G& rules);
// and is given a MadeOnce<Tables> behind its knowledge. Tables may be large (megabytes) and
// slow to make (a quarter of a second): bots ask for them in their first step or later, so
// that it is done where bots think and nowhere else.
// Thread safety: as the OneAtATime it is given.

#include <functional>
#include <memory>
#include <utility>

namespace tablee {

// Does this work while nobody else does such work. Whoever lets bots think in several threads
// hands in a lock; the layers that know no thread have none.
using OneAtATime = std::function<void(const std::function<void()>& work)>;

// A value that is made at the first question and kept.
template <class T>
class MadeOnce {
 public:
  using Make = std::function<std::unique_ptr<const T>()>;

  // Without a OneAtATime it is confined to one thread.
  explicit MadeOnce(Make make, OneAtATime one_at_a_time = {})
      : make_(std::move(make)), one_at_a_time_(std::move(one_at_a_time)) {}

  // Null where there is nothing to make it of (no dictionary).
  const T* get() const {
    const auto make = [this] {
      if (made_ == nullptr) made_ = make_();
    };
    if (one_at_a_time_) {
      one_at_a_time_(make);
    } else {
      make();
    }
    return made_.get();
  }

 private:
  Make make_;
  OneAtATime one_at_a_time_;
  mutable std::unique_ptr<const T> made_;  // written once; read after that, or where it is written
};

template <class B>
concept HasTables = requires { typename B::Tables; };

struct NoTables {};

template <class B>
struct BotTablesOf {
  using Type = NoTables;
};
template <HasTables B>
struct BotTablesOf<B> {
  using Type = MadeOnce<typename B::Tables>;
};
template <class B>
using BotTables = typename BotTablesOf<B>::Type;

// Those of the bots of these rules, which must outlive them. Nothing is made yet.
template <class B, class G>
BotTables<B> tables_for([[maybe_unused]] const G& rules,
                        [[maybe_unused]] const OneAtATime& one_at_a_time = {}) {
  if constexpr (HasTables<B>) {
    return BotTables<B>([&rules] { return B::make_tables(rules); }, one_at_a_time);
  } else {
    return {};
  }
}

}  // namespace tablee
