#pragma once
// Short memory: an allocation of this thread that fails when a test says so. The operators
// of short_memory.cpp stand in for those of the whole test program.

namespace tablee::server {

// Once, after so many more that succeed; negative: none.
void fail_allocation_after(int allocations);

}  // namespace tablee::server
