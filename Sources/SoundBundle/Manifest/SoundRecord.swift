// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundManifest
internal import SoundValidation

/// The manifest data of a file, collected while the file is open.
struct SoundRecord: Sendable {
  let content: ManifestSound.Content?
  let bytes: Int64
  let sha256: String

  /// Reads a file to its end.
  ///
  /// - Throws: `SoundError` with code `.io`.
  init(_ subject: SoundSubject) throws(SoundError) {
    content = subject.sound.flatMap { ManifestSound.Content($0) }
    bytes = subject.bytes
    sha256 = try ContentHash.text(of: subject.source)
  }
}

extension ManifestSound.Content {
  /// Creates the content with the names of `earcon info --json`; `nil` if a number is unknown or
  /// invalid.
  init?(_ sound: Sound) {
    let format = sound.format
    guard let frames = sound.frames, frames >= 0, (1...1024).contains(format.channels),
      format.sampleRate.isFinite, format.sampleRate > 0
    else { return nil }
    self.init(
      container: sound.container.rawValue, encoding: format.encoding.shortName,
      sampleRate: format.sampleRate, channels: format.channels, frames: frames)
  }
}
