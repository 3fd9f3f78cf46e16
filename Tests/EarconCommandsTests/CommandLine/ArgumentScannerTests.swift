// SPDX-License-Identifier: MIT

import Testing

@testable import EarconCommands

/// The scanner of command lines that Earcon parses itself.
@Suite struct `The scanner of arguments` {
  private static let options = ConvertOption.all.map(\.text)
  private let flag = Self.options.first { !$0.takesValue }
  private let valued = Self.options.first { $0.takesValue }

  @Test func `The scanner of arguments separates options and files in order`() throws {
    let valued = try #require(valued)
    var scanner = ArgumentScanner(["in.wav", "-x", "value", "-", "--", "-y", "--"])
    #expect(scanner.nextOption() == "-x")
    #expect(try scanner.value(of: valued, named: "-x", joined: nil) == "value")
    #expect(scanner.nextOption() == nil)
    #expect(scanner.files == ["in.wav", "-", "-y", "--"])
  }

  @Test func `A missing option value and a value joined to a flag are errors`() throws {
    let (flag, valued) = (try #require(flag), try #require(valued))
    var scanner = ArgumentScanner(["-x"])
    #expect(scanner.nextOption() == "-x")
    let missing = #expect(throws: UsageError.self) {
      try scanner.value(of: valued, named: "-x", joined: nil)
    }
    #expect(missing.map { "\($0)" }?.contains("-x needs a value") == true)
    let joined = #expect(throws: UsageError.self) {
      try scanner.value(of: flag, named: "-f", joined: "1")
    }
    #expect(joined.map { "\($0)" }?.contains("-f takes no value") == true)
  }

  @Test func `An option's value follows the first equals sign`() {
    #expect(ArgumentScanner.split("--data=a=b") == ("--data", "a=b"))
    #expect(ArgumentScanner.split("--data=") == ("--data", ""))
    #expect(ArgumentScanner.split("--data") == ("--data", nil))
  }
}
