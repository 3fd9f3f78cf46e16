// SPDX-License-Identifier: MIT

/// The extent of the IMA4 encoder's tests, which depends on the build.
///
/// The tests' own encoders and searches are slow without optimization, so tests of a debug build use fewer
/// and shorter sounds. `make test-ima4` builds the tests with optimization and uses whole sounds.
public enum TestSize {
  #if DEBUG
    /// Indicates whether the tests were built with optimization, as for `make test-ima4`.
    public static let isOptimized = false
  #else
    /// Indicates whether the tests were built with optimization, as for `make test-ima4`.
    public static let isOptimized = true
  #endif
}
