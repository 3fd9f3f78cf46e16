// SPDX-License-Identifier: MIT

package import ArgumentParser
internal import SoundFile

/// `earcon manifest build`: writes the manifest of the sounds that the system would find.
package struct ManifestBuildCommand: ParsableCommand {
  /// The command's name, abstract and discussion.
  package static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Write the manifest of the sounds in apps, projects, folders and archives.",
    usage: "earcon manifest build [<options>] <path> ...",
    discussion: """
      For a built app or extension, the manifest lists the sounds at the bundle's root, in \
      Contents/Resources for a Mac app, or in res/raw for an Android app. For Apple's systems, the \
      identifier, version, build and platforms come from the bundle's Info.plist, unless options \
      override them.

      In a folder with projects that build apps, the manifest lists the sounds that the builds copy to \
      the places where the system looks: in one bundle for Apple's systems, one for Android, and one for \
      each app extension; macOS has its own bundle if its apps differ from those for Apple's \
      other systems. --app and --platform select the apps. Earcon treats any other source folder as the \
      bundle's root, because Xcode copies its files there.

      The manifest also lists the omitted sounds, with the reasons: those with errors (unless you add \
      --include-invalid), those at places where the system does not look, and those that a build does not copy. \
      Earcon reports findings and omitted sounds on standard error. In a project, the errors of sounds \
      that no notification names, such as music, are notes.

      Exit codes: 0 done; 1 sounds have errors (Earcon still writes the manifest) or, with \
      --strict, there was no sound; 2 a file could not be read or written, or an option does not \
      suit the input (Earcon then writes no manifest); 64 wrong usage.
      """
  )

  @OptionGroup(title: "App") var app: AppOptions
  @OptionGroup(title: "Output") var output: ManifestOutput
  @OptionGroup(title: "Policy") var policy: PolicyOptions
  @OptionGroup(title: "Files") var files: FileOptions

  /// Creates an empty command, for the parser.
  package init() {}

  /// Requires a path or a list of paths, and refuses standard input.
  package func validate() throws { try ManifestJob.validate(files) }

  /// Builds the manifest, reports findings and writes the file.
  ///
  /// - Throws: `ExitCode` with a code that the help lists, unless the run succeeds.
  package func run() throws {
    if files.mayNameArchives { Libraries.requireArchives() }
    try CommandErrors.reporting(at: "earcon manifest build") {
      try output.check()
      let built = try ManifestJob(app, policy, files).run()
      try output.write(built.manifest)
      if built.hasErrors { throw ExitCode(1) }
    }
  }
}
