# What ships meets strangers: a write past the end of a buffer ends the process instead of
# going on, and nothing that is both known and writable is left to jump to.
#   _FORTIFY_SOURCE=3         calls of the C library know the size of what they write into
#   -fstack-protector-strong  a function that was written over does not return
#   relro, now                the table of functions is read-only once the program runs
#   PIE                       the program lies at another address each time
# tests/app/hardened_test.sh reads it off the program. Not for the sanitizers, which see more,
# and not for WebAssembly, which has none of these.
if(NOT CMAKE_BUILD_TYPE STREQUAL "Release" OR CMAKE_SYSTEM_NAME STREQUAL "WASI")
  return()
endif()
add_compile_options(-fPIE -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 -fstack-protector-strong)
add_link_options(-pie -Wl,-z,relro,-z,now)
