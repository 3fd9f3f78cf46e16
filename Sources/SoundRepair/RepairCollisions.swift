// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

/// Detects results that would violate a bundle rule that their originals satisfy.
///
/// Xcode can copy the sounds of all subfolders into one folder of the bundle, where a result can have the
/// same name as a sound from another folder.
struct RepairCollisions {
  private let paths: CheckedPaths
  private let options: RepairOptions
  /// The rules with an error about the original, by the original's path.
  private let known: [ByteText: Set<SoundRule.ID>]

  init(_ candidates: [RepairCandidate], _ paths: CheckedPaths, _ options: RepairOptions) {
    self.paths = paths
    self.options = options
    var known: [ByteText: Set<SoundRule.ID>] = [:]
    for candidate in candidates {
      for finding in candidate.findings where finding.severity == .error {
        known[ByteText(candidate.path), default: []].insert(finding.rule)
      }
    }
    self.known = known
  }

  /// Refuses steps until the results of the remaining steps violate no rule that their originals satisfy.
  func resolve(_ steps: inout [RepairStep]) {
    // The loop repeats the check, because an original that keeps its name after a refusal can collide
    // with another result. Each round refuses a step or ends the loop.
    while true {
      let broken = broken(by: steps, inPlace: options.inPlace)
      if broken.isEmpty { return }
      let remaining = options.inPlace ? broken : self.broken(by: steps, inPlace: true)
      for (index, finding) in broken {
        let output = steps[index].output ?? steps[index].path
        let start = "would become \(output), but "
        if remaining[index] == nil {
          steps[index].refuse(
            start + finding.message + "; add --in-place", need: .option("--in-place"))
        } else {
          steps[index].refuse(start + finding.text, need: .name)
        }
      }
    }
  }

  /// Returns, for each result, the first error of a rule that reports no error about the original.
  ///
  /// - Parameters:
  ///   - steps: all steps.
  ///   - inPlace: true if results replace their originals.
  /// - Returns: the errors, by the index of their step; none for results without errors.
  private func broken(by steps: [RepairStep], inPlace: Bool) -> [Int: Finding] {
    var sounds: [(path: String, bytes: Int64)] = []
    var results: [ByteText: Int] = [:]
    for (index, step) in steps.enumerated() where step.writes {
      if let output = step.output { results[ByteText(output)] = index }
    }
    guard !results.isEmpty else { return [:] }
    for step in steps {
      // Skip a sound if a result gets its path, or if its own result replaces it.
      guard results[ByteText(step.path)] == nil, !(inPlace && step.output != nil) else { continue }
      sounds.append((step.path, step.bytesBefore))
    }
    for index in results.values {
      let step = steps[index]
      sounds.append((step.output ?? step.path, step.bytesAfter ?? step.bytesBefore))
    }
    var broken: [Int: Finding] = [:]
    for finding in paths.findings(of: sounds) where finding.severity == .error {
      guard let index = results[ByteText(finding.location.path)], broken[index] == nil,
        known[ByteText(steps[index].path)]?.contains(finding.rule) != true
      else { continue }
      broken[index] = finding
    }
    return broken
  }
}
