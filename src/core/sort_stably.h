#pragma once
// sort_stably: std::stable_sort without its temporary buffer. libstdc++ takes that from
// std::get_temporary_buffer, which is deprecated, and clang (sanitizers, wasm, tidy) says so at
// a line of the library: no pragma around a call of ours reaches it, only a flag for every file.
// Thread safety: pure function.

#include <algorithm>
#include <numeric>
#include <vector>

namespace tablee {

// What is equal keeps its order.
template <class T, class Less>
void sort_stably(std::vector<T>& all, Less less) {
  std::vector<std::size_t> order(all.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    if (less(all[a], all[b])) return true;
    return !less(all[b], all[a]) && a < b;
  });
  std::vector<T> sorted;
  sorted.reserve(all.size());
  for (const std::size_t i : order) sorted.push_back(std::move(all[i]));
  all = std::move(sorted);
}

}  // namespace tablee
