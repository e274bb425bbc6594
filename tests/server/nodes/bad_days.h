#pragma once
// What tests of bad days have in common: a line to the database that can be cut, and leases that
// end soon. Thread safety: one thread.

#include "server/nodes/test_nodes.h"
#include "store/postgres/line_proxy.h"

namespace tablee::server {

using store::postgres::LineProxy;

// Leases that end soon, so that a test does not wait; nothing depends on how soon.
inline constexpr store::postgres::Pace kQuick{.answer = milliseconds(1000),
                                              .retry = milliseconds(10),
                                              .most_retry = milliseconds(100),
                                              .patience = milliseconds(8000),
                                              .takeover = milliseconds(300),
                                              .beat = milliseconds(100),
                                              .renew = milliseconds(200),
                                              .lease = milliseconds(1500),
                                              .sure = milliseconds(1200),
                                              .hold = milliseconds(1500)};

class BadDays : public Nodes {
 protected:
  LineProxy proxy_{TestPostgres::shared().folder()};
  const std::string through_proxy_ = TestPostgres::address_in(proxy_.folder(), "postgres", schema_);
};

}  // namespace tablee::server
