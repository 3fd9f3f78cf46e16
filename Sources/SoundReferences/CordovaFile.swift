// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A file in an app's folder `www`, which code names by a URI of cordova-plugin-local-notification, such as
/// `file://chime.caf`.
///
/// The system looks for a notification sound at the root of the app. The element `resource-file` of `config.xml`
/// copies a file there (Cordova, "Config.xml"), and the plugin finds the copy by `res://`
/// (`APPNotificationOptions.m`, `soundNameForResource`).
package struct CordovaFile {
  /// The URI, in quotation marks.
  package let uri: String
  /// The suggestion for a file that is not at the root of the app.
  package let suggestion: String
  /// The suggestion if the root of the app has a sound of this name.
  let renaming: String
  /// The name without folders.
  let name: String

  /// Creates the file that a reference names; returns `nil` for other references.
  package init?(_ reference: SoundReference) {
    guard reference.isCordovaFile else { return nil }
    let path = reference.text.utf8.dropFirst(ResourceURI.cordovaFolder.utf8.count)
    uri = Printable.quoted("file://" + String(decoding: path, as: UTF8.self))
    name = String(decoding: path.split(separator: UInt8(ascii: "/")).last ?? path, as: UTF8.self)
    renaming = "write \(Printable.quoted("res://" + name))"
    let root = "to the root of the app with 'resource-file' in config.xml"
    suggestion =
      SoundWords.hasUndocumentedExtension(name.utf8)
      ? "convert the sound to CAF, AIFF or WAVE, copy it \(root), and write its name after 'res://'"
      : "copy the sound \(root), and \(renaming)"
  }
}
