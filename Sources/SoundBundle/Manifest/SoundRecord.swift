// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundManifest
internal import SoundValidation

/// The data of a file for a manifest, collected while the file is open.
///
/// A class, so that files with the same data, such as empty ones, can share it in memory.
final class SoundRecord: Sendable {
  let content: ManifestSound.Content?
  let bytes: Int64
  let sha256: String

  /// Creates the data from the description of a file, and hashes the file's bytes.
  ///
  /// - Throws: `SoundError` with code `.io` if the file cannot be read to its end.
  init(_ subject: SoundSubject) throws(SoundError) {
    content = subject.sound.flatMap { ManifestSound.Content($0) }
    bytes = subject.bytes
    sha256 = try ContentHash.text(of: subject.source)
  }

  func isSame(as other: SoundRecord) -> Bool {
    bytes == other.bytes && sha256 == other.sha256 && content == other.content
  }
}

extension ManifestSound.Content {
  /// Creates the content, with the container and the encoding as in the keys `container` and
  /// `format.specifier` of `earcon info --json`.
  ///
  /// Returns `nil` if the number of frames is unknown, the sample rate is not a positive finite
  /// number, or the number of channels is not 1 to 1024: a manifest cannot hold such values.
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
