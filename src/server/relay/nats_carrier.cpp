#include "server/relay/nats_carrier.h"

#include <nats/nats.h>

#include <atomic>
#include <mutex>
#include <sstream>

#include "core/text.h"
#include "messages/server.h"
#include "server/relay/envelope.h"

namespace tablee::server {

namespace {

namespace say = messages::server;

constexpr std::int64_t kReconnectWait = 200, kReconnectJitter = 100;  // ms
constexpr std::int64_t kWriteDeadline = 1000, kLastWords = 500;       // ms
constexpr std::int64_t kPingEvery = 2000;                             // ms
constexpr int kMostPending = 1 << 24;  // bytes; what is more is lost, and noticed

std::string subject_of(std::int64_t node) {
  return "tablee.v" + std::to_string(kRelayVersion) + "." + std::to_string(node);
}

// nats://[USER[:PASSWORD]@]HOST[:PORT]: libnats would look for ever for one that it cannot read.
bool is_readable(std::string_view server) {
  const std::size_t scheme = server.find("://");
  if (scheme == server.npos) return false;
  server.remove_prefix(scheme + 3);
  server.remove_prefix(server.rfind('@') + 1);  // from the beginning, if there is none
  const std::size_t colon = server.rfind(':');
  const std::size_t bracket = server.rfind(']');
  if (colon == server.npos || (bracket != server.npos && bracket > colon)) return !server.empty();
  const std::optional<unsigned short> port = parse_number<unsigned short>(server.substr(colon + 1));
  return colon > 0 && port.value_or(0) != 0;
}

// Who is told what arrives. A callback of libnats may still run when its subscription is gone,
// so this lives until libnats says that it was the last.
struct Ear {
  std::mutex mutex;
  Carrier::Arrived arrived;  // empty: nobody listens any more
};
using SharedEar = std::shared_ptr<Ear>;

void on_message(natsConnection*, natsSubscription*, natsMsg* message, void* closure) {
  const SharedEar& ear = *static_cast<SharedEar*>(closure);
  {
    const std::scoped_lock lock(ear->mutex);
    if (ear->arrived)
      ear->arrived(std::string(natsMsg_GetData(message),
                               static_cast<std::size_t>(natsMsg_GetDataLength(message))));
  }
  natsMsg_Destroy(message);
}

void on_end(void* closure) { delete static_cast<SharedEar*>(closure); }

// libnats asks it of a thread of its own, and says errors nobody waits for.
void on_error(natsConnection*, natsSubscription*, natsStatus, void*) {}

template <class T, void (*destroy)(T*)>
struct Destroy {
  void operator()(T* one) const { destroy(one); }
};
using Options = std::unique_ptr<natsOptions, Destroy<natsOptions, natsOptions_Destroy>>;
using Connection = std::unique_ptr<natsConnection, Destroy<natsConnection, natsConnection_Destroy>>;
using Subscription =
    std::unique_ptr<natsSubscription, Destroy<natsSubscription, natsSubscription_Destroy>>;

}  // namespace

struct NatsCarrier::Line {
  Connection connection;
  Subscription subscription;
  SharedEar ear = std::make_shared<Ear>();
};

NatsCarrier::NatsCarrier(std::unique_ptr<Line> line) : line_(std::move(line)) {}
NatsCarrier::~NatsCarrier() { close(); }

Result<std::unique_ptr<NatsCarrier>> NatsCarrier::open(const std::string& address) {
  std::vector<std::string> servers;
  std::istringstream list(address);
  for (std::string one; std::getline(list, one, ',');) servers.push_back(one);
  std::vector<const char*> names;
  names.reserve(servers.size());
  for (const std::string& one : servers) {
    if (!is_readable(one))
      return refuse(say::relay_unfit, {{"reason", std::string("nats://HOST:PORT")}});
    names.push_back(one.c_str());
  }

  natsOptions* made = nullptr;
  natsStatus status = natsOptions_Create(&made);
  const Options options(made);
  const auto set = [&status](natsStatus next) {
    if (status == NATS_OK) status = next;
  };
  set(natsOptions_SetServers(made, names.data(), static_cast<int>(names.size())));
  set(natsOptions_SetName(made, "tablee"));
  set(natsOptions_SetSecure(made, address.starts_with("tls:")));
  set(natsOptions_SetMaxReconnect(made, -1));
  set(natsOptions_SetReconnectWait(made, kReconnectWait));
  set(natsOptions_SetReconnectJitter(made, kReconnectJitter, kReconnectJitter));
  set(natsOptions_SetReconnectBufSize(made, 1));
  set(natsOptions_SetPingInterval(made, kPingEvery));
  set(natsOptions_SetWriteDeadline(made, kWriteDeadline));
  set(natsOptions_SetErrorHandler(made, on_error, nullptr));
  // It calls back when it is there at last; nobody has to know.
  set(natsOptions_SetRetryOnFailedConnect(made, true, [](natsConnection*, void*) {}, nullptr));
  auto line = std::make_unique<Line>();
  if (status == NATS_OK) {
    natsConnection* connection = nullptr;
    status = natsConnection_Connect(&connection, made);
    line->connection.reset(connection);
  }
  if (status != NATS_OK && status != NATS_NOT_YET_CONNECTED)
    return refuse(say::relay_unfit, {{"reason", std::string(natsStatus_GetText(status))}});
  return std::unique_ptr<NatsCarrier>(new NatsCarrier(std::move(line)));
}

void NatsCarrier::listen(std::int64_t node, Arrived arrived) {
  {
    const std::scoped_lock lock(line_->ear->mutex);
    line_->ear->arrived = std::move(arrived);
  }
  auto* const closure = new SharedEar(line_->ear);
  natsSubscription* subscription = nullptr;
  const natsStatus status = natsConnection_Subscribe(&subscription, line_->connection.get(),
                                                     subject_of(node).c_str(), on_message, closure);
  if (status != NATS_OK) return on_end(closure);
  line_->subscription.reset(subscription);
  natsSubscription_SetOnCompleteCB(subscription, on_end, closure);
  natsSubscription_SetPendingLimits(subscription, -1, kMostPending);
}

void NatsCarrier::send(std::int64_t node, const std::string& bytes) {
  // What does not go is missed at the other end.
  (void)natsConnection_Publish(line_->connection.get(), subject_of(node).c_str(), bytes.data(),
                               static_cast<int>(bytes.size()));
}

bool NatsCarrier::is_connected() const {
  return natsConnection_Status(line_->connection.get()) == NATS_CONN_STATUS_CONNECTED;
}

void NatsCarrier::close() {
  {
    const std::scoped_lock lock(line_->ear->mutex);
    line_->ear->arrived = nullptr;
  }
  if (!line_->connection) return;
  if (is_connected()) (void)natsConnection_FlushTimeout(line_->connection.get(), kLastWords);
  if (line_->subscription) (void)natsSubscription_Unsubscribe(line_->subscription.get());
  natsConnection_Close(line_->connection.get());
}

}  // namespace tablee::server
