// SPDX-License-Identifier: MIT

internal import SoundFile

/// Adds and removes channels "without regard to order", as `afconvert -c` has it.
enum ChannelFit {
  /// Copies frames from one number of channels to another.
  ///
  /// Fewer: the first ones stay. More: the others are silent, but a mono sound goes to the first
  /// two channels, so that it is heard on both sides. (The latter is this project's choice.)
  static func fit<S: PCMSample>(
    _ input: [S], _ from: Int, into output: inout [S], _ to: Int, frames: Int
  ) {
    for frame in 0..<frames {
      for channel in 0..<to {
        let source = from == 1 && channel == 1 ? 0 : channel
        output[frame * to + channel] = source < from ? input[frame * from + source] : .silence
      }
    }
  }
}
