// SPDX-License-Identifier: MIT

/// The quality of a sample rate conversion, in `afconvert`'s terms.
public struct ResamplingQuality: Hashable, Sendable {
  /// The algorithm (`--src-complexity`).
  public enum Complexity: String, Hashable, Sendable, CaseIterable {
    /// The fastest, for previews: interpolation between a few samples, with audible aliasing.
    case linear = "line"
    /// A steep low-pass filter below the lower of the two Nyquist frequencies.
    case normal = "norm"
    /// The same filter with higher precision, and with at least the quality of `normal`.
    case mastering = "bats"
  }

  /// The quality from 0, the fastest, to 127, the best (`-r`); other numbers are clamped.
  public var quality: Int
  /// The algorithm.
  public var complexity: Complexity

  /// Creates a quality; the default keeps aliasing and noise below −100 dB.
  public init(quality: Int = 127, complexity: Complexity = .normal) {
    self.quality = quality
    self.complexity = complexity
  }
}
