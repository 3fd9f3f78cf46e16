// SPDX-License-Identifier: MIT
//
// System calls of Linux that Swift's modules of the C libraries do not declare. The functions are in a
// header, so that Swift compiles them into the caller without a C target.

#ifndef CLINUX_CALLS_H
#define CLINUX_CALLS_H
#if defined(__linux__)

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Exchanges two names in one step (`RENAME_EXCHANGE`); -1 with the reason in `errno` on failure.
static inline int clinux_exchange(const char *path, const char *other) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, other, 2u);
}

/// Renames a file unless the new name exists (`RENAME_NOREPLACE`); -1 with the reason in `errno` on failure.
static inline int clinux_rename_exclusively(const char *path, const char *new_path) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, new_path, 1u);
}

#endif
#endif
