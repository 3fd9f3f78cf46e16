// SPDX-License-Identifier: MIT

/// The extent of the IMA4 encoder's tests, which depends on the build.
///
/// An optimized build is about a hundred times as fast, so `make test-ima4` builds the tests with
/// optimization and measures whole sounds. Tests of a debug build measure shortened ones.
public enum TestSize {
  #if DEBUG
    /// Indicates whether the tests were built with optimization, as for `make test-ima4`.
    public static let isOptimised = false
  #else
    /// Indicates whether the tests were built with optimization, as for `make test-ima4`.
    public static let isOptimised = true
  #endif
}
