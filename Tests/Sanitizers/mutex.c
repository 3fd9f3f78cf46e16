// SPDX-License-Identifier: MIT
// Reports a contended Mutex of Swift's Synchronization to the thread sanitizer.
//
// On Linux, if another thread holds a Mutex, functions of Swift's library lock and unlock it. The library is
// built without the sanitizer, so the sanitizer sees neither call and reports accesses to the protected
// value as races. An executable linked with this file has functions of the same names, which call
// the library's functions and report the lock to the sanitizer. Test: Planted/Race.swift with `clean`.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

// Swift's calling convention passes `self`, the address of the lock, in a register of its own.
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

// Synchronization._MutexHandle._lockSlow(UInt32), _tryLockSlow() and _unlockSlow().
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef SWIFT void Lock(uint32_t thread, SELF);
typedef SWIFT bool TryLock(SELF);
typedef SWIFT void Unlock(SELF);

void __tsan_acquire(void *);
void __tsan_release(void *);

static Lock *library_lock;
static TryLock *library_try_lock;
static Unlock *library_unlock;

static void *find(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) abort();
  return function;
}

// Runs before other threads start, and calls no function that the sanitizer replaces.
__attribute__((constructor, no_sanitize("thread"))) static void find_all(void) {
  library_lock = (Lock *)find(LOCK);
  library_try_lock = (TryLock *)find(TRY_LOCK);
  library_unlock = (Unlock *)find(UNLOCK);
}

SWIFT void earcon_lock(uint32_t thread, SELF) __asm__(LOCK);
SWIFT bool earcon_try_lock(SELF) __asm__(TRY_LOCK);
SWIFT void earcon_unlock(SELF) __asm__(UNLOCK);

SWIFT void earcon_lock(uint32_t thread, SELF) {
  library_lock(thread, self);
  __tsan_acquire(self);
}

SWIFT bool earcon_try_lock(SELF) {
  bool is_locked = library_try_lock(self);
  if (is_locked) __tsan_acquire(self);
  return is_locked;
}

SWIFT void earcon_unlock(SELF) {
  __tsan_release(self);
  library_unlock(self);
}
