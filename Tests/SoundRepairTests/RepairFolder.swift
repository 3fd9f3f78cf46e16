// SPDX-License-Identifier: MIT

import Foundation
import SoundBundle
import SoundFile
import SoundFindings
import SoundRepair
import SoundValidation
import TestSupport

/// A temporary folder with sounds, and plans to repair them.
struct RepairFolder {
  private let folder = Result { try TemporaryFolder() }

  /// The folder's path.
  var path: String { get throws { try folder.get().path } }

  /// Returns the path of a file in the folder.
  func file(_ name: String) throws -> String { try folder.get().file(name) }

  /// Writes a file; its name may be a path.
  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: try file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Returns a file with a sine, or with silence and a constant, at a sample rate of 8000 Hz.
  static func sound(
    _ container: SoundContainer = .wave, frames: Int = 800, silence: Int = 0,
    _ encoding: SoundEncoding = .linearPCM(LinearPCM(.signedInteger, bits: 16, .little))
  ) throws -> [UInt8] {
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: encoding)
    // After silence comes a constant, because a sine would begin with a quiet sample.
    let tone =
      silence > 0 ? [Int16](repeating: 8000, count: frames) : Signals.sine(frames, rate: 8000)
    let samples = [Int16](repeating: 0, count: silence) + tone
    return try fileBytes(samples, container, format)
  }

  /// All names below the folder, sorted.
  var names: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: path).sorted() }
  }

  /// Plans repairs of the named sounds, which are validated first.
  func plan(
    _ names: [String], policy: ValidationPolicy = ValidationPolicy(), roots: [String] = [],
    _ change: (inout RepairOptions) throws -> Void = { _ in }
  ) throws -> RepairPlan {
    var options = RepairOptions()
    try change(&options)
    let validator = SoundValidator(policy: policy)
    let candidates = try names.map { name in
      let path = try file(name)
      return RepairCandidate(path: path, findings: try validator.validate(contentsOf: path))
    }
    let paths = try roots.map { TreePath(try file($0)) }
    return try RepairPlan(
      candidates, options: options, validator: validator,
      paths: roots.isEmpty ? nil : CheckedPaths(paths, BundleValidator(validator: validator)))
  }

  /// Plans repairs in place that rename sounds in wrong containers; without an encoding, Earcon would rewrite
  /// them under their names.
  func renames(_ names: [String], roots: [String] = []) throws -> RepairPlan {
    try plan(names, roots: roots) {
      $0.inPlace = true
      $0.encoding = .ima4
    }
  }

  /// Plans the repair of one sound.
  func step(
    _ name: String, policy: ValidationPolicy = ValidationPolicy(),
    _ change: (inout RepairOptions) throws -> Void = { _ in }
  ) throws -> RepairStep {
    try plan([name], policy: policy, change).steps[0]
  }

  /// Runs all steps of a plan.
  func run(_ plan: RepairPlan, policy: ValidationPolicy = ValidationPolicy()) throws
    -> [Repair.Outcome]
  {
    let repair = Repair(plan, validator: SoundValidator(policy: policy))
    return try plan.steps.map { try repair.run($0) }
  }

  /// Returns the reasons why steps are impossible, without the folder's path; the others are
  /// empty texts.
  func reasons(_ plan: RepairPlan) throws -> [String] {
    let prefix = try path + "/"
    return plan.steps.map { step in
      guard case .impossible(let reason) = step.action else { return "" }
      return reason.replacing(prefix, with: "")
    }
  }
}
