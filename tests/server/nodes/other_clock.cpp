// A library that a test loads into a server before all others (LD_PRELOAD): the clock on that
// server's wall is wrong by TEST_CLOCK_AHEAD seconds. Clocks that only run on are right, and so
// is the waiting until a time on the wall: whoever waits asks the wrong clock, the kernel keeps
// the right one.

#include <dlfcn.h>
#include <pthread.h>
#include <sys/time.h>

#include <cstdlib>
#include <ctime>

namespace {

template <class Function>
Function* real(const char* name) {
  return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

std::time_t ahead() {
  static const std::time_t seconds = [] {
    const char* text = std::getenv("TEST_CLOCK_AHEAD");
    return text == nullptr ? 0 : std::atol(text);
  }();
  return seconds;
}

bool waits_by_the_wall(const pthread_cond_t* condition) {
  constexpr unsigned kMonotonic = 2;  // glibc: the clock of a condition
  return (condition->__data.__wrefs & kMonotonic) == 0;
}

}  // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec* time) noexcept {
  static auto* const ask = real<int(clockid_t, timespec*)>("clock_gettime");
  const int failed = ask(clock, time);
  if (failed == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
    time->tv_sec += ahead();
  return failed;
}

int gettimeofday(timeval* time, void* zone) noexcept {
  static auto* const ask = real<int(timeval*, void*)>("gettimeofday");
  const int failed = ask(time, zone);
  if (failed == 0) time->tv_sec += ahead();
  return failed;
}

std::time_t time(std::time_t* result) noexcept {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  if (result != nullptr) *result = now.tv_sec;
  return now.tv_sec;
}

int pthread_cond_timedwait(pthread_cond_t* condition, pthread_mutex_t* mutex,
                           const timespec* until) {
  static auto* const wait =
      real<int(pthread_cond_t*, pthread_mutex_t*, const timespec*)>("pthread_cond_timedwait");
  timespec there = *until;
  if (waits_by_the_wall(condition)) there.tv_sec -= ahead();
  return wait(condition, mutex, &there);
}

}  // extern "C"
