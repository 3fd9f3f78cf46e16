// SPDX-License-Identifier: MIT

import TestSupport

/// XML and binary property lists as bytes.
enum PropertyList {
  /// Returns XML as Xcode writes it for sources (Apple, "PropertyList-1.0.dtd").
  static func xml(_ values: [(key: String, xml: String)]) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \(values.map { "<key>\($0.key)</key>\($0.xml)" }.joined(separator: "\n"))
      </dict>
      </plist>
      """.utf8)
  }

  /// Returns an app's properties in XML.
  static func app(
    _ identifier: String, version: String = "4.2", build: String = "17",
    platforms: [String] = ["iPhoneOS"]
  ) -> [UInt8] {
    xml([
      ("CFBundleIdentifier", "<string>\(identifier)</string>"),
      ("CFBundleShortVersionString", "<string>\(version)</string>"),
      ("CFBundleVersion", "<string>\(build)</string>"),
      (
        "CFBundleSupportedPlatforms",
        "<array>\(platforms.map { "<string>\($0)</string>" }.joined())</array>"
      ),
    ])
  }

  /// Returns an iPhone app's properties as the binary property list that Xcode writes into an app: header,
  /// objects, offset table, trailer.
  static func binaryApp(_ identifier: String, version: String = "4.2", build: String = "17")
    -> [UInt8]
  {
    let texts = [
      "CFBundleIdentifier", "CFBundleShortVersionString", "CFBundleVersion",
      "CFBundleSupportedPlatforms", identifier, version, build,
    ]
    // 0xDn is a dictionary of n pairs, keys first; 0xAn is an array of n elements.
    return binary(
      [[0xD4, 1, 2, 3, 4, 5, 6, 7, 8]] + texts.map(string) + [[0xA1, 9], string("iPhoneOS")])
  }

  /// Returns the object of an ASCII string: 0x5n, or 0x5F and the length as a one-byte integer.
  static func string(_ text: String) -> [UInt8] {
    let letters = Array(text.utf8)
    let head: [UInt8] =
      letters.count < 15 ? [0x50 | UInt8(letters.count)] : [0x5F, 0x10, UInt8(letters.count)]
    return head + letters
  }

  /// Returns objects with two-byte offsets and one-byte references; the first object is the root.
  static func binary(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var places: [UInt8] = []
    for object in objects {
      places += big(UInt16(bytes.count))
      bytes += object
    }
    let table = UInt64(bytes.count)
    let trailer: [UInt8] = [0, 0, 0, 0, 0, 0, 2, 1]
    return bytes + places + trailer + big(UInt64(objects.count)) + big(UInt64(0)) + big(table)
  }

  private static func big(_ value: some FixedWidthInteger) -> [UInt8] {
    stride(from: type(of: value).bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: value >> $0)
    }
  }
}
