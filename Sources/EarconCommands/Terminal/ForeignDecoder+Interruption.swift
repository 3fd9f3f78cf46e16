// SPDX-License-Identifier: MIT

internal import SoundConversion

extension ForeignDecoder {
  /// Returns a decoder that stops at an interruption; requires `Interruption.watch()`.
  static func untilInterrupted() -> ForeignDecoder {
    var decoder = ForeignDecoder()
    decoder.shouldStop = { Interruption.isRequested }
    return decoder
  }
}
