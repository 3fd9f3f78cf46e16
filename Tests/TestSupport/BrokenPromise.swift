// SPDX-License-Identifier: MIT

/// A violated invariant: a property of every file that did not hold for this one.
public struct BrokenPromise: Error, CustomStringConvertible {
  /// The invariant and the violation.
  public let description: String

  /// Creates an error.
  public init(_ description: String) { self.description = description }
}

/// Throws `BrokenPromise` unless the condition holds.
public func promise(_ holds: Bool, _ message: @autoclosure () -> String) throws(BrokenPromise) {
  if !holds { throw BrokenPromise(message()) }
}
