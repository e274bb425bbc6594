#include "server/net/name_lookup.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace tablee::server {

std::optional<std::vector<std::string>> look_up_name(const std::string& name) {
  boost::asio::io_context context;
  boost::system::error_code error;
  const auto results = boost::asio::ip::tcp::resolver(context).resolve(name, "", error);
  if (error && error != boost::asio::error::host_not_found) return std::nullopt;
  std::vector<std::string> addresses;
  for (const auto& result : results) addresses.push_back(result.endpoint().address().to_string());
  return addresses;
}

}  // namespace tablee::server
