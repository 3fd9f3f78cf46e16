// SPDX-License-Identifier: MIT

import SoundValidation
import TestSupport
import Testing

@testable import SoundFile

/// Impossible numbers are refused or described, and never cause a trap.
@Suite struct HostileNumberTests {
  /// Describes, checks and reads a file as far as possible, and returns the sound and the error.
  @discardableResult
  private func survive(_ file: [UInt8]) -> (sound: Sound?, error: SoundError?) {
    do {
      let sound = try describe(file)
      _ = (sound.duration, sound.paddedDuration, sound.paddedFrames)
      _ = (Playability(of: sound).description, sound.format.encoding.name)
      #expect(sound.audio.upperBound <= Int64(file.count))
      #expect((sound.frames ?? 0) >= 0)
      do {
        let read = try samples(of: file, as: Float.self, splits: [7])
        #expect(Int64(read.count / max(1, sound.format.channels)) == sound.frames)
      } catch {
        let error = try #require(error as? SoundError)
        #expect(!error.description.isEmpty)
        return (sound, error)
      }
      return (sound, nil)
    } catch {
      return (nil, error as? SoundError)
    }
  }

  private let audio = [UInt8](repeating: 1, count: 70)

  @Test func `Invalid chunk sizes never trap`() throws {
    let sizes32: [UInt32] = [0, 1, 7, 8, 9, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, .max]
    let commonBody = hex("0001 00000001 0010 400EAC44000000000000")
    for size in sizes32 {
      for (name, body) in [("COMM", commonBody), ("SSND", audio)] {
        let common = AIFFParsingTests.common(frames: 3)
        survive(AIFFParsingTests.form("AIFF", [common, chunk(name, body, size: size)]))
        survive(AIFFParsingTests.form("AIFF", [chunk(name, body, size: size), common]))
        survive(AIFFParsingTests.form("AIFF", [common, chunk("ANNO", [], size: size)]))
      }
      let format = WAVEParsingTests.format()
      for name in ["data", "fact", "LIST", "ds64"] {
        for id in ["RIFF", "RF64"] {
          let chunks = [format, chunk(name, audio, .little, size: size)]
          survive(WAVEParsingTests.riff(chunks, id, size: size))
          survive(WAVEParsingTests.riff(chunks.reversed(), id, size: size))
        }
      }
      survive(
        AIFFParsingTests.form(
          "AIFF",
          [
            AIFFParsingTests.common(frames: size), chunk("SSND", bytes(size) + bytes(size) + audio),
          ]))
    }
    for size: Int64 in [0, 1, 3, 4, 5, .max, .max - 1, .max - 11, .min, -2, 1 << 62] {
      for name in ["desc", "data", "pakt", "free", "chan"] {
        let odd = cafChunk(name, audio, size: size)
        survive(CAFParsingTests.file([CAFParsingTests.description(), odd]))
        survive(CAFParsingTests.file([odd, CAFParsingTests.ima4]))
      }
    }
    for size: UInt64 in [0, 1, 1 << 63, .max, .max - 1] {
      let sizes = chunk("ds64", bytes(size, .little) + bytes(size, .little) + audio, .little)
      let data = chunk("data", audio, .little, size: .max)
      let file = WAVEParsingTests.riff([sizes, WAVEParsingTests.format(), data], "RF64")
      let sound = try #require(survive(file).sound)
      // A size of 0 before other bytes comes from a writer that never updated it.
      #expect(sound.frames == (size == 1 ? 0 : 35))
    }
  }

