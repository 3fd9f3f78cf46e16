// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundValidation

@Suite struct `The extensions of the plugin ValidateSounds and of the script for Xcode` {
  /// A plugin cannot import a library, so that it repeats the list.
  @Test func `The plugin finds sounds by the extensions of SoundExtensions`() throws {
    let path = Repository.path + "/Plugins/ValidateSounds/ResourceSounds.swift"
    let source = String(decoding: try contents(path), as: UTF8.self)
    let list = try #require(source.firstRange(of: /extensions: Set = \[[^\]]*\]/))
    let words = source[list].split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }
    #expect(Set(words.map { String($0.element) }) == Set(SoundExtensions.all))
  }

  @Test func `The script for Xcode finds sounds by the extensions of SoundExtensions`() throws {
    let source = String(
      decoding: try contents(Repository.path + "/Samples/Xcode/check-sounds.sh"), as: UTF8.self)
    let lists = source.matches(of: /(?m)^extensions=.(\$extensions\|)?(.*).$/)
    let words = lists.flatMap { $0.2.split(separator: "|") }
    #expect(words.count == SoundExtensions.all.count)
    #expect(Set(words.map(String.init)) == Set(SoundExtensions.all))
  }
}
