// SPDX-License-Identifier: MIT

public import SoundBundle
public import SoundConversion
public import SoundFile
internal import SoundFindings
public import SoundValidation

/// What is to be done to sounds so that a policy's errors go away; nothing is written for it.
public struct RepairPlan: Sendable, Hashable {
  /// What is done to each sound, in the order in which they were given; a sound that was given twice
  /// is there once.
  public let steps: [RepairStep]
  /// How it is done.
  public let options: RepairOptions

  /// Works out what is to be done.
  ///
  /// Foreign formats are decoded for it, because few tell their length, and with `trimsSilence` all
  /// samples are read. Where a file has a result's name already, the result is encoded to be compared
  /// with it.
  ///
  /// - Parameters:
  ///   - candidates: the sounds and what was found of them.
  ///   - options: how they are to be mended.
  ///   - validator: judges results; its policy says how long they may be.
  ///   - decoder: decodes foreign formats; its `shouldStop` is asked for all reading.
  ///   - paths: the run that found them, by whose rules about bundles new names are judged; without
  ///     it, names in other folders are not looked at.
  /// - Throws: `SoundError` with code `.cancelled`; `.unsupported` for an encoding that CAF does not
  ///   hold. What keeps one sound from being mended is in its step.
  public init(
    _ candidates: [RepairCandidate], options: RepairOptions = RepairOptions(),
    validator: SoundValidator = SoundValidator(), decoder: ForeignDecoder = ForeignDecoder(),
    paths: CheckedPaths? = nil
  ) throws(SoundError) {
    if let encoding = options.encoding {
      try SoundContainer.caf.check(AudioFormat(sampleRate: 44_100, channels: 1, encoding: encoding))
    }
    let planner = RepairPlanner(options, validator, decoder)
    var steps: [RepairStep] = []
    var known: Set<ByteText> = []
    for candidate in candidates where known.insert(RepairNames.place(of: candidate.path)).inserted {
      guard !decoder.shouldStop() else {
        throw SoundError(.cancelled, "stopped before anything was changed")
      }
      steps.append(try planner.step(for: candidate))
    }
    var conflicts = RepairConflicts(steps, options, validator, decoder)
    steps = try conflicts.resolved()
    if let paths { RepairCollisions(candidates, paths, options).resolve(&steps) }
    self.steps = steps
    self.options = options
  }

  /// Whether every sound is, or will be, as the policy wants it, or has a result beside it that is.
  public var mendsAll: Bool { steps.allSatisfy(\.isMended) }
}
