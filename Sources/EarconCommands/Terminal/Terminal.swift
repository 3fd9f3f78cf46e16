// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The terminal that a stream may lead to.
package enum Terminal {
  /// Whether a stream leads to a terminal on which lines can be drawn over.
  package static func isThere(_ stream: StandardStream) -> Bool {
    isatty(number(stream)) == 1 && value("TERM") != "dumb"
  }

  /// Whether colours are wanted there: unless `NO_COLOR` is set (no-color.org).
  package static func hasColor(_ stream: StandardStream) -> Bool {
    isatty(number(stream)) == 1 && (value("NO_COLOR") ?? "").isEmpty
  }

  /// The columns of a stream's terminal now; 80 where it tells none.
  package static func columns(_ stream: StandardStream) -> Int {
    var size = winsize()
    // Safe: `size` lives across the call, and the system fills no more than it.
    guard unsafe ioctl(number(stream), UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return 80
    }
    return Int(size.ws_col)
  }

  private static func number(_ stream: StandardStream) -> CInt {
    stream == .output ? STDOUT_FILENO : STDERR_FILENO
  }

  private static func value(_ name: String) -> String? {
    // Safe: getenv's string is copied at once.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
