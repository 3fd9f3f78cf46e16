// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

@testable import EarconCommands

extension Sandbox {
  /// Runs the built program under another name, as through the links of `make install`.
  func program(_ name: String, _ words: [String]) throws -> Tool.Result {
    let link = file(".bin/" + name)
    if !FileManager.default.fileExists(atPath: link) {
      try FileManager.default.createDirectory(
        atPath: file(".bin"), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: Tool.earcon.path)
    }
    return try Tool(at: link).run(words, in: path, environment: ["NO_COLOR": "1"])
  }

  /// Runs the built program as `afconvert`.
  func afconvert(_ line: String) throws -> Tool.Result {
    try program("afconvert", Self.words(line))
  }

  /// Runs the built program as `afinfo`.
  func afinfo(_ line: String) throws -> Tool.Result { try program("afinfo", Self.words(line)) }

  /// The names in the folder, without the links.
  var visible: [String] {
    get throws { try names.filter { $0 != ".bin" } }
  }

  /// Splits a command line into arguments as a shell does; supports quotation marks only.
  static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
