// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import EarconCore
internal import SoundFile
internal import SoundManifest

/// The output options of manifest commands.
struct ManifestOutput: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write; default: standard output. Earcon replaces an existing manifest.",
      valueName: "file"), completion: .file())
  var output: String?

  @Flag(help: "Also replace a file that is not a manifest, unless it is a sound or an archive.")
  var force = false

  func validate() throws {
    try EmptyPath.refuse(in: [output])
    if force, output == nil { throw ValidationError("--force needs an output; add -o FILE") }
  }

  private var path: String? { output == "-" ? nil : output }

  /// Refuses a name with the extension of a sound or an archive, even of a new file, and refuses to replace a sound or,
  /// without `--force`, another existing file that is not a manifest.
  ///
  /// - Throws: `SoundError` with code `.misuse`, `.exists` or `.io`.
  func check() throws(SoundError) {
    guard let path, !DeviceFile.isNamed(by: path) else { return }
    try OutputFile.checkName(path)
    try OutputTarget(path: path, option: "-o", content: .other).check(inputs: [], settings: [])
    guard !force, FileSource.isRegularFile(path) else { return }
    do throws(SoundError) {
      _ = try ManifestFiles.read(path)
      return
    } catch {
      if error.code == .io { throw error }
    }
    throw SoundError(
      .exists, "exists already and is not a manifest", file: path,
      suggestion: "choose another output, or replace the file with --force")
  }

  /// Writes a manifest to the file, or to standard output.
  ///
  /// - Throws: `SoundError` if the manifest cannot be written.
  func write(_ manifest: Manifest) throws(SoundError) {
    guard let path else { return try StandardStream.output.write(manifest.text) }
    try TextFile.write(manifest.text, to: path)
  }
}
