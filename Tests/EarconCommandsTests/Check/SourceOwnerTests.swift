// SPDX-License-Identifier: MIT

import SoundBundle
import SoundProjects
import Testing

@testable import EarconCommands

@Suite struct `Owners of sources` {
  private static func app(_ folder: String) -> ShippingProduct {
    ShippingProduct(
      name: folder, kind: .app, platforms: [.ios], description: TreePath("p"),
      folder: TreePath(folder), sounds: [])
  }

  private static let owners = SourceOwners(
    ["", "ios", "android/app", "example/ios", "example/android/app"].map(app))

  @Test(arguments: [
    ("main.dart", [0, 1, 2, 3, 4]), ("lib/main.dart", [0, 1, 2, 3, 4]), ("ios/App/a.swift", [1]),
    ("android/app/src/a.kt", [2]), ("android/lib/a.kt", [2]), ("example/lib/a.dart", [3, 4]),
    ("example/ios/a.swift", [3]), ("iosx/a.swift", [0, 1, 2, 3, 4]),
  ])
  func `A source belongs to the apps whose project shares the deepest folder with it`(
    _ path: String, _ apps: [Int]
  ) {
    let source = CheckWalk.Source(path: TreePath(path), below: TreePath(path), language: .swift)
    #expect(Self.owners.groups[Self.owners.group(of: source)] == apps)
  }

  @Test func `A payload from outside of the project belongs to all apps`() {
    let source = CheckWalk.Source(path: TreePath("p.apns"), below: nil, language: .json)
    #expect(Self.owners.groups[Self.owners.group(of: source)] == [0, 1, 2, 3, 4])
  }

  @Test func `Apps with the same sources have one group`() {
    let owners = SourceOwners(["a/b/c", "a/b/c"].map(Self.app))
    #expect(owners.groups == [[0, 1]])
    #expect(owners.groups(ofApps: 2) == [[0], [0]])
  }
}
