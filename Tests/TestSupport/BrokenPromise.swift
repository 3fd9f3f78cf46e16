// SPDX-License-Identifier: MIT

/// A violated invariant of the checks that fuzzers, `make torture` and tests share.
public struct BrokenPromise: Error, CustomStringConvertible {
  /// The violation, usually with the values that show it, such as `the sound lasts -1.0 s`.
  public let description: String

  /// Creates an error with a description of the violation.
  public init(_ description: String) { self.description = description }
}

/// Throws `BrokenPromise` unless the condition holds.
public func promise(_ holds: Bool, _ message: @autoclosure () -> String) throws(BrokenPromise) {
  if !holds { throw BrokenPromise(message()) }
}
