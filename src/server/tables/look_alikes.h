#pragma once
// Look-alikes: the plain letter that a character would be read as, for lists of words that
// nobody should get past by writing them in the letters of mathematics or of Cyrillic.
// Thread safety: pure functions.

namespace tablee::server {

// A capital A-Z or a digit for what looks like it; 0 for everything else, also for the
// Latin letters with accents that fold_letter knows.
char look_alike(char32_t character);

}  // namespace tablee::server
