// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The reason why a payload cannot use a name, and the remedy.
package struct NameProblem {
  let rule: SoundRule
  /// The fact, without a suggestion.
  package let message: String
  /// The remedy, in one of the forms of `SoundNameError.suggestion`; `nil` if there is none.
  package let suggestion: String?

  /// Describes an error of the look-up.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - added: the extension that the provider adds to a name without it; `nil` for none.
  init(_ error: SoundNameError, adding added: StaticString? = nil) {
    rule = error.reason == .path ? PayloadRules.path : PayloadRules.unknownSound
    message = error.message
    suggestion = added.flatMap { Self.remedy(error, adding: "\($0)") } ?? error.suggestion
  }

  /// Returns the remedy if the nearest name lacks the extension that the provider adds to each name without it;
  /// otherwise `nil`.
  private static func remedy(_ error: SoundNameError, adding added: String) -> String? {
    guard let nearest = error.nearest, !nearest.hasSuffix(added) else { return nil }
    let reason = "because the provider adds '\(added)' to other names"
    guard error.reason == .otherExtension else { return "name a '\(added)' file, \(reason)" }
    return
      "convert \(Printable.quoted(nearest)) to \(Printable.quoted(error.name)) in the app, \(reason)"
  }

  /// Describes a name whose form is wrong.
  init(_ message: String, suggestion: String?) {
    rule = PayloadRules.unknownSound
    (self.message, self.suggestion) = (message, suggestion)
  }

  /// Describes a name that is a path or a URL, without a look-up in the catalog.
  init(unknownPath name: String, _ system: NotificationSystem) {
    let file = SoundName.bare(name)
    let bare = system == .android ? SoundName.withoutExtension(file) : file
    rule = PayloadRules.path
    message = SoundNameError(name, .path, isForAndroid: system == .android).message
    let end = bare.utf8.count < file.utf8.count ? ", without an extension" : ""
    suggestion =
      bare.isEmpty ? "write the name of a sound in the app" : Self.writing(bare, system) + end
  }

  /// Describes a name with an extension, which no Android resource has; returns `nil` for other names.
  package init?(extensionOf name: String) {
    let bare = SoundName.withoutExtension(name)
    guard bare.utf8.count < name.utf8.count else { return nil }
    rule = PayloadRules.unknownSound
    message = "\(Printable.quoted(name)) has an extension; the name of an Android resource has none"
    suggestion = Self.writing(bare, .android)
  }

  /// Returns the remedy, with the name unless the name has a dot, which the name of no Android resource has.
  private static func writing(_ name: String, _ system: NotificationSystem) -> String {
    system == .android && name.utf8.contains(UInt8(ascii: "."))
      ? "write the name of a resource" : "write \(Printable.quoted(name))"
  }
}
