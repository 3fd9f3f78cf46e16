// SPDX-License-Identifier: MIT

#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Tests that a fix loses no file if another program saves files at the same time, and that it works on file
  /// systems that lack operations (`Hostile/race.c`).
  @Suite(.enabled(if: Tool(named: "cc") != nil)) struct `A fix beside other programs` {
    private enum Content: Equatable {
      /// The bytes of the original, or of the result that existed.
      case same
      /// These bytes and a line that another program has appended.
      case longer
      /// The line that another program has saved.
      case new
      case result
      case none
    }

    private struct Case {
      /// The variables of `race.c`, separated by `;`; see `commands` for RUN.
      let variables: String
      /// The error; empty if the fix succeeds.
      var error = ""
      /// The content of the original, and of the result if it has another name.
      let original: Content
      var result = Content.none
    }

    private static let commands = [
      "save-caf": "echo new >other && mv other ding.caf", "make-caf": "echo new >ding.caf",
      "lose-caf": "rm ding.caf", "lose-wav": "rm ding.wav",
      "save-wav": "echo new >other && mv other ding.wav", "remove": "rm .ding.*",
      "extend": "for file in .ding.*; do echo more >>$file; done", "fail": "false",
      // The hidden name must identify the only two files that a later run may remove under this name.
      "check-name": "ls -A | grep -q '[.]ding[.]caf[.].*-.*-.*[.]earcon[.]partial'",
    ]

    private static let changed = "changed while Earcon read it; try again"
    private static let disk = "cannot be written to the disk: Input/output error"
    private static let lacking = ["", "FAIL=renameat2", "FAIL=renameat2,link"]

    /// Cases in which the result has the name of the original, a CAF.
    private static let sameName: [Case] =
      lacking.flatMap { lacking -> [Case] in
        [
          Case(variables: lacking, original: .result),
          Case(variables: "\(lacking);ERROR=fsync:2", error: disk, original: .same),
          Case(variables: "\(lacking);AT=fsync:2;RUN=extend", error: changed, original: .longer),
        ]
      } + [
        Case(variables: "ERROR=fsync:1", error: disk, original: .same),
        Case(
          variables: "ERROR=rename:1", error: "cannot be replaced: Input/output error",
          original: .same),
        Case(
          variables: "FAIL=renameat2;ERROR=rename:2",
          error: "cannot be replaced: Input/output error", original: .same),
        Case(variables: "AT=renameat2:1;RUN=save-caf", error: changed, original: .new),
        Case(
          variables: "FAIL=renameat2;AT=rename:2;RUN=save-caf", error: changed, original: .new),
        Case(
          variables: "FAIL=renameat2;AT=renameat2:2;RUN=save-caf", error: changed, original: .new),
        Case(
          variables: "FAIL=renameat2,link;AT=link:1;RUN=save-caf", error: changed, original: .new),
        Case(variables: "AT=fsync:2;RUN=remove", original: .result),
        // The original never lacks a name if the file system can exchange two names.
        Case(variables: "AT=rename:2;RUN=fail", original: .result),
        Case(variables: "AT=renameat2:1;RUN=check-name", original: .result),
        // A file system without locks, and a hidden file that another run removes before it is locked.
        Case(variables: "FAIL=flock", original: .result),
        Case(variables: "AT=flock:1;RUN=remove", original: .result),
      ]

    /// Cases in which the result of a WAVE file is a new CAF.
    private static let newName: [Case] =
      lacking.flatMap { lacking -> [Case] in
        [
          Case(variables: lacking, original: .none, result: .result),
          Case(variables: "\(lacking);ERROR=fsync:2", error: disk, original: .same),
        ]
      } + [
        Case(variables: "AT=rename:1;RUN=save-wav", error: changed, original: .new),
        Case(
          variables: "ERROR=rename:1", error: "cannot be removed: Input/output error",
          original: .same),
        Case(
          variables: "ERROR=unlink:1", error: "cannot be removed: Input/output error",
          original: .same),
        Case(variables: "AT=fsync:2;RUN=save-caf", error: taken, original: .same, result: .new),
        Case(variables: "AT=fsync:2;RUN=lose-caf", error: taken, original: .same),
        Case(variables: "AT=rename:1;RUN=lose-caf", error: taken, original: .same),
        // A second run that finds the complete result removes the original before this run does.
        Case(
          variables: "AT=fsync:2;RUN=lose-wav", error: removed, original: .none, result: .result),
        Case(
          variables: "ERROR=rename:1;AT=rename:2;RUN=lose-wav", error: removed, original: .none,
          result: .result),
        Case(variables: "AT=unlink:1;RUN=save-wav", original: .new, result: .result),
        Case(
          variables: "AT=renameat2:1;RUN=make-caf", error: exists, original: .same,
          result: .new),
        Case(
          variables: "FAIL=renameat2;AT=link:1;RUN=make-caf", error: exists, original: .same,
          result: .new),
        Case(
          variables: "FAIL=renameat2,link;AT=link:1;RUN=make-caf", error: exists, original: .same,
          result: .new),
      ]

    private static let taken = "another program replaced or removed this result; try again"
    private static let removed =
      "was removed by another program while Earcon wrote the result; use the result 'ding.caf', which is "
      + "complete"
    private static let exists = "exists already; choose another output, or allow overwriting"

    /// Cases in which the result of a WAVE file replaces a CAF.
    private static let replacing: [Case] =
      lacking.map { Case(variables: $0, original: .none, result: .result) } + [
        Case(variables: "ERROR=fsync:1", error: disk, original: .same, result: .same),
        Case(variables: "ERROR=fsync:2", error: disk, original: .same, result: .same),
        Case(
          variables: "FAIL=renameat2;ERROR=fsync:2", error: disk, original: .same, result: .result),
        Case(
          variables: "AT=fsync:2;RUN=extend", error: "changed while Earcon replaced it; try again",
          original: .same, result: .longer),
        Case(
          variables: "AT=renameat2:2;RUN=save-caf",
          error: "changed while Earcon replaced it; try again", original: .same, result: .new),
        Case(variables: "AT=fsync:2;RUN=save-wav", error: changed, original: .new, result: .same),
        Case(variables: "AT=fsync:2;RUN=save-caf", error: taken, original: .same, result: .new),
        Case(
          variables: "FAIL=renameat2;AT=fsync:2;RUN=save-caf", error: taken, original: .same,
          result: .new),
        Case(
          variables: "FAIL=renameat2;AT=fsync:2;RUN=save-wav", error: changed, original: .new,
          result: .result),
        Case(
          variables: "AT=fsync:2;RUN=lose-wav", error: removed, original: .none, result: .result),
        Case(
          variables: "ERROR=rename:2;AT=renameat2:3;RUN=lose-wav", error: removed, original: .none,
          result: .result),
        Case(variables: "AT=fsync:2;RUN=remove", original: .none, result: .result),
        Case(variables: "AT=renameat2:2;RUN=check-name", original: .none, result: .result),
        Case(
          variables: "ERROR=rename:1", error: "cannot be replaced: Input/output error",
          original: .same, result: .same),
        Case(
          variables: "ERROR=rename:2", error: "cannot be removed: Input/output error",
          original: .same, result: .same),
      ]

    /// Cases in which the result exists already, so that the fix only removes the original.
    private static let finished: [Case] = [
      Case(variables: "", original: .none, result: .same),
      Case(variables: "AT=rename:1;RUN=lose-caf", error: replanned, original: .same),
      Case(
        variables: "AT=rename:1;RUN=save-caf", error: replanned, original: .same, result: .new),
      Case(variables: "AT=rename:1;RUN=save-wav", error: changed, original: .new, result: .same),
    ]

    private static let replanned = "the file changed after it was checked; try again"

    /// Compiles `race.c` and returns the folder of the library.
    private static func library() throws -> Sandbox {
      let sandbox = try Sandbox([])
      let source = Repository.path + "/Tests/EarconCommandsTests/Hostile/race.c"
      let result = try sandbox.shell("cc -shared -fPIC '\(source)' -o race.so -ldl")
      try #require(result.status == 0, "\(result.errors)")
      return sandbox
    }

    private static func content(_ name: String, _ sandbox: Sandbox, before: [UInt8]) -> Content {
      guard let bytes = try? sandbox.bytes(name) else { return .none }
      if bytes == before { return .same }
      if bytes == before + Array("more\n".utf8) { return .longer }
      return bytes == Array("new\n".utf8) ? .new : .result
    }

    /// Runs a case in a folder with these files, the first of which is the original; `option` is a further
    /// option of `earcon fix`.
    private static func check(
      _ test: Case, _ files: [(String, [UInt8])], _ library: Sandbox, _ option: String = ""
    ) throws {
      let sandbox = try FixSound.sandbox(Dictionary(files) { first, _ in first })
      var environment = ["LD_PRELOAD": library.file("race.so"), "NO_COLOR": "1"]
      for variable in test.variables.split(separator: ";") {
        let parts = variable.split(separator: "=", maxSplits: 1).map(String.init)
        environment[parts[0]] = commands[parts[1]] ?? parts[1]
      }
      let words = "fix --in-place \(option) --encoding LEI16 --trim --limit 1 \(files[0].0)"
      let result = try Tool.earcon.run(
        words.split(separator: " ").map(String.init), in: sandbox.path, environment: environment)
      #expect(result.status == (test.error.isEmpty ? 0 : 2), "\(test.variables): \(result.errors)")
      let hasError = result.errors.contains("error: \(test.error)")
      #expect(hasError != test.error.isEmpty, "\(test.variables)")
      let original = content(files[0].0, sandbox, before: files[0].1)
      #expect(original == test.original, "\(test.variables)")
      if files[0].0 != "ding.caf" {
        let before = files.dropFirst().first?.1 ?? []
        #expect(content("ding.caf", sandbox, before: before) == test.result, "\(test.variables)")
      }
      #expect(try sandbox.names.filter { !$0.hasPrefix("ding.") } == [], "\(test.variables)")
    }

    @Test func `A file that is saved while a result replaces it is not lost`() throws {
      let library = try Self.library()
      let long = try FixSound.sine(.caf, frames: 8800)
      for test in Self.sameName { try Self.check(test, [("ding.caf", long)], library) }
    }

    @Test func `A file that is saved while a result gets a new name is not lost`() throws {
      let library = try Self.library()
      let long = try FixSound.sine(frames: 8800)
      for test in Self.newName { try Self.check(test, [("ding.wav", long)], library) }
    }

    @Test func `A file that is saved while a result replaces another one is not lost`() throws {
      let library = try Self.library()
      let files = [
        ("ding.wav", try FixSound.sine(frames: 8800)),
        ("ding.caf", try FixSound.sine(.caf, "ima4", frames: 400)),
      ]
      for test in Self.replacing { try Self.check(test, files, library, "--force") }
    }

    @Test func `An original is removed only while its result exists`() throws {
      let library = try Self.library()
      let long = try FixSound.sine(frames: 8800)
      let sandbox = try FixSound.sandbox(["ding.wav": long])
      let words = "fix --in-place --encoding LEI16 --trim --limit 1 ding.wav"
      try #require(
        Tool.earcon.run(words.split(separator: " ").map(String.init), in: sandbox.path).status == 0)
      let files = [("ding.wav", long), ("ding.caf", try sandbox.bytes("ding.caf"))]
      for test in Self.finished { try Self.check(test, files, library) }
    }

    @Test func `An output file gives up if another program removes 16 hidden files`() throws {
      let library = try Self.library()
      let sandbox = try Sandbox(["tick.wav"])
      // Error 11 is EAGAIN: another program has locked the file, to remove it.
      let result = try Tool.earcon.run(
        ["convert", "tick.wav", "x.caf", "-d", "ima4"], in: sandbox.path,
        environment: ["LD_PRELOAD": library.file("race.so"), "FAIL": "flock", "CODE": "11"])
      #expect(result.status == 2)
      #expect(
        result.errors
          == "x.caf: error: another program removed the temporary file next to it; stop the other "
          + "program, or choose another folder\n")
      #expect(try sandbox.names.filter { $0.hasSuffix(".earcon.partial") }.count == 16)
    }

    /// Variables of `race.c`, the mode of an original with owner 34 and group 12, the mode, owner and group of
    /// the result, and the warning.
    private static let owners: [([String: String], mode: Int, new: String, warning: String)] = [
      ([:], 0o664, "664 34 12", ""),
      (
        [:], 0o6755, "755 34 12",
        "the set-user-ID and set-group-ID bits are dropped; set them with chmod 6755"
      ),
      ([:], 0o2640, "640 34 12", "set them with chmod 2640"),
      (["ERROR": "fchown:1"], 0o675, "655 34 0", "restore it with chgrp 12\n"),
      (["ERROR": "fchown:1"], 0o663, "623 34 0", "restore it with chgrp 12\n"),
      (
        ["ERROR": "fchown:2", "CODE": "1"], 0o640, "640 0 12",
        "warning: the owner cannot be kept: Operation not permitted; restore it with chown 34\n"
      ),
      (
        ["FAIL": "fchown,fchmod", "CODE": "1"], 0o664, "644 0 0",
        "warning: the group cannot be kept: Operation not permitted; restore it with chgrp 12; the "
          + "owner cannot be kept: Operation not permitted; restore it with chown 34; the mode cannot "
          + "be kept: Operation not permitted; restore it with chmod 644\n"
      ),
    ]

    @Test(.enabled(if: getuid() == 0, "only root can give files to other users"))
    func `A result has its original's owner, group and mode, or a warning says why not`() throws {
      let library = try Self.library()
      for (variables, mode, new, warning) in Self.owners {
        let sandbox = try FixSound.sandbox(["ding.caf": FixSound.sine(.caf, frames: 8800)])
        try #require(chown(sandbox.file("ding.caf"), 34, 12) == 0)
        try #require(chmod(sandbox.file("ding.caf"), mode_t(mode)) == 0)
        let preloaded = ["LD_PRELOAD": library.file("race.so"), "NO_COLOR": "1"]
        let result = try Tool.earcon.run(
          ["fix", "--in-place", "--encoding", "LEI16", "--trim", "--limit", "1", "ding.caf"],
          in: sandbox.path, environment: preloaded.merging(variables) { $1 })
        #expect(result.status == 0)
        #expect(result.errors.contains("warning: ") != warning.isEmpty, "\(result.errors)")
        #expect(warning.isEmpty || result.errors.contains(warning), "\(result.errors)")
        let found = try sandbox.shell("stat -c '%a %u %g' ding.caf").text
        #expect(found == new + "\n", "\(variables) \(mode)")
      }
    }
  }
#endif
