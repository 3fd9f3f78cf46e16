// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The commands' use of `.earcon.yml`, and `earcon config`.
@Suite struct `Configuration files of validate and config` {
  /// Creates `Project/App/Sounds` with two sounds, one of 30 s, and a configuration in `Project`.
  private func project(_ configuration: String) throws -> Sandbox {
    let sandbox = try Sandbox()
    let setup = "mkdir -p Project/App/Sounds && cp tick.wav too-long.wav Project/App/Sounds/"
    try #require(try sandbox.shell(setup).status == 0)
    try sandbox.write(configuration, to: "Project/.earcon.yml")
    return sandbox
  }

  @Test func `A configuration is found from the checked path upward`() throws {
    let sandbox = try project("limit: 31\n")
    for line in [
      "validate Project", "validate Project/App/Sounds/too-long.wav", "validate Project/App/Sounds",
    ] {
      #expect(try sandbox.earcon(line).status == 0, "\(line)")
      #expect(try sandbox.earcon(line + " --no-config").status == 1, "\(line)")
      #expect(try sandbox.earcon(line + " --limit 30").status == 1, "\(line)")
    }
    // Each path has its own nearest configuration.
    let two = try sandbox.earcon("validate too-long.wav Project")
    #expect(two.status == 1)
    #expect(
      two.text.hasSuffix(
        "too-long.wav: error: \(Validation.tooLong) [duration/too-long]\n"
          + "3 sounds: 1 error, 1 note\n"))
    #expect(try sandbox.earcon("validate --config Project/.earcon.yml too-long.wav").status == 0)
    let late = "validate tick.wav Project/App/Sounds/tick.wav Project/App/Sounds/too-long.wav"
    #expect(try sandbox.earcon(late).status == 0)
  }

  @Test func `A configuration may end in .yaml, but not beside one that ends in .yml`() throws {
    let sandbox = try project("limit: 31\n")
    _ = try sandbox.shell("mv Project/.earcon.yml Project/.earcon.yaml")
    #expect(try sandbox.earcon("validate Project").status == 0)
    #expect(try sandbox.earcon("config Project").text.contains("Project/.earcon.yaml:1\n"))
    try sandbox.write("limit: 32\n", to: "Project/.earcon.yml")
    let both = try sandbox.earcon("validate Project")
    #expect(both.status == 2)
    #expect(
      both.errors.hasSuffix(
        "Project/.earcon.yaml: error: the folder also has .earcon.yml, and Earcon reads only one of them; "
          + "merge them into one, and delete the other\n"))
  }

  @Test(arguments: [
    "paths:\n  App/Sounds/too-long.wav:\n    duration: off\n",
    "paths:\n  \"App/**\":\n    duration/too-long: off\n",
    "paths: {App: {duration/too-long: off}}\n",
    "exclude: App/Sounds/too-long.wav\n", "exclude: ['too-*']\n", "include: App/Sounds/tick.wav\n",
    "rules: {duration: warning}\n",
  ]) func `Patterns of a configuration are relative to its folder`(_ text: String) throws {
    let sandbox = try project(text)
    for script in [
      "earcon validate Project", "cd Project && earcon validate .",
      "earcon validate \"$PWD/Project/App\"", "cd Project/App/Sounds && earcon validate ../..",
    ] {
      let result = try sandbox.shell(script)
      #expect(result.status == 0, "\(script): \(result.text)")
    }
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    let errors: String
    var testDescription: String { errors }
  }

  static let mistakes = [
    Mistake(
      text: "# ours\nlimt: 20\n", errors: ":2: error: there is no key 'limt'; did you mean 'limit'?"
    ),
    Mistake(
      text: "limit: 20\nrules:\n  duration/to-long: off\n",
      errors: ":3: error: there is no rule 'duration/to-long'; did you mean 'duration/too-long'?"),
    Mistake(
      text: "limit: 1e5\n",
      errors: ":1: error: limit is '1e5'; write a number of seconds above 0 and at most 86400, "
        + "such as 30"),
    Mistake(
      text: "deep: true\nnear-limit: 40\n",
      errors: ":2: error: near-limit is 40 s; it must be below the limit of 30 s; lower near-limit"
    ),
    Mistake(
      text: "near-limit: 30\n",
      errors: ":1: error: near-limit is 30 s; it must be below the limit of 30 s; lower near-limit"
    ),
    Mistake(
      text: "limit: soon\n",
      errors: ":1: error: limit is 'soon'; write a number of seconds above 0 and at most 86400, "
        + "such as 30"),
  ]

  @Test(arguments: mistakes) func `A wrong configuration stops the run with its line`(
    _ mistake: Mistake
  ) throws {
    let sandbox = try project(mistake.text)
    for command in ["validate", "config"] {
      let result = try sandbox.earcon("\(command) --config Project/.earcon.yml Project")
      #expect(result.status == 2)
      #expect(result.text == "")
      #expect(result.errors == "Project/.earcon.yml\(mistake.errors)\n")
      // In messages, a configuration that Earcon found itself has its absolute path.
      let found = try sandbox.earcon("\(command) Project")
      #expect(found.status == 2)
      #expect(found.errors.hasSuffix("/Project/.earcon.yml\(mistake.errors)\n"))
    }
  }

  @Test func `A configuration applies to paths from a list in a pipe`() throws {
    let sandbox = try project("limit: 31\n")
    let list = "printf 'Project/App/Sounds/tick.wav\\nProject/App/Sounds/too-long.wav\\n'"
    let result = try sandbox.shell("\(list) | earcon validate --files-from -")
    #expect(result.status == 0)
    #expect(result.text.hasSuffix("2 sounds: 1 note\n"), "\(result.text)")
    #expect(try sandbox.shell("\(list) | earcon fix --dry-run --files-from -").status == 0)
  }

  @Test(arguments: ["validate Project", "fix --dry-run Project", "config Project"])
  func `A configuration needs no other program than earcon`(_ line: String) throws {
    let sandbox = try project("limit: 31\n")
    let complete = try sandbox.earcon(line)
    let alone = try sandbox.shell("cp \"$(command -v earcon)\" alone && ./alone \(line)")
    #expect(alone.status == complete.status)
    #expect(alone.text == complete.text && !alone.text.isEmpty)
    #expect(alone.errors == complete.errors)
  }

  @Test func `A missing configuration file is an error`() throws {
    let result = try Sandbox().earcon("validate --config none.yml tick.wav")
    #expect(result.status == 2)
    #expect(result.text == "")
    #expect(
      result.errors
        == "none.yml: error: cannot be opened: No such file or directory; check the path\n")
  }

  @Test func `A folder or device in place of a configuration is an error`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    try #require(try sandbox.shell("mkdir sub").status == 0)
    for (path, what) in [("sub", "a folder"), ("/dev/zero", "a pipe or a device")] {
      let result = try sandbox.earcon("validate --config \(path) tick.wav")
      #expect(result.status == 2 && result.text == "")
      #expect(
        result.errors == "\(path): error: is \(what); name a configuration file, or remove "
          + "--config to use the nearest .earcon.yml\n")
    }
    let baseline = try sandbox.earcon("validate --baseline sub tick.wav")
    #expect(
      baseline.errors == "sub: error: is a folder: expected a text file; name the file itself\n")
  }

  @Test func `A near-limit in a file may exceed --limit on the command line`() throws {
    let sandbox = try project("near-limit: 25\n")
    #expect(try sandbox.earcon("validate Project --limit 20 --lenient").status == 0)
    let near = try sandbox.earcon("validate Project --near-limit 31")
    #expect(near.status == 2)
    #expect(
      near.errors == "--near-limit: error: near-limit is 31 s; it must be below the limit of "
        + "30 s; lower near-limit\n")
  }

  @Test func `earcon config shows each value with its origin`() throws {
    let sandbox = try project("limit: 29\nrules:\n  name/risky: off\n")
    let result = try sandbox.earcon(
      "config --config Project/.earcon.yml --deep --rule duration/padding=error "
        + "--platform ios,android Project")
    #expect(result.status == 0)
    #expect(
      result.text == """
        include: []                             # default
        exclude: []                             # default
        skipped-folders: ["Carthage", "DerivedData", "Pods", "bower_components", "build", \
        "node_modules", "vendor"] # default; hidden folders are skipped too
        gitignore: true                         # default
        notifications: []                       # default
        platforms: ["ios", "android"]           # --platform
        limit: 29                               # Project/.earcon.yml:1
        near-limit: off                         # default
        sound-budget: off                       # default
        bundle-budget: off                      # default
        deep: true                              # --deep
        strict: false                           # default
        lenient: false                          # default
        sound-pointers: []                      # default
        rules:
          name/risky: off                       # Project/.earcon.yml:3
          duration/padding: error               # --rule

        """)
  }

  @Test func `The output of earcon config is an equivalent configuration`() throws {
    let sandbox = try project(
      """
      include: ['*.wav', "a\\"b\\\\c"]
      platforms: [ios, macos]
      lenient: true
      sound-budget: 500 KB
      rules: {name/risky: off, duration/padding: note}
      paths:
        "App/\\\\[a\\\\]/**": {name: error, duration/too-long: off}
        "Tests/**": {duration/too-long: note}
      """)
    let first = try sandbox.earcon(
      "config --config Project/.earcon.yml --rule name/risky=note --rule duration/padding=error")
    #expect(first.status == 0, "\(first.errors)")
    try sandbox.write(first.output, to: "again.yml")
    let second = try sandbox.earcon("config --config again.yml")
    #expect(second.status == 0, "\(second.errors)")
    func values(_ text: String) -> [String] {
      text.split(separator: "\n").map { line in
        let value = line.components(separatedBy: "#")[0]
        return String(value.reversed().drop { $0 == " " }.reversed())
      }
    }
    #expect(values(second.text) == values(first.text))
    #expect(values(first.text).contains("  name/risky: note"))
  }
}
