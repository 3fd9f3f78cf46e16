// SPDX-License-Identifier: MIT

/// The form in which a provider expects the name of an Android resource.
enum ResourceForm {
  /// The resource's name, which has no extension: the client calls `getIdentifier(name, "raw", …)` (Firebase,
  /// CommonNotificationBuilder.getSound; OneSignal, OSUtils.getSoundUri).
  case name
  /// The resource's name or its file's, whose extension the client removes with everything else after the first dot
  /// (IBM, MFPPushIntentService.getNotificationSoundUri; Iterable, IterableNotificationHelper).
  case fileName
  /// The resource's name or its URI, `android.resource://package/raw/name` (Braze, "Sounds").
  case uri

  private static let scheme = "android.resource://"
  private static let folder = "/raw"

  /// Returns the resource's name in a text of this form; other text unchanged.
  func name(in text: [UInt8]) -> [UInt8] {
    guard self == .uri, text.starts(with: Self.scheme.utf8),
      let slash = text.lastIndex(of: UInt8(ascii: "/"))
    else { return text }
    let place = text[..<slash].dropFirst(Self.scheme.utf8.count)
    guard place.count > Self.folder.utf8.count,
      place.suffix(Self.folder.utf8.count).elementsEqual(Self.folder.utf8)
    else { return text }
    return Array(text[(slash + 1)...])
  }

  /// Returns the part of a file's name before the first dot if it has several, as a client looks it up; other names
  /// unchanged, because the look-up removes a single extension itself.
  func withoutExtensions(_ name: [UInt8]) -> [UInt8] {
    let dot = UInt8(ascii: ".")
    guard self == .fileName, let first = name.firstIndex(of: dot), first > 0,
      first != name.lastIndex(of: dot), !SoundName.isPath(String(decoding: name, as: UTF8.self))
    else { return name }
    return Array(name[..<first])
  }
}
