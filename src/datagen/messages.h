#pragma once
// The sentences of one area as constants: messages::<area>::<name>.

#include <string>

namespace tablee::datagen {

// Every entry needs `fr` and `en`; both must name the same {facts}. Throws otherwise.
std::string messages_header(const std::string& area, const std::string& source);

}  // namespace tablee::datagen
