// SPDX-License-Identifier: MIT

internal import SoundBundle

/// The folders whose files are tests by convention, so that users never get them.
enum TestFolders {
  private static let names: Set<String> = [
    "__mocks__", "__tests__", "androidTest", "integration_test", "spec", "test", "tests",
  ]

  /// Returns whether one of the folders of a path holds tests: `test` and such, or a name that ends with
  /// `Tests`, as Xcode names the folders of test targets.
  static func contain(_ path: TreePath) -> Bool {
    path.bytes.split(separator: UInt8(ascii: "/")).dropLast().contains { folder in
      let name = String(decoding: folder, as: UTF8.self)
      return names.contains(name) || name.hasSuffix("Tests")
    }
  }
}
