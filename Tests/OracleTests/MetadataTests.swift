// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

/// Other programs read metadata that the library writes, and the library reads theirs.
@Suite struct `Metadata between Earcon and its peers` {
  private static let metadata = SoundMetadata(
    strings: [
      SoundMetadata.InformationString("title", "Glöckchen"),
      SoundMetadata.InformationString("artist", "Me"),
      SoundMetadata.InformationString("comments", "A b"),
      SoundMetadata.InformationString("copyright", "2026"),
    ],
    markers: [
      SoundMarker(id: 1, frame: 100, name: "start"), SoundMarker(id: 2, frame: 500, name: "fin"),
    ],
    loops: [SoundLoop(first: 100, end: 500), SoundLoop(first: 10, end: 20, kind: .alternating)])

  /// Writes a file of 1000 frames with all metadata.
  private static func file(
    _ container: SoundContainer, channels: Int = 1, layout: ChannelLayout? = nil
  ) throws -> OurFile {
    let sink = MemorySink()
    var options = SoundWriter.Options()
    options.metadata = metadata
    options.channelLayout = layout
    let encoding = try #require(container.defaultEncoding)
    let format = AudioFormat(sampleRate: 8000, channels: channels, encoding: encoding)
    var writer = try SoundWriter(
      to: sink, container: container, format: format, options: options)
    try writer.append(samples(channels).span)
    try writer.finish()
    return try OurFile(sink.bytes, container.fileExtensions[0])
  }

  private static func samples(_ channels: Int) -> [Int16] {
    TestSignal.noise.samples(frames: 1000, channels: channels)
  }

  @Test(
    .enabled(if: Oracle.areWanted(.ffprobe)),
    arguments: [
      (SoundContainer.wave, "artist", "comment"), (.aiff, "author", "comment"),
      (.aifc, "author", "comment"), (.caf, "artist", "comments"),
    ])
  func `FFmpeg reads our text metadata with its keys`(
    _ container: SoundContainer, _ artist: String, _ comment: String
  ) throws {
    let words = ["-v", "error", "-show_entries", "format_tags", "-of", "default=nw=1"]
    let file = try Self.file(container)
    let text = try Oracle.ffprobe.run(words + [file.path]).text
    let expected = [
      "TAG:title=Glöckchen", "TAG:\(artist)=Me", "TAG:\(comment)=A b", "TAG:copyright=2026",
    ]
    #expect(Set(text.split(separator: "\n").map(String.init)) == Set(expected))
  }

  @Test(.enabled(if: Oracle.areWanted(.sndfileInfo)))
  func `Our metadata in WAVE is read by libsndfile`() throws {
    let file = try Self.file(.wave)
    let text = try Oracle.sndfileInfo.run([file.path]).text
    for line in [
      "Cue ID :  1  Pos :   100  Chunk : data  Chk Start : 0  Blk Start : 0  Offset :   100",
      "Cue ID :  2  Pos :   500  Chunk : data  Chk Start : 0  Blk Start : 0  Offset :   500",
      "labl : 1 : start", "labl : 2 : fin", "Period       : 125000 nsec",
      "Cue ID :  1  Type :  0  Start :   100  End :   499  Fraction :     0  Count :     0",
      "Cue ID :  2  Type :  1  Start :    10  End :    19  Fraction :     0  Count :     0",
      "INAM : Glöckchen", "IART : Me", "ICMT : A b", "ICOP : 2026",
    ] {
      #expect(text.contains(line), "\(line)")
    }
  }

