#pragma once
// tell_once: calls back whoever waits, once and no more. A caller that throws harms no other:
// the thread of the store goes on.

#include <utility>

namespace tablee::store {

template <class Callback, class Value>
void tell_once(Callback& callback, Value&& value) {
  const Callback once = std::exchange(callback, nullptr);
  try {
    if (once) once(std::forward<Value>(value));
  } catch (...) {
    return;
  }
}

}  // namespace tablee::store
