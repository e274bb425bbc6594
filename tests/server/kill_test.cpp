// kill -9 in the middle of a game loses nothing that was acknowledged.

#include "server/kills.h"

namespace tablee::server {
namespace {

TEST(Kill, loses_nothing_acknowledged_and_repeats_nothing) {
  const store::TemporaryFolder data;
  kill_in_the_middle(
      {"serve", "--port", "0", "--data", data.path().string(), "--test-clock", "--quiet"});
}

}  // namespace
}  // namespace tablee::server
