// SPDX-License-Identifier: MIT
//
// Calls that Swift cannot make itself: `syscall` and `prctl` take variable arguments, libc has no functions
// for Landlock and seccomp, and Swift's module of glibc lacks malloc.h and sys/xattr.h. The functions are in a
// header, so that Swift compiles them into the caller and the package needs no target of C sources.

#ifndef CSYSTEMCALL_H
#define CSYSTEMCALL_H
#if defined(__linux__)

#include <fcntl.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

/// Makes the system call `number` with up to three arguments; returns the call's result, or -1 with the reason
/// in `errno`.
static inline long csystemcall_call(long number, long a, long b, long c) {
  return syscall(number, a, b, c);
}

/// Calls `prctl` with one value; returns -1 and sets `errno` on failure.
static inline int csystemcall_control(int operation, unsigned long value) {
  return prctl(operation, value, 0, 0, 0);
}

/// Sets the size in bytes from which malloc asks the kernel for memory and returns it on free (mallopt(3)); does
/// nothing without glibc.
static inline void csystemcall_set_large_block(int size) {
#ifdef M_MMAP_THRESHOLD
  mallopt(M_MMAP_THRESHOLD, size);
#endif
}

/// Sets the free bytes at the end of a heap above which malloc returns them to the kernel (mallopt(3)); does nothing
/// without glibc.
static inline void csystemcall_set_trim_threshold(int size) {
#ifdef M_TRIM_THRESHOLD
  mallopt(M_TRIM_THRESHOLD, size);
#endif
}

/// Exchanges two names in one step (renameat2(2), RENAME_EXCHANGE); returns -1 and sets `errno` on failure.
static inline int csystemcall_exchange(const char *path, const char *other) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, other, 2u);
}

/// Renames a file unless the new name exists (RENAME_NOREPLACE); returns -1 and sets `errno` on failure.
static inline int csystemcall_rename_exclusively(const char *path, const char *new_path) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, new_path, 1u);
}

/// Reads the access control list of the file that a path leads to (acl(5)) into `list`; returns its size, or
/// -1 with the reason in `errno`, for example for a file without a list.
static inline long csystemcall_access_list(const char *path, void *list, size_t size) {
  return getxattr(path, "system.posix_acl_access", list, size);
}

/// Gives a file an access control list; returns -1 and sets `errno` on failure.
static inline int csystemcall_set_access_list(int file, const void *list, size_t size) {
  return fsetxattr(file, "system.posix_acl_access", list, size, 0);
}

/// Removes a file's access control list; returns -1 and sets `errno` on failure.
static inline int csystemcall_remove_access_list(int file) {
  return fremovexattr(file, "system.posix_acl_access");
}

/// Creates a Landlock ruleset (landlock_create_ruleset(2)); returns its descriptor, or -1 with the reason in
/// `errno`. The arguments are sets of bits of linux/landlock.h: accesses to files and to TCP ports, which the
/// ruleset forbids unless a rule allows them, and scopes, such as signals, in which it forbids contact with
/// processes outside the sandbox. An older kernel accepts zeros for newer fields.
static inline long csystemcall_create_rules(uint64_t files, uint64_t ports, uint64_t scopes) {
  const uint64_t attributes[3] = {files, ports, scopes};
  return syscall(444, attributes, sizeof attributes, 0);
}

/// Allows accesses to a file, or to everything below a folder (landlock_add_rule(2)); `rules` and `path`
/// are descriptors. Returns -1 and sets `errno` on failure.
static inline long csystemcall_allow_path(int rules, uint64_t access, int path) {
  const struct __attribute__((packed)) {
    uint64_t access;
    int32_t path;
  } rule = {access, path};
  return syscall(445, rules, 1, &rule, 0);
}

/// An instruction of a seccomp filter (struct sock_filter of linux/filter.h).
struct csystemcall_step {
  uint16_t code;
  uint8_t if_true, if_false;
  uint32_t value;
};

/// Installs a filter for all threads (seccomp(2)); returns 0, the id of a thread that cannot take the
/// filter, or -1 with the reason in `errno`.
static inline long csystemcall_filter(const struct csystemcall_step *steps, uint16_t count) {
  const struct {
    unsigned short count;
    const struct csystemcall_step *steps;
  } program = {count, steps};
  // SECCOMP_SET_MODE_FILTER with SECCOMP_FILTER_FLAG_TSYNC.
  return syscall(SYS_seccomp, 1, 1, &program);
}

#elif defined(__APPLE__)
#include <sandbox.h>
#endif
#endif
