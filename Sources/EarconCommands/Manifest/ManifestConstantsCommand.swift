// SPDX-License-Identifier: MIT

package import ArgumentParser
internal import EarconCore
internal import SoundFile
internal import SoundFindings
internal import SoundManifest

/// `earcon manifest constants`: writes a source file with constants for the sounds of a manifest.
package struct ManifestConstantsCommand: ParsableCommand {
  /// The command's name, abstract and discussion.
  package static let configuration = CommandConfiguration(
    commandName: "constants",
    abstract: "Write a source file with a constant for each sound.",
    usage: "earcon manifest constants --manifest <file> --language <name> [<options>]",
    discussion: """
      Swift gets an enumeration with raw values, and values for UserNotifications where that module \
      exists; Kotlin and Python get enumerations, TypeScript an object and a type. The same \
      manifest gives the same bytes. If two names would get the same constant, both get a number \
      derived from the name. Adding a sound can therefore rename a constant, but never gives its \
      old name to another sound.

      Without --force, the command replaces only files that it wrote. It does not touch a file that \
      would not change. A sound that is not documented to play gets a note instead of a constant. If \
      the manifest lists apps for Apple's systems, sounds that only Android has get no constant.
      """
  )

  @OptionGroup var source: ManifestSource

  @Option(
    help: ArgumentHelp("The language of the file.", valueName: "name"))
  var language: ConstantsLanguage

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; default: standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(help: ArgumentHelp("The name of the type.", valueName: "name"))
  var typeName = SoundConstants.typeName

  @Flag(help: "Replace a file that this command did not write.")
  var force = false

  /// Creates an empty command, for the parser.
  package init() {}

  /// Refuses an empty path.
  package func validate() throws { try EmptyPath.refuse(in: [output]) }

  /// Writes the constants, and reports a note for each sound that gets none.
  ///
  /// - Throws: `ExitCode` 64 for an invalid type name, 2 if a file cannot be read or written.
  package func run() throws {
    do throws(SoundError) {
      let constants = try source.constants(of: try source.read())
      for name in constants.leftOut {
        Diagnostics.report(
          .note,
          "\(Printable.quoted(name)) is not documented to play and gets no constant; repair it with "
            + "'earcon fix', and build the manifest again",
          at: source.name)
      }
      try ConstantsFile.write(try text(constants), to: output, force: force)
    } catch {
      Diagnostics.report(error, at: "earcon manifest constants")
      throw error.code == .misuse ? ExitCode.validationFailure : ExitCode(2)
    }
  }

  private func text(_ constants: SoundConstants) throws(SoundError) -> String {
    do throws(DocumentError) {
      return try constants.text(in: language.value, typeName: typeName)
    } catch {
      throw SoundError(.misuse, error.description)
    }
  }
}
