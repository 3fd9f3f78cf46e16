// SPDX-License-Identifier: MIT

internal import SoundFile

// `@section` needs Swift 6.3, and only glibc passes the command line to the functions of this section. A
// program built otherwise needs /proc on Linux.
#if compiler(>=6.3) && canImport(Glibc)
  /// Lets the programs start without `/proc`; a function of priority 101 runs before Swift's runtime starts.
  @section(".init_array.00101") @used
  private let start:
    @convention(c) (CInt, ProgramArguments.Words?, ProgramArguments.Words?) -> Void = {
      count, words, _ in unsafe ProgramArguments.prepare(count, words)
    }
#endif
