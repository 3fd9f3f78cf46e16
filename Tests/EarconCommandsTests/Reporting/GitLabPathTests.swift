// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// The paths of `--reporter gitlab`, which GitLab looks up in the repository.
@Suite struct `Paths of GitLab's code quality report` {
  @Test func `Paths in the working folder are relative, and others stay as given`() throws {
    let sandbox = try Sandbox(["too-long.wav"])
    _ = try sandbox.shell(
      "mkdir -p repo/in repo/a..b; cp too-long.wav repo/in; cp too-long.wav repo/a..b")
    let line = "cd repo && earcon validate --limit 30 --reporter gitlab "
    for path in [
      "in/too-long.wav", "./in/too-long.wav", "\"$PWD/in/too-long.wav\"", "../repo/in/too-long.wav",
    ] {
      let report = try JSONValue(sandbox.shell(line + path).output)
      #expect(
        report.elements.map { $0["location"]["path"].string } == ["in/too-long.wav"], "\(path)")
    }
    for (path, expected) in [
      ("../too-long.wav", "../too-long.wav"), ("a..b/too-long.wav", "a..b/too-long.wav"),
    ] {
      let report = try JSONValue(sandbox.shell(line + path).output)
      #expect(report.elements.map { $0["location"]["path"].string } == [expected], "\(path)")
    }
    let missing = try JSONValue(sandbox.shell(line + "\"$PWD/none.wav\"").output)
    #expect(missing.elements.map { $0["location"]["path"].string } == ["none.wav"])
  }

  @Test func `A path through a symbolic link to the working folder is relative`() throws {
    let sandbox = try Sandbox(["too-long.wav"])
    _ = try sandbox.shell("mkdir -p repo/in other; ln -s repo link; cp too-long.wav repo/in")
    _ = try sandbox.shell("cp too-long.wav other")
    for (path, expected) in [
      ("\"$PWD/in/too-long.wav\"", "in/too-long.wav"),
      ("\"$PWD/./in/too-long.wav\"", "in/too-long.wav"),
      ("../link/in/too-long.wav", "in/too-long.wav"),
      ("\"$PWD/in/none.wav\"", "in/none.wav"), ("../other/too-long.wav", "../other/too-long.wav"),
    ] {
      let line = "cd link && earcon validate --limit 30 --reporter gitlab \(path)"
      let report = try JSONValue(sandbox.shell(line).output)
      #expect(report.elements.map { $0["location"]["path"].string } == [expected], "\(path)")
    }
  }
}
