// SPDX-License-Identifier: MIT

/// How much the tests of the IMA4 encoder take on.
///
/// It is some hundred times as fast in an optimised build, where `make test-ima4` measures whole
/// sounds. A debug build measures the same sounds, but cuts them.
public enum TestSize {
  #if DEBUG
    /// Whether the tests were built with optimisation.
    public static let isOptimised = false
  #else
    /// Whether the tests were built with optimisation.
    public static let isOptimised = true
  #endif
}
