// SPDX-License-Identifier: MIT

/// The URI of an Android resource, `android.resource://package/raw/name`; the package
/// awesome_notifications uses `resource://raw/name`.
enum ResourceURI {
  /// The scheme of the package awesome_notifications.
  private static let packageScheme = Array("resource:".utf8)
  /// The schemes; in the first one, a placeholder stands for an interpolated constant.
  private static let schemes: [[UInt8]] = [
    [LexedSource.placeholder, UInt8(ascii: ":")], Array("android.resource:".utf8), packageScheme,
  ]

  /// Returns true for a URI that awesome_notifications reads but Android does not.
  static func isOfPackage(_ value: some Collection<UInt8>) -> Bool {
    value.starts(with: packageScheme)
  }

  /// Returns true if a string's value begins with a scheme and two slashes.
  static func begins(_ value: some Collection<UInt8>) -> Bool {
    guard value.contains(UInt8(ascii: ":")) else { return false }
    return schemes.contains { value.starts(with: $0 + "//".utf8) }
  }

  /// The folder of the app to which `file://` refers in cordova-plugin-local-notification.
  static let cordovaFolder = "www/"

  /// Returns the name that cordova-plugin-local-notification makes of a sound's URI for iOS, or the value itself
  /// if it is another text (`APPNotificationOptions.m`, `soundPathForAsset`, `soundNameForResource`).
  ///
  /// - Parameters:
  ///   - value: the string.
  ///   - isForAndroid: true for a sound of Android only. There, the plugin copies an asset to a file, and the
  ///     system plays this file.
  /// - Returns: the name; empty if no system looks for the sound by a name.
  static func cordovaName(_ value: ArraySlice<UInt8>, isForAndroid: Bool) -> ArraySlice<UInt8> {
    let (file, resource, shared) = ("file://".utf8, "res://".utf8, "shared://".utf8)
    if value.starts(with: resource) {
      return value.split(separator: UInt8(ascii: "/")).dropFirst().last ?? []
    }
    if value.starts(with: shared) { return [] }
    guard value.starts(with: file) else { return value }
    let path = value.dropFirst(file.count)
    guard !isForAndroid, let first = path.first, first != UInt8(ascii: "/") else { return [] }
    return cordovaFolder.utf8 + path
  }
}
