// SPDX-License-Identifier: MIT

/// Noise that turns quantisation errors into an even, quiet hiss.
public enum Dither: String, Hashable, Sendable, CaseIterable {
  /// Triangular distribution (TPDF), two quantisation steps wide: neither the mean nor the power of the
  /// error depends on the sound. Digital silence gets no dither.
  case triangular
}
