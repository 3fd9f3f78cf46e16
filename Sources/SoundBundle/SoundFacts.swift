// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// What a report tells of a sound, without the open file.
struct SoundFacts: Sendable {
  let path: String
  let bytes: Int64
  private let container: String?
  private let format: AudioFormat?
  private let duration: Double?
  private let limit: Double

  init(_ subject: SoundSubject, limit: Double) {
    path = subject.path
    bytes = subject.bytes
    self.limit = limit
    switch subject.content {
    case .sound(let sound):
      container = sound.container.name
      format = sound.format
      duration = sound.duration
    case .foreign(let foreign):
      (container, format, duration) = (BriefName.container(foreign.name), nil, nil)
    case .unreadable: (container, format, duration) = (nil, nil, nil)
    }
  }

  func subject(scope: String) -> Report.Subject {
    Report.Subject(
      path: path, scope: scope, bytes: bytes, container: container,
      encoding: format?.encoding.briefName, sampleRate: format?.sampleRate,
      channels: format?.channels,
      duration: duration, limit: limit)
  }
}
