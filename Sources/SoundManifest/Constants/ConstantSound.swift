// SPDX-License-Identifier: MIT

internal import SoundFindings

/// What a constant says of a sound.
struct ConstantSound: Sendable {
  /// The name that a payload carries.
  let name: String
  /// Length and format, in ASCII that ends no comment of any language:
  /// `1.5 s, IMA4 in CAF, 44100 Hz, 1 channel`.
  let summary: String
  /// A sentence about the versions that have no such sound.
  let lacking: String?

  /// Both in one line.
  var comment: String { [summary + ".", lacking].compactMap(\.self).joined(separator: " ") }

  init(_ entry: SoundCatalog.Entry) {
    name = entry.sound.name
    summary = entry.sound.content.map(Self.summary) ?? "unknown"
    let versions = entry.lacking.prefix(8).map(\.description)
    let more = entry.lacking.count > 8 ? " and \(entry.lacking.count - 8) more" : ""
    lacking =
      versions.isEmpty
      ? nil : "Not in every version: \(versions.joined(separator: ", "))\(more) without it."
  }

  private static func summary(_ content: ManifestSound.Content) -> String {
    let format = plain(encodings[content.encoding] ?? content.encoding)
    let container = plain(containers[content.container] ?? content.container)
    let channels = content.channels == 1 ? "1 channel" : "\(content.channels) channels"
    return "\(number(content.duration)) s, \(format) in \(container), "
      + "\(number(content.sampleRate)) Hz, \(channels)"
  }

  /// afconvert's names, as people write them.
  private static let containers = ["caff": "CAF", "AIFC": "AIFF-C"]
  private static let encodings = ["ima4": "IMA4", "ulaw": "mu-law", "alaw": "A-law"]

  /// What a manifest says is a stranger's word: nothing of it may end a comment.
  private static func plain(_ text: String) -> String {
    String(
      decoding: text.utf8.prefix(40).map { byte in
        ConstantIdentifiers.isLetter(byte) || ConstantIdentifiers.isDigit(byte)
          || byte == UInt8(ascii: "-") ? byte : UInt8(ascii: "?")
      }, as: UTF8.self)
  }

  /// A number with at most three decimals, never rounded up: 29.9999 s are less than 30 s.
  private static func number(_ value: Double) -> String {
    let thousandths = (value * 1000).rounded(.down)
    guard thousandths.magnitude < 1e15 else { return "\(value)" }
    let whole = Int64(thousandths)
    let digits = String(String(whole % 1000 + 1000).dropFirst())
    let decimals = digits.reversed().drop { $0 == "0" }.reversed()
    return decimals.isEmpty ? "\(whole / 1000)" : "\(whole / 1000)." + String(decimals)
  }
}
