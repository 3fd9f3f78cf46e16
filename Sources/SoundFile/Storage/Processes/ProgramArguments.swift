// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The words of this process's command line, which need not be UTF-8.
package enum ProgramArguments {
  /// The start of a C program's `argv`.
  package typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  // Safe: written only before `main`, when the process has a single thread.
  private nonisolated(unsafe) static var count: CInt = 0
  private nonisolated(unsafe) static var words: Words?

  /// The program's name and its arguments, as `PathText`.
  package static var all: [String] {
    // Safe: `argv` has `argc` strings that end in a zero byte and live as long as the process.
    let recorded = unsafe words
    let start = unsafe recorded ?? CommandLine.unsafeArgv
    let end = unsafe recorded == nil ? CommandLine.argc : count
    return (0..<Int(end)).compactMap { index in
      unsafe start[index].map { unsafe PathText.text(cString: $0) }
    }
  }

  /// Records the command line, and prepares the process for a system without `/proc`; called before `main`
  /// and before Swift's runtime starts.
  ///
  /// On Linux, the runtime takes the command line and its own path from `/proc`. Without `/proc`, the
  /// command line is empty, and a static program ends with "Unable to obtain Swift runtime path" unless
  /// the variable SWIFT_ROOT is set. The runtime uses its path only to print a trace after a crash.
  package static func prepare(_ count: CInt, _ words: Words?) {
    unsafe self.count = count
    unsafe self.words = words
    // Safe: the literals become C strings during the calls.
    if unsafe access("/proc/self/exe", F_OK) != 0 { unsafe setenv("SWIFT_ROOT", "/", 0) }
  }
}