  @Test(.enabled(if: Oracle.areWanted(.sndfileInfo)), arguments: [SoundContainer.aiff, .aifc])
  func `Our metadata in AIFF is read by libsndfile`(_ container: SoundContainer) throws {
    let file = try Self.file(container)
    let text = try Oracle.sndfileInfo.run([file.path]).text
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("Name : start") && lines.contains("Name : fin"))
    #expect(
      lines.filter { $0.hasPrefix("Position : ") } == [
        "Position : 100", "Position : 500", "Position : 10", "Position : 20",
      ])
    #expect(lines.contains("mode : 801 => forward"))
    #expect(
      lines.filter { $0.hasPrefix("begin : ") || $0.hasPrefix("end : ") } == [
        "begin : 1", "end : 2", "begin : 3", "end : 4",
      ])
    #expect(text.contains("Glöckchen") && text.contains("A b"))
  }

  @Test(
    .enabled(if: Oracle.areWanted(.sndfileInfo, .ffprobe)),
    arguments: [SoundContainer.wave, .caf, .aifc])
  func `Peers read our channel layouts`(_ container: SoundContainer) throws {
    let file = try Self.file(container, channels: 6, layout: ChannelLayout(mask: 0x3F))
    let path = file.path
    let map = try Oracle.sndfileInfo.run(["--channel-map", path]).text
    let positions = map.split(separator: "\n").compactMap { line in
      line.split(separator: "SF_CHANNEL_MAP_").dropFirst().first.map(String.init)
    }
    #expect(positions == ["LEFT", "RIGHT", "CENTER", "LFE", "REAR_LEFT", "REAR_RIGHT"])
    let words = ["-v", "error", "-show_entries", "stream=channel_layout", "-of", "csv=p=0", path]
    #expect(try Oracle.ffprobe.run(words).text.hasPrefix("5.1"))
  }

  @Test(
    .enabled(if: Oracle.areWanted(.ffmpeg, .sox, .sndfile)),
    arguments: [SoundContainer.wave, .caf, .aiff, .aifc], [1, 2, 6])
  func `Peers read the samples of our files with metadata`(
    _ container: SoundContainer, _ channels: Int
  )
    throws
  {
    let layout = channels == 6 ? ChannelLayout(mask: 0x3F) : nil
    let file = try Self.file(container, channels: channels, layout: layout)
    let path = file.path
    let samples = Self.samples(channels)
    #expect(difference(samples, try Oracle.ffmpegDecode(path, as: Int16.self)) == nil)
    #expect(difference(samples, try Oracle.sndfileDecode(path, as: Int16.self)) == nil)
    #expect(difference(samples, try Oracle.soxDecode(path, as: Int16.self)) == nil)
  }

  @Test(
    .enabled(if: Oracle.areWanted(.ffmpeg)),
    arguments: [
      ("wav", ["title", "artist", "comments", "copyright", "genre"]),
      ("aiff", ["title", "comments", "copyright"]),
      ("caf", ["title", "artist", "comment", "copyright", "genre"]),
    ])
  func `Earcon reads FFmpeg's text metadata`(_ fileExtension: String, _ keys: [String]) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("theirs.\(fileExtension)")
    let source = try Self.file(.wave)
    let values = [
      "title": "Zwölf", "artist": "You", "comment": "C", "copyright": "R", "genre": "G",
    ]
    let words = values.sorted { $0.key < $1.key }.flatMap {
      ["-metadata", "\($0.key)=\($0.value)"]
    }
    let input = ["-nostdin", "-v", "error", "-i", source.path, "-map_metadata", "-1"]
    try Oracle.ffmpeg.run(input + words + [path])
    let strings = try Sound(describing: FileSource(path: path)).metadata.strings
    for key in keys {
      let value = values[key == "comments" ? "comment" : key]
      #expect(strings.first { $0.key == key }?.value == value, "\(key)")
    }
  }

  @Test(.enabled(if: Oracle.areWanted(.sox)))
  func `Earcon reads SoX's text metadata`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("theirs.aiff")
    let source = try Self.file(.caf)
    try Oracle.sox.run(["-D", source.path, "--comment", "Zwölf", path])
    let sound = try Sound(describing: FileSource(path: path))
    #expect(sound.metadata.strings == [SoundMetadata.InformationString("comments", "Zwölf")])
    #expect(sound.frames == 1000 && sound.warnings == [])
  }

  @Test(.enabled(if: Oracle.areWanted(.ffmpeg)), arguments: ["wav", "caf"])
  func `Earcon reads FFmpeg's channel layouts`(_ fileExtension: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("theirs.\(fileExtension)")
    let source = try Self.file(.wave, channels: 6, layout: ChannelLayout(mask: 0x3F))
    try Oracle.ffmpeg.run([
      "-nostdin", "-v", "error", "-channel_layout", "5.1", "-i", source.path, "-c:a", "pcm_s16le",
      path,
    ])
    let layout = try Sound(describing: FileSource(path: path)).channelLayout
    #expect(layout == ChannelLayout(mask: 0x3F))
  }
}
