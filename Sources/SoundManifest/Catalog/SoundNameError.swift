// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The reason that a payload cannot use a sound's name, with the name that was probably meant, if any.
public struct SoundNameError: Error, Hashable, Sendable {
  /// The reason for the error; later versions of Earcon may add reasons.
  public struct Reason: Hashable, Sendable {
    enum Value: String {
      case absent, empty, path, lacking, invalid, omitted
      case otherCase = "other-case"
      case otherNormalization = "other-normalization"
      case missingExtension = "missing-extension"
      case notInApp = "not-in-app"
      case otherExtension = "other-extension"
    }
    let value: Value

    /// No sound has this name or a name that differs only in case, Unicode normalization form or
    /// extension.
    public static let absent = Reason(value: .absent)
    /// The name is empty.
    public static let empty = Reason(value: .empty)
    /// A sound's name differs in case; the Unicode normalization form may differ too.
    public static let otherCase = Reason(value: .otherCase)
    /// A sound's name differs only in its Unicode normalization form.
    public static let otherNormalization = Reason(value: .otherNormalization)
    /// The name has no extension, and a sound has this name with one; the case and the Unicode normalization form
    /// may differ too.
    public static let missingExtension = Reason(value: .missingExtension)
    /// A sound has this name with another extension, or without one; the case and the Unicode normalization form
    /// may differ too.
    public static let otherExtension = Reason(value: .otherExtension)
    /// The name is a path or a URL; a notification takes a bare file name or, for Android, the name of a resource.
    public static let path = Reason(value: .path)
    /// Some releases of the app lack the sound, or have one that is not documented to play; the
    /// error's `releases` lists these releases.
    public static let lacking = Reason(value: .lacking)
    /// The sound is in the bundle but is not documented to play in any release; the error's `finding`
    /// says why.
    public static let invalid = Reason(value: .invalid)
    /// The app has the sound, but the manifest omits it, for example because it is in a folder where the system
    /// does not look; the error's `finding` says why.
    public static let omitted = Reason(value: .omitted)
    /// The sound is in the app's project, but not in the app; the error's `finding` says why.
    public static let notInApp = Reason(value: .notInApp)
  }

  /// The name that Earcon looked up.
  public let name: String
  /// The reason why payloads cannot use the name.
  public let reason: Reason
  /// The name that was probably meant, if any.
  public let nearest: String?
  /// For the reason `lacking`, the releases of the app in which the name is not valid; otherwise empty.
  public let releases: [AppRelease]
  /// Those of `releases` in which the sound is present but not documented to play.
  private let invalidReleases: [AppRelease]
  /// For the reason `invalid`, the message of the sound's first error; for `omitted` and `notInApp`, the reason of
  /// the `ManifestBundle.OmittedSound`; otherwise `nil`.
  public let finding: String?
  /// For the reason `path`, the last component of `name` in the form that Earcon looked up, which for Android has
  /// no extension; otherwise `nil`.
  private let lastComponent: String?
  /// Indicates, for the reason `path`, whether Earcon looked up the name of an Android resource.
  private let isForAndroid: Bool

  init(
    _ name: String, _ reason: Reason, nearest: String? = nil, finding: String? = nil,
    lastComponent: String? = nil, isForAndroid: Bool = false
  ) {
    self.name = name
    self.reason = reason
    self.nearest = nearest
    self.finding = finding
    self.lastComponent = lastComponent
    self.isForAndroid = isForAndroid
    releases = []
    invalidReleases = []
  }

  /// Creates an error with the reason `lacking`.
  ///
  /// - Parameters:
  ///   - name: the name that Earcon looked up.
  ///   - lacking: the releases without the sound, in ascending order.
  ///   - invalid: the releases in which the sound is not documented to play, in ascending order.
  init(_ name: String, lacking: [AppRelease], invalid: [AppRelease]) {
    self.name = name
    reason = .lacking
    nearest = nil
    finding = nil
    lastComponent = nil
    isForAndroid = false
    releases = Set(lacking + invalid).sorted()
    invalidReleases = invalid
  }
}