  @Test func `Invalid numbers of channels are refused`() throws {
    for channels: UInt32 in [0, 1025, 65535, 0x8000_0000, .max] {
      for code in ["lpcm", "ima4", "ulaw", "aac "] {
        let description = CAFParsingTests.description(
          code, packetBytes: .max, packetFrames: .max, channels: channels, bits: .max)
        let table = CAFParsingTests.table(packets: .max, valid: .max, remainder: .max)
        let (sound, error) = survive(
          CAFParsingTests.file([description, table, CAFParsingTests.data(audio)]))
        #expect(sound?.format.channels == Int(channels))
        #expect(error?.chunk == "CAF/desc")
      }
      let law = CAFParsingTests.description("ulaw", packetBytes: 1, channels: channels, bits: 8)
      let (_, error) = survive(CAFParsingTests.file([law, CAFParsingTests.data(audio)]))
      #expect(error?.code == .malformed)
      #expect(error?.message == "the number of channels is out of range")
      #expect(error?.found == "\(channels)" && error?.expected == "1 to 1024")
    }
    for channels: Int16 in [0, -1, .min, .max, 1025] {
      for type in ["twos", "ima4", "alaw", "MAC6", "raw "] {
        let common = AIFFParsingTests.common(type, frames: 9, channels: channels)
        let file = AIFFParsingTests.form("AIFC", [common, AIFFParsingTests.data(audio)])
        #expect(survive(file).error?.chunk == "FORM/COMM")
      }
    }
    for channels: UInt16 in [0, 65535, 1025] {
      for tag: UInt16 in [1, 3, 6, 7, 17] {
        let file = WAVEParsingTests.riff([
          WAVEParsingTests.format(tag, channels: channels, align: 0), chunk("data", audio, .little),
        ])
        #expect(survive(file).error?.chunk == "RIFF/fmt ")
      }
    }
  }

