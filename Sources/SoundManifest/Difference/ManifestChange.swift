// SPDX-License-Identifier: MIT

internal import SoundFindings

/// One thing in which two manifests differ.
public struct ManifestChange: Sendable {
  /// What happened.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A sound has come.
    case added
    /// A sound has gone.
    case removed
    /// A sound has another name: the bytes of the file are the same.
    case renamed
    /// A sound is another one under the same name, or more or less is said of it.
    case changed
    /// A sound was documented to play, and is no longer.
    case invalid
    /// The bundle itself has come, gone, or another version, build or platform.
    case bundle
  }

  /// What happened.
  public let kind: Kind
  /// The bundle's identifier.
  public let identifier: String?
  /// The bundle's path below the main bundle; `.` for the main bundle itself.
  public let path: String
  /// The version of the app that has changed.
  public let version: AppVersion?
  /// The sound's name, the old one where it was renamed; `nil` for a change of the bundle.
  public let name: String?
  /// The sound's new name, where it was renamed.
  public let newName: String?
  /// What changed, a phrase each: `bytes 100 → 120`.
  public let details: [String]
  /// Whether a payload that named a sound before names none now.
  public let isBreaking: Bool
  /// Whether other versions of the bundle were compared too, so that the sentence has to name this.
  var isOneOfSeveral = false

  init(
    _ kind: Kind, _ bundle: ManifestBundle, _ name: String? = nil, to newName: String? = nil,
    details: [String] = [], isBreaking: Bool = false
  ) {
    self.kind = kind
    identifier = bundle.identifier
    path = bundle.path
    version = bundle.version
    self.name = name
    self.newName = newName
    self.details = details
    self.isBreaking = isBreaking
  }
}

extension ManifestChange: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    isBreaking ? "\(message); senders may still use the name" : message
  }

  /// What happened, to what.
  private var message: String {
    let name = Printable.quoted(name ?? "")
    let more = details.isEmpty ? "" : ": " + details.joined(separator: ", ")
    switch kind {
    case .added: return "\(name) was added\(place)"
    case .removed: return "\(name) was removed\(place)"
    case .renamed: return "\(name) was renamed to \(Printable.quoted(newName ?? ""))\(place)"
    case .changed: return "\(name) was changed\(place)\(more)"
    case .invalid: return "\(name) is no longer documented to play\(place)\(more)"
    case .bundle: return "the bundle \(Printable.quoted(identifier ?? path))\(place)\(more)"
    }
  }

  /// Where a sound lies that is not the main bundle's, or is one of several versions'.
  private var place: String {
    var place = path == "." ? "" : " in \(Printable.quoted(path))"
    if isOneOfSeveral, kind != .bundle, let version { place += " in version \(version)" }
    return place
  }
}
