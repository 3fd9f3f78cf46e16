// SPDX-License-Identifier: MIT

import SoundBundle
import SoundProjects
import Testing

@testable import EarconCommands

@Suite struct `Owners of sources` {
  private static func app(
    _ folder: String, _ kind: ShippingProduct.Kind = .app, _ sources: [String] = []
  ) -> ShippingProduct {
    ShippingProduct(
      name: folder, kind: kind, platforms: [.ios], description: TreePath("p"),
      folder: TreePath(folder), sounds: [], sources: Set(sources.map { TreePath($0) }))
  }

  private static func group(_ path: String, of owners: SourceOwners) -> [Int] {
    let source = CheckWalk.Source(path: TreePath(path), below: TreePath(path), language: .swift)
    return owners.groups[owners.group(of: source)]
  }

  private static let apps = ["", "ios", "android/app", "example/ios", "example/android/app"]
    .map { app($0) }
  private static let owners = SourceOwners(apps, among: apps)

  @Test(arguments: [
    ("main.dart", [0, 1, 2, 3, 4]), ("lib/main.dart", [0, 1, 2, 3, 4]), ("ios/App/a.swift", [1]),
    ("android/app/src/a.kt", [2]), ("android/lib/a.kt", [2]), ("example/lib/a.dart", [3, 4]),
    ("example/ios/a.swift", [3]), ("iosx/a.swift", [0, 1, 2, 3, 4]),
  ])
  func `A source belongs to the apps whose project shares the deepest folder with it`(
    _ path: String, _ apps: [Int]
  ) {
    #expect(Self.group(path, of: Self.owners) == apps)
  }

  @Test(arguments: [
    ("ios/a.swift", [0, 3]), ("ios/ab.swift", [0, 1, 3]), ("lib/b.swift", [1, 3]),
    ("ios/extension.swift", [0, 1, 2, 3]), ("ios/library.swift", [0, 1, 2, 3]),
    ("ios/test.swift", [0, 1, 2, 3]), ("ios/none.swift", [0, 1, 2, 3]),
  ]) func `A source belongs to the apps that compile it, and to those with unknown sources`(
    _ path: String, _ apps: [Int]
  ) {
    let products = [
      Self.app("ios", .app, ["ios/a.swift", "ios/ab.swift", "ios/library.swift"]),
      Self.app("ios", .app, ["ios/ab.swift", "lib/b.swift", "ios/extension.swift"]),
      Self.app("ios", .appExtension, ["ios/extension.swift"]), Self.app("ios"),
    ]
    let others = [
      Self.app("ios", .library, ["ios/library.swift"]),
      Self.app("ios", .tests, ["ios/a.swift", "ios/test.swift"]),
    ]
    let owners = SourceOwners(products, among: products + others)
    #expect(Self.group(path, of: owners) == apps)
  }

  @Test func `A source in the folder of another project belongs to none of the chosen apps`() {
    let apps = Self.apps + [Self.app("other")]
    let owners = SourceOwners([apps[1]], among: apps)
    #expect(Self.group("ios/a.swift", of: owners) == [0])
    #expect(Self.group("lib/a.dart", of: owners) == [0])
    #expect(Self.group("other/a.swift", of: owners) == [])
    #expect(Self.group("example/lib/a.dart", of: owners) == [])
  }

  @Test func `A source that only another app compiles belongs to none of the chosen apps`() {
    let one = Self.app("ios", .app, ["ios/a.swift"])
    let other = Self.app("ios", .app, ["ios/b.swift"])
    let owners = SourceOwners([other], among: [one, other])
    #expect(Self.group("ios/a.swift", of: owners) == [])
    #expect(Self.group("ios/b.swift", of: owners) == [0])
    #expect(Self.group("ios/c.swift", of: owners) == [0])
  }

  @Test func `A payload from outside of the project belongs to all apps, or to its receivers`() {
    let source = CheckWalk.Source(path: TreePath("p.apns"), below: nil, language: .json)
    #expect(Self.owners.groups[Self.owners.group(of: source)] == [0, 1, 2, 3, 4])
    let owners = SourceOwners(Self.apps, among: Self.apps, receivers: [1, 3])
    #expect(owners.groups[owners.group(of: source)] == [1, 3])
    #expect(Self.group("lib/main.dart", of: owners) == [0, 1, 2, 3, 4])
  }

  @Test func `Apps with the same sources have one group`() {
    let apps = ["a/b/c", "a/b/c"].map { Self.app($0) }
    let owners = SourceOwners(apps, among: apps)
    #expect(owners.groups == [[0, 1]])
    #expect(owners.groups(ofApps: 2) == [[0], [0]])
  }
}
