// SPDX-License-Identifier: MIT

#if os(Linux)
  internal import CSystemCall
#endif

/// The memory of this process.
package enum ProcessMemory {
  /// Prevents other processes of this user from reading this process's memory and from tracing it, on Linux.
  ///
  /// A decoder runs as the same user. Its sandbox forbids this too, but an old kernel may lack that
  /// protection. As a side effect, the process leaves no core dump.
  package static func denyInspection() {
    #if os(Linux)
      // No check: PR_SET_DUMPABLE accepts 0 on every kernel.
      _ = csystemcall_control(PR_SET_DUMPABLE, 0)
    #endif
  }
}
