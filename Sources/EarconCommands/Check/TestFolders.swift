// SPDX-License-Identifier: MIT

internal import SoundBundle

/// The folders and files that are tests by convention, so that users never get them.
enum TestFolders {
  /// Folders of Jest, Flutter, Gradle, Detox and Cypress, and of many libraries.
  private static let names: Set<String> = [
    "__mocks__", "__tests__", "androidTest", "cypress", "e2e", "integration_test", "spec", "specs",
    "test", "test_driver", "testFixtures", "tests",
  ]
  /// The ends of folders' names: Xcode's targets, such as `BirdUITests`, and Gradle's source sets.
  private static let folderEndings = ["Test", "Tests", "Specs"]
  /// The ends of files' names: Jest and Vitest, Flutter, XCTest, Quick, and JUnit.
  private static let fileEndings =
    ["spec", "test"].flatMap { kind in
      ["ts", "tsx", "js", "jsx", "mts", "cts", "mjs", "cjs"].map { ".\(kind).\($0)" }
    } + [
      "_test.dart", "Tests.swift", "Spec.swift", "Tests.m", "Test.kt", "Tests.kt", "Test.java",
      "Tests.java",
    ]

  /// Returns whether a path is a test's: one of its folders holds tests, or its name is that of a test.
  static func contain(_ path: TreePath) -> Bool {
    let components = path.bytes.split(separator: UInt8(ascii: "/")).map {
      String(decoding: $0, as: UTF8.self)
    }
    if let name = components.last, fileEndings.contains(where: name.hasSuffix) { return true }
    return components.dropLast().contains { folder in
      names.contains(folder) || folderEndings.contains(where: folder.hasSuffix)
    }
  }
}
