// SPDX-License-Identifier: MIT

import SoundFile

/// The bytes of a file that holds interleaved samples; `splits` are the frames that are handed over
/// at a time, all at once when left out.
public func fileBytes<S: PCMSample>(
  _ samples: [S], _ container: SoundContainer, _ format: AudioFormat, filler: Bool = false,
  layout: ChannelLayout? = nil, workers: Workers = .one,
  effort: IMA4Effort = .default, splits: [Int]? = nil
) throws -> [UInt8] {
  let sink = MemorySink()
  var options = SoundWriter.Options()
  options.filler = filler
  options.channelLayout = layout
  options.workers = workers
  options.effort = effort
  var writer = try SoundWriter(to: sink, container: container, format: format, options: options)
  var start = 0
  for frames in splits ?? [samples.count / format.channels] {
    let end = start + frames * format.channels
    try writer.append(samples.span.extracting(start..<end))
    start = end
  }
  try writer.finish()
  return sink.bytes
}

/// The bytes of a file that holds packets which are encoded already.
public func fileBytes(
  packets: [UInt8], _ container: SoundContainer, _ format: AudioFormat, filler: Bool = false,
  table: PacketTable? = nil
) throws -> [UInt8] {
  let sink = MemorySink()
  var options = SoundWriter.Options()
  options.filler = filler
  var writer = try SoundWriter(to: sink, container: container, format: format, options: options)
  try writer.appendPackets(packets.span)
  try writer.finish(packetTable: table)
  return sink.bytes
}

/// All samples of a file; `splits` is the room in frames for each read, used in turn and again
/// from the first.
public func samples<S: PCMSample>(
  of file: [UInt8], as type: S.Type = S.self, splits: [Int] = [4096]
) throws -> [S] {
  try samples(of: MemorySource(file), as: type, splits: splits)
}

/// All samples of a source.
public func samples<S: PCMSample>(
  of source: some ByteSource, as _: S.Type = S.self, splits: [Int] = [4096]
) throws -> [S] {
  var reader = try SoundReader(source)
  let channels = reader.sound.format.channels
  var all: [S] = []
  var turn = 0
  while true {
    var block = [S](repeating: .silence, count: splits[turn % splits.count] * channels)
    turn += 1
    var span = block.mutableSpan
    let frames = try reader.read(into: &span)
    if frames == 0 { return all }
    all += block.prefix(frames * channels)
  }
}

/// The bytes of a file that hold its packets.
public func audioBytes(of file: [UInt8]) throws -> [UInt8] {
  let audio = try Sound(describing: MemorySource(file)).audio
  return Array(file[Int(audio.lowerBound)..<Int(audio.upperBound)])
}

/// The sound that bytes describe.
public func describe(_ bytes: [UInt8]) throws -> Sound {
  try Sound(describing: MemorySource(bytes))
}

extension SoundEncoding {
  /// Linear PCM by the name that `afconvert -d` takes.
  public static func pcm(_ specifier: String) -> SoundEncoding {
    guard let pcm = LinearPCM(specifier: specifier) else { preconditionFailure(specifier) }
    return .linearPCM(pcm)
  }
}

/// Bytes written as hexadecimal digits, with any white space between them.
public func hex(_ text: String) -> [UInt8] {
  let digits = text.compactMap { $0.hexDigitValue.map(UInt8.init) }
  return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}
