// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFindings
import SoundManifest
import TestSupport
import Testing

/// Tests `Info.plist` files that Xcode would not write.
@Suite struct `Unusual Info.plist files` {
  /// Returns the identifier or the error message for an app with these bytes as `Info.plist`.
  private func outcome(_ bytes: [UInt8]) throws -> (identifier: String?, error: String?) {
    let tree = FakeTree(files: [("Bird.app/Info.plist", bytes)], unchecked: [])
    let inventory = BundleValidator().inventory(tree, root: TreePath("Bird.app"))
    var options = ManifestBuilder.Options()
    options.version = AppVersion("1")
    let manifest = try ManifestBuilder(options).manifest(of: [inventory])
    return (manifest.bundles.first?.identifier, inventory.report.unchecked.first?.message)
  }

  @Test func `An Info.plist is read as XML and as binary`() throws {
    #expect(try outcome(PropertyList.app("com.example.bird")).identifier == "com.example.bird")
    #expect(
      try outcome(PropertyList.binaryApp("com.example.bird")).identifier == "com.example.bird")
    #expect(try outcome(PropertyList.xml([])).error == nil)
    let empty = PropertyList.xml([("CFBundleIdentifier", "<string></string>")])
    #expect(try outcome(empty).identifier == nil)
  }

  @Test func `A damaged Info.plist is refused with a message`() throws {
    let message =
      "is not a valid Info.plist: expected a dictionary in an XML or binary property list; build "
      + "the app again"
    for bytes in [Array("bplist00".utf8), Array("<plist><dict>".utf8), [0xFF, 0xFE, 0]] {
      #expect(try outcome(bytes).error?.contains(message) == true, "\(bytes)")
    }
    let number = PropertyList.xml([("CFBundleVersion", "<integer>7</integer>")])
    #expect(
      try outcome(number).error?.contains(
        "the value of CFBundleVersion has the wrong type: expected a string; correct it and build "
          + "the app again") == true)
  }

  @Test func `A huge Info.plist is not read`() throws {
    let message =
      "the property list is too large: found 1048577 bytes, expected at most 1048576 bytes"
    let bytes = [UInt8](repeating: 0x78, count: 1_048_577)
    #expect(try outcome(bytes).error?.contains(message) == true)
    #expect(
      try outcome(Array(bytes.dropLast())).error?.contains("is not a valid Info.plist") == true)
  }

  @Test func `A cyclic or deeply nested Info.plist does not trap`() throws {
    let key = PropertyList.string("CFBundleIdentifier")
    // A dictionary that is its own value, and an array that is its own element.
    #expect(try outcome(PropertyList.binary([[0xD1, 1, 0], key])).error != nil)
    let platforms = PropertyList.string("CFBundleSupportedPlatforms")
    #expect(
      try outcome(PropertyList.binary([[0xD1, 1, 2], platforms, [0xA1, 2]])).error != nil)
    // Each of 200 arrays contains the next object 14 times, so the string at the end occurs 14^200
    // times.
    let arrays = (0..<200).map { [0xAE] + [UInt8](repeating: UInt8($0 + 3), count: 14) }
    let other = PropertyList.string("other")
    let bomb = PropertyList.binary([[0xD1, 1, 2], other] + arrays + [PropertyList.string("x")])
    #expect(try outcome(bomb).identifier == nil)
    for depth in [100, 70_000] {
      let arrays =
        String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)
      #expect(try outcome(PropertyList.xml([("other", arrays)])).identifier == nil)
    }
  }

  @Test(arguments: [false, true])
  func `An Info.plist of random damage never traps`(_ isBinary: Bool) throws {
    let name = "com.example.bird"
    let whole = isBinary ? PropertyList.binaryApp(name) : PropertyList.app(name)
    var random = SeededRandom(0x1F0)
    for _ in 0..<4000 {
      var bytes = whole
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
        case 1: bytes.remove(at: index)
        case 2: bytes.removeSubrange(index...)
        default: bytes[index] = UInt8.random(in: 0...255, using: &random)
        }
        if bytes.isEmpty { break }
      }
      let outcome = try outcome(bytes)
      guard let error = outcome.error else { continue }
      #expect(!error.hasSuffix(".") && !error.contains("\n"), "\(error)")
    }
  }
}
