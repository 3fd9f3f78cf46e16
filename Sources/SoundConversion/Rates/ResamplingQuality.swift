// SPDX-License-Identifier: MIT

/// How carefully a sample rate is changed, in `afconvert`'s terms.
public struct ResamplingQuality: Hashable, Sendable {
  /// The kind of work that is done (`--src-complexity`).
  public enum Complexity: String, Hashable, Sendable, CaseIterable {
    /// The quickest, for a preview: a curve through a few samples, with audible aliasing.
    case linear = "line"
    /// A steep filter below the lower of the two Nyquist frequencies.
    case normal = "norm"
    /// The same with more exact arithmetic, at every quality at least as good as `normal`.
    case mastering = "bats"
  }

  /// From 0, the quickest, to 127, the best (`-r`); other numbers count as the nearer of the two.
  public var quality: Int
  /// The kind of work that is done.
  public var complexity: Complexity

  /// Makes a quality; the default is very high: aliasing and noise under −100 dB.
  public init(quality: Int = 127, complexity: Complexity = .normal) {
    self.quality = quality
    self.complexity = complexity
  }
}
