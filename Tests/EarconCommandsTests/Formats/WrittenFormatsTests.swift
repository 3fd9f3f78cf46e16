// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

@testable import EarconCommands

/// Compares the list of `earcon formats` with the formats that `earcon convert` writes.
@Suite struct `The list of formats` {
  struct Pair: Sendable, CustomTestStringConvertible {
    let container: SoundContainer
    let encoding: SoundEncoding
    var testDescription: String { "\(container.code) \(encoding.shortName)" }
  }

  static let pairs = WrittenFormats.containers.flatMap { container in
    container.writableEncodings.map { Pair(container: container, encoding: $0) }
  }

  @Test(arguments: pairs)
  func `Every listed format is written`(_ pair: Pair) throws {
    #expect(FormatList.text.contains("'\(pair.container.code)' = "))
    let sandbox = try Sandbox(["tick.wav"])
    let name = "out.\(pair.container.fileExtensions[0])"
    try sandbox.quietly(
      "convert tick.wav \(name) -f \(pair.container.code) -d \(pair.encoding.shortName)")
    let sound = try Sound(describing: MemorySource(sandbox.bytes(name)))
    #expect(sound.container == pair.container)
    #expect(sound.format.encoding.shortName == pair.encoding.shortName)
  }

  @Test func `Every written format has the flags that describe it`() {
    for case .linearPCM(let pcm) in Self.pairs.map(\.encoding) {
      // The flags of 8-bit samples hold no byte order.
      let order = pcm.bytesPerSample == 1 ? .little : pcm.byteOrder
      let flags = CoreAudioFlags(.linearPCM(pcm))
      #expect(flags.linearPCM(bits: pcm.bits) == LinearPCM(pcm.kind, bits: pcm.bits, order))
    }
    #expect(CoreAudioFlags(rawValue: 5).linearPCM(bits: 32) == nil)
    #expect(CoreAudioFlags(rawValue: 4).linearPCM(bits: 20) == nil)
  }
}
