// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The name and the documentation of a sound that gets a constant.
struct ConstantSound: Sendable {
  /// The name that a payload uses.
  let name: String
  /// The duration and format, such as `1.5 s, IMA4 in CAF, 44100 Hz, 1 channel`, or `unknown format`.
  ///
  /// The text is ASCII that cannot end a comment in any of the languages.
  let summary: String
  /// Sentences that list the versions in which no payload may name the sound: those without it, and
  /// those in which it is not documented to play; `nil` if there are none.
  let lacking: String?

  var comment: String { [summary + ".", lacking].compactMap(\.self).joined(separator: " ") }

  init(_ entry: SoundCatalog.Entry) {
    name = entry.sound.name
    summary = entry.sound.content.map(Self.summary) ?? "unknown format"
    let parts: [String?] = [
      entry.lacking.isEmpty ? nil : "Missing from \(Self.list(entry.lacking)).",
      entry.invalid.isEmpty ? nil : "Not documented to play in \(Self.list(entry.invalid)).",
    ]
    let known = parts.compactMap(\.self)
    lacking = known.isEmpty ? nil : known.joined(separator: " ")
  }

  /// Lists releases as messages do, with builds and platforms as `plain` returns them.
  private static func list(_ releases: [AppRelease]) -> String {
    AppRelease.list(
      releases.map { release in
        AppRelease(
          release.version, build: release.build.map(plain),
          platforms: release.platforms.map { SoundPlatform(rawValue: plain($0.rawValue)) })
      })
  }

  private static func summary(_ content: ManifestSound.Content) -> String {
    let format = plain(encodings[content.encoding] ?? content.encoding)
    let container = plain(containers[content.container] ?? content.container)
    let channels = content.channels == 1 ? "1 channel" : "\(content.channels) channels"
    return "\(number(content.duration)) s, \(format) in \(container), "
      + "\(number(content.sampleRate)) Hz, \(channels)"
  }

  /// The common names of afconvert's containers and encodings.
  private static let containers = ["caff": "CAF", "AIFC": "AIFF-C"]
  private static let encodings = ["ima4": "IMA4", "ulaw": "mu-law", "alaw": "A-law"]

  /// Returns the first 40 bytes of a text, with `?` instead of each byte that is not an ASCII letter,
  /// digit, dot, hyphen or underscore.
  ///
  /// A manifest's text is untrusted: other characters could end the comment and add code.
  private static func plain(_ text: String) -> String {
    String(
      decoding: text.utf8.prefix(40).map { byte in
        ConstantIdentifiers.isLetter(byte) || ConstantIdentifiers.isDigit(byte)
          || ".-_".utf8.contains(byte) ? byte : UInt8(ascii: "?")
      }, as: UTF8.self)
  }

  /// Formats a number with at most three decimals, rounded down so that 29.9999 s does not become
  /// 30 s.
  private static func number(_ value: Double) -> String {
    let thousandths = (value * 1000).rounded(.down)
    guard thousandths.magnitude < 1e15 else { return "\(value)" }
    let whole = Int64(thousandths)
    let digits = String(String(whole % 1000 + 1000).dropFirst())
    let decimals = digits.reversed().drop { $0 == "0" }.reversed()
    return decimals.isEmpty ? "\(whole / 1000)" : "\(whole / 1000)." + String(decimals)
  }
}
