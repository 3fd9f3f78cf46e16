// SPDX-License-Identifier: MIT

/// The URI of an Android resource, `android.resource://package/raw/name`; the package
/// awesome_notifications uses `resource://raw/name`.
enum ResourceURI {
  /// The schemes; the first one is an interpolated constant.
  private static let schemes: [[UInt8]] = [
    [LexedSource.placeholder, UInt8(ascii: ":")], Array("android.resource:".utf8),
    Array("resource:".utf8),
  ]

  /// Returns true if a string's value begins with a scheme and two slashes.
  static func begins(_ value: some Collection<UInt8>) -> Bool {
    guard value.contains(UInt8(ascii: ":")) else { return false }
    return schemes.contains { value.starts(with: $0 + "//".utf8) }
  }
}
