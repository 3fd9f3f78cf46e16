// SPDX-License-Identifier: MIT

internal import SoundFindings

/// One difference between two manifests.
public struct ManifestChange: Sendable {
  /// The kind of a change.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A sound was added.
    case added
    /// A sound was removed.
    case removed
    /// A sound has another name; its bytes are the same.
    case renamed
    /// The content of a sound, or its findings, changed under the same name.
    case changed
    /// A sound is no longer documented to play.
    case invalid
    /// The bundle was added or removed, or its version, build or platforms changed.
    case bundle
  }

  /// The kind of the change.
  public let kind: Kind
  /// The bundle's identifier.
  public let identifier: String?
  /// The bundle's path relative to the main bundle; `.` for the main bundle itself.
  public let path: String
  /// The version of the app that has the change.
  public let version: AppVersion?
  /// The sound's name, the old one if it was renamed; `nil` for a change of the bundle.
  public let name: String?
  /// The sound's new name, if it was renamed.
  public let newName: String?
  /// The changed properties, each a phrase such as `bytes 100 → 120`.
  public let details: [String]
  /// Indicates whether a payload that named a valid sound before no longer does.
  public let isBreaking: Bool
  /// Indicates whether several versions were compared, so that the message must name this one.
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
  /// The change as one sentence without a full stop.
  public var description: String {
    isBreaking ? "\(message); senders may still use the name" : message
  }

  /// The change without its effect on senders.
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

  /// The bundle's path unless it is the main bundle, and the version if there are several.
  private var place: String {
    var place = path == "." ? "" : " in \(Printable.quoted(path))"
    if isOneOfSeveral, kind != .bundle, let version { place += " in version \(version)" }
    return place
  }
}
