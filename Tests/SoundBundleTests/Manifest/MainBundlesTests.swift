// SPDX-License-Identifier: MIT

import Testing

@testable import SoundBundle

/// The paths of bundles relative to the apps that contain them, without a disk.
@Suite struct `Paths below main bundles` {
  @Test func `A bundle's path is relative to the outermost app around it`() {
    let apps = [
      "x/B.app", "x/A.app/Watch/W.app", "x/A.app", "x/A.app.app", "x/A.app/Watch/W.app/C.app",
    ]
    let bundles = MainBundles(apps.map { Scope(.app, path: $0) }, roots: ["x"])
    for (path, relative) in [
      ("x/A.app", "."), ("x/A.app/Watch/W.app", "Watch/W.app"), ("x/A.app.app", "."),
      ("x/A.app/Watch/W.app/C.app", "Watch/W.app/C.app"), ("x/B.app/./b/", "b"),
      ("x/A.ap/b", "A.ap/b"), ("x/0.app", "0.app"), ("x/C.app", "C.app"), ("x", "."),
    ] {
      #expect(bundles.path(of: Scope(.app, path: path)) == relative, "\(path)")
    }
    #expect(MainBundles([], roots: ["x"]).path(of: Scope(.app, path: "x/A.app")) == "A.app")
  }

  @Test(.timeLimit(.minutes(1)))
  func `The paths of many apps do not take quadratic time`() {
    let scopes = (0..<30_000).map { Scope(.app, path: "x.ipa/Payload/A\($0).app") }
    let bundles = MainBundles(scopes, roots: ["x.ipa"])
    #expect(scopes.allSatisfy { bundles.path(of: $0) == "." })
  }
}
