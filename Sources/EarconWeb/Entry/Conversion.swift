// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundFindings

/// JavaScript's function that reports progress.
///
/// The converter calls it between blocks with the number of earlier calls. A result other than 0 ends the conversion.
@_extern(wasm, module: "earcon", name: "progress") @_extern(c)
private func progress(_ block: Int32) -> Int32

/// The number of calls of `progress` in the current conversion.
nonisolated(unsafe) private var blocks: Int32 = 0

/// Converts a sound with the numbers of `ConversionNumbers`, and returns an `Answer` with the output's bytes.
///
/// The `count` bytes at `bytes` are the input file. `encoding` is a name for `earcon convert -d`, and `container` is
/// one for `-f`; both are UTF-8.
@_expose(wasm, "earcon_convert") @_cdecl("earcon_convert")
public func convert(
  _ bytes: UnsafePointer<UInt8>, _ count: Int32, _ encoding: UnsafePointer<UInt8>,
  _ encodingCount: Int32, _ container: UnsafePointer<UInt8>, _ containerCount: Int32,
  _ numbers: UnsafePointer<Double>
) -> UnsafeMutableRawPointer {
  let input = unsafe copy(bytes, count)
  let encoding = unsafe String(decoding: copy(encoding, encodingCount), as: UTF8.self)
  let container = unsafe String(decoding: copy(container, containerCount), as: UTF8.self)
  let numbers = unsafe ConversionNumbers(numbers)
  return unsafe Answer.to { () throws(SoundError) in
    let reader = try SoundReader(MemorySource(input))
    let request = try request(for: reader.sound, encoding, container, numbers)
    let plan = try ConversionPlan(reader, request)
    let sink = MemorySink()
    var converter = SoundConverter(plan)
    unsafe blocks = 0
    converter.shouldStop = {
      unsafe blocks += 1
      return unsafe progress(blocks - 1) != 0
    }
    let clipped = try converter.run(reader, to: sink)
    return (plan.json(clipped: clipped), sink.bytes)
  }
}

/// Decodes the sound in the `count` bytes at `bytes`, and returns an `Answer` with its frames as interleaved 32-bit
/// floats in WebAssembly's byte order, little-endian.
@_expose(wasm, "earcon_decode") @_cdecl("earcon_decode")
public func decode(_ bytes: UnsafePointer<UInt8>, _ count: Int32) -> UnsafeMutableRawPointer {
  let input = unsafe copy(bytes, count)
  return unsafe Answer.to { () throws(SoundError) in
    var reader = try SoundReader(MemorySource(input))
    let format = reader.sound.format
    let samples: [Float] = try reader.readAll(as: Float.self)
    let json = JSONText.object([
      "channels": .integer(format.channels),
      "frames": .integer(samples.count / format.channels),
      "sampleRate": .number(format.sampleRate),
    ])
    // Safe: the closure copies the bytes.
    return (json, unsafe samples.withUnsafeBytes { unsafe Array($0) })
  }
}

/// Returns the request for the options that JavaScript passed.
///
/// - Throws: `SoundError` with code `.misuse` for unknown names.
private func request(
  for source: Sound, _ encoding: String, _ container: String, _ numbers: ConversionNumbers
) throws(SoundError) -> ConversionRequest {
  var request = ConversionRequest()
  guard let data = SoundEncoding(shortName: encoding) else {
    throw SoundError(
      .misuse, "unknown format", found: "'\(encoding)'",
      suggestion: "use ima4, ulaw, alaw, or linear PCM such as LEI16")
  }
  guard let file = SoundContainer(rawValue: container) else {
    throw SoundError(
      .misuse, "unknown container", found: "'\(container)'",
      suggestion: "use caff, WAVE, AIFF or AIFC")
  }
  (request.data, request.container) = (.encode(data), file)
  (request.effort, request.objective) = (numbers.effort, numbers.objective)
  request.channels = numbers.channels
  (request.mixes, request.trimSilence) = (numbers.mixes, numbers.trimsSilence)
  (request.trim, request.fade, request.loopTo) = (numbers.trim, numbers.fade, numbers.loopTo)
  (request.gain, request.loudness) = (numbers.gain, numbers.loudness)
  request.truePeak = numbers.truePeak
  request.dither = numbers.dithers ? .triangular : nil
  let frames = (numbers.start * source.format.sampleRate).rounded()
  request.offset = frames.magnitude < 0x1p53 ? Int64(frames) : 1 << 53
  return request
}

extension ConversionPlan {
  /// The output as JSON.
  fileprivate func json(clipped: Int) -> JSONText {
    .object([
      "clipped": .integer(clipped), "duration": .number(Double(frames) / format.sampleRate),
      "frames": .integer(frames), "gain": .number(level?.gain),
    ])
  }
}
