// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// Plans the repair of one sound; `RepairConflicts` and `RepairCollisions` compare the repairs of all
/// sounds.
struct RepairPlanner {
  /// The longest silence at an end, in seconds, that does not justify rewriting a sound without errors: the
  /// limit of the rule `signal/leading-silence`.
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

  /// Returns the step for a sound.
  ///
  /// - Throws: only `SoundError` with code `.cancelled`; other errors become part of the step.
  func step(for candidate: RepairCandidate) throws(SoundError) -> RepairStep {
    var bytes: Int64 = 0
    do throws(SoundError) {
      let source = try FileSource(path: candidate.path)
      bytes = source.size
      return try step(for: candidate, source)
    } catch {
      if error.code == .cancelled { throw error }
      return RepairStep(
        path: candidate.path, bytes: bytes, problems: [], action: .unreadable(error.description))
    }
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
    if let finding = needs.unfixable {
      step.refuse(finding.text, finding.rule, need: RepairStep.Need(finding))
    } else if needs.converts || needs.cuts {
      let isRewritten = needs.keepsSamples ? try rewrite(&step, source, subject, needs) : false
      if !isRewritten { try plan(&step, source, subject, needs) }
    } else if needs.renames, let sound = subject.sound {
      if try !rewrite(&step, source, subject, needs) { try rename(&step, source, sound) }
    } else if let problem = needs.problems.first {
      // All errors are of rules about bundles, or of rules without a repair for this sound.
      step.refuse(problem.text, problem.rule, need: RepairStep.Need(problem))
    } else if options.trimsSilence, subject.sound != nil, try hasSilentEnd(source) {
      try plan(&step, source, subject, needs)
    }
    if step.output != nil, let bundle = candidate.builtBundle {
      step.refuse(
        "is in the built bundle '\(bundle)', and a change breaks its signature; fix the original "
          + "in the app's sources")
    }
    return step
  }

  private func hasSilentEnd(_ source: FileSource) throws(SoundError) -> Bool {
    let reader: SoundReader
    do throws(SoundError) {
      reader = try SoundReader(source)
    } catch {
      // A sound without errors that Earcon cannot decode, such as 64-bit integers, stays unchanged.
      return false
    }
    let sounding = try reader.soundingFrames(shouldStop: decoder.shouldStop)
    let (frames, rate) = (reader.sound.frames ?? 0, reader.sound.format.sampleRate)
    let silence = max(sounding.lowerBound, frames - sounding.upperBound)
    return Double(silence) > Self.tolerableSilence * rate
  }

  /// Plans a conversion, without loss, to the container that the sound's name announces, so that no payload
  /// has to change.
  ///
  /// - Returns: false if this is impossible: without `RepairOptions.inPlace`, with `RepairOptions.encoding`, if
  ///   another program has to decode the sound, or if Earcon cannot write it to that container without loss and
  ///   without errors.
  private func rewrite(
    _ step: inout RepairStep, _ source: FileSource, _ subject: SoundSubject, _ needs: RepairNeeds
  ) throws(SoundError) -> Bool {
    guard options.inPlace, options.encoding == nil, isDecodable(subject),
      let container = subject.fileExtension.flatMap(SoundContainer.init(fileExtension:))
    else { return false }
    do throws(SoundError) {
      let input = try SoundInput(source, decoder: decoder)
      guard input.incomplete == nil,
        let encoding = container.encoding(like: input.reader.sound.format.encoding)
      else { return false }
      var request = ConversionRequest()
      (request.container, request.data) = (container, .encode(encoding))
      request.trimSilence = needs.converts && options.trimsSilence
      let plan = try ConversionPlan(input.reader, request, shouldStop: decoder.shouldStop)
      guard try judge.violation(of: plan, needs, path: step.path, output: step.path) == nil else {
        return false
      }
      (step.action, step.output, step.conversion) = (.convert, step.path, plan)
      step.bytesAfter = try plan.bytes()
      return true
    } catch {
      if error.code == .cancelled || error.code == .io { throw error }
      return false
    }
  }

  /// Returns whether Earcon decodes a sound itself; a sound after an ID3v2 tag is foreign only because of that tag.
  private func isDecodable(_ subject: SoundSubject) -> Bool {
    switch subject.content {
    case .sound(let sound): sound.format.encoding.isDecodable
    case .foreign(let format): format.soundOffset > 0
    case .unreadable: false
    }
  }

  /// Plans a rename, which keeps the bytes.
  private func rename(_ step: inout RepairStep, _ source: FileSource, _ sound: Sound)
    throws(SoundError)
  {
    let output = RepairNames.path(step.path, for: sound.container)
    let findings = try validator.validate(source, path: output)
    if let error = findings.first(where: { $0.severity == .error }) {
      step.refuse(error.text, error.rule, need: RepairStep.Need(error))
      return
    }
    step.action = .rename
    (step.output, step.bytesAfter) = (output, source.size)
  }

  /// Plans a conversion, a trim or both.
  private func plan(
    _ step: inout RepairStep, _ source: FileSource, _ subject: SoundSubject, _ needs: RepairNeeds
  ) throws(SoundError) {
    if let encoding = options.encoding, !validator.policy.isForAndroid(subject),
      !SoundContainer.caf.writableEncodings.contains(encoding)
    {
      step.refuse(
        "CAF does not support \(encoding.shortName), which is only for Android; choose another "
          + "--encoding", need: .without("--encoding"))
      return
    }
    let conversion: ConversionPlan
    do throws(SoundError) {
      let input = try SoundInput(source, decoder: decoder)
      if let error = input.incomplete { throw error }
      let request = request(for: subject, converts: needs.converts)
      conversion = try ConversionPlan(input.reader, request, shouldStop: decoder.shouldStop)
    } catch {
      if error.code == .cancelled || error.code == .io { throw error }
      step.refuse(error.description, needs.problems.first { $0.severity == .error }?.rule)
      return
    }
    let output = RepairNames.path(step.path, for: conversion.container)
    if let violation = try judge.violation(of: conversion, needs, path: step.path, output: output) {
      step.refuse(violation.reason, violation.rule, need: violation.need)
      return
    }
    step.action = needs.converts ? .convert : .trim
    (step.output, step.conversion) = (output, conversion)
    step.bytesAfter = try conversion.bytes()
  }

  /// Returns the conversion to IMA4 in CAF or, if Android should play the sound, to 16-bit linear PCM in
  /// WAVE.
  ///
  /// An encoding that the user requests replaces these; for Android, the container is CAF if WAVE does not
  /// support that encoding. Without such a request, a sound that only needs a trim and replaces its
  /// original keeps its container and encoding if Earcon can write them, so that no payload has to change.
  private func request(for subject: SoundSubject, converts: Bool) -> ConversionRequest {
    // The default container is CAF.
    var request = ConversionRequest()
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
    // A request with a fade but without a trim would fade every sound, but only trimmed sounds should
    // fade.
    request.fade = options.trims ? options.fade : nil
    request.trimSilence = options.trimsSilence
    return request
  }

  /// The encoding for Android in WAVE: the requested one, or 16-bit linear PCM, which both Apple and
  /// Android document; `nil` if WAVE does not support the requested one.
  private var encodingForAndroid: SoundEncoding? {
    guard let encoding = options.encoding else { return SoundContainer.wave.defaultEncoding }
    return SoundContainer.wave.writableEncodings.contains(encoding) ? encoding : nil
  }
}
