// SPDX-License-Identifier: MIT

/// A violated invariant: a property of every file that did not hold for this one.
public struct BrokenPromise: Error, CustomStringConvertible {
  /// The violation, as a phrase with the values that show it.
  public let description: String

  /// Creates an error from a phrase about the violation.
  public init(_ description: String) { self.description = description }
}

/// Throws `BrokenPromise` unless the condition holds.
public func promise(_ holds: Bool, _ message: @autoclosure () -> String) throws(BrokenPromise) {
  if !holds { throw BrokenPromise(message()) }
}
