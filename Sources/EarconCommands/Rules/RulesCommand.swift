// SPDX-License-Identifier: MIT

package import ArgumentParser
internal import EarconCore
internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// `earcon rules`: lists and explains the rules.
package struct RulesCommand: ParsableCommand {
  /// The command's name, abstract and discussion.
  package static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List all rules or those of a group, or explain one.",
    discussion: "Documentation/Rules.md has the same text."
  )

  @Flag(help: ArgumentHelp("Print the page of all rules.", visibility: .hidden))
  var markdown = false

  @Argument(
    help: ArgumentHelp(
      "A rule's name, such as \(DurationTooLong.id), or a group's, such as "
        + "\(DurationTooLong.id.group).",
      valueName: "id"),
    completion: .list(AllRules.names.sorted()))
  var id: String?

  /// Creates an empty command, for the parser.
  package init() {}

  /// Prints the rules.
  package func run() throws {
    do throws(SoundError) {
      let width = markdown ? nil : Terminal.width(.output)
      try StandardStream.output.write(TextFit.fitted(try text(), to: width))
    } catch {
      Diagnostics.report(error, at: "earcon rules")
      throw error.code == .misuse ? ExitCode.validationFailure : ExitCode(2)
    }
  }

  private func text() throws(SoundError) -> String {
    if markdown { return RuleText.markdown(AllRules.rules) }
    guard let id else { return RuleText.list(AllRules.rules) }
    // As with '--rule', a group selects all its rules.
    let group = AllRules.rules.filter { $0.id.group == id }
    if !group.isEmpty { return RuleText.list(group) }
    guard let rule = AllRules.rules.first(where: { $0.id.rawValue == id }) else {
      let near = Spelling.nearest(to: id, among: AllRules.names.sorted())
      throw SoundError(
        .misuse, "there is no rule '\(id)'",
        suggestion: near.map { "did you mean '\($0)'?" } ?? "run 'earcon rules' to list the rules")
    }
    return RuleText.terminal(rule)
  }
}
