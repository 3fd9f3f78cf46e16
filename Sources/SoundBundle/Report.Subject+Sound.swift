// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings
internal import SoundValidation

extension Report.Subject {
  /// What a report tells of a sound, without the open file.
  init(_ subject: SoundSubject, scope: String, limit: Double) {
    var format: AudioFormat?
    var container: String?
    switch subject.content {
    case .sound(let sound): (container, format) = (sound.container.name, sound.format)
    case .foreign(let foreign): container = BriefName.container(foreign.name)
    case .unreadable: break
    }
    self.init(
      path: subject.path, scope: scope, bytes: subject.bytes, container: container,
      encoding: format?.encoding.briefName, sampleRate: format?.sampleRate,
      channels: format?.channels, duration: subject.sound?.duration, limit: limit)
  }
}
