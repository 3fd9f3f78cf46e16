// SPDX-License-Identifier: MIT

/// Words that show that code for Apple's systems plays sounds itself.
package enum PlayerSigns {
  /// Types and functions of AVFAudio and AVFoundation, Audio Toolbox, SpriteKit, SceneKit and AppKit (Apple).
  private static let words = [
    "AVAudioPlayer", "AVAudioFile", "AVPlayer", "AVQueuePlayer",
    "AudioServicesCreateSystemSoundID", "SKAudioNode", "playSoundFileNamed", "SCNAudioSource",
    "NSSound",
  ]

  /// Returns whether one of the words occurs in a file, including its comments.
  package static func occur(in bytes: [UInt8]) -> Bool {
    words.contains { ByteSearch.contains($0, in: bytes) }
  }
}
