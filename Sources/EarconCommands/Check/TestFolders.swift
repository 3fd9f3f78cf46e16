// SPDX-License-Identifier: MIT

internal import SoundBundle

/// The folders and files that contain tests by convention, so apps do not contain them.
enum TestFolders {
  /// Folders of Jest, Flutter, Gradle, Detox and Cypress, and of many libraries.
  private static let names: Set<String> = [
    "__mocks__", "__tests__", "androidTest", "cypress", "e2e", "integration_test", "spec", "specs",
    "test", "test_driver", "testFixtures", "testdata", "tests",
  ]
  /// The beginnings of the names of Gradle's source sets for the tests of a variant, such as `testDebug`.
  private static let variants = ["androidTest", "test", "testFixtures"]
  /// The ends of folders' names: Xcode's targets, such as `BirdUITests`, and Gradle's source sets.
  private static let folderEndings = ["Test", "Tests", "Specs"]
  /// The ends of files' names: Jest and Vitest, Deno, Flutter, Go, XCTest, Quick, and JUnit.
  private static let fileEndings =
    ["spec", "test"].flatMap { kind in
      ["ts", "tsx", "js", "jsx", "mts", "cts", "mjs", "cjs"].flatMap {
        [".\(kind).\($0)", "_\(kind).\($0)"]
      }
    } + [
      "_test.dart", "_test.go", "Tests.swift", "Spec.swift", "Tests.m", "Test.kt", "Tests.kt",
      "Test.java",
      "Tests.java",
    ]

  /// Returns whether a path belongs to tests: one of its folders holds tests, or its name is that of a test.
  static func contain(_ path: TreePath) -> Bool {
    let components = path.bytes.split(separator: UInt8(ascii: "/")).map {
      String(decoding: $0, as: UTF8.self)
    }
    if let name = components.last, fileEndings.contains(where: name.hasSuffix) { return true }
    let folders = components.dropLast()
    return folders.contains { folder in
      names.contains(folder) || folderEndings.contains(where: folder.hasSuffix)
    } || zip(folders, folders.dropFirst()).contains { $0 == "src" && isVariant($1) }
  }

  /// Returns whether a folder in `src` has the sources of a variant's tests.
  private static func isVariant(_ folder: String) -> Bool {
    variants.contains { variant in
      folder.hasPrefix(variant) && folder.dropFirst(variant.count).first?.isUppercase == true
    }
  }
}
