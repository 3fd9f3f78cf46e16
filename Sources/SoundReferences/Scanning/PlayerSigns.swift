// SPDX-License-Identifier: MIT

/// Words that show that code for Apple's systems plays sounds itself.
package enum PlayerSigns {
  /// Classes and functions of AVFAudio, AVFoundation, Audio Toolbox, SpriteKit, SceneKit and AppKit (Apple).
  private static let words = [
    "AVAudioPlayer", "AVAudioFile", "AVPlayer", "AVQueuePlayer",
    "AudioServicesCreateSystemSoundID", "SKAudioNode", "playSoundFileNamed", "SCNAudioSource",
    "NSSound",
  ]

  /// Returns whether one of the words occurs anywhere in a file, even in a comment.
  package static func occur(in bytes: [UInt8]) -> Bool {
    words.contains { ByteSearch.contains($0, in: bytes) }
  }
}
