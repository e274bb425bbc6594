#pragma once
// What a game may offer besides the contract, as in optional_members.h: a cover for pauses.
// Thread safety: as the rules object, safe for const use by many threads.

#include <concepts>
#include <utility>

namespace tablee {

// A game in which time is the adversary covers what one thinks about while its table is
// paused: the same view without hands, and without what is to be searched. For everybody:
// who is there has seen it, but may not go on looking.
template <class G>
concept HasCover = requires(typename G::View view) {
  { G::covered(std::move(view)) } -> std::same_as<typename G::View>;
};

}  // namespace tablee
