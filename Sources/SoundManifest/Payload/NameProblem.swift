// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The reason why a payload cannot use a name, and the remedy.
package struct NameProblem {
  let rule: SoundRule
  /// The fact, without a suggestion.
  package let message: String
  /// The remedy, as an imperative; `nil` if there is none.
  package let suggestion: String?

  /// Describes an error of the look-up.
  init(_ error: SoundNameError) {
    rule = error.reason == .path ? PayloadRules.path : PayloadRules.unknownSound
    (message, suggestion) = (error.message, error.suggestion)
  }

  /// Describes a name whose form is wrong.
  init(_ message: String, suggestion: String?) {
    rule = PayloadRules.unknownSound
    (self.message, self.suggestion) = (message, suggestion)
  }

  /// Describes a name that is a path or a URL, without a look-up in the catalog.
  init(unknownPath name: String) {
    let bare = SoundName.bare(name)
    rule = PayloadRules.path
    message = SoundNameError(name, .path).message
    suggestion =
      bare.isEmpty
      ? "write the name of a sound in the app" : "write \(Printable.quoted(bare))"
  }

  /// Describes a name with an extension, which no Android resource has; returns `nil` for other names.
  package init?(extensionOf name: String) {
    let bare = SoundName.withoutExtension(name)
    guard bare.utf8.count < name.utf8.count else { return nil }
    rule = PayloadRules.unknownSound
    message = "\(Printable.quoted(name)) has an extension; the name of an Android resource has none"
    suggestion = "write \(Printable.quoted(bare))"
  }
}
