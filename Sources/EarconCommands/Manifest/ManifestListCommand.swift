// SPDX-License-Identifier: MIT

package import ArgumentParser
internal import SoundFile
internal import SoundFindings
internal import SoundManifest

/// `earcon manifest list`: prints the sounds of a manifest.
package struct ManifestListCommand: ParsableCommand {
  /// The command's name, abstract and discussion.
  package static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the sounds of a manifest, and those that it omits.",
    usage: "earcon manifest list --manifest <file> [<options>]",
    discussion: """
      Prints a line for each sound, as 'earcon manifest find' does, then a line with the reason for each \
      omitted sound. If the list has several bundles, the lines of each follow a line with its \
      identifier, path, version, build and platforms.

      Exit codes: 0 done; 2 the manifest could not be read; 64 wrong usage.
      """
  )

  @OptionGroup var source: ManifestSource

  @Option(
    help: ArgumentHelp(
      "The oldest version to list; default: the oldest in the manifest.", valueName: "version"),
    transform: AppOptions.version)
  var from: AppVersion?

  @Flag(help: "List only the sounds for Android.")
  var android = false

  /// Creates an empty command, for the parser.
  package init() {}

  /// Prints the sounds.
  ///
  /// - Throws: `ExitCode` with a code that the help lists, unless the run succeeds.
  package func run() throws {
    try CommandErrors.reporting(at: source.name) {
      let all = try source.read().bundles
      let bundles = chosen(try Manifest.bundles(of: source.bundleIDs, among: all))
      for (index, bundle) in bundles.enumerated() {
        let lines =
          (bundles.count > 1 ? [SoundLine.text(bundle)] : [])
          + bundle.sounds.map { SoundLine.text($0) } + bundle.omitted.map { SoundLine.text($0) }
        let text = lines.map { $0 + "\n" }.joined()
        try StandardStream.output.write((index > 0 ? "\n" : "") + text)
      }
      if bundles.allSatisfy({ $0.sounds.isEmpty && $0.omitted.isEmpty }) {
        Diagnostics.report(
          .note,
          "the manifest lists no sounds that the options select; check the manifest, --from and --android",
          at: source.name)
      }
    }
  }

  /// Returns the bundles that the options select.
  private func chosen(_ bundles: [ManifestBundle]) -> [ManifestBundle] {
    bundles.filter { bundle in
      let isNew = from.map { from in bundle.version.map { $0 >= from } ?? true } ?? true
      return isNew && (!android || NotificationSystem.android.runs(bundle))
    }
  }
}
