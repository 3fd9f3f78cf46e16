// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport
import Testing

/// Compares the descriptions of real files with the index, which a script independent of the library made by
/// reading their chunks.
@Suite(.enabled(if: RealSounds.areWanted)) struct `Real sounds` {
  @Test func `The real sounds have an index`() throws {
    let rows = try RealSounds.readIndex()
    #expect(rows.count >= 500)
    #expect(rows.count { $0.frames != nil } >= 300)
  }

  @Test(arguments: RealSounds.counted)
  func `Real sounds are described as the index says`(_ row: RealSound) throws {
    let sound = try Sound(describing: FileSource(path: row.path))
    #expect(IndexNames.containers[row.container] == sound.container)
    #expect(Double(row.rate) == sound.format.sampleRate)
    #expect(Int(row.channels) == sound.format.channels)
    #expect(row.frames == sound.frames)
    let name = IndexNames.encoding(sound.format.encoding)
    #expect((IndexNames.validBits[row.file] ?? row.encoding.lowercased()) == name)
  }

  @Test func `earcon info agrees with the index on playable real sounds`()
    throws
  {
    let rows = RealSounds.rows
    let result = try Tool.earcon.run(["info", "--json"] + rows.map(\.path))
    // The exit code is 2, because some of the files are not readable sounds.
    #expect(result.status == 2)
    let reports = try JSONDecoder().decode([SoundReport].self, from: Data(result.output))
    let verdicts = Dictionary(reports.map { ($0.file, $0.playable.verdict) }) { first, _ in first }
    for row in rows where row.legal == "yes" {
      #expect(verdicts[row.path] == "yes", "\(row.file)")
    }
    for row in rows where row.legal == "no" {
      #expect(verdicts[row.path] != "yes", "\(row.file)")
    }
  }

  private struct SoundReport: Decodable {
    struct Playable: Decodable {
      let verdict: String
    }

    let file: String
    let playable: Playable
  }
}

/// The names in the index.
private enum IndexNames {
  static let containers: [String: SoundContainer] = [
    "wave": .wave, "wave (RIFX)": .wave, "rf64": .rf64, "aiff": .aiff, "aifc": .aifc, "caf": .caf,
  ]

  /// WAVEFORMATEXTENSIBLE files for which the index has the size of a sample's container.
  ///
  /// The significant bits are `wValidBitsPerSample` if present (Microsoft, "Multiple channel audio
  /// data and WAVE files"), else `wBitsPerSample`.
  static let validBits = [
    "jstrait__wavefile/extensible_container_size_bigger_than_sample_size.wav": "lpcm-int24",
    "jstrait__wavefile/extensible_container_size_bigger_than_sample_size@8eb53f07.wav":
      "lpcm-int24",
    "ruuda__hound/waveformatextensible-24bit-4byte-48kHz-stereo.wav": "lpcm-int24",
    "rochars__wavefile/M1F1-int12WE-AFsp-NEW-TAGS.wav": "lpcm-int12",
    "rochars__wavefile/M1F1-int12WE-AFsp-out-14TAGS.wav": "lpcm-int12",
    "rochars__wavefile/10-bit-48kHz-mono-fromScratch.wav": "lpcm-int10",
    "rochars__wavefile/13-bit-48kHz-mono-fromScratch.wav": "lpcm-int13",
    "rochars__wavefile/15-bit-48kHz-mono-fromScratch.wav": "lpcm-int15",
    "rochars__wavefile/25-bit-48kHz-mono-fromScratch.wav": "lpcm-int25",
    "rochars__wavefile/16-to-10.wav": "lpcm-int10",
    "rochars__wavefile/16-to-11.wav": "lpcm-int11",
    "rochars__wavefile/16-to-13.wav": "lpcm-int13",
  ]

  /// Returns an encoding's name in the index.
  static func encoding(_ encoding: SoundEncoding) -> String {
    switch encoding {
    case .linearPCM(let pcm): "lpcm-" + (pcm.kind == .float ? "float" : "int") + "\(pcm.bits)"
    case .ima4: "ima4"
    case .uLaw: "ulaw"
    case .aLaw: "alaw"
    case .other(let other): other.name
    }
  }
}
