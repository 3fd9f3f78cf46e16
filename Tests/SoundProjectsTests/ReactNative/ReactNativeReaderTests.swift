// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFindings
import Testing

@testable import SoundProjects

struct ReactNativeReaderTests {
  private let reader = ReactNativeReader()
  private static let sounds = [
    "app/sounds/a.caf": "", "app/sounds/deep/b.mp3": "", "app/c.wav": "",
  ]

  private func lines(_ config: String, _ name: String = "react-native.config.js") -> [String] {
    reader.lines(Self.sounds.merging(["app/\(name)": config]) { $1 })
  }

  @Test func `Listed sounds are linkable`() {
    let ios = "app: linkable for ios in 'app' by app/react-native.config.js"
    let android = "app: linkable for android in 'app' by app/react-native.config.js"
    #expect(
      lines("module.exports = { project: {ios: {}}, assets: ['./sounds/', './none'] };") == [
        ios, "  app/sounds/a.caf → a.caf", "  app/sounds/deep/b.mp3 → b.mp3",
        android, "  app/sounds/a.caf → a.caf", "  app/sounds/deep/b.mp3 → b.mp3",
      ])
    #expect(
      lines("const list = ['c.wav'];\nexport default { 'iosAssets': list };") == [
        ios, "  app/c.wav → c.wav",
      ])
    #expect(
      lines("module.exports = { androidAssets: ['sounds/deep'] }") == [
        android, "  app/sounds/deep/b.mp3 → b.mp3",
      ])
  }

  @Test(arguments: ["", "assets", "assets:", "x = {assets: 'none'}", "// assets: ['c.wav']"])
  func `A config without sounds has no product`(_ config: String) {
    #expect(lines(config).isEmpty)
  }

  @Test func `Configs in other dialects of JavaScript are read`() {
    for name in ["ts", "cjs", "mjs"].map({ "react-native.config.\($0)" }) {
      #expect(lines("export default {assets: ['c.wav']}", name).count == 4)
    }
  }

  @Test func `A config that is cut anywhere is read or is an unchecked path`() {
    let config = Array("module.exports = {assets: ['a.wav', \"b/\"]};".utf8)
    for count in 0...config.count {
      let tree = ProjectTree(
        "react-native.config.js", Array(config.prefix(count)), and: [TreePath("a.wav")])
      let reading = reader.products(in: tree)
      // The bracket that opens at byte 17 closes at byte 41.
      #expect(reading.unchecked.isEmpty == !(18...41).contains(count), "\(count)")
      #expect(reading.products.count == (count >= 42 ? 2 : 0), "\(count)")
    }
  }
}
