// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings
internal import SoundValidation

extension SoundSubject {
  /// Returns the sound's entry in a report; the entry does not keep the file open.
  ///
  /// - Parameters:
  ///   - scope: the path of the bundle or folder that contains the sound; empty for none.
  ///   - limit: the duration in seconds that the sound must stay below; `nil` for none.
  /// - Returns: the entry; for an unreadable file, only the path, scope, size and limit are set.
  func reported(scope: String, limit: Double?) -> SoundReport.Subject {
    var format: AudioFormat?
    var container: String?
    var duration: Double?
    switch content {
    case .sound(let sound):
      (container, format, duration) = (sound.container.name, sound.format, sound.duration)
    case .foreign(let foreign): container = BriefName.container(foreign.name)
    case .unreadable: break
    }
    return SoundReport.Subject(
      path: path, scope: scope, bytes: bytes, container: container,
      encoding: format?.encoding.briefName, sampleRate: format?.sampleRate,
      channels: format?.channels, duration: duration, limit: limit)
  }
}
