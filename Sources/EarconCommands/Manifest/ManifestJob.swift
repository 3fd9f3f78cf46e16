// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundBundle
internal import SoundFindings
internal import SoundManifest

/// Builds the manifest for one command line.
struct ManifestJob {
  private let app: AppOptions
  private let policy: PolicyOptions
  private let files: FileOptions

  init(_ app: AppOptions, _ policy: PolicyOptions, _ files: FileOptions) {
    (self.app, self.policy, self.files) = (app, policy, files)
  }

  /// Requires a path or a list of paths, and refuses standard input, whose sound has no name.
  static func validate(_ files: FileOptions) throws {
    if files.isEmpty {
      throw ValidationError(
        "no file or folder is named; name the app's bundles, folders, archives or sounds")
    }
    if files.readsStandardInput {
      throw ValidationError("a sound from standard input has no name for payloads; name its file")
    }
  }

  /// Builds the manifest, and reports findings and omitted sounds on standard error.
  ///
  /// - Returns: the manifest, and true if one of the findings is an error.
  /// - Throws: `ExitCode` 2 if a file could not be read, because the manifest would lack its sounds; the
  ///   errors of `ManifestInput` and of the manifest builder.
  func run() throws -> (manifest: Manifest, hasErrors: Bool) {
    let input = try input()
    let report = try input.reportOfNotifications()
    if !report.findings.isEmpty || !report.unchecked.isEmpty {
      TextReporter(for: .error).write(report) { Diagnostics.write($0) }
    }
    for note in input.notes { Diagnostics.report(.note, note, at: "earcon manifest") }
    guard report.unchecked.isEmpty else { throw ExitCode(2) }
    let (manifest, omissions) = try builder.build(input.inventories, input.plans)
    // Several bundles can omit a sound for the same reason.
    var known: Set<[ByteText]> = []
    for omission in omissions
    where !omission.isReported
      && known.insert([ByteText(omission.path), ByteText(omission.reason)]).inserted
    {
      Diagnostics.report(
        .note, "omitted from the manifest: \(omission.reason)", at: omission.path)
    }
    Self.warnIfEmpty(manifest)
    return (manifest, report.count(.error) > 0)
  }

  /// Builds the manifest for a comparison or a look-up of names; reports no findings, because `earcon validate`
  /// does.
  ///
  /// - Parameter isQuiet: true to omit the warning about a manifest without sounds.
  /// - Returns: the manifest.
  /// - Throws: the errors of `run()`.
  func manifest(isQuiet: Bool) throws -> Manifest {
    let input = try input()
    let unchecked = input.report.unchecked
    for entry in unchecked { Diagnostics.report(.error, entry.message, at: entry.path) }
    guard unchecked.isEmpty else { throw ExitCode(2) }
    let manifest = try builder.build(input.inventories, input.plans).manifest
    if !isQuiet { Self.warnIfEmpty(manifest) }
    return manifest
  }

  private func input() throws -> ManifestInput { try ManifestInput(app, policy, files) }

  private var builder: ManifestBuilder { ManifestBuilder(app.options(policy)) }

  private static func warnIfEmpty(_ manifest: Manifest) {
    guard manifest.bundles.allSatisfy(\.sounds.isEmpty) else { return }
    Diagnostics.report(
      .warning,
      "the manifest lists no sounds, so no name in a payload will be valid; check the paths and the omitted "
        + "sounds", at: "earcon manifest")
  }
}
