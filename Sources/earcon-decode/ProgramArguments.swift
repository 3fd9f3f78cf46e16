// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The words of this process's command line, which need not be UTF-8.
///
/// The module SoundFile has a type of the same name and purpose, but this program does not link that module.
enum ProgramArguments {
  /// The start of a C program's `argv`.
  typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  // Safe: written only before `main`, when the process has a single thread.
  private nonisolated(unsafe) static var count: CInt = 0
  private nonisolated(unsafe) static var words: Words?

  /// The program's name and its arguments.
  static var all: [RawText] {
    // Safe: `argv` has `argc` strings that end in a zero byte and live as long as the process.
    let recorded = unsafe words
    let start = unsafe recorded ?? CommandLine.unsafeArgv
    let end = unsafe recorded == nil ? CommandLine.argc : count
    return (0..<Int(end)).compactMap { index in
      unsafe start[index].map { unsafe RawText(copying: $0) }
    }
  }

  /// Records the command line, and prepares the process for a system without `/proc`; called before `main`
  /// and before Swift's runtime starts.
  ///
  /// On Linux, the runtime takes the command line and its own path from `/proc`. Without `/proc`, the
  /// command line is empty, and a static program ends with "Unable to obtain Swift runtime path" unless
  /// the variable SWIFT_ROOT is set.
  static func prepare(_ count: CInt, _ words: Words?) {
    unsafe self.count = count
    unsafe self.words = words
    // Safe: the literals become C strings during the calls.
    if unsafe access("/proc/self/exe", F_OK) != 0 { unsafe setenv("SWIFT_ROOT", "/", 0) }
  }
}

// `@section` needs Swift 6.3, and only glibc passes the command line to the functions of this section. A
// program built otherwise needs /proc on Linux.
#if compiler(>=6.3) && canImport(Glibc)
  /// Lets the program start without `/proc`; a function of priority 101 runs before Swift's runtime starts.
  @section(".init_array.00101") @used
  private let start:
    @convention(c) (CInt, ProgramArguments.Words?, ProgramArguments.Words?) -> Void = {
      count, words, _ in unsafe ProgramArguments.prepare(count, words)
    }
#endif
