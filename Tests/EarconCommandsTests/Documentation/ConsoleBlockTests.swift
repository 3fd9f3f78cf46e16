// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A command of a console block, and the output that the page shows.
struct ConsoleCommand: Hashable {
  let line: String
  let output: [String]

  /// Returns the commands of all blocks fenced as `console`, in order.
  static func all(in page: String) -> [ConsoleCommand] {
    var commands: [ConsoleCommand] = []
    var open: (line: String, output: [String])?
    var isInside = false
    for row in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if isInside, !row.hasPrefix("```"), !row.hasPrefix("$ ") {
        // A backslash continues a command on the next line.
        if let command = open, command.line.hasSuffix("\\"), command.output.isEmpty {
          open?.line = command.line.dropLast() + row
        } else {
          open?.output.append(row)
        }
        continue
      }
      if let command = open {
        commands.append(ConsoleCommand(line: command.line, output: command.output))
      }
      open = isInside && row.hasPrefix("$ ") ? (String(row.dropFirst(2)), []) : nil
      if row.hasPrefix("```") { isInside = !isInside && row == "```console" }
    }
    return commands
  }

  /// Returns true if lines match those shown, where a line `…` matches any number of lines.
  static func matches(_ lines: ArraySlice<String>, _ shown: ArraySlice<String>) -> Bool {
    guard let first = shown.first else { return lines.isEmpty }
    if first == "…" {
      return (lines.startIndex...lines.endIndex).contains {
        matches(lines[$0...], shown.dropFirst())
      }
    }
    return lines.first == first && matches(lines.dropFirst(), shown.dropFirst())
  }
}

@Suite struct `Console examples in pages` {
  static let page = """
    # A page

    ```sh
    $ earcon not-this
    ```

    ```console
    $ earcon info a.wav
    File: a.wav

    ----
    $ earcon convert a.wav \\
        b.caf
    $ ls
    a.wav
    ```

    $ earcon not-this-either

    ```console
    $ earcon --version
    …
    ```
    """

  @Test func `Console commands are found in console blocks only`() {
    #expect(
      ConsoleCommand.all(in: Self.page) == [
        ConsoleCommand(line: "earcon info a.wav", output: ["File: a.wav", "", "----"]),
        ConsoleCommand(line: "earcon convert a.wav     b.caf", output: []),
        ConsoleCommand(line: "ls", output: ["a.wav"]),
        ConsoleCommand(line: "earcon --version", output: ["…"]),
      ])
  }

  @Test func `Console output is compared line by line, and … matches any lines`() {
    let lines = ["a", "b", "c"][...]
    for shown in [["a", "b", "c"], ["…"], ["a", "…"], ["…", "c"], ["a", "…", "b", "c"]] {
      #expect(ConsoleCommand.matches(lines, shown[...]), "\(shown)")
    }
    for shown in [[], ["a", "b"], ["a", "…", "b"], ["…", "d"], ["a", "b", "c", "d"]] {
      #expect(!ConsoleCommand.matches(lines, shown[...]), "\(shown)")
    }
  }

  /// Pages with commands; `EARCON_UPDATE_SNAPSHOTS=1` updates the output that they show.
  static let pages = Pages.all.filter { (try? !Pages.blocks("console", in: $0).isEmpty) ?? false }
  private static let updates = ProcessInfo.processInfo.environment["EARCON_UPDATE_SNAPSHOTS"] == "1"

  /// Runs all commands of a page in one folder and in order, as a reader of the page would.
  @Test("Every command of a page prints what the page shows", arguments: pages)
  func printsWhatThePageShows(_ page: String) throws {
    let sandbox = try Sandbox()
    // Pages name the sample sounds by their paths in a clone of the repository.
    try FileManager.default.createDirectory(
      atPath: sandbox.file("Samples"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Repository.path + "/Samples/Sounds", toPath: sandbox.file("Samples/Sounds"))
    let links = try Self.links(in: sandbox)
    let commands = ConsoleCommand.all(in: try Repository.text(page))
    // Pages may use Earcon's programs, and commands that prepare or show files.
    let words = ["earcon", "afconvert", "afinfo", "mkdir", "cp", "printf", "cd", "ls", "cat"]
    #expect(!commands.isEmpty, "\(page) shows no command")
    for command in commands {
      let word = String(command.line.prefix { $0 != " " })
      #expect(words.contains(word), "\(page) shows a command that is not run: \(command.line)")
      let result = try sandbox.shell("{ PATH='\(links)':$PATH; \(command.line)\n} 2>&1")
      #expect(result.status == 0, "\(command.line)")
      var lines = result.text.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      if lines.last == "" { lines.removeLast() }
      if ConsoleCommand.matches(lines[...], command.output[...]) { continue }
      if Self.updates, !command.output.contains("…") {
        try Self.replace(command, by: lines, in: page)
      } else {
        Issue.record("\(page) shows other output than:\n$ \(command.line)\n\(result.text)")
      }
    }
  }

  /// Creates a hidden folder with the links `afconvert` and `afinfo` to `earcon`, which `make install` also
  /// creates; returns the path of the folder.
  private static func links(in sandbox: Sandbox) throws -> String {
    let folder = sandbox.file(".bin")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["afconvert", "afinfo"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/" + name, withDestinationPath: Tool.earcon.path)
    }
    return folder
  }

  private static func replace(_ command: ConsoleCommand, by lines: [String], in page: String) throws
  {
    func block(_ output: [String]) -> String {
      (["$ " + command.line] + output).joined(separator: "\n") + "\n"
    }
    let text = try Repository.text(page).replacing(
      block(command.output), with: block(lines), maxReplacements: 1)
    try text.write(toFile: Repository.path + "/" + page, atomically: true, encoding: .utf8)
  }
}
