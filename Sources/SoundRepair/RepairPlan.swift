// SPDX-License-Identifier: MIT

package import SoundBundle
package import SoundConversion
package import SoundFile
internal import SoundFindings
package import SoundValidation

/// The steps that repair sounds with errors; planning changes no sound.
package struct RepairPlan: Sendable, Hashable {
  /// One step for each sound, in the given order, without duplicates.
  package let steps: [RepairStep]
  /// The options with which the steps were planned.
  package let options: RepairOptions

  /// Plans the repairs.
  ///
  /// Planning decodes sounds that `SoundFile` does not decode, because few of them declare their length.
  /// With `trimsSilence`, planning reads all samples. If a file with a result's name and size exists,
  /// planning encodes the result to compare the two.
  ///
  /// - Parameters:
  ///   - candidates: the sounds and their findings.
  ///   - options: the repairs that the user allows, and the encoding and place of results.
  ///   - validator: validates results; its policy sets the limit of their duration.
  ///   - decoder: decodes sounds that `SoundFile` does not decode; if its `shouldStop` returns `true`, planning
  ///     ends with code `.cancelled`.
  ///   - paths: the paths of the run that produced the findings, with which the bundle rules check new
  ///     names; if it is `nil`, planning compares a new name only with those in its own folder.
  /// - Throws: `SoundError` with code `.cancelled`; `.unsupported` for an encoding that neither CAF nor WAVE
  ///   supports. An error about one sound becomes part of its step.
  package init(
    _ candidates: [RepairCandidate], options: RepairOptions = RepairOptions(),
    validator: SoundValidator = SoundValidator(), decoder: ForeignDecoder = ForeignDecoder(),
    paths: CheckedPaths? = nil
  ) throws(SoundError) {
    if let encoding = options.encoding,
      !SoundContainer.wave.writableEncodings.contains(encoding)
    {
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

  /// Indicates whether after the repair every sound, or its result, has no errors.
  package var repairsAll: Bool { steps.allSatisfy(\.isRepaired) }
}
