// SPDX-License-Identifier: MIT

import SoundFile
import SoundFindings
import SoundManifest
import Testing

@testable import SoundBundle

/// The data of single files for a manifest.
@Suite struct `Data of a manifest's sounds` {
  @Test(
    arguments: [
      (800, 1, 8000, true), (0, 1, 8000, true), (1, 1, 8000, true), (-1, 1, 8000, false),
      (nil, 1, 8000, false), (8, 1024, 8000, true), (8, 1025, 8000, false), (8, 0, 8000, false),
      (8, 1, 0, false), (8, 1, -1, false), (8, 1, 0.5, true), (8, 1, 1, true), (8, 1, 2, true),
      (8, 1, .infinity, false), (8, 1, .nan, false),
    ] as [(Int64?, Int, Double, Bool)])
  func `A manifest has the content of a sound if it can hold the values`(
    _ frames: Int64?, _ channels: Int, _ rate: Double, _ isKept: Bool
  ) throws {
    var sound = try Sound(describing: MemorySource(SoundFolder.sound))
    sound.frames = frames
    sound.format.channels = channels
    sound.format.sampleRate = rate
    let content = ManifestSound.Content(sound)
    #expect((content != nil) == isKept)
    if let content {
      #expect(content.container == "caff" && content.encoding == "ulaw")
      #expect(content.frames == frames && content.channels == channels)
      #expect(content.sampleRate == rate)
    }
  }

  @Test func `Sounds with the same data share it in memory`() {
    let (ding, dong) = (SoundFolder.sound, SoundFolder.tone(.wave, .uLaw))
    let tree = FakeTree(
      files: [("r/a.caf", ding), ("r/b.caf", ding), ("r/c.wav", dong), ("r/d.caf", ding)],
      unchecked: [])
    let items = BundleValidator().inventory(tree, root: TreePath("r")).items
    let records = items.map { ObjectIdentifier($0.record) }
    #expect(
      items.map { String(decoding: $0.name, as: UTF8.self) } == [
        "a.caf", "b.caf", "c.wav", "d.caf",
      ])
    #expect(records[0] == records[1] && Set(records).count == 3)
    #expect(items[1].record.isSame(as: items[3].record))
  }

  /// A source that ends before its declared size, like a file that became shorter.
  private final class ShorterSource: ByteSource {
    let name = "Info.plist"
    let size: Int64
    private let bytes: MemorySource

    init(_ bytes: [UInt8], size: Int64) {
      self.bytes = MemorySource(bytes)
      self.size = size
    }

    func read(at offset: Int64, into buffer: inout MutableSpan<UInt8>) -> Int {
      bytes.read(at: offset, into: &buffer)
    }
  }

  @Test(arguments: [0, 1, 100]) func `An Info.plist that became shorter is read to its end`(
    _ missing: Int64
  ) throws {
    let bytes = PropertyList.binaryApp("com.example.bird")
    let source = ShorterSource(bytes, size: Int64(bytes.count) + missing)
    let properties = try InfoPlist(source, path: "Info.plist")
    #expect(properties.identifier == "com.example.bird")
    #expect(properties.version == "4.2" && properties.build == "17")
    #expect(properties.platforms == ["ios"])
  }

  @Test func `A property of the wrong type in an Info.plist is named with its type`() throws {
    for (key, value, type) in [
      ("CFBundleSupportedPlatforms", "<array><integer>7</integer></array>", "an array of strings"),
      ("CFBundleIdentifier", "<integer>7</integer>", "a string"),
    ] {
      let source = MemorySource(PropertyList.xml([(key, value)]))
      let error = try #require(throws: SoundError.self) {
        try InfoPlist(source, path: "Info.plist")
      }
      #expect(error.message == "the value of \(key) has the wrong type")
      #expect(error.expected == type)
    }
  }

  @Test func `The sound in the rules' examples is 0.1 s of silence`() throws {
    let bytes = SoundRule.Example.File(sound: "a.caf").bytes()
    let sound = try Sound(describing: MemorySource(bytes))
    #expect(bytes.count == 868)
    #expect(sound.container == .caf && sound.frames == 800)
    #expect(sound.format == AudioFormat(sampleRate: 8000, channels: 1, encoding: .uLaw))
    let audio = bytes[Int(sound.audio.lowerBound)..<Int(sound.audio.upperBound)]
    #expect(audio.count == 800)
    let isSilent = audio.allSatisfy { $0 == 0xFF }
    #expect(isSilent)
  }
}
