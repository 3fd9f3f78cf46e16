// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

@testable import EarconCommands

/// Tests of the value of `-d`, which names a data format.
@Suite struct `Data formats` {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let data: FormatSpecifier.Data
    let rate: Double?
    var testDescription: String { text }

    init(_ text: String, _ data: FormatSpecifier.Data, rate: Double? = nil) {
      self.text = text
      self.data = data
      self.rate = rate
    }

    init(_ text: String, _ encoding: SoundEncoding, rate: Double? = nil) {
      self.init(text, .encoding(encoding), rate: rate)
    }

    init(
      _ text: String, _ kind: LinearPCM.Kind, _ bits: Int, _ order: ByteOrder, rate: Double? = nil
    ) {
      self.init(text, .linearPCM(LinearPCM(kind, bits: bits, order)), rate: rate)
    }
  }

  static let pcm: [Case] = {
    var cases: [Case] = []
    let kinds: [(LinearPCM.Kind, [Int])] = [
      (.signedInteger, [8, 16, 24, 32]), (.unsignedInteger, [8, 16, 24, 32]), (.float, [32, 64]),
    ]
    for (kind, depths) in kinds {
      for bits in depths {
        // A name without a byte order means little-endian.
        for (prefix, order) in [("BE", ByteOrder.big), ("LE", .little), ("", .little)] {
          for dash in ["", "-"] {
            cases.append(Case("\(dash)\(prefix)\(kind.rawValue)\(bits)", kind, bits, order))
          }
        }
      }
    }
    return cases
  }()

  static let others = [
    Case("ima4", .ima4), Case("ulaw", .uLaw), Case("alaw", .aLaw),
    Case("\\x69ma4", .ima4), Case("\\x75\\x6c\\x61\\x77", .uLaw), Case("al\\x61w", .aLaw),
    Case("0", .copyPackets), Case("N", .native),
    Case("0@44100", .copyPackets, rate: 44_100),
    Case("ima4@22050", .ima4, rate: 22_050),
    Case("ima4@22.05k", .ima4, rate: 22_050), Case("ulaw@16.1kHz", .uLaw, rate: 16_100),
    Case("LEI16@8000", .signedInteger, 16, .little, rate: 8000),
    Case("-BEI24@1", .signedInteger, 24, .big, rate: 1),
    Case("ulaw@4294967295", .uLaw, rate: 4_294_967_295),
    Case("ima4/0", .ima4), Case("ima4/0x0", .ima4), Case("ima4/00000000", .ima4),
    Case("ima4#64", .ima4), Case("ima4@8000/0#64", .ima4, rate: 8000), Case("alaw#1", .aLaw),
    Case("F32#1", .float, 32, .little),
    // Flags that agree with the name, or add details that the name does not specify.
    Case("LEI16/4", .signedInteger, 16, .little), Case("I16/0xC", .signedInteger, 16, .little),
    Case("I16/E", .signedInteger, 16, .big), Case("BEI24/e", .signedInteger, 24, .big),
    Case("F32/9", .float, 32, .little), Case("F64@8000/b", .float, 64, .big, rate: 8000),
    Case("UI8/8", .unsignedInteger, 8, .little), Case("-I8/c", .signedInteger, 8, .little),
  ]

  @Test(arguments: pcm + others) func `A valid data format is parsed`(_ test: Case) throws {
    let specifier = try FormatSpecifier(parsing: test.text)
    #expect(specifier.data == test.data)
    #expect(specifier.sampleRate == test.rate)
  }

  struct Problem: Sendable, CustomTestStringConvertible {
    let text: String
    let message: String
    var testDescription: String { text }

    init(_ text: String, _ message: String) {
      self.text = text
      self.message = message
    }

    static func float(_ text: String) -> Problem {
      Problem(text, "Invalid format string: \(text); valid float bit depths are 32 and 64")
    }

    static func integer(_ text: String) -> Problem {
      Problem(
        text, "Invalid format string: \(text); valid integer bit depths are 8, 16, 24, and 32")
    }

    static func invalid(
      _ text: String, _ remedy: String = "a format such as ima4, ulaw or LEI16"
    ) -> Problem {
      Problem(text, "Invalid format string: \(text); write \(remedy)")
    }

    static func unknown(_ text: String, _ code: String) -> Problem {
      Problem(
        text,
        "The format '\(code)' is unknown or an unparseable PCM format specifier; use ima4, ulaw, "
          + "alaw, or linear PCM such as LEI16")
    }

    static func other(_ text: String, _ code: String) -> Problem {
      Problem(
        text,
        "'\(code)' is not supported, because Apple does not document it for notification sounds; use "
          + "ima4, ulaw, alaw, or linear PCM such as LEI16")
    }

    static func frames(_ text: String, _ count: String) -> Problem {
      Problem(
        text,
        "#\(count): the number of frames per packet is fixed, 64 for ima4 and 1 for others; "
          + "leave it out"
      )
    }

    static func flags(_ text: String, _ flags: String, _ reason: String) -> Problem {
      Problem(text, "format flags (/\(flags)) \(reason)")
    }
  }

  private static let named = "apply only to a linear PCM format such as LEI16, "
  private static let layouts =
    "match no linear PCM that Earcon writes; add the flags that apply (1 float, 2 big-endian, 4 signed integer, "
    + "8 packed), and write the sum in hexadecimal, such as /c for packed signed integers"

  private static let rate = "the sample rate after @, such as @44100 or @44.1k"
  private static let hexadecimal =
    "the format flags after / as a hexadecimal number, such as /4"
  private static let frames = "the number of frames per packet after #, such as #64"

  static let problems: [Problem] = [
    .float("F16"), .float("BEF24"), .float("-LEF8"), .float("F0"), .float("F80@44100"),
    .integer("I12"), .integer("BEI20"), .integer("UI64"), .integer("LEUI12"), .integer("I0"),
    .integer("I64"), .integer("-I1"), .integer("BEI999"),
    .other("aac", "aac "), .other("aac ", "aac "), .other("aac@44100", "aac "),
    .other("alac", "alac"), .other("flac", "flac"), .other("opus", "opus"),
    .other(".mp3", ".mp3"), .other("aach", "aach"), .other("ilbc", "ilbc"),
    .unknown("wxyz", "wxyz"), .unknown("I", "I   "),
    Problem(
      "IMA4",
      "The format 'IMA4' is unknown or an unparseable PCM format specifier; did you mean ima4?"),
    .unknown("mp3", "mp3 "), .unknown("BEI", "BEI "),
    Problem(
      "i16",
      "The format 'i16 ' is unknown or an unparseable PCM format specifier; did you mean I16?"),
    .unknown("lpcm", "lpcm"), .other("ms\\x00\\x11", "ms\\x00\\x11"),
    .other("ms\\x00\\x02", "ms\\x00\\x02"), .unknown("ms\\x001", "ms\\x001"),
    .other("alac-24", "alac"),
    .unknown("1", "1   "),
    .unknown("n", "n   "), .unknown("ula", "ula "),
    .invalid("ima44"), .invalid("alac-x"), .invalid("toolong-24"), .invalid("ms\\x0"),
    .invalid("ms\\xZZ"),
    .invalid("µlaw"), .invalid("ima4@", rate), .invalid("ima4@fast", rate),
    .invalid("ima4@44100.5", rate), .invalid("ima4@-1", rate), .invalid("ima4@0", rate),
    .invalid("ima4@99999999999", rate), .invalid("@44100"), .invalid("ima4/", hexadecimal),
    .invalid("ima4/xyz", hexadecimal), .invalid("ima4#", frames), .invalid("ima4#many", frames),
    .invalid("LEI16 "), .invalid("=ima4"),
    Problem("lei16", "Invalid format string: lei16; did you mean LEI16?"),
    Problem("bef32@22050", "Invalid format string: bef32@22050; did you mean BEF32?"),
    Problem("", "Invalid format string: ''; write a format such as ima4, ulaw or LEI16"),
    .flags("ima4/1", "1", named + "not to ima4; leave them out"),
    .flags("0/4", "4", named + "not to 0; leave them out"),
    .flags("N/4", "4", named + "not to N; leave them out"),
    .flags("LEI16/10", "10", layouts), .flags("F32/5", "5", layouts),
    .flags("I16/1", "1", layouts), .flags("I24/80", "80", layouts),
    .flags("LEI16/E", "e", "contradict LEI16: they mean BEI16; leave them out"),
    .flags("F32/4", "4", "contradict F32: they mean LEI32; leave them out"),
    .flags("I16/0", "0", "contradict I16: they mean LEUI16; leave them out"),
    .frames("ima4#32", "32"), .frames("LEI16#64", "64"), .frames("ulaw#0", "0"),
    .frames("0#64", "64"), .frames("N#1", "1"),
  ]

  @Test(arguments: problems) func `An invalid data format is refused with its message`(
    _ test: Problem
  ) {
    let error = #expect(throws: UsageError.self) { try FormatSpecifier(parsing: test.text) }
    #expect(error?.message == test.message)
    #expect(message(["in.wav", "-d", test.text]) == test.message)
  }

  @Test func `The short name of each writable encoding is a data format`() throws {
    for container in SoundContainer.allCases {
      for encoding in container.writableEncodings {
        #expect(try FormatSpecifier(parsing: encoding.shortName).data == .encoding(encoding))
      }
    }
  }
}
