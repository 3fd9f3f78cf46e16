// SPDX-License-Identifier: MIT

internal import SoundFindings

extension ManifestDifference {
  /// One difference between two manifests.
  public struct Change: Sendable, Hashable {
    /// The kind of a change; later versions may add kinds.
    public struct Kind: Sendable, Hashable {
      enum Value: String, CaseIterable { case added, removed, renamed, changed, invalid, bundle }
      let value: Value

      /// The kind's name in JSON, such as `renamed`.
      public var name: String { value.rawValue }

      /// A sound was added.
      public static let added = Kind(value: .added)
      /// A sound was removed.
      public static let removed = Kind(value: .removed)
      /// A sound has another name; its bytes are the same.
      public static let renamed = Kind(value: .renamed)
      /// The content, the findings or another property of a sound changed under the same name.
      public static let changed = Kind(value: .changed)
      /// A sound is no longer documented to play.
      public static let invalid = Kind(value: .invalid)
      /// The bundle or a version of it was added or removed, or its version, build, platforms or omitted sounds
      /// changed.
      public static let bundle = Kind(value: .bundle)

      /// The known kinds.
      package static let allCases = Value.allCases.map(Kind.init)
    }

    /// The kind of the change.
    public let kind: Kind
    /// The bundle's identifier; `nil` if the manifest has none.
    public let identifier: String?
    /// The bundle's path relative to the main bundle; `.` for the main bundle itself.
    public let path: String
    /// The app's version in the newer manifest or, for a removed bundle or version, in the older one; `nil` if the
    /// manifest has none.
    public let version: AppVersion?
    /// The sound's name, the old one if it was renamed; `nil` for a change of the bundle.
    public let name: String?
    /// The sound's new name; `nil` unless the sound was renamed.
    public let newName: String?
    /// The changed properties, each a phrase such as `bytes 100 → 120`.
    ///
    /// For the kind `bundle`, also phrases such as `added` or `removed version 4.1`. For the kind `invalid`, only the
    /// message of the sound's first error. For the kind `removed`, only the reason for which the newer manifest omits
    /// the sound, if it does.
    public let details: [String]
    /// Indicates whether a payload that named a valid sound before the change no longer does.
    public let isBreaking: Bool
    /// Indicates whether the comparison covers several versions, so that the message must name
    /// `version`.
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
}

extension ManifestDifference.Change: CustomStringConvertible {
  /// The change as one line without a full stop.
  public var description: String {
    isBreaking
      ? "\(message); senders may still use the \(kind == .renamed ? "old " : "")name" : message
  }

  /// The change without its effect on senders.
  private var message: String {
    let name = Printable.quoted(name ?? "")
    let more = details.isEmpty ? "" : ": " + details.joined(separator: ", ")
    switch kind.value {
    case .added: return "\(name) was added\(place)"
    case .removed: return "\(name) was removed\(place)\(more)"
    case .renamed: return "\(name) was renamed to \(Printable.quoted(newName ?? ""))\(place)"
    case .changed: return "\(name) was changed\(place)\(more)"
    case .invalid: return "\(name) is no longer documented to play\(place)\(more)"
    case .bundle: return "the bundle \(Printable.quoted(identifier ?? path))\(place)\(more)"
    }
  }

  /// A phrase for the bundle, unless it is the main bundle; for a change of a sound, also one for the version if
  /// there are several.
  private var place: String {
    var place = path == "." ? "" : " in \(Printable.quoted(path))"
    if isOneOfSeveral, kind != .bundle, let version { place += " in version \(version)" }
    return place
  }
}
