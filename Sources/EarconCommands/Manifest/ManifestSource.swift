// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile
internal import SoundFindings
internal import SoundManifest

/// The manifest whose names are looked up.
struct ManifestSource: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The manifest of the app's sounds; '-' for standard input.", valueName: "file"),
    completion: .file())
  var manifest: String

  @Option(
    name: .customLong("bundle-id"),
    help: ArgumentHelp(
      "The app whose sounds count, where the manifest has several.", valueName: "identifier"))
  var bundleIDs: [String] = []

  /// What messages call it.
  var name: String { manifest == "-" ? StandardInput.name : manifest }

  /// Reads it.
  ///
  /// - Throws: `SoundError` for a file that cannot be read or is no manifest.
  func read() throws(SoundError) -> Manifest { try ManifestFiles.read(manifest) }

  /// The names of the app that is asked for.
  ///
  /// - Throws: `SoundError` for an app that it does not have, and where it has several.
  func catalog(of manifest: Manifest) throws(SoundError) -> SoundCatalog {
    do throws(DocumentError) {
      return try SoundCatalog(manifest, of: bundleIDs)
    } catch {
      throw SoundError(.malformed, error.description, file: name)
    }
  }
}
