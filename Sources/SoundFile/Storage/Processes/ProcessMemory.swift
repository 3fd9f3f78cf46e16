// SPDX-License-Identifier: MIT

#if os(Linux)
  internal import CSystemCall
#endif

/// The memory of this process.
package enum ProcessMemory {
  /// Denies other processes of this user to read this process's memory or to trace it.
  ///
  /// A decoder has the same user; its sandbox denies this too, but on an old kernel this is all there is.
  /// The process leaves no core dump.
  package static func denyInspection() {
    #if os(Linux)
      // It cannot fail with this value.
      _ = csystemcall_control(PR_SET_DUMPABLE, 0)
    #endif
  }
}
