// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@Suite struct `Backups, links and permissions of earcon fix` {
  private func mode(_ sandbox: Sandbox, _ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: sandbox.file(name))[.posixPermissions] as? Int
  }

  private func setMode(_ sandbox: Sandbox, _ name: String, _ mode: Int) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: sandbox.file(name))
  }

  private func link(_ sandbox: Sandbox, _ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.file(name), withDestinationPath: target)
  }

  @Test(arguments: ["in/old", "in/a/../old", "./in/old/deep", "in"])
  func `A backup folder inside a folder to fix is refused`(_ backup: String) throws {
    let sandbox = try FixSound.sandbox(["in/a/ding.au": FixSound.au()])
    let result = try sandbox.earcon("fix in --in-place --backup " + backup)
    #expect(result.status == 64 && result.text == "")
    #expect(
      result.errors == "\(backup): error: is inside in, so the next run would fix the backups "
        + "too; name a folder outside it, or a hidden one, such as '.originals'\n")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: sandbox.path).count == 3)
  }

  @Test(arguments: ["in/.old", "old", "in-old", "in/old --exclude in/old"])
  func `Backups in hidden, excluded or other folders are not fixed`(_ backup: String) throws {
    let sandbox = try FixSound.sandbox(["in/ding.au": FixSound.au()])
    let line = "fix in --in-place --backup " + backup
    #expect(try sandbox.earcon(line).status == 0)
    let again = try sandbox.earcon(line)
    #expect(again.status == 0 && again.text == "" && again.errors == "")
  }

  @Test func `Two originals with the same backup path are refused`() throws {
    let sandbox = try FixSound.sandbox(["x/a.au": FixSound.au(), "y/x/a.au": FixSound.au()])
    let folder = sandbox.file("y")
    for options in [[], ["--dry-run", "--json"]] {
      let words = ["fix", "../x/a.au", "x/a.au", "--in-place", "--backup", "bk"] + options
      let result = try Tool.earcon.run(words, in: folder, environment: ["NO_COLOR": "1"])
      #expect(result.status == 1)
      #expect(
        result.errors == """
          ../x/a.au: error: was not fixed: its backup would be bk/x/a.au, like that of x/a.au; \
          fix them one at a time, with separate backup folders
          x/a.au: error: was not fixed: its backup would be bk/x/a.au, like that of ../x/a.au; \
          fix them one at a time, with separate backup folders

          """)
    }
  }

  @Test func `A fix that would break a link is refused`() throws {
    let sandbox = try FixSound.sandbox(["it.au": FixSound.au()])
    try link(sandbox, "l.au", to: "it.au")
    let before = try sandbox.state
    let result = try sandbox.earcon("fix it.au --in-place")
    #expect(result.status == 1 && result.text == "")
    #expect(
      result.errors
        == "it.au: error: cannot be fixed: l.au is a link to it and would break; "
        + "remove or redirect the link first\n")
    #expect(try sandbox.state == before)
    // A result beside the original does not break the link.
    #expect(try sandbox.earcon("fix it.au").status == 0)
  }

  @Test func `A link in another folder prevents a fix in place`() throws {
    let sandbox = try FixSound.sandbox(["a/it.au": FixSound.au(), "b/x.wav": FixSound.sine()])
    try link(sandbox, "b/l.au", to: "../a/it.au")
    let result = try sandbox.earcon("fix . --in-place")
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix("./a/it.au: error: cannot be fixed: ./b/l.au is a link to it"),
      "\(result.errors)")
    #expect(try sandbox.bytes("a/it.au") == FixSound.au())
  }

  @Test func `A result keeps the permissions of its original`() throws {
    let sandbox = try FixSound.sandbox(["a.au": FixSound.au(), "b.x-wav": FixSound.sine()])
    try setMode(sandbox, "a.au", 0o600)
    try setMode(sandbox, "b.x-wav", 0o640)
    #expect(try sandbox.earcon("fix .").status == 0)
    #expect(try mode(sandbox, "a.caf") == 0o600 && mode(sandbox, "b.wav") == 0o640)
  }

  /// Returns the numbers of a file's owner and group.
  private func owner(_ sandbox: Sandbox, _ name: String) throws -> [Int?] {
    let attributes = try FileManager.default.attributesOfItem(atPath: sandbox.file(name))
    return [.ownerAccountID, .groupOwnerAccountID].map { (attributes[$0] as? NSNumber)?.intValue }
  }

  @Test func `A result keeps the owner of its original, or a warning says why not`() throws {
    guard getuid() == 0, let setpriv = Tool(named: "setpriv") else {
      print("skipped: only root can give files to other owners, and setpriv gives up its rights")
      return
    }
    let sandbox = try FixSound.sandbox(["a.x-wav": FixSound.sine(), "b.x-wav": FixSound.sine()])
    let setup = try sandbox.shell("chown 12345:23456 *.x-wav; chmod 664 *.x-wav; chmod 777 .")
    try #require(setup.status == 0, "\(setup.errors)")
    let kept = try sandbox.earcon("fix a.x-wav --in-place")
    #expect(kept.status == 0 && kept.errors == "", "\(kept.errors)")
    #expect(try owner(sandbox, "a.wav") == [12345, 23456] && mode(sandbox, "a.wav") == 0o664)
    let user = ["--reuid=34567", "--regid=34567", "--clear-groups", Tool.earcon.path]
    guard try setpriv.run(user + ["--version"]).status == 0 else {
      print("skipped: other users cannot run \(Tool.earcon.path)")
      return
    }
    let lost = try setpriv.run(user + ["fix", "b.x-wav", "--in-place"], in: sandbox.path)
    #expect(lost.status == 0)
    #expect(
      lost.errors
        == "b.wav: warning: the group cannot be kept: Operation not permitted; restore it "
        + "with chgrp 23456; the owner cannot be kept: Operation not permitted; restore it with chown "
        + "12345\n")
    #expect(try owner(sandbox, "b.wav") == [34567, 34567] && mode(sandbox, "b.wav") == 0o644)
  }

  @Test func `A copied backup keeps the permissions of its original`() throws {
    let sandbox = try FixSound.sandbox(["far/a.au": FixSound.au()])
    try setMode(sandbox, "far/a.au", 0o600)
    try link(sandbox, "a.au", to: "far/a.au")
    #expect(try sandbox.earcon("fix a.au --in-place --backup old").status == 0)
    #expect(try mode(sandbox, "old/a.au") == 0o600 && mode(sandbox, "a.caf") == 0o600)
    #expect(try sandbox.bytes("old/a.au") == FixSound.au())
  }

  @Test func `A name that is not UTF-8 is fixed only if its rule is off`() throws {
    let sandbox = try FixSound.sandbox([:])
    let name = "d\\377ng.au"
    try sandbox.write(FixSound.au(), to: "ding.au")
    let made = try sandbox.shell("mkdir in && mv ding.au \"in/$(printf '\(name)')\"")
    // Some file systems refuse names that are not UTF-8.
    guard made.status == 0 else { return }
    let result = try sandbox.earcon("fix in --in-place")
    #expect(result.status == 1 && result.text == "")
    #expect(
      result.errors.hasPrefix(
        "in/d\\xFFng.au: error: cannot be fixed: the name is not UTF-8 at byte 1 (0xFF)"),
      "\(result.errors)")
    let off = try sandbox.earcon("fix in --rule name/unusable=off")
    #expect(off.status == 0 && off.errors == "")
    #expect(off.text.hasPrefix("in/d\\xFFng.au -> in/d\\xFFng.caf: "), "\(off.text)")
    #expect(try sandbox.shell("cat in/d*ng.caf | earcon info -").status == 0)
  }
}
