// Whatever comes as JSON: our reader and Boost.JSON refuse it both, or read the same.

#include "room/json_agreement.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tablee;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (compare_readers(text) == Agreement::differ) std::abort();
  return 0;
}
