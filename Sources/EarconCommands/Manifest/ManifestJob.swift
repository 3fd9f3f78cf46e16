// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundBundle
internal import SoundFindings
internal import SoundManifest

/// Builds the manifest for one command line and reports findings in the sounds.
struct ManifestJob {
  private let app: AppOptions
  private let policy: PolicyOptions
  private let files: FileOptions
  /// Indicates whether only errors are reported.
  private let isQuiet: Bool

  init(
    _ app: AppOptions, _ policy: PolicyOptions, _ files: FileOptions, isQuiet: Bool = false
  ) {
    (self.app, self.policy, self.files, self.isQuiet) = (app, policy, files, isQuiet)
  }

  /// Requires a path or a list of paths, and refuses standard input, whose sound has no name.
  static func validate(_ files: FileOptions) throws {
    if files.isEmpty {
      throw ValidationError("Name the app's bundles, folders, archives or sounds.")
    }
    if files.readsStandardInput {
      throw ValidationError("A sound from standard input has no name for payloads; name its file.")
    }
  }

  /// Builds the manifest and reports findings on standard error.
  ///
  /// - Returns: the manifest, and true if a sound has errors.
  /// - Throws: `ExitCode` 2 if a file could not be read, because the manifest would lack it; the errors
  ///   of `ValidationJob.inventories()` and of the manifest builder.
  func run() throws -> (manifest: Manifest, hasErrors: Bool) {
    let inventories = try ValidationJob(policy, files, jobs: nil).inventories()
    let report = SoundReport.joined(inventories.map(\.report))
    var reported = report
    if isQuiet { reported.drop(below: .error) }
    if !reported.findings.isEmpty || !reported.failures.isEmpty {
      TextReporter().write(reported) { Diagnostics.write($0) }
    }
    guard report.failures.isEmpty else { throw ExitCode(2) }
    let manifest = try ManifestBuilder(app.options(policy)).manifest(of: inventories)
    if !isQuiet, manifest.bundles.allSatisfy(\.sounds.isEmpty) {
      Diagnostics.report(
        .warning, "no sound was found, so no name in a payload will be valid; check the paths",
        at: "earcon manifest")
    }
    return (manifest, report.count(.error) > 0)
  }
}
