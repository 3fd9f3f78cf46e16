// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// `earcon fix` with results whose names collide with other sounds.
@Suite struct `Name collisions of earcon fix` {
  private func expectUnchanged(
    _ sandbox: Sandbox, _ line: String, _ status: Int32, errors: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try FileManager.default.subpathsOfDirectory(atPath: sandbox.path).sorted()
    let result = try sandbox.earcon(line)
    #expect(result.status == status, sourceLocation: sourceLocation)
    #expect(result.text == "", sourceLocation: sourceLocation)
    #expect(result.errors == errors, sourceLocation: sourceLocation)
    let after = try FileManager.default.subpathsOfDirectory(atPath: sandbox.path).sorted()
    #expect(after == before, sourceLocation: sourceLocation)
  }

  @Test func `A result with the name of a sound in another source folder is refused`() throws {
    let sandbox = try FixSound.sandbox([
      "in/a/y.au": FixSound.au(), "in/b/y.caf": FixSound.sine(.caf), "in/c/Y.snd": FixSound.au(),
    ])
    for options in ["", " --in-place", " --in-place --force", " --dry-run --json --in-place"] {
      let result = try sandbox.earcon("fix in" + options)
      #expect(result.status == 1)
      #expect(
        result.errors == """
          in/a/y.au: error: was not fixed: would become in/a/y.caf, but the name differs from \
          'c/Y.caf' only by case; names must differ by more; rename one of them, in the app and \
          in the payloads that name it
          in/c/Y.snd: error: was not fixed: would become in/c/Y.caf, but the name differs from \
          'a/y.caf' only by case; names must differ by more; rename one of them, in the app \
          and in the payloads that name it

          """, "\(options)")
    }
    // A file that is named explicitly belongs to no source folder.
    #expect(try sandbox.earcon("fix in/a/y.au").status == 0)
  }

  @Test func `A second sound of the same name in a target is refused`() throws {
    let sandbox = try FixSound.sandbox([
      "in/a/y.au": FixSound.au(), "in/b/y.caf": FixSound.sine(.caf),
    ])
    try expectUnchanged(
      sandbox, "fix in --in-place", 1,
      errors:
        "in/a/y.au: error: was not fixed: would become in/a/y.caf, but 'b/y.caf' has the same "
        + "name; names must be unique, because Xcode copies both to the bundle's root; "
        + "rename one of them, or keep them in different targets\n")
  }

  @Test func `A name that stays taken because another fix failed is refused`() throws {
    // Without b/y.wav, a/y.caf would be renamed and free its name.
    let sandbox = try FixSound.sandbox([
      "in/a/y.caf": FixSound.sine(), "in/b/y.wav": FixSound.sine(), "in/c/y.au": FixSound.au(),
    ])
    // With --encoding, a file with a wrong name is renamed instead of rewritten.
    let result = try sandbox.earcon("fix in --in-place --encoding ima4")
    #expect(result.status == 1 && result.text == "")
    let lines = result.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == 2)
    #expect(
      lines.first?.contains("would become in/a/y.wav, but 'b/y.wav' has the same name") == true)
    #expect(
      lines.last?.contains("would become in/c/y.caf, but 'a/y.caf' has the same name") == true)
  }

  @Test func `Equal names in separate folders of a built bundle are fixed`() throws {
    let sandbox = try FixSound.sandbox([
      "App.app/one/y.au": FixSound.au(), "App.app/two/y.caf": FixSound.sine(.caf),
    ])
    let result = try sandbox.earcon("fix App.app --in-place")
    #expect(result.status == 0 && result.errors == "")
  }

  @Test func `A second file for an Android resource is refused`() throws {
    let sandbox = try FixSound.sandbox(["res/raw/ding.caf": FixSound.sine(.caf)])
    try expectUnchanged(
      sandbox, "fix res", 1,
      errors: "res/raw/ding.caf: error: was not fixed: would become res/raw/ding.wav, but "
        + "'ding.caf' is the resource 'ding' too; base names must be unique; add --in-place\n"
    )
    #expect(try sandbox.earcon("fix res --in-place").status == 0)
    #expect(try sandbox.earcon("validate res").status == 0)
    #expect(try describe(sandbox.bytes("res/raw/ding.wav")).container == .wave)
  }

  @Test func `Two sounds with swapped names are refused`() throws {
    let sandbox = try FixSound.sandbox(["a.caf": FixSound.sine(), "a.wav": FixSound.sine(.caf)])
    // With --encoding, a file with a wrong name is renamed instead of rewritten.
    for options in ["", " --in-place --encoding ima4", " --in-place --force --encoding ima4"] {
      try expectUnchanged(
        sandbox, "fix ." + options, 1,
        errors: """
          ./a.caf: error: was not fixed: a.wav exists, and the sounds would swap \
          names; rename one of them first
          ./a.wav: error: was not fixed: a.caf exists, and the sounds would swap \
          names; rename one of them first

          """)
    }
    #expect(try sandbox.earcon("fix . --in-place").status == 0)
    #expect(try describe(sandbox.bytes("a.caf")).container == .caf)
    #expect(try describe(sandbox.bytes("a.wav")).container == .wave)
  }

  @Test func `A name that is still taken gets a suggestion`() throws {
    let sandbox = try FixSound.sandbox(["a.au": FixSound.au(), "a.caf": FixSound.sine()])
    #expect(
      try sandbox.earcon("fix .").errors
        == "./a.au: error: was not fixed: a.caf exists and "
        + "needs fixing itself; add --in-place, or rename one of the two first\n")
    let kept = try FixSound.sandbox(["a.wav": FixSound.dvi(), "a.caf": FixSound.au()])
    #expect(
      try kept.earcon("fix a.caf a.wav --in-place --dry-run").errors == """
        a.caf: error: was not fixed: would become a.caf, as a.wav would; rename one of the two first
        a.wav: error: was not fixed: would become a.caf, as a.caf would; rename one of the two first

        """)
  }
}
