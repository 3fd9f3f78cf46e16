// SPDX-License-Identifier: MIT

@testable import SoundFile

/// Returns a file of interleaved samples; `splits` are the numbers of frames to append at a time,
/// default: all at once.
public func fileBytes<S: PCMSample>(
  _ samples: [S], _ container: SoundContainer, _ format: AudioFormat, filler: Bool = false,
  layout: ChannelLayout? = nil, workers: SoundWorkers = .one,
  effort: IMA4Effort = .default, objective: IMA4Objective = .snr, splits: [Int]? = nil
) throws -> [UInt8] {
  let sink = MemorySink()
  var options = SoundWriter.Options()
  options.filler = filler
  options.channelLayout = layout
  options.workers = workers
  options.effort = effort
  options.objective = objective
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

/// Returns a file of encoded packets.
public func fileBytes(
  packets: [UInt8], _ container: SoundContainer, _ format: AudioFormat, filler: Bool = false,
  table: PacketTable? = nil
) throws -> [UInt8] {
  let sink = MemorySink()
  var options = SoundWriter.Options()
  options.filler = filler
  var writer = try SoundPacketWriter(
    to: sink, container: container, format: format, options: options)
  try writer.append(packets.span)
  try writer.finish(packetTable: table)
  return sink.bytes
}

/// Returns all samples of a file; `splits` are the sizes of successive reads in frames, cycled.
package func samples<S: ConvertibleSample>(
  of file: [UInt8], as type: S.Type = S.self, splits: [Int] = [4096]
) throws -> [S] {
  try samples(of: MemorySource(file), as: type, splits: splits)
}

/// Returns all samples of a source; `splits` are the sizes of successive reads in frames, cycled.
package func samples<S: ConvertibleSample>(
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

/// Returns the bytes of a file's audio: its packets or PCM samples.
public func audioBytes(of file: [UInt8]) throws -> [UInt8] {
  let audio = try Sound(describing: MemorySource(file)).audio
  return Array(file[Int(audio.lowerBound)..<Int(audio.upperBound)])
}

/// Returns the description of a file's bytes.
public func describe(_ bytes: [UInt8]) throws -> Sound {
  try Sound(describing: MemorySource(bytes))
}

extension SoundEncoding {
  /// Returns linear PCM by its name for `afconvert -d`, such as `LEI16`; traps for other names.
  public static func pcm(_ specifier: String) -> SoundEncoding {
    guard let pcm = LinearPCM(specifier: specifier) else { preconditionFailure(specifier) }
    return .linearPCM(pcm)
  }
}

/// Returns bytes from pairs of hexadecimal digits; ignores all other characters, and a last single digit.
public func hex(_ text: String) -> [UInt8] {
  let digits = text.compactMap { $0.hexDigitValue.map(UInt8.init) }
  return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}
