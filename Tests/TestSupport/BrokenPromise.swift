// SPDX-License-Identifier: MIT

/// Something that holds for every file, whatever is in it, and did not hold for this one.
public struct BrokenPromise: Error, CustomStringConvertible {
  /// What was promised and what came instead.
  public let description: String

  /// Makes one.
  public init(_ description: String) { self.description = description }
}

/// Throws `BrokenPromise` unless something holds.
public func promise(_ holds: Bool, _ message: @autoclosure () -> String) throws(BrokenPromise) {
  if !holds { throw BrokenPromise(message()) }
}
