// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

@testable import SoundConversion

@Suite struct `Mixing channels` {
  static let half = 0.5.squareRoot()

  struct Case: Sendable, CustomStringConvertible {
    let description: String
    let layout: ChannelLayout?
    let channels: Int
    /// The gains for left and right before they are scaled down.
    let left: [Double]
    let right: [Double]

    init(_ name: String, _ mask: UInt32?, _ left: [Double], _ right: [Double]) {
      (description, self.left, self.right, channels) = (name, left, right, left.count)
      layout = mask.flatMap(ChannelLayout.init(mask:))
    }

    init(_ name: String, tag: UInt32, _ left: [Double], _ right: [Double]) {
      (description, self.left, self.right, channels) = (name, left, right, left.count)
      layout = ChannelLayout(tag: tag << 16 | UInt32(left.count))
    }
  }

  private static let h = half
  static let cases = [
    Case("stereo", 0x3, [1, 0], [0, 1]), Case("2 channels", nil, [1, 0], [0, 1]),
    Case("2.1", 0xB, [1, 0, 0], [0, 1, 0]), Case("3.0", 0x7, [1, 0, h], [0, 1, h]),
    Case("3 channels", nil, [1, 0, h], [0, 1, h]),
    Case("quad", 0x33, [1, 0, h, 0], [0, 1, 0, h]),
    Case("4 channels", nil, [1, 0, h, 0], [0, 1, 0, h]),
    Case("4.0", 0x107, [1, 0, h, 0.5], [0, 1, h, 0.5]),
    Case("5.0", 0x37, [1, 0, h, h, 0], [0, 1, h, 0, h]),
    Case("5 channels", nil, [1, 0, h, h, 0], [0, 1, h, 0, h]),
    Case("5.1", 0x3F, [1, 0, h, 0, h, 0], [0, 1, h, 0, 0, h]),
    Case("5.1 at the sides", 0x60F, [1, 0, h, 0, h, 0], [0, 1, h, 0, 0, h]),
    Case("6 channels", nil, [1, 0, h, 0, h, 0], [0, 1, h, 0, 0, h]),
    Case("5.1 as L R Ls Rs C LFE", tag: 122, [1, 0, h, 0, h, 0], [0, 1, 0, h, h, 0]),
    Case("5.1 as L C R Ls Rs LFE", tag: 123, [1, h, 0, h, 0, 0], [0, h, 1, 0, h, 0]),
    Case("5.1 as C L R Ls Rs LFE", tag: 124, [h, 1, 0, h, 0, 0], [h, 0, 1, 0, h, 0]),
    Case("6.1", 0x13F, [1, 0, h, 0, h, 0, 0.5], [0, 1, h, 0, 0, h, 0.5]),
    Case("7 channels", nil, [1, 0, h, 0, h, 0, 0.5], [0, 1, h, 0, 0, h, 0.5]),
    Case("7.1", 0x63F, [1, 0, h, 0, h, 0, h, 0], [0, 1, h, 0, 0, h, 0, h]),
    Case("7.1 with front wides", 0xFF, [1, 0, h, 0, h, 0, 1, 0], [0, 1, h, 0, 0, h, 0, 1]),
    Case("7.1 of Core Audio", tag: 128, [1, 0, h, 0, h, 0, h, 0], [0, 1, h, 0, 0, h, 0, h]),
    Case("8 channels", nil, [1, 0, h, 0, h, 0, h, 0], [0, 1, h, 0, 0, h, 0, h]),
  ]

