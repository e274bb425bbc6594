#pragma once
// The sentences of one area as constants: messages::<area>::<name>.

#include <string>

namespace tablee::datagen {

// Every entry needs `fr` and `en`; both must name the same {facts}, and so must `you_fr`
// and `you_en`, the sentences for whoever is spoken of, which do not name {seat}. A fact is
// {name} or, with the forms of a word for one and for several, {name|point|points}. In
// French no name may follow "de" or "que", which would have to be elided before some.
// Throws otherwise. The sentences come out as they are printed (typography.h).
std::string messages_header(const std::string& area, const std::string& source);

}  // namespace tablee::datagen
