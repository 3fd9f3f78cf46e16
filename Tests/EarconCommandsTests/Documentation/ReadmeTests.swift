// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// One command of a console block, and what the page shows below it.
struct ConsoleCommand: Hashable {
  let line: String
  let output: [String]

  /// The commands of all blocks fenced as `console`, in their order.
  static func all(in page: String) -> [ConsoleCommand] {
    var commands: [ConsoleCommand] = []
    var open: (line: String, output: [String])?
    var isInside = false
    for row in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if isInside, !row.hasPrefix("```"), !row.hasPrefix("$ ") {
        // A command may go on in the next line.
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

  /// Whether lines are those that are shown, where `…` alone stands for any number of lines.
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

@Suite struct `The examples in a page` {
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

  @Test func `are found in blocks for the console`() {
    #expect(
      ConsoleCommand.all(in: Self.page) == [
        ConsoleCommand(line: "earcon info a.wav", output: ["File: a.wav", "", "----"]),
        ConsoleCommand(line: "earcon convert a.wav     b.caf", output: []),
        ConsoleCommand(line: "ls", output: ["a.wav"]),
        ConsoleCommand(line: "earcon --version", output: ["…"]),
      ])
  }

  @Test func `are compared line by line`() {
    let lines = ["a", "b", "c"][...]
    for shown in [["a", "b", "c"], ["…"], ["a", "…"], ["…", "c"], ["a", "…", "b", "c"]] {
      #expect(ConsoleCommand.matches(lines, shown[...]), "\(shown)")
    }
    for shown in [[], ["a", "b"], ["a", "…", "b"], ["…", "d"], ["a", "b", "c", "d"]] {
      #expect(!ConsoleCommand.matches(lines, shown[...]), "\(shown)")
    }
  }

  static let pages = ["README.md"].filter {
    FileManager.default.fileExists(atPath: Repository.path + "/" + $0)
  }

  /// All in one folder, in their order, as someone who follows the page runs them.
  @Test(arguments: pages) func `do what the page shows`(_ page: String) throws {
    let sandbox = try Sandbox()
    let commands = ConsoleCommand.all(in: try Repository.text(page))
    // What is ours, and what prepares it.
    let words = ["earcon", "mkdir", "cp", "printf"]
    let ours = commands.filter { words.contains(String($0.line.prefix { $0 != " " })) }
    #expect(!ours.isEmpty, "\(page) shows no command")
    for command in ours {
      let result = try sandbox.shell("{ \(command.line)\n} 2>&1")
      #expect(result.status == 0, "\(command.line)")
      var lines = result.text.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      if lines.last == "" { lines.removeLast() }
      #expect(
        ConsoleCommand.matches(lines[...], command.output[...]),
        "$ \(command.line)\n\(result.text)")
    }
  }
}
