// SPDX-License-Identifier: MIT

package import SoundBundle
package import SoundConversion
package import SoundFile
internal import SoundFindings
package import SoundValidation

/// The steps that remove a policy's errors from sounds; planning writes nothing.
package struct RepairPlan: Sendable, Hashable {
  /// One step for each sound, in the given order, without duplicates.
  package let steps: [RepairStep]
  /// The options.
  package let options: RepairOptions

  /// Plans the repairs.
  ///
  /// Planning decodes foreign formats, because few of them declare their length; with
  /// `trimsSilence`, planning reads all samples. If a result's name is taken, planning encodes the
  /// result to compare it with the existing file.
  ///
  /// - Parameters:
  ///   - candidates: the sounds and their findings.
  ///   - options: the options.
  ///   - validator: validates results; its policy sets the limit of their length.
  ///   - decoder: decodes foreign formats; its `shouldStop` cancels all reading.
  ///   - paths: the run that produced the findings; its bundle rules check new names. Without it,
  ///     names in other folders are not checked.
  /// - Throws: `SoundError` with code `.cancelled`; `.unsupported` for an encoding that CAF does
  ///   not support. An error about one sound becomes part of its step.
  package init(
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

  /// Indicates whether, after the plan, every sound or its result satisfies the policy.
  package var repairsAll: Bool { steps.allSatisfy(\.isRepaired) }
}
