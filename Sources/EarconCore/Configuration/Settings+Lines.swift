// SPDX-License-Identifier: MIT

internal import SoundFindings
internal import SoundManifest
internal import SoundValidation

extension Settings {
  /// The lines of `earcon config`: an equivalent configuration in YAML, each value with its origin.
  package var lines: [String] {
    var lines = [
      line("include", list(include.value), include.origin),
      line("exclude", list(exclude.value), exclude.origin),
      // Walks skip hidden folders too, but no key changes that.
      line("skipped-folders", list(skippedFolders.value), skippedFolders.origin)
        + "; hidden folders are skipped too",
      line("gitignore", "\(heedsGitignore.value)", heedsGitignore.origin),
      line("notifications", list(notifications.value), notifications.origin),
      line("platforms", list(platforms.value.map(\.rawValue)), platforms.origin),
      line("limit", Self.plain(limit.value), limit.origin),
      line("near-limit", nearLimit.value.map(Self.plain) ?? "off", nearLimit.origin),
      line("sound-budget", soundBudget.value.map { "\($0)" } ?? "off", soundBudget.origin),
      line("bundle-budget", bundleBudget.value.map { "\($0)" } ?? "off", bundleBudget.origin),
      line("deep", "\(isDeep.value)", isDeep.origin),
      line("strict", "\(mode.value == .strict)", mode.origin),
      line("lenient", "\(mode.value == .lenient)", mode.origin),
      line("sound-pointers", list(soundPointers.value.map(\.optionText)), soundPointers.origin),
    ]
    let rules = rulesThatHold
    let plain = rules.filter { $0.pattern == nil }
    if !plain.isEmpty { lines.append("rules:") }
    lines += plain.map { line("  \($0.rule)", $0.setting.rawValue, $0.origin) }
    let patterned = rules.filter { $0.pattern != nil }
    if !patterned.isEmpty { lines.append("paths:") }
    var last: String?
    for setting in patterned {
      if last != setting.pattern { lines += patternLines(quoted(setting.pattern ?? "")) }
      last = setting.pattern
      lines.append(line("    \(setting.rule)", setting.setting.rawValue, setting.origin))
    }
    return lines
  }

  /// Formats a quoted pattern as a key.
  ///
  /// Above 1024 characters a key needs a question mark and a second line (YAML 1.2.2, 7.4.2). Keys from
  /// 1000 characters get this form, to stay clear of that limit.
  private func patternLines(_ pattern: String) -> [String] {
    pattern.unicodeScalars.count < 1000 ? ["  \(pattern):"] : ["  ? \(pattern)", "  :"]
  }

  /// The rule settings that no later setting overrides; YAML forbids duplicate keys, so `lines` needs only these.
  package var rulesThatHold: [RuleSetting] {
    rules.indices.filter { index in
      let setting = rules[index]
      return !rules[(index + 1)...].contains { later in
        let isSameRule = later.rule == setting.rule || later.rule.rawValue == setting.rule.group
        return isSameRule && (later.pattern == nil || later.pattern == setting.pattern)
      }
    }.map { rules[$0] }
  }

  private func line(_ key: String, _ value: String, _ origin: Origin) -> String {
    let text = "\(key): \(value)"
    return text + String(repeating: " ", count: max(1, 40 - text.count))
      + "# \(Printable.text(origin.description))"
  }

  private func list(_ values: [String]) -> String {
    "[" + values.map(quoted).joined(separator: ", ") + "]"
  }

  /// Quotes and escapes a text for YAML (YAML 1.2.2, 5.7).
  ///
  /// A `#` after another `#` is escaped too, because build services execute `##[…]` in a program's
  /// output.
  private func quoted(_ text: String) -> String {
    var last: Unicode.Scalar = " "
    let escaped = text.unicodeScalars.map { scalar in
      defer { last = scalar }
      if scalar == "\\" || scalar == "\"" { return "\\\(scalar)" }
      guard Printable.isHidden(scalar) || scalar == "#" && last == "#" else {
        return String(scalar)
      }
      let digits = String(scalar.value, radix: 16)
      return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    }
    return "\"" + escaped.joined() + "\""
  }

  /// Formats a number, without decimals if it is whole.
  package static func plain(_ value: Double) -> String {
    Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
