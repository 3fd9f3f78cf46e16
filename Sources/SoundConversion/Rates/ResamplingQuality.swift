// SPDX-License-Identifier: MIT

/// The quality of a sample rate conversion, in `afconvert`'s terms.
public struct ResamplingQuality: Hashable, Sendable {
  /// The algorithm (`--src-complexity`).
  public enum Complexity: String, Hashable, Sendable, CaseIterable {
    /// The fastest: interpolation between a few samples, with audible aliasing.
    case linear = "line"
    /// A low-pass filter below half of the lower sample rate.
    case normal = "norm"
    /// A low-pass filter of higher precision than that of `normal` with the same `quality`.
    case mastering = "bats"
  }

  /// The quality from 0, the fastest, to 127, the best (`-r`); other numbers are clamped.
  public var quality: Int
  /// The algorithm; `.linear` ignores `quality`.
  public var complexity: Complexity

  /// Creates a quality; the default keeps aliasing and noise below −100 dB.
  public init(quality: Int = 127, complexity: Complexity = .normal) {
    self.quality = quality
    self.complexity = complexity
  }
}