  @Test(arguments: cases) func `Mixing has the coefficients of BS.775, and no sum above 1`(
    _ test: Case
  ) throws {
    let mono = try MixingMatrix(test.layout, from: test.channels, to: 1)
    let middle = zip(test.left, test.right).map { ($0 + $1) / 2 }
    let loudest = max(1, middle.reduce(0, +))
    for (gain, value) in zip(mono.gains, middle) { #expect(abs(gain - value / loudest) < 1e-12) }
    guard test.channels > 2 else { return }
    let stereo = try MixingMatrix(test.layout, from: test.channels, to: 2)
    let sum = max(1, test.left.reduce(0, +), test.right.reduce(0, +))
    for (gain, value) in zip(stereo.gains, test.left + test.right) {
      #expect(abs(gain - value / sum) < 1e-12)
    }
  }

  @Test func `Mixing does not clip full scale in all channels`() throws {
    for channels in 2...8 {
      let loud = [Int16](repeating: .min, count: 20 * channels)
      for to in 1...2 where to < channels {
        let mixed: [Int16] = try samples(
          of: converted(cafBytes(loud, channels: channels), to: .pcm("LEI16")) {
            ($0.channels, $0.mixes) = (to, true)
          })
        #expect(mixed.count == 20 * to && mixed.allSatisfy { $0 < -32_000 })
      }
    }
  }

  @Test func `Mixing averages stereo to mono, and copies mono to both sides`() throws {
    let stereo: [Int16] = [100, 300, -100, 100, .max, .max, .min, .min, 7, -32_768]
    let mono: [Int16] = try samples(
      of: converted(cafBytes(stereo, channels: 2), to: .pcm("LEI16")) {
        ($0.channels, $0.mixes) = (1, true)
      })
    #expect(mono == [200, 0, .max, .min, -16_380])
    let both: [Int16] = try samples(
      of: converted(cafBytes(mono), to: .pcm("LEI16")) { ($0.channels, $0.mixes) = (2, true) })
    #expect(both == mono.flatMap { [$0, $0] })
  }

  @Test func `Mixing uses the requested layout, or the file's own`() throws {
    let frame: [Int16] = [0, 10_000, 0, 0, 0, 0]
    let layout = ChannelLayout(tag: 123 << 16 | 6)
    let file = try cafBytes(frame, channels: 6, layout: layout)
    let byFile: [Int16] = try samples(
      of: converted(file, to: .pcm("LEI16")) { ($0.channels, $0.mixes) = (2, true) })
    #expect(byFile[0] == byFile[1] && byFile[0] > 2000, "the second channel is the center")
    let named: [Int16] = try samples(
      of: converted(file, to: .pcm("LEI16")) {
        ($0.channels, $0.mixes, $0.inputLayout) = (2, true, ChannelLayout(mask: 0x3F))
      })
    #expect(named[0] == 0 && named[1] > 4000, "the second channel is the right one")
    let kept: [Int16] = try samples(of: converted(file, to: .pcm("LEI16")) { $0.channels = 2 })
    #expect(kept == [0, 10_000], "without mixing, the first channels are kept")
  }

  @Test func `Mixing refuses channels without a mixing rule`() throws {
    let nine = try cafBytes([Int16](repeating: 1, count: 9), channels: 9)
    let suggestion =
      "leave out the mixing to keep the first channels, or name the input's layout"
    #expect(
      try refusal(nine) { ($0.channels, $0.mixes) = (2, true) }
        == "unsupported: these channels have no mixing rule: found 9 channels without a "
        + "layout, expected positions among L R C LFE Ls Rs Lc Rc Cs Lsd Rsd; " + suggestion)
    let high = try cafBytes([1, 2, 3] as [Int16], channels: 3, layout: ChannelLayout(mask: 0x803))
    #expect(try refusal(high) { ($0.channels, $0.mixes) = (1, true) }.contains("found L R Ts, "))
    #expect(
      try refusal(nine) { ($0.channels, $0.mixes) = (4, true) }
        == "unsupported: mixing produces only mono or stereo: found a mix of 9 channels to 4, "
        + "expected 1 or 2 channels; leave out the mixing to keep the first 4 channels")
  }

  @Test func `A channel layout with another number of channels is refused`() throws {
    let file = try cafBytes([1, 2] as [Int16], channels: 2)
    let five = ChannelLayout(mask: 0x3F)
    #expect(
      try refusal(file) { $0.inputLayout = five }
        == "misuse: the input's channel layout is for another number of channels: found 5.1 (L R C "
        + "LFE Ls Rs) for 2 channels, expected a layout of 2 channels; choose another layout, or "
        + "leave it out")
    #expect(
      try refusal(file) { ($0.outputLayout, $0.channels) = (five, 2) }.hasPrefix(
        "misuse: the output's channel layout is for another number of channels"))
  }
}
