#pragma once
// Backend: what a connection needs of the server.
// Thread safety: value type; what it points to outlives every connection.

#include "server/metrics.h"
#include "server/net/client_timeouts.h"
#include "server/net/connections.h"
#include "server/net/limits.h"
#include "server/net/proxies.h"
#include "server/routes.h"
#include "server/tables/table_directory.h"

namespace tablee::server {

struct Backend {
  Routes* routes;
  TableDirectory* directory;
  AddressLimits* limits;
  Metrics* metrics;
  Proxies* proxies;
  Connections* connections;
  ClientTimeouts patience;
  Door door;
};

}  // namespace tablee::server
