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

  /// Makes glibc return blocks of 512 KiB or more to the system as soon as they are freed; does nothing with other C
  /// libraries.
  ///
  /// glibc gives each thread a heap of its own. After the first large block that is freed, glibc by default takes the
  /// memory for blocks of that size from a heap too. An array that grows then leaves gaps that nothing else fits into:
  /// for 100,000 sounds, a fifth of the process's memory.
  package static func returnLargeBlocks() {
    #if os(Linux)
      csystemcall_set_large_block(512 * 1024)
    #endif
  }

  /// Makes glibc keep up to 1 MiB of free memory at the end of each heap, instead of 128 KiB; does nothing with other C
  /// libraries.
  ///
  /// The segments of a sound take and free more than 128 KiB again and again, so that the system would zero the same
  /// pages again for each segment: about 4 % of the time for many short sounds.
  package static func keepFreedMemory() {
    #if os(Linux)
      csystemcall_set_trim_threshold(1024 * 1024)
    #endif
  }
}
