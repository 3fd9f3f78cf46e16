// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundBundle
internal import SoundFindings
internal import SoundManifest

/// Makes the manifest of the paths of one command line, and tells what is wrong with the sounds.
struct ManifestJob {
  private let app: AppOptions
  private let policy: PolicyOptions
  private let files: FileOptions
  /// Whether errors alone are told.
  private let isQuiet: Bool

  init(
    _ app: AppOptions, _ policy: PolicyOptions, _ files: FileOptions, isQuiet: Bool = false
  ) {
    (self.app, self.policy, self.files, self.isQuiet) = (app, policy, files, isQuiet)
  }

  /// Refuses what no manifest can be made of.
  static func validate(_ files: FileOptions) throws {
    if files.isEmpty {
      throw ValidationError("Name what is in the app: bundles, folders, archives or sounds.")
    }
    if files.readsStandardInput {
      throw ValidationError("A sound from standard input has no name for payloads; name its file.")
    }
  }

  /// Makes the manifest; what is wrong with the sounds goes to standard error.
  ///
  /// - Returns: the manifest, and whether a sound has errors.
  /// - Throws: `ExitCode` 2 where something could not be read: the manifest would lack it.
  func run() throws -> (manifest: Manifest, hasErrors: Bool) {
    let inventories = try ValidationJob(policy, files, jobs: nil).inventories()
    let report = Report.joined(inventories.map(\.report))
    var told = report
    if isQuiet { told.drop(below: .error) }
    if !told.findings.isEmpty || !told.failures.isEmpty {
      Diagnostics.write(TextReporter().text(for: told))
    }
    guard report.failures.isEmpty else { throw ExitCode(2) }
    let manifest = try ManifestBuilder(app.options(policy)).manifest(of: inventories)
    if !isQuiet, manifest.bundles.allSatisfy(\.sounds.isEmpty) {
      Diagnostics.report(
        .warning, "no sound was found, so that no name in a payload will be right",
        at: "earcon manifest")
    }
    return (manifest, report.count(.error) > 0)
  }
}
