#pragma once
// The games of the servers, to repeat what those stored. Apart from all else here: `load` is a
// namespace there and a function of the lexicon.
// Thread safety: free function.

namespace tablee {

class Registry;

namespace bench {

// Throws when there is no lexicon.
const Registry& every_game();

}  // namespace bench

}  // namespace tablee
