// SPDX-License-Identifier: MIT

/// Noise that turns the errors of rounding to fewer bits into an even, quiet hiss.
public enum Dither: String, Hashable, Sendable, CaseIterable {
  /// Two steps wide, with a triangular distribution (TPDF): neither the mean nor the strength of the
  /// error depends on the sound.
  case triangular
}
