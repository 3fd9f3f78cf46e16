// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// Decodes a sound as a phone does, and plays the samples.
struct ListenJob {
  /// The sound's path; `-` is standard input.
  let file: String
  /// The player that the user chose; `nil` for the first one that is installed.
  let chosen: AudioPlayer?

  /// Plays the sound to its end.
  ///
  /// - Throws: `SoundError` with code `.unsupported` without a player or a decoder, `.cancelled` after an interruption,
  ///   `.io` if the player fails, or the errors of reading.
  func run() throws(SoundError) {
    // Search for the player first, so that a missing one is reported before the sound is decoded.
    let (player, path) = try player()
    Interruption.watch()
    let source = file == "-" ? try FileSource.standardInput() : try FileSource(path: file)
    let input = try source.explainingChange { () throws(SoundError) in
      try SoundInput(source, decoder: .untilInterrupted())
    }
    warn(input, source.name)
    let samples = try SpoolFile(name: source.name)
    let frames = try decode(input, to: samples)
    let seconds = frames / input.reader.sound.format.sampleRate
    if Terminal.isThere(.error) {
      let length = LengthText.seconds(seconds)
      Diagnostics.write(Printable.path("\(source.name): playing \(length) s with \(player)") + "\n")
    }
    try play(samples, seconds: seconds, player, path)
  }

  private func player() throws(SoundError) -> (AudioPlayer, String) {
    guard let chosen else {
      if let first = AudioPlayer.first { return (first.player, first.path) }
      let names = AudioPlayer.allCases.map(\.rawValue).joined(separator: ", ")
      throw SoundError(
        .unsupported, "no player is installed: none of \(names) is in PATH",
        suggestion: "\(AudioPlayer.ffplay.remedy)")
    }
    guard let path = chosen.path else {
      throw SoundError(
        .unsupported, "the player \(chosen) is not in PATH", suggestion: chosen.remedy)
    }
    return (chosen, path)
  }

  /// Warns about a sound that iPhones are not documented to play.
  private func warn(_ input: SoundInput, _ name: String) {
    let sound = input.reader.sound
    let playability =
      input.decoding.map {
        Playability(foreign: $0.kind, format: sound.format, frames: sound.frames)
      } ?? Playability(of: sound)
    guard case .no(let reasons) = playability else { return }
    let remedy =
      sound.frames == 0
      ? "export it again" : "convert it with 'earcon convert --preset notification'"
    Diagnostics.report(
      .warning,
      "an iPhone is not documented to play this sound, and may play the default sound instead: "
        + reasons.joined(separator: "; and ") + "; " + remedy, at: name)
  }

  /// Decodes the sound to WAVE, and returns the number of frames.
  private func decode(_ input: SoundInput, to samples: SpoolFile) throws(SoundError) -> Double {
    var request = ConversionRequest()
    request.container = .wave
    let isWide = input.reader.sound.format.encoding.bitsPerChannel > 16
    request.data = LinearPCM(specifier: isWide ? "LEI24" : "LEI16").map { .encode(.linearPCM($0)) }
    let plan = try ConversionPlan(input.reader, request)
    var converter = SoundConverter(plan)
    converter.shouldStop = { Interruption.isRequested }
    try converter.run(input.reader, to: samples)
    return Double(plan.frames)
  }

  private func play(_ samples: SpoolFile, seconds: Double, _ player: AudioPlayer, _ path: String)
    throws(SoundError)
  {
    let copy = player.readsStandardInput ? nil : try NamedCopy(of: samples)
    defer { copy?.remove() }
    let process = ChildProcess(
      arguments: [path] + player.arguments(copy?.path ?? ""), environment: AudioPlayer.environment,
      // A sound system may need some time to start and to end.
      seconds: min(seconds, 1e6) + 30, bytes: 1 << 20, product: "the output of \(player)",
      shouldStop: { Interruption.isRequested })
    let outcome = try process.run(samples.descriptor, to: TemporaryFile.unnamed(for: samples.name))
    let reason = player.failure(outcome.lines)
    switch outcome.ending {
    case .exited(0) where reason == nil: return
    case .stopped: throw SoundError(.cancelled, "stopped before its end", file: samples.name)
    case .timedOut:
      throw SoundError(
        .io, "\(player) ran 30 s longer than the sound lasts, so Earcon stopped it",
        file: samples.name, suggestion: "check the sound system, or choose another --player")
    default:
      let last = outcome.lastLine.isEmpty ? "it gives no reason" : outcome.lastLine
      throw SoundError(
        .io, "\(player) failed: \(reason ?? last)", file: samples.name,
        suggestion: "check the sound system, or choose another --player")
    }
  }
}

/// A copy of the samples under a name, for a player that cannot read standard input.
private struct NamedCopy {
  let path: String

  init(of samples: SpoolFile) throws(SoundError) {
    path = Environment.temporaryFolder + "/earcon-\(UInt64.random(in: 0...UInt64.max)).wav"
    let source = try FileSource(spool: samples.descriptor, name: samples.name)
    let file = try OutputFile(path: path, overwrite: false, differentFrom: source)
    try FileOperations.copy(source, to: file)
    try file.commit()
  }

  func remove() { try? FileOperations.remove(path) }
}
