// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile
internal import SoundFindings
internal import SoundManifest

/// The options that select a manifest and an app in it.
struct ManifestSource: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The manifest of the app's sounds; '-' for standard input.", valueName: "file"),
    completion: .file())
  var manifest: String

  @Option(
    name: .customLong("bundle-id"),
    help: ArgumentHelp(
      "The app's bundle identifier, if the manifest has several apps. May be repeated, once for each "
        + "system.", valueName: "identifier"))
  var bundleIDs: [String] = []

  /// Refuses an empty path.
  func validate() throws { try EmptyPath.refuse(in: [manifest]) }

  /// The manifest's name in messages.
  var name: String { ManifestFiles.name(manifest) }

  /// Reads the manifest.
  ///
  /// - Throws: `SoundError` if the file cannot be read or is not a manifest.
  func read() throws(SoundError) -> Manifest { try ManifestFiles.read(manifest) }

  /// Returns the sounds of the selected app.
  ///
  /// - Throws: `SoundError` if the manifest lacks one of `bundleIDs`, or if several of the apps run on the same
  ///   system.
  func catalog(of manifest: Manifest) throws(SoundError) -> SoundCatalog {
    do throws(DocumentError) {
      return try SoundCatalog(manifest, of: bundleIDs)
    } catch {
      throw SoundError(.malformed, error.description, file: name)
    }
  }

  /// Returns the constants of the selected app's sounds.
  ///
  /// - Throws: the errors of `catalog(of:)`.
  func constants(of manifest: Manifest) throws(SoundError) -> SoundConstants {
    do throws(DocumentError) {
      return try SoundConstants(manifest, of: bundleIDs)
    } catch {
      throw SoundError(.malformed, error.description, file: name)
    }
  }
}
