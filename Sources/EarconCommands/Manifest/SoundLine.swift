// SPDX-License-Identifier: MIT

internal import SoundFindings
internal import SoundManifest

/// The lines that describe the sounds of a manifest.
enum SoundLine {
  /// Returns the line of a sound: its name, format, duration, size in bytes and `versions`, and its error if
  /// it is invalid.
  static func text(_ sound: ManifestSound, in versions: [AppVersion] = []) -> String {
    var words: [String] = []
    if let content = sound.content {
      let seconds = plain(LengthText.milliseconds(content.duration) / 1000)
      words += [
        content.container, content.encoding, "\(plain(content.sampleRate)) Hz",
        content.channels == 1 ? "1 channel" : "\(content.channels) channels", "\(seconds) s",
      ]
    }
    words.append(TextFit.counted(Int(clamping: sound.bytes), "byte"))
    if !versions.isEmpty {
      let list = versions.map(\.description).joined(separator: ", ")
      words.append((versions.count == 1 ? "in version " : "in versions ") + list)
    }
    if let error = sound.error { words.append("not documented to play: \(error.message)") }
    return Printable.line("\(sound.name): " + words.joined(separator: ", "))
  }

  /// Returns the line of an omitted sound: its name and the reason.
  static func text(_ sound: ManifestBundle.OmittedSound) -> String {
    Printable.line("\(sound.name): omitted: \(sound.reason)")
  }

  /// Returns the line of a bundle: its identifier, version, build and platforms, as far as they are known, and the path
  /// of a bundle inside the main one; "the main bundle" stands for a main bundle without an identifier.
  static func text(_ bundle: ManifestBundle) -> String {
    var words = [bundle.identifier].compactMap(\.self)
    if !bundle.isMain { words.append(bundle.path) }
    if words.isEmpty { words.append("the main bundle") }
    if let version = bundle.version { words.append("version \(version)") }
    if let build = bundle.build { words.append("build \(build)") }
    return Printable.line((words + bundle.platforms.map(\.rawValue)).joined(separator: ", ") + ":")
  }

  /// Formats a number, without decimals if it is whole.
  private static func plain(_ value: Double) -> String {
    Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
