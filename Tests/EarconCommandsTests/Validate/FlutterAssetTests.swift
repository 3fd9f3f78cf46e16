// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Assets of Flutter projects, which stay in their folders.
@Suite struct `Assets of Flutter projects` {
  private func sandbox(_ assets: String) throws -> Sandbox {
    let sandbox = try Sandbox([])
    for path in ["assets/a/tick.wav", "assets/b/tick.wav", "assets/c/Tick.wav"] {
      try ProjectSandbox.copy("alarm.wav", to: path, in: sandbox)
    }
    try ProjectSandbox.write(
      ["pubspec.yaml": "name: bird\nflutter:\n  assets:\n" + assets], in: sandbox)
    return sandbox
  }

  private func collisions(_ sandbox: Sandbox, _ path: String) throws -> [String] {
    let text = try sandbox.earcon("validate " + path).text
    return text.split(separator: "\n").map(String.init)
      .filter { $0.contains("[name/") }.map { String($0.prefix { $0 != ":" }) }
  }

  @Test(arguments: [".", "assets"])
  func `Equal names of assets in different folders do not collide`(_ path: String) throws {
    let all = try sandbox("    - assets/a/\n    - assets/b/tick.wav\n    - path: assets/c/\n")
    #expect(try collisions(all, path) == [])
  }

  @Test func `Sounds that a Flutter project does not list collide`() throws {
    let some = try sandbox("    - assets/a/\n")
    #expect(try collisions(some, "assets") == ["assets/b/tick.wav", "assets/c/Tick.wav"])
  }

  @Test func `A project in another one has its own assets, and the outer one keeps its own`() throws
  {
    let sandbox = try sandbox("    - assets/a/\n    - assets/c/\n")
    try ProjectSandbox.write(["assets/b/pubspec.yaml": "name: fish\n"], in: sandbox)
    for folder in ["b", "d"] {
      try ProjectSandbox.copy("alarm.wav", to: "assets/\(folder)/Tick.wav", in: sandbox)
    }
    // Neither project lists the sounds in 'b' and 'd'.
    let names = ["./assets/b/Tick.wav", "./assets/b/tick.wav", "./assets/d/Tick.wav"]
    #expect(Set(try collisions(sandbox, ".")) == Set(names))
  }
}
