// SPDX-License-Identifier: MIT

import TestSupport

@testable import SoundConversion
@testable import SoundFile

/// Fuzzes round trips of files in every format that Earcon writes.
///
/// The bytes select a format and samples. The file of these samples is read with the same format and length,
/// and as linear PCM of at least 16 bits with the same samples. Copying its packets (`-d 0`) gives the same
/// bytes. So does writing the read samples again, except as µ-law, which keeps only the samples, and as IMA4,
/// which the target does not write again.
func fuzzRoundTrip(_ bytes: [UInt8]) throws -> Verdict {
  guard let input = CodecInput(bytes) else { return .reject }
  let chosen = Writable.all[input.choice % Writable.all.count]
  let hasLayout = bytes[1] & 8 != 0
  let format = AudioFormat(
    sampleRate: rate(bytes[1], chosen.container), channels: input.channels,
    encoding: chosen.encoding)
  let file = try fileBytes(
    input.samples, chosen.container, format, filler: bytes[1] & 16 != 0,
    layout: hasLayout ? .stereo : nil)
  let sound = try Sound(describing: MemorySource(file))
  try promise(sound.format == format, "\(format) is read as \(sound.format)")
  try promise(sound.warnings.isEmpty, "a written file has warnings: \(sound.warnings)")
  try checkSamples(input.samples, file, sound)
  try checkCopy(file, sound)
  return .keep
}

/// Returns a sample rate that the container supports; WAVE supports only whole numbers of 32 bits.
private func rate(_ choice: UInt8, _ container: SoundContainer) -> Double {
  let rates = [8000, 44_100, 1, 768_000, 44_099.5, 0.001, 11_025, 0x1p40]
  let rate = rates[Int(choice >> 5)]
  return container == .wave && (rate.rounded() != rate || rate > 0xFFFF_FFFF) ? 48_000 : rate
}

private func checkSamples(_ written: [Int16], _ file: [UInt8], _ sound: Sound) throws {
  let read: [Int16] = try samples(of: file)
  let isPadded = sound.format.encoding == .ima4 && sound.container != .caf
  let packet = isPadded ? 64 * sound.format.channels : 1
  try promise(
    read.count == (written.count + packet - 1) / packet * packet,
    "\(written.count) samples became \(read.count)")
  if case .linearPCM(let pcm) = sound.format.encoding, pcm.bits >= 16 {
    try promise(read == written, "16-bit samples change in a round trip through \(pcm)")
  }
  guard sound.format.encoding != .ima4 else { return }
  let again = try fileBytes(
    read, sound.container, sound.format, filler: sound.audio.lowerBound == 4096,
    layout: sound.channelLayout)
  // µ-law has two codes of 0: −1 is written as one of them, and the decoded 0 as the other.
  let isSame = sound.format.encoding == .uLaw ? try samples(of: again) == read : again == file
  try promise(isSame, "the sound changes in a second round trip")
}

private func checkCopy(_ file: [UInt8], _ sound: Sound) throws {
  var request = ConversionRequest()
  request.data = .copyPackets
  var conversion = SoundConverter(try ConversionPlan(sound, request))
  conversion.filler = sound.audio.lowerBound == 4096
  let sink = MemorySink()
  try conversion.run(SoundReader(MemorySource(file)), to: sink)
  try promise(sink.bytes == file, "a packet copy changes the file")
}
