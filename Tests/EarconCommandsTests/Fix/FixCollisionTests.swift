// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// `earcon fix` where a result would be in the way of a sound elsewhere.
@Suite struct `Mending and names in other folders` {
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

  @Test func `refuses names that a flattened folder has`() throws {
    let sandbox = try FixSound.sandbox([
      "in/a/y.au": FixSound.au(), "in/b/y.caf": FixSound.sine(.caf), "in/c/Y.snd": FixSound.au(),
    ])
    for options in ["", " --in-place", " --in-place --force", " --dry-run --json --in-place"] {
      let result = try sandbox.earcon("fix in" + options)
      #expect(result.status == 1)
      #expect(
        result.errors == """
          in/a/y.au: error: cannot be mended: would become in/a/y.caf, but the name differs from \
          'c/Y.caf' only by case; names must differ by more; rename one of them, in the app and \
          in the payloads that name it
          in/c/Y.snd: error: cannot be mended: would become in/c/Y.caf, but the name differs from \
          'a/y.caf' only by case; names must differ by more; rename one of them, in the app \
          and in the payloads that name it

          """, "\(options)")
    }
    // Named one by one, they belong to nothing that is flattened.
    #expect(try sandbox.earcon("fix in/a/y.au").status == 0)
  }

  @Test func `refuses a second sound of one name`() throws {
    let sandbox = try FixSound.sandbox([
      "in/a/y.au": FixSound.au(), "in/b/y.caf": FixSound.sine(.caf),
    ])
    try expectUnchanged(
      sandbox, "fix in --in-place", 1,
      errors:
        "in/a/y.au: error: cannot be mended: would become in/a/y.caf, but 'b/y.caf' has the same "
        + "name; names must be unique, because Xcode copies both to the root of the bundle; "
        + "rename one of them, or keep them in different targets\n")
  }

  @Test func `refuses a name that is only kept because something else failed`() throws {
    // a/y.caf would give up its name, if b/y.wav were not there.
    let sandbox = try FixSound.sandbox([
      "in/a/y.caf": FixSound.sine(), "in/b/y.wav": FixSound.sine(), "in/c/y.au": FixSound.au(),
    ])
    let result = try sandbox.earcon("fix in --in-place")
    #expect(result.status == 1 && result.text == "")
    let lines = result.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == 2)
    #expect(
      lines.first?.contains("would become in/a/y.wav, but 'b/y.wav' has the same name") == true)
    #expect(
      lines.last?.contains("would become in/c/y.caf, but 'a/y.caf' has the same name") == true)
  }

  @Test func `mends where a built bundle keeps the names apart`() throws {
    let sandbox = try FixSound.sandbox([
      "App.app/one/y.au": FixSound.au(), "App.app/two/y.caf": FixSound.sine(.caf),
    ])
    let result = try sandbox.earcon("fix App.app --in-place")
    #expect(result.status == 0 && result.errors == "")
  }

  @Test func `does not leave two files for one resource of Android's`() throws {
    let sandbox = try FixSound.sandbox(["res/raw/ding.caf": FixSound.sine(.caf)])
    try expectUnchanged(
      sandbox, "fix res", 1,
      errors: "res/raw/ding.caf: error: cannot be mended: would become res/raw/ding.wav, but "
        + "'ding.caf' is the resource 'ding' too; base names must be unique; add --in-place\n"
    )
    #expect(try sandbox.earcon("fix res --in-place").status == 0)
    #expect(try sandbox.earcon("validate res").status == 0)
    #expect(try describe(sandbox.bytes("res/raw/ding.wav")).container == .wave)
  }

  @Test func `says of two sounds with each other's names that one has to be renamed`() throws {
    let sandbox = try FixSound.sandbox(["a.caf": FixSound.sine(), "a.wav": FixSound.sine(.caf)])
    for options in ["", " --in-place", " --in-place --force"] {
      try expectUnchanged(
        sandbox, "fix ." + options, 1,
        errors: """
          ./a.caf: error: cannot be mended: a.wav exists, and the two would swap \
          names; rename one of them first
          ./a.wav: error: cannot be mended: a.caf exists, and the two would swap \
          names; rename one of them first

          """)
    }
  }

  @Test func `says what helps where a name is still taken`() throws {
    let sandbox = try FixSound.sandbox(["a.au": FixSound.au(), "a.caf": FixSound.sine()])
    #expect(
      try sandbox.earcon("fix .").errors
        == "./a.au: error: cannot be mended: a.caf exists and "
        + "needs fixing itself; add --in-place, or rename one of the two first\n")
    let kept = try FixSound.sandbox(["a.wav": FixSound.dvi(), "a.caf": FixSound.au()])
    #expect(
      try kept.earcon("fix a.caf a.wav --in-place --dry-run").errors == """
        a.caf: error: cannot be mended: would become a.caf, as a.wav would; rename one of the two first
        a.wav: error: cannot be mended: would become a.caf, as a.caf would; rename one of the two first

        """)
  }
}