  @Test func `Invalid bit depths are described or refused`() throws {
    for bits: UInt32 in [0, 1, 33, 64, 65535, 0x7FFF_FFFF, .max] {
      for (flags, size) in [(0, 0), (1, 4), (2, .max), (3, 8), (.max, 1)] as [(UInt32, UInt32)] {
        let description = CAFParsingTests.description(
          flags: flags, packetBytes: size, bits: bits)
        let (sound, error) = survive(
          CAFParsingTests.file([description, CAFParsingTests.data(audio)]))
        #expect(sound != nil)
        if bits == 0 || bits > 64 { #expect(error?.code == .unsupported) }
      }
    }
    for bits: UInt16 in [0, 33, 64, 65535] {
      for tag: UInt16 in [1, 3, 0xFFFE] {
        for align: UInt16 in [0, 1, 8, 65535] {
          let extra = WAVEParsingTests.extensible(1, valid: bits)
          let format = WAVEParsingTests.format(tag, align: align, bits: bits, extra: extra)
          let (sound, _) = survive(
            WAVEParsingTests.riff([format, chunk("data", audio, .little)]))
          #expect(sound != nil)
        }
      }
    }
    for bits: Int16 in [33, 64, .max] {
      let file = AIFFParsingTests.form(
        "AIFF", [AIFFParsingTests.common(bits: bits, frames: 1), AIFFParsingTests.data(audio)])
      #expect(survive(file).error?.code == .unsupported)
    }
    let wide = CAFParsingTests.description(packetBytes: 8, bits: 64)
    let error = survive(CAFParsingTests.file([wide, CAFParsingTests.data(audio)])).error
    #expect(error?.found == "'lpcm' (linear PCM, 64-bit big-endian signed integer)")
  }

  @Test func `Invalid sample rates are described and not decoded`() throws {
    let rates: [Double] = [
      .nan, .infinity, -.infinity, 0, -0.0, -44_100, .leastNonzeroMagnitude,
      .greatestFiniteMagnitude,
    ]
    for rate in rates {
      let file = CAFParsingTests.file([
        CAFParsingTests.description(rate: rate), CAFParsingTests.data(audio),
      ])
      let (sound, error) = survive(file)
      #expect(sound?.frames == 35)
      if rate > 0, rate.isFinite {
        #expect(error == nil)
      } else {
        #expect(error?.code == .malformed && error?.chunk == "CAF/desc")
        #expect(error?.message == "the sample rate is invalid")
        #expect(error?.found == "\(rate) Hz")
        #expect(sound?.duration == nil && sound?.paddedDuration == nil)
      }
    }
    for digits in [
      "7FFF0000000000000000", "FFFF8000000000000000", "7FFFC000000000000000",
      "00000000000000000000", "C00EAC44000000000000", "7FFEFFFFFFFFFFFFFFFF",
      "00000000000000000001",
    ] {
      let common = AIFFParsingTests.common(frames: 35, rate: hex(digits))
      let file = AIFFParsingTests.form("AIFF", [common, AIFFParsingTests.data(audio)])
      let (sound, error) = survive(file)
      #expect(sound?.frames == 35)
      #expect(error?.code == .malformed && error?.chunk == "FORM/COMM")
    }
    let none = WAVEParsingTests.riff([
      WAVEParsingTests.format(rate: 0), chunk("data", audio, .little),
    ])
    #expect(survive(none).error?.found == "0.0 Hz")
    survive(
      WAVEParsingTests.riff([
        WAVEParsingTests.format(rate: .max), chunk("data", audio, .little),
      ]))
  }

  @Test func `Invalid packet tables are refused`() throws {
    let huge: [Int64] = [0, 1, 63, 65, .max, .max - 1, 1 << 40]
    for valid in huge {
      for priming: Int32 in [0, 1, 63, 64, 65, .max] {
        for description in [
          CAFParsingTests.ima4, CAFParsingTests.description(),
          CAFParsingTests.description("aac ", packetBytes: 0, packetFrames: 1024, bits: 0),
        ] {
          let table = CAFParsingTests.table(
            packets: valid, valid: valid, priming: priming, remainder: .max)
          let (sound, _) = survive(
            CAFParsingTests.file([description, table, CAFParsingTests.data(audio)]))
          #expect(sound?.packetTable?.validFrames == valid)
        }
      }
    }
    for (table, name, offset, value) in [
      (CAFParsingTests.table(packets: -1, valid: 1), "number of packets", 64, "-1"),
      (CAFParsingTests.table(valid: .min), "number of valid frames", 72, "\(Int64.min)"),
      (CAFParsingTests.table(valid: 1, priming: -5), "number of priming frames", 80, "-5"),
      (
        CAFParsingTests.table(valid: 1, remainder: .min), "number of remainder frames", 84,
        "\(Int32.min)"
      ),
    ] {
      let error = try #require(
        refusal(CAFParsingTests.file([CAFParsingTests.ima4, table, CAFParsingTests.data(audio)])))
      #expect(error.code == .malformed && error.chunk == "CAF/pakt")
      #expect(error.message == "invalid \(name) in the packet table")
      #expect(error.offset == Int64(offset))
      #expect(error.found == value && error.expected == "0 or more")
    }
  }

  @Test func `More than 10,000 chunks are refused`() throws {
    let empty = chunk("ANNO", [])
    let many = [[UInt8]](repeating: empty, count: 9998)
    let common = AIFFParsingTests.common(frames: 1)
    let data = AIFFParsingTests.data(hex("0001"))
    let full = AIFFParsingTests.form("AIFF", many + [common, data])
    #expect(try describe(full).chunks.count == 10_000)
    let error = try #require(refusal(AIFFParsingTests.form("AIFF", many + [common, data, empty])))
    #expect(error.code == .malformed && error.message == "the file has too many chunks")
    #expect(error.chunk == "FORM" && error.offset == Int64(full.count))
    #expect(error.found == "more than 10000")
    let caf = [[UInt8]](repeating: cafChunk("free", []), count: 10_001)
    #expect(refusal(CAFParsingTests.file(caf))?.message == "the file has too many chunks")
    let wave = [[UInt8]](repeating: chunk("JUNK", [], .little), count: 10_001)
    #expect(refusal(WAVEParsingTests.riff(wave))?.message == "the file has too many chunks")
  }
}
