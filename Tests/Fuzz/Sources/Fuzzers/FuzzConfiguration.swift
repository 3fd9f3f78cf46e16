// SPDX-License-Identifier: MIT

import TestSupport

@testable import EarconCommands
@testable import EarconCore

/// Fuzzes configurations: any text is refused in one line with a valid location, or gives valid
/// settings.
func fuzzConfiguration(_ bytes: [UInt8]) throws -> Verdict {
  // Earcon refuses a file that is not UTF-8 before it parses the text.
  guard let text = String(validating: bytes, as: UTF8.self) else { return .reject }
  var settings = Settings()
  do throws(ConfigurationError) {
    try ConfigurationFile(text: text, path: "x.yml").apply(to: &settings, known: AllRules.names)
  } catch {
    try promise(
      !error.message.isEmpty && error.path == "x.yml", "an error has no message or path")
    try promise(!error.description.contains("\n"), "'\(error)' has a line break")
    try promise((error.line ?? 1) >= 0, "an error is in line \(error.line ?? 0)")
    return .keep
  }
  try promise(settings.policy.limit > 0, "the limit is \(settings.policy.limit) s")
  try promise(!settings.policy.platforms.isEmpty, "the settings have no platform")
  // 'earcon config' prints an equivalent configuration, without settings that later ones override.
  let printed = settings.lines.joined(separator: "\n")
  settings.rules = settings.rulesThatHold
  var again = Settings()
  try ConfigurationFile(text: printed, path: "again.yml").apply(to: &again, known: AllRules.names)
  try promise(again.policy == settings.policy, "the printed configuration differs:\n\(printed)")
  return .keep
}
