#pragma once
// Failures: exceptions that nobody foresaw, caught where a thread would end: told in the
// log, counted by place, and life goes on. Thread safety: safe for use by many threads.

#include <exception>
#include <string>

#include "server/metrics.h"

namespace tablee::server {

// What was thrown, in a few words.
std::string reason_of(const std::exception_ptr& failure);

void report_failure(Metrics& metrics, FailurePlace place,
                    const std::exception_ptr& failure = std::current_exception());

// Runs `work`; what it throws is reported and goes no further. True: it threw nothing.
template <class Work>
bool guarded(Metrics& metrics, FailurePlace place, Work&& work) {
  try {
    work();
    return true;
  } catch (...) {
    report_failure(metrics, place);
    return false;
  }
}

}  // namespace tablee::server
