// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile

extension OutputOrder {
  /// The length of the fade-out of `--trim` in milliseconds, unless `--fade` or a preset sets another.
  ///
  /// One period of 50 Hz: a shorter fade of a low tone can click, and listeners do not notice one of this length.
  static let trimFade = 20.0

  /// Applies `--rate` and `--mono`, which may precede or follow the options that they complete.
  ///
  /// - Throws: `UsageError` if they contradict `-d`, `-c`, `-l` or `--stereo`.
  func completed() throws(UsageError) -> OutputOrder {
    var output = self
    if let rate {
      if let other = request.sampleRate, other != rate {
        throw UsageError(
          "--rate \(UInt32(rate)) and -d @\(UInt32(other)) contradict each other; leave out one of them"
        )
      }
      output.request.sampleRate = rate
    }
    guard isMono else { return output }
    guard !isStereo else {
      throw UsageError("--mono and --stereo contradict each other; leave out one of them")
    }
    if let channels = request.channels, channels != 1 {
      throw UsageError("--mono and -c \(channels) contradict each other; leave out one of them")
    }
    if let layout = request.outputLayout, ChannelLayoutName.channels(layout) != 1 {
      throw UsageError(
        "--mono and -l \(ChannelLayoutName.name(layout)) contradict each other; leave out one of them"
      )
    }
    output.request.channels = 1
    output.request.mixes = true
    return output
  }
}
