// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

/// Finds the sounds that `npx react-native-asset` copies into native projects (unimonkiez/react-native-asset,
/// README.md and `src/main.ts`).
///
/// On Android, the command copies only MP3 files to `res/raw`, and other sounds to a folder of assets.
///
/// No build reads the lists in `react-native.config.js`, so the products are `linkable`. The reader does not execute
/// that file: it finds only string literals and constants.
struct ReactNativeReader: ProjectReader {
  private static let names = ["js", "ts", "cjs", "mjs"].map { "react-native.config.\($0)" }

  func products(in tree: ProjectTree) -> ProjectReading {
    var reading = ProjectReading()
    for path in Self.names.flatMap({ tree.files(named: $0) }) {
      let products = reading.value(of: path, in: tree) { bytes throws(DocumentError) in
        try Self.products(bytes, at: path, in: tree)
      }
      reading.products += products ?? []
    }
    return reading
  }

  private static func products(_ bytes: [UInt8], at path: TreePath, in tree: ProjectTree)
    throws(DocumentError) -> [ShippingProduct]
  {
    let script = try Script(bytes, .javaScript)
    var budget = ReadingBudget()
    let common = try sounds(of: "assets", in: script, below: path.folder, tree, &budget)
    let ios = try sounds(of: "iosAssets", in: script, below: path.folder, tree, &budget)
    let android = try sounds(of: "androidAssets", in: script, below: path.folder, tree, &budget)
    func product(_ platform: SoundPlatform, _ sounds: [TreePath]) -> ShippingProduct? {
      guard !sounds.isEmpty else { return nil }
      return ShippingProduct(
        name: path.folder.projectName, kind: .linkable, platforms: [platform], description: path,
        folder: path.folder, sounds: sounds.map { ShippedSound($0) })
    }
    return [product(.ios, common + ios), product(.android, common + android)].compactMap(\.self)
  }

  /// Returns the sounds in the files and folders that a key lists.
  private static func sounds(
    of key: String, in script: Script, below folder: TreePath, _ tree: ProjectTree,
    _ budget: inout ReadingBudget
  ) throws(DocumentError) -> [TreePath] {
    let keys = script.tokens.indices.filter { index in
      (script.has(.word, key, at: index) || script.has(.string, key, at: index))
        && script.has(.punctuation, ":", at: index + 1) && index + 2 < script.tokens.count
    }
    let values = keys.map { $0 + 2..<script.last(of: $0 + 2) + 1 }
    var sounds: [TreePath] = []
    for text in try script.strings(in: values, &budget) {
      guard let place = folder.path(of: text) else { continue }
      sounds += try tree.sounds(at: place, &budget)
    }
    return sounds
  }
}
