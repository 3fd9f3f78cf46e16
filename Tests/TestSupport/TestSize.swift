// SPDX-License-Identifier: MIT

/// The extent of the IMA4 encoder's tests.
///
/// An optimized build is about a hundred times as fast, so `make test-ima4` uses one to measure whole
/// sounds. A debug build measures shortened ones.
public enum TestSize {
  #if DEBUG
    /// Indicates whether the tests were built with optimization.
    public static let isOptimised = false
  #else
    /// Indicates whether the tests were built with optimization.
    public static let isOptimised = true
  #endif
}
