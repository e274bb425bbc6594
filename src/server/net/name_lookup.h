#pragma once
// NameLookup: which addresses a name has. Nothing when nobody could say, which is not the same
// as a name that has none.

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tablee::server {

using NameLookup = std::function<std::optional<std::vector<std::string>>(const std::string& name)>;

// Asks this machine; may take many seconds.
std::optional<std::vector<std::string>> look_up_name(const std::string& name);

}  // namespace tablee::server
