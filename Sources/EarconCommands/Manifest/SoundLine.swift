// SPDX-License-Identifier: MIT

internal import SoundFindings
internal import SoundManifest

/// The lines that describe the sounds of a manifest.
enum SoundLine {
  /// Describes a sound: name, format, duration, size and versions, and for an invalid sound its error.
  static func text(_ sound: ManifestSound, in versions: [AppVersion] = []) -> String {
    var words: [String] = []
    if let content = sound.content {
      let seconds = plain((content.duration * 1000).rounded() / 1000)
      words += [
        content.container, content.encoding, "\(plain(content.sampleRate)) Hz",
        content.channels == 1 ? "1 channel" : "\(content.channels) channels", "\(seconds) s",
      ]
    }
    words.append("\(sound.bytes) bytes")
    if !versions.isEmpty {
      let list = versions.map(\.description).joined(separator: ", ")
      words.append((versions.count == 1 ? "in version " : "in versions ") + list)
    }
    if let error = sound.error { words.append("not documented to play: \(error.message)") }
    return Printable.line("\(sound.name): " + words.joined(separator: ", "))
  }

  /// Describes an omitted sound: name and reason.
  static func text(_ sound: OmittedSound) -> String {
    Printable.line("\(sound.name): omitted: \(sound.reason)")
  }

  /// Describes a bundle: identifier, path, version, build and platforms, as far as known.
  static func text(_ bundle: ManifestBundle) -> String {
    var words = [bundle.identifier].compactMap(\.self)
    if !bundle.isMain { words.append(bundle.path) }
    if words.isEmpty { words.append("the main bundle") }
    if let version = bundle.version { words.append("version \(version)") }
    if let build = bundle.build { words.append("build \(build)") }
    return Printable.line((words + bundle.platforms).joined(separator: ", ") + ":")
  }

  /// Formats a number, without decimals if it is whole.
  private static func plain(_ value: Double) -> String {
    Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
