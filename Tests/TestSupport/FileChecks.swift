// SPDX-License-Identifier: MIT

@testable import SoundConversion
@testable import SoundFile

/// Invariants of every file, regardless of its bytes.
///
/// The library either describes and reads a file and runs every conversion that has a plan, or refuses
/// the file with an error that has a location. Fuzzers, `make torture` and tests apply these checks.
public struct FileChecks: Sendable {
  /// The outcome for a file.
  public enum Outcome: Sendable {
    /// The library read all frames.
    case read(frames: Int64)
    /// The library refused the file.
    case refused(SoundError)
  }

  /// Conversions that differ in encoding, container and channels, including packet copies.
  public static let allConversions: [ConversionRequest] = [
    request(.encode(.ima4), .caf), request(nil, .wave), request(nil, .aiff),
    request(.encode(.ima4), .aifc, channels: 3), request(.copyPackets, nil),
    request(.copyPackets, .caf), mixed,
  ]

  /// A conversion to 16-bit mono WAVE that mixes channels, dithers, skips the first frame and has a
  /// fade-out of 5 ms.
  private static var mixed: ConversionRequest {
    var request = request(.encode(.pcm("LEI16")), .wave, channels: 1)
    (request.mixes, request.dither, request.offset, request.fade) = (true, .triangular, 1, 5)
    return request
  }

  /// The conversion to IMA4 in CAF.
  public static let ima4 = request(.encode(.ima4), .caf)

  /// The conversions to try.
  public var conversions = allConversions
  /// Indicates whether to keep converted files in memory and check them.
  public var readsConverted = true

  /// Creates checks with all of `allConversions`, whose results are kept and checked.
  public init() {}

  private static func request(
    _ data: ConversionRequest.DataFormat?, _ container: SoundContainer?, channels: Int? = nil
  ) -> ConversionRequest {
    var request = ConversionRequest()
    request.data = data
    request.container = container
    request.channels = channels
    return request
  }

  /// Checks one file and returns the outcome.
  ///
  /// - Throws: `BrokenPromise` if an invariant is violated.
  @discardableResult
  public func check(_ file: some ByteSource) throws(BrokenPromise) -> Outcome {
    let source = CountingSource(file)
    do {
      let sound = try Sound(describing: source)
      try Self.bounded(source, times: 2)
      try DescriptionChecks.check(sound, size: source.size)
      return .read(frames: try checkReading(source))
    } catch let error as BrokenPromise {
      throw error
    } catch let error as SoundError {
      try Self.bounded(source, times: 4)
      try PlaceChecks.check(error, source)
      return .refused(error)
    } catch {
      throw BrokenPromise("an unexpected error: \(error)")
    }
  }

  private func checkReading(_ source: CountingSource) throws -> Int64 {
    let reader = try SoundReader(source)
    let frames = try Self.readAll(reader)
    try Self.bounded(source, times: 5)
    try Self.readPackets(reader)
    for request in conversions { try convert(reader, request) }
    return frames
  }

  /// Checks that reads returned each byte at most `times` times on average, and that none requested more
  /// than 128 KiB.
  private static func bounded(_ source: CountingSource, times: Int64) throws(BrokenPromise) {
    let counts = source.counts
    try promise(
      counts.bytes / times <= source.size,
      "\(counts.bytes) bytes were read from a file of \(source.size) bytes")
    try promise(counts.largest <= 1 << 17, "\(counts.largest) bytes were requested at once")
  }

  private static func readAll(_ reader: SoundReader) throws(BrokenPromise) -> Int64 {
    var reader = reader
    let channels = reader.sound.format.channels
    var block = [Float](repeating: 0, count: max(1, 4096 / channels) * channels)
    var total: Int64 = 0
    do throws(SoundError) {
      while true {
        var span = block.mutableSpan
        let frames = try reader.read(into: &span)
        if frames == 0 { break }
        total += Int64(frames)
      }
    } catch {
      throw BrokenPromise("the file was opened, but reading it failed: \(error)")
    }
    try promise(
      total == reader.sound.frames && total == reader.position,
      "\(total) frames were read, \(reader.sound.frames ?? -1) described")
    return total
  }

  private static func readPackets(_ reader: SoundReader) throws(BrokenPromise) {
    var reader = reader
    var bytes: [UInt8] = []
    var total: Int64 = 0
    do throws(SoundError) {
      repeat {
        try reader.readPackets(atMost: .max, into: &bytes)
        total += Int64(bytes.count)
      } while !bytes.isEmpty
    } catch {
      throw BrokenPromise("the file was opened, but copying its packets failed: \(error)")
    }
    let expected = (reader.sound.packets ?? -1) * Int64(reader.sound.format.bytesPerPacket)
    try promise(total == expected, "\(total) bytes of packets were read, \(expected) described")
  }

  /// Checks that a conversion with an accepted plan succeeds and, with `readsConverted`, gives the planned
  /// result.
  private func convert(_ reader: SoundReader, _ request: ConversionRequest) throws(BrokenPromise) {
    guard let plan = try? ConversionPlan(reader.sound, request) else { return }
    let name = "converted to \(plan.container.name), \(plan.format.encoding.name)"
    let sound: Sound?
    do throws(SoundError) {
      sound = try run(plan, reader)
    } catch {
      throw BrokenPromise("\(name): \(error)")
    }
    if let sound { try Self.compare(sound, plan, name) }
  }

  /// Converts the sound and returns the result's description; `nil` if the result is discarded.
  private func run(_ plan: ConversionPlan, _ reader: SoundReader) throws(SoundError) -> Sound? {
    var conversion = SoundConverter(plan)
    conversion.filler = false
    guard readsConverted else {
      try conversion.run(reader, to: DiscardingSink())
      return nil
    }
    let sink = MemorySink()
    try conversion.run(reader, to: sink)
    return try Sound(describing: MemorySource(sink.bytes))
  }

  private static func compare(_ sound: Sound, _ plan: ConversionPlan, _ name: String)
    throws(BrokenPromise)
  {
    try promise(
      sound.frames == plan.frames,
      "\(name): \(plan.frames) frames planned, \(sound.frames ?? -1) written")
    try promise(
      sound.format == plan.format && sound.container == plan.container,
      "\(name): \(sound.container.name), \(sound.format) written")
    try promise(sound.warnings.isEmpty, "\(name): \(sound.warnings)")
  }
}
