#include "server/unexpected_exceptions.h"

#include "server/log.h"

namespace tablee::server {

std::string reason_of(const std::exception_ptr& failure) {
  try {
    if (failure) std::rethrow_exception(failure);
  } catch (const std::exception& problem) {
    return problem.what();
  } catch (...) {
    return "something that is no exception";
  }
  return "nothing was thrown";
}

void report_failure(Metrics& metrics, FailurePlace place, const std::exception_ptr& failure) {
  metrics.failures[static_cast<std::size_t>(place)].add();
  try {
    const std::string where(kFailurePlaces[static_cast<std::size_t>(place)]);
    log(LogLevel::error, where + "_failed", {{"reason", reason_of(failure)}});
  } catch (...) {  // not even memory for a line: it is counted
  }
}

}  // namespace tablee::server