extension SoundNameError.Reason: CustomStringConvertible {
  /// The reason's stable name, such as `other-case`, for programs.
  public var description: String { value.rawValue }
}

extension SoundNameError: CustomStringConvertible {
  /// The message and the suggestion, without a full stop.
  public var description: String { suggestion.map { "\(message); \($0)" } ?? message }

  /// The fact, without a suggestion.
  public var message: String {
    let name = Printable.quoted(name)
    let other = nearest.map(Printable.quoted) ?? "a sound"
    switch reason.value {
    case .absent: return "no sound is called \(name)"
    case .empty: return "the sound's name is empty"
    case .otherCase: return "no sound is called \(name); \(other) differs in case"
    case .otherNormalization:
      return
        "no sound is called \(name); \(other) looks the same but has another Unicode "
        + "normalization form"
    case .missingExtension: return "\(name) has no extension; the file is called \(other)"
    case .otherExtension: return "no sound is called \(name); the file is called \(other)"
    case .path:
      let kind = SoundName.isURL(self.name) ? "a URL" : "a path"
      let form =
        isForAndroid
        ? "a notification for Android takes the name of a resource"
        : "a notification takes a bare file name"
      return "\(name) is \(kind); \(form)"
    case .lacking: return lackingMessage(name)
    case .invalid:
      return "\(name) is in the bundle but is not documented to play: \(finding ?? "")"
    case .omitted: return "\(name) is in the app, but \(finding ?? "")"
    case .notInApp: return "\(name) is in the project, but \(finding ?? "")"
    }
  }

  /// The remedy, as an imperative or as a question such as `did you mean 'ding.caf'?`; for a path, a
  /// fact may precede or follow the remedy.
  public var suggestion: String? {
    switch reason.value {
    case .absent: nearest.map(Self.guess) ?? "name a sound in the app, or add this one to the app"
    case .path: bareNameSuggestion
    case .empty: "write a sound's name, or omit the sound"
    case .otherNormalization:
      nearest.map { "write \(Printable.quoted($0))" + SoundName.letters(of: $0, insteadOf: name) }
    case .otherCase, .missingExtension, .otherExtension:
      nearest.map { "write \(Printable.quoted($0))" }
    case .lacking:
      invalidReleases.isEmpty
        ? "send the push only to versions that have the sound, or choose another sound"
        : "send the push only to the other versions, or choose another sound"
    case .invalid: "repair the sound in the app, or choose another sound"
    case .omitted: "correct this in the app, or choose another sound"
    case .notInApp: "add it to the app, or choose another sound"
    }
  }

  /// The message for the reason `lacking`.
  private func lackingMessage(_ name: String) -> String {
    let missing = releases.filter { !invalidReleases.contains($0) }
    let unplayable = "not documented to play in \(AppRelease.list(invalidReleases))"
    if missing.isEmpty { return "\(name) is \(unplayable)" }
    let message = "\(name) is not in every version; it is missing from \(AppRelease.list(missing))"
    return invalidReleases.isEmpty ? message : "\(message), and \(unplayable)"
  }

  private static func guess(_ name: String) -> String { "did you mean \(Printable.quoted(name))?" }

  /// The suggestion for a path or a URL, from its last component.
  private var bareNameSuggestion: String {
    let bare = lastComponent ?? SoundName.bare(name)
    if let nearest, nearest.utf8.elementsEqual(bare.utf8) {
      let isWhole = bare.utf8.elementsEqual(SoundName.bare(name).utf8)
      return "write \(Printable.quoted(bare))" + (isWhole ? "" : ", without an extension")
    }
    if bare.isEmpty { return "write the name of a sound in the app" }
    if let nearest {
      return "no sound is called \(Printable.quoted(bare)) either; \(Self.guess(nearest))"
    }
    return "name a sound in the app; the app has no \(Printable.quoted(bare)) either"
  }
}
