// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Why no phone would find a sound by a name, and what was probably meant.
public struct NameFault: Error, Hashable, Sendable {
  /// The reason.
  public enum Reason: Hashable, Sendable {
    /// No sound has this name, or one like it.
    case absent
    /// The name is empty.
    case empty
    /// A sound's name has the same letters, but not the same capitals.
    case otherCase
    /// A sound's name looks the same, but its letters are put together in another way (Unicode's
    /// normalization forms).
    case otherNormalization
    /// A sound has this name with an extension.
    case missingExtension
    /// A sound has this name with another extension.
    case otherExtension
    /// It is a path or a URL; payloads carry a bare name.
    case path
    /// Some versions of the app have no such sound.
    case lacking(versions: [AppVersion])
    /// There is such a sound, but it is not among the documented formats; a rule said this of it.
    case invalid(sentence: String)
  }

  /// The name that was asked for.
  public let name: String
  /// Why it will not do.
  public let reason: Reason
  /// The name that was probably meant, where there is one.
  public let nearest: String?

  init(_ name: String, _ reason: Reason, nearest: String? = nil) {
    self.name = name
    self.reason = reason
    self.nearest = nearest
  }
}

extension NameFault: CustomStringConvertible {
  /// One sentence without a full stop: what is wrong, and what to write instead.
  public var description: String { advice.map { "\(sentence); \($0)" } ?? sentence }

  /// What is wrong.
  public var sentence: String {
    let name = Printable.quoted(name)
    let other = nearest.map(Printable.quoted) ?? "a sound"
    switch reason {
    case .absent: return "no sound is called \(name)"
    case .empty: return "the sound's name is empty"
    case .otherCase: return "no sound is called \(name); \(other) has other capitals"
    case .otherNormalization:
      return
        "no sound is called \(name); \(other) looks the same, but its letters are put together "
        + "in another way"
    case .missingExtension: return "\(name) has no extension; the file is called \(other)"
    case .otherExtension: return "no sound is called \(name); the file is called \(other)"
    case .path:
      let kind = SoundName.isURL(self.name) ? "a URL" : "a path"
      return "\(name) is \(kind); payloads carry a file's bare name"
    case .lacking(let versions):
      return "\(name) is not in every version: \(Self.list(versions)) "
        + (versions.count == 1 ? "has no such sound" : "have no such sound")
    case .invalid(let sentence):
      return "\(name) is in the bundle, but would not be played as documented: \(sentence)"
    }
  }

  /// What to write or do instead.
  public var advice: String? {
    switch reason {
    case .absent:
      nearest.map { "write \(Printable.quoted($0))" }
        ?? "choose one that the app has, or build the app with it"
    case .path: nearest.map { "write \(Printable.quoted($0))" }
    case .empty: "write a sound's name, or leave the sound out"
    case .otherCase, .otherNormalization, .missingExtension, .otherExtension:
      nearest.map { "write \(Printable.quoted($0))" }
    case .lacking: "send it to newer versions only, or choose another"
    case .invalid: "mend the sound in the app, or choose another"
    }
  }

  private static func list(_ versions: [AppVersion]) -> String {
    let shown = versions.prefix(8).map(\.description).joined(separator: ", ")
    return versions.count > 8 ? "\(shown) and \(versions.count - 8) more" : shown
  }
}
