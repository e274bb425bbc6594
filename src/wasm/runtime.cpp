// What the C and C++ runtimes would ask of an operating system. A module has
// none: memory that runs out and bugs stop it with a trap.

#include <cstdlib>
#include <new>

namespace {

void* allocate(std::size_t size) {
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) __builtin_trap();
  return memory;
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

extern "C" void abort() { __builtin_trap(); }

// The C++ runtime would print why first, and printing needs an operating system.
extern "C" void __cxa_pure_virtual() { __builtin_trap(); }
extern "C" void __abort_message(const char*, ...) { __builtin_trap(); }
_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD
