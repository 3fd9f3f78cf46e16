// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// `earcon convert --files-from LIST --base FOLDER`, with which several processes convert parts of one tree.
@Suite struct `Base folders of lists` {
  @Test func `Parts of a tree convert into the tree that one process makes`() throws {
    let sandbox = try Batch.sandbox()
    #expect(try sandbox.earcon("convert in --recursive --output-dir whole").status == 0)
    try sandbox.write("ding.wav\n./deep//er/bell.caf\n", to: "one")
    try sandbox.write("deep/dong.aiff\nplain\n", to: "two")
    for list in ["one", "two"] {
      let result = try sandbox.earcon(
        "convert --files-from \(list) --base in --output-dir parts --skip-up-to-date")
      #expect(result.errors == "2 sounds converted\n")
    }
    #expect(try sandbox.shell("diff -r -x .earcon-convert whole parts").text == "")
    #expect(try sandbox.tree("parts") == [".earcon-convert"] + sandbox.tree("whole"))
    // Another division of the list converts nothing again.
    try sandbox.write("ding.wav\0deep/dong.aiff\0plain\0deep/er/bell.caf\0", to: "all")
    let again = try sandbox.earcon(
      "convert --files-from all -0 --base in/ --output-dir parts --skip-up-to-date")
    #expect(again.errors == "0 sounds converted, 4 up to date\n", "\(again.errors)")
  }

  @Test func `A folder in the list keeps its place below the base`() throws {
    let sandbox = try Batch.sandbox()
    try sandbox.write("deep/er\n", to: "list")
    let result = try sandbox.earcon(
      "convert --files-from list --base in --recursive --output-dir o")
    #expect(result.errors == "1 sound converted\n")
    #expect(try sandbox.tree("o") == ["deep/er/bell.caf"])
  }

  @Test(arguments: ["../in/ding.wav", "/tmp/ding.wav", "deep/../ding.wav"])
  func `Paths outside the base are refused`(_ path: String) throws {
    let sandbox = try Batch.sandbox()
    try sandbox.write("\(path)\nding.wav\n", to: "list")
    let result = try sandbox.earcon(
      "convert --files-from list --base in --output-dir out --keep-going")
    #expect(result.status == 2)
    #expect(
      result.errors == "\(path): error: is not a path in the folder of --base: expected a relative "
        + "path without '..'; write paths as 'find . -type f' prints them in that folder\n"
        + "1 sound converted, 1 failed\n", "\(result.errors)")
    #expect(try sandbox.tree("out") == ["ding.caf"])
  }

  @Test func `The base folder itself can be in the list`() throws {
    let sandbox = try Batch.sandbox()
    try sandbox.write(".\n", to: "list")
    let line = "convert --files-from list --base in --output-dir "
    let refused = try sandbox.earcon(line + "o")
    #expect(refused.status == 2)
    #expect(
      refused.errors == "in: error: is a folder: expected a sound file; list only files, as "
        + "'find . -type f' does, or, with --recursive, only folders\n0 sounds converted, 1 failed\n",
      "\(refused.errors)")
    #expect(try sandbox.earcon(line + "o --recursive").status == 0)
    #expect(try sandbox.earcon("convert in --recursive --output-dir whole").status == 0)
    #expect(try sandbox.tree("o") == sandbox.tree("whole"))
  }

  @Test func `A base without a list is wrong usage`() throws {
    let result = try Batch.sandbox().earcon("convert in/ding.wav --base in --output-dir out")
    #expect(result.status == 64)
    #expect(result.errors.contains("--base applies to the paths in --files-from"))
  }
}
