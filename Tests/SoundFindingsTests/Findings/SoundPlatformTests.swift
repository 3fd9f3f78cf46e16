// SPDX-License-Identifier: MIT

import Foundation
import SoundFindings
import Testing

@Suite struct `Platforms` {
  @Test func `A platform that Earcon does not know keeps its name`() throws {
    let platform = try JSONDecoder().decode([SoundPlatform].self, from: Data(#"["tvos"]"#.utf8))
    #expect(platform == ["tvos"])
    #expect(platform[0].description == "tvos" && !SoundPlatform.allCases.contains(platform[0]))
    #expect(try JSONEncoder().encode(platform) == Data(#"["tvos"]"#.utf8))
  }

  @Test func `All platforms but Android are Apple's`() {
    #expect(SoundPlatform.allCases.filter { !$0.isApple } == [.android])
    #expect(SoundPlatform("tvos").isApple)
  }

  @Test func `Platforms are compared and ordered by their bytes`() {
    let (composed, decomposed) = (SoundPlatform("\u{E9}"), SoundPlatform("e\u{301}"))
    #expect(composed != decomposed && decomposed < composed && !(composed < decomposed))
    #expect(Set([composed, decomposed, composed]).count == 2)
  }
}
