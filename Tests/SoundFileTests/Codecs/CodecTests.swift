// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Tests that exactly the encodings that Earcon decodes have a codec.
@Suite struct `Codecs` {
  private static let encodings: [SoundEncoding] =
    SoundContainer.allCases.flatMap(\.writableEncodings)

  @Test(arguments: encodings)
  func `Every writable encoding has a codec that reads its own packets`(_ encoding: SoundEncoding)
    throws
  {
    let codec = try #require(encoding.codec)
    let channels = 2
    let frames = encoding.framesPerPacket
    let packet = [UInt8](repeating: 0, count: encoding.bytesPerPacket(channels: channels))
    // No packet of zeros decodes to 12,345, so samples with this value were not written.
    let unwritten: Int16 = 12_345
    var samples = [Int16](repeating: unwritten, count: (frames + 1) * channels)
    var span = samples.mutableSpan
    var decoder = PacketDecoder(codec, channels: channels)
    decoder.decode(packet.span, count: 1, channels: channels, into: &span)
    #expect(!samples.prefix(frames * channels).contains(unwritten))
    #expect(samples.suffix(channels) == [unwritten, unwritten])
  }

  @Test func `Encodings and layouts that Earcon does not decode have no codec`() {
    let other = SoundEncoding.Other(code: "alac", name: "Apple Lossless")
    #expect(SoundEncoding.other(other).codec == nil)
    #expect(!SoundEncoding.other(other).isDecodable)
    #expect(SoundEncoding.linearPCM(LinearPCM(.float, bits: 16, .little)).codec == nil)
  }
}
