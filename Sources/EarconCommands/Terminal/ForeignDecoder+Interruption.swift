// SPDX-License-Identifier: MIT

internal import SoundConversion

extension ForeignDecoder {
  /// A decoder that ends when the user interrupts the program, which has to be watched for.
  static func untilInterrupted() -> ForeignDecoder {
    var decoder = ForeignDecoder()
    decoder.shouldStop = { Interruption.isRequested }
    return decoder
  }
}
