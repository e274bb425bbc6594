#pragma once
// TABLEE_SANITIZED: set where every step costs ten to twenty times more. Tests that look for rare
// orders by trying many look for fewer there: the release build has tried them all.

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TABLEE_SANITIZED 1
#endif
#endif
