// SPDX-License-Identifier: MIT

package import ArgumentParser
internal import SoundFile
internal import SoundFindings
internal import SoundManifest

/// `earcon manifest find`: checks a sound's name before it goes into a payload.
package struct ManifestFindCommand: ParsableCommand {
  /// The command's name, abstract and discussion.
  package static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Check whether a payload may carry a name, and suggest the right one.",
    usage: "earcon manifest find --manifest <file> [<options>] <name>",
    discussion: """
      A name is valid if every version, beginning with that of --from, has a sound of exactly that \
      name that is documented to play. For Android, the look-up ignores an extension, although most \
      providers require the name without one. 'default' is the system's own sound, which every app has.

      Exit codes: 0 the name is valid; 1 it is not; 2 the manifest could not be read; 64 wrong \
      usage.
      """
  )

  @Option(
    help: ArgumentHelp("The manifest; '-' for standard input.", valueName: "file"),
    completion: .file())
  var manifest: String

  @Option(
    help: ArgumentHelp(
      "The oldest version that receives the push; default: the oldest in the manifest.",
      valueName: "version"),
    transform: AppOptions.version)
  var from: AppVersion?

  @Flag(
    help: ArgumentHelp(
      "Look up the name for Android. The look-up ignores an extension, but most providers require "
        + "the name without one."))
  var android = false

  @Option(
    name: .customLong("bundle-id"),
    help: ArgumentHelp(
      "The app's bundle identifier, if the manifest has several apps. May be repeated, once for each "
        + "system.", valueName: "identifier"))
  var bundleIDs: [String] = []

  @Argument(help: "The name that the payload carries.")
  var name: String

  /// Creates an empty command, for the parser.
  package init() {}

  /// Refuses an empty path.
  package func validate() throws { try EmptyPath.refuse(in: [manifest]) }

  /// Looks up the name and prints the result.
  ///
  /// - Throws: `ExitCode` with a code that the help lists, unless the run succeeds.
  package func run() throws {
    let place = ManifestFiles.name(manifest)
    try CommandErrors.reporting(at: place) {
      let catalog = try SoundCatalog(ManifestFiles.read(manifest), of: bundleIDs)
      guard name != "default" else {
        return try StandardStream.output.write("default: the system's own sound\n")
      }
      // If the app runs only on Android, '--android' is unnecessary.
      let system: NotificationSystem =
        android || catalog.systems == [.android] ? .android : .apple
      if let note = catalog.versionNote(from, on: [system]) {
        Diagnostics.report(.note, note, at: place)
      }
      let sound: ManifestSound
      do throws(SoundNameError) {
        sound = try catalog.sound(named: name, on: system, from: from)
      } catch {
        try ManifestFiles.report(.error, error.description, at: manifest)
        throw ExitCode(1)
      }
      let versions = catalog.versions(on: system, from: from)
      try StandardStream.output.write(SoundLine.text(sound, in: versions) + "\n")
    }
  }
}
