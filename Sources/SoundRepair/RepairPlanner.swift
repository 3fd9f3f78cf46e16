// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// Works out what is to be done to one sound, without a look at the others.
struct RepairPlanner {
  /// Seconds of silence at an end from which a sound is written anew for it alone: the same from
  /// which silence at the front is found.
  static let tolerableSilence = SignalLeadingSilence.longest

  let options: RepairOptions
  let validator: SoundValidator
  let decoder: ForeignDecoder
  private let judge: RepairJudge

  init(_ options: RepairOptions, _ validator: SoundValidator, _ decoder: ForeignDecoder) {
    self.options = options
    self.validator = validator
    self.decoder = decoder
    judge = RepairJudge(validator, options)
  }

  /// The step for a sound.
  ///
  /// - Throws: `SoundError` with code `.cancelled` alone; everything else is part of the step.
  func step(for candidate: RepairCandidate) throws(SoundError) -> RepairStep {
    var bytes: Int64 = 0
    do throws(SoundError) {
      let source = try FileSource(path: candidate.path)
      bytes = source.size
      return try step(for: candidate, source)
    } catch {
      if error.code == .cancelled { throw error }
      return unreadable(candidate, bytes, error)
    }
  }

  /// The step for a sound that cannot be opened.
  ///
  /// Reports spell names that are no UTF-8 as text, and the system knows nothing of that name.
  private func unreadable(_ candidate: RepairCandidate, _ bytes: Int64, _ error: SoundError)
    -> RepairStep
  {
    let path = candidate.path
    var step = RepairStep(path: path, bytes: bytes, problems: [], action: .nothing)
    let isThere = FileOperations.exists(path)
    let name = candidate.findings.first { $0.rule == NameUnusable.id && $0.severity == .error }
    if !isThere, let name {
      step = RepairStep(path: path, bytes: bytes, problems: [name], action: .nothing)
      step.refuse(name.text, name.rule)
    } else if !isThere, path.contains("\\x") {
      step.action = .unreadable(
        "cannot be opened under this name, in which \\x and two digits stand for a byte that is not "
          + "UTF-8; rename the file or its folder first")
    } else {
      step.action = .unreadable(error.description)
    }
    return step
  }

  private func step(for candidate: RepairCandidate, _ source: FileSource) throws(SoundError)
    -> RepairStep
  {
    let subject = try SoundSubject(source, path: candidate.path)
    let needs = RepairNeeds(
      candidate.findings, hasExtension: subject.fileExtension != nil, trims: options.trims,
      rules: judge.rules)
    var step = RepairStep(
      path: candidate.path, bytes: source.size, problems: needs.problems, action: .nothing)
    step.left = needs.left
    if let obstacle = needs.obstacle {
      step.refuse(obstacle.text, obstacle.rule)
    } else if needs.converts || needs.cuts {
      try plan(&step, source, subject, needs)
    } else if needs.renames, let sound = subject.sound {
      try rename(&step, source, sound)
    } else if let problem = needs.problems.first {
      // Only what is wrong with its place or its bundle, or what no rule of ours mends.
      step.refuse(problem.text, problem.rule)
    } else if options.trimsSilence, subject.sound != nil, try hasSilentEnd(source) {
      try plan(&step, source, subject, needs)
    }
    return step
  }

  private func hasSilentEnd(_ source: FileSource) throws(SoundError) -> Bool {
    let reader: SoundReader
    do throws(SoundError) {
      reader = try SoundReader(source)
    } catch {
      // What is legal by the policy and not decoded here stays as it is.
      return false
    }
    let sounding = try reader.soundingFrames(shouldStop: decoder.shouldStop)
    let (frames, rate) = (reader.sound.frames ?? 0, reader.sound.format.sampleRate)
    let silence = max(sounding.lowerBound, frames - sounding.upperBound)
    return Double(silence) > Self.tolerableSilence * rate
  }

  /// Plans another name for the same bytes.
  private func rename(_ step: inout RepairStep, _ source: FileSource, _ sound: Sound)
    throws(SoundError)
  {
    let output = RepairNames.path(step.path, for: sound.container)
    let findings = try validator.check(source, path: output)
    if let obstacle = findings.first(where: { $0.severity == .error }) {
      step.refuse(obstacle.text, obstacle.rule)
      return
    }
    step.action = .rename
    (step.output, step.bytesAfter) = (output, source.size)
  }

  /// Plans a conversion, a cut or both.
  private func plan(
    _ step: inout RepairStep, _ source: FileSource, _ subject: SoundSubject, _ needs: RepairNeeds
  ) throws(SoundError) {
    let conversion: ConversionPlan
    do throws(SoundError) {
      let input = try SoundInput(source, decoder: decoder)
      let request = request(for: subject, converts: needs.converts)
      conversion = try ConversionPlan(input.reader, request, shouldStop: decoder.shouldStop)
    } catch {
      if error.code == .cancelled || error.code == .io { throw error }
      step.refuse(error.description, needs.problems.first { $0.severity == .error }?.rule)
      return
    }
    let output = RepairNames.path(step.path, for: conversion.container)
    if let obstacle = try judge.obstacle(to: conversion, needs, path: step.path, output: output) {
      step.refuse(obstacle.reason, obstacle.rule)
      return
    }
    step.action = needs.converts ? .convert : .trim
    (step.output, step.conversion) = (output, conversion)
    step.bytesAfter = try conversion.bytes()
  }

  /// IMA4 in CAF or what was asked for; WAVE where Android has to play it too.
  ///
  /// A sound that is only cut, and that the result takes the place of, stays what it is, so that no
  /// payload has to change.
  private func request(for subject: SoundSubject, converts: Bool) -> ConversionRequest {
    var request = ConversionRequest()
    request.container = .caf
    request.data = .encode(options.encoding ?? .ima4)
    if validator.policy.isForAndroid(subject), let encoding = encodingForAndroid {
      request.container = .wave
      request.data = .encode(encoding)
    }
    if let sound = subject.sound, !converts, options.inPlace, options.encoding == nil,
      sound.container.writableEncodings.contains(sound.format.encoding)
    {
      request.container = sound.container
      request.data = .encode(sound.format.encoding)
    }
    request.trim = options.trims ? judge.length(of: subject.path) : nil
    request.trimCountsPadding = true
    // A request fades every end where nothing is trimmed; here only a cut is to be softened.
    request.fade = options.trims ? options.fade : nil
    request.trimSilence = options.trimsSilence
    return request
  }

  /// What WAVE is written with: linear PCM of 16 bits, which all systems document, or what was asked
  /// for; `nil` where WAVE does not hold that.
  private var encodingForAndroid: SoundEncoding? {
    guard let encoding = options.encoding else { return SoundContainer.wave.defaultEncoding }
    return SoundContainer.wave.writableEncodings.contains(encoding) ? encoding : nil
  }
}
