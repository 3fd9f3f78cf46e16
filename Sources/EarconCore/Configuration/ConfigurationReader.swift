// SPDX-License-Identifier: MIT

internal import SoundFindings
internal import SoundManifest

/// Converts the nodes of a configuration to settings; throws an error with the line for an unknown key
/// or an invalid value.
struct ConfigurationReader {
  let path: String
  let knownRules: Set<String>

  private typealias Read = (ConfigurationNode, inout Settings) throws(ConfigurationError) -> Void

  private static let keys = [
    "include", "exclude", "skipped-folders", "gitignore", "notifications", "platforms", "limit",
    "near-limit", "sound-budget", "bundle-budget", "deep", "strict", "lenient", "sound-pointers",
    "rules",
    "paths",
  ]

  mutating func read(_ root: ConfigurationNode, over settings: Settings) throws(ConfigurationError)
    -> Settings
  {
    var settings = settings
    for (key, value) in try pairs(root, "the configuration") {
      let name = try text(key, "a key")
      let origin = origin(key)
      switch name {
      case "include": settings.include = Setting(try list(value, name, pattern), origin)
      case "exclude": settings.exclude = Setting(try list(value, name, pattern), origin)
      case "skipped-folders":
        settings.skippedFolders = Setting(try list(value, name, folder), origin)
      case "gitignore": settings.heedsGitignore = Setting(try truth(value, name), origin)
      case "notifications":
        let isAll = value.scalar == "all"
        settings.notifications = Setting(isAll ? ["**"] : try list(value, name, pattern), origin)
      case "platforms": settings.platforms = Setting(try platforms(value), origin)
      case "limit": settings.limit = Setting(try seconds(value, name), origin)
      case "near-limit": settings.nearLimit = Setting(try unlessOff(value, seconds, name), origin)
      case "sound-budget": settings.soundBudget = Setting(try unlessOff(value, bytes, name), origin)
      case "bundle-budget":
        settings.bundleBudget = Setting(try unlessOff(value, bytes, name), origin)
      case "deep": settings.isDeep = Setting(try truth(value, name), origin)
      case "strict": try apply(.strict, value, name, origin, to: &settings)
      case "lenient": try apply(.lenient, value, name, origin, to: &settings)
      case "sound-pointers":
        settings.soundPointers = Setting(try list(value, name, soundPointer), origin)
      case "rules": settings.rules += try rules(value, pattern: nil)
      case "paths":
        for (pattern, levels) in try pairs(value, name) {
          settings.rules += try rules(levels, pattern: try self.pattern(pattern, name))
        }
      default:
        throw unknown(
          key, "key", name, among: Self.keys,
          remedy: "write one of \(Self.keys.joined(separator: ", "))")
      }
    }
    return settings
  }

  /// Applies `strict` or `lenient`, which exclude each other; `false` has no effect.
  private func apply(
    _ mode: Settings.Mode, _ node: ConfigurationNode, _ key: String, _ origin: Origin,
    to settings: inout Settings
  ) throws(ConfigurationError) {
    guard try truth(node, key) else { return }
    guard settings.mode.value == .normal else {
      throw error(node, "strict and lenient contradict each other; leave out one")
    }
    settings.mode = Setting(mode, origin)
  }

  private func platforms(_ node: ConfigurationNode) throws(ConfigurationError) -> [SoundPlatform] {
    let platforms: [SoundPlatform] = try list(node, "platforms", choice)
    guard !platforms.isEmpty else {
      throw error(node, "platforms is empty; name at least one, such as ios")
    }
    return platforms
  }

  private func rules(_ node: ConfigurationNode, pattern: String?) throws(ConfigurationError)
    -> [Settings.RuleSetting]
  {
    var settings: [Settings.RuleSetting] = []
    let owner = pattern.map { "the pattern \(Printable.quoted($0))" } ?? "rules"
    for (key, value) in try pairs(node, owner) {
      let name = try text(key, "a rule")
      guard knownRules.contains(name) else {
        throw unknown(
          key, "rule", name, among: knownRules.sorted(),
          remedy: "run 'earcon rules' to list the rules")
      }
      // In YAML 1.1 an unquoted 'off' is a Boolean, but libyaml's events still contain its text.
      let setting: SeverityPolicy.Setting = try choice(value, "the severity of \(name)")
      settings.append(
        Settings.RuleSetting(
          rule: SoundRule.ID(rawValue: name), setting: setting, pattern: pattern,
          origin: origin(key)))
    }
    return settings
  }

  // MARK: - Values

  private func pairs(_ node: ConfigurationNode, _ what: String) throws(ConfigurationError) -> [(
    key: ConfigurationNode, value: ConfigurationNode
  )] {
    guard let mapping = node.mapping else {
      throw error(node, "\(what) is not a mapping; write 'key: value' pairs")
    }
    return mapping
  }

  private func text(_ node: ConfigurationNode, _ what: String) throws(ConfigurationError) -> String
  {
    guard let scalar = node.scalar else {
      throw error(node, "\(what) is a list or a mapping; write a single value")
    }
    return scalar
  }

  /// Reads the values of a list, or one value without a list.
  private func list<Value>(
    _ node: ConfigurationNode, _ key: String,
    _ read: (ConfigurationNode, String) throws(ConfigurationError) -> Value
  ) throws(ConfigurationError) -> [Value] {
    var values: [Value] = []
    let nodes = node.sequence ?? [node]
    for node in nodes { values.append(try read(node, key)) }
    return values
  }

  /// Reads a pattern, and refuses one that matches no path.
  private func pattern(_ node: ConfigurationNode, _ key: String) throws(ConfigurationError)
    -> String
  {
    let pattern = try text(node, "a pattern of \(key)")
    guard !PathPattern(pattern).isEmpty else {
      throw error(
        node, "'\(pattern)' of \(key) matches no path; name files or folders, such as '*.caf'")
    }
    return pattern
  }

  /// Reads the place of a sound in payloads.
  private func soundPointer(_ node: ConfigurationNode, _ key: String) throws(ConfigurationError)
    -> SoundPointer
  {
    let text = try text(node, "a pointer of \(key)")
    guard let pointer = SoundPointerText.parsed(text) else {
      throw error(node, "\(key) has '\(text)'; write \(SoundPointerText.expected)")
    }
    return pointer
  }

  /// Reads the name of a folder.
  private func folder(_ node: ConfigurationNode, _ key: String) throws(ConfigurationError) -> String
  {
    let name = try text(node, "a name of \(key)")
    guard !name.isEmpty, !name.contains("/"), !name.contains("*") else {
      throw error(
        node,
        "\(key) has '\(name)'; write a folder's name, such as build, or use exclude for patterns")
    }
    return name
  }

  private func truth(_ node: ConfigurationNode, _ key: String) throws(ConfigurationError) -> Bool {
    switch try text(node, key) {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    case let other: throw error(node, "\(key) is '\(other)'; write true or false")
    }
  }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: ConfigurationNode, _ key: String
  ) throws(ConfigurationError) -> Choice {
    let word = try text(node, key)
    guard let choice = Choice.allCases.first(where: { $0.rawValue == word }) else {
      let words = Choice.allCases.map(\.rawValue)
      throw error(
        node,
        "\(key) is '\(word)'; write one of \(words.joined(separator: ", "))"
          + suggestion(word, among: words))
    }
    return choice
  }

  private func seconds(_ node: ConfigurationNode, _ key: String) throws(ConfigurationError)
    -> Double
  {
    let word = try text(node, key)
    guard let value = TimeLength.parsed(word, in: .seconds), LengthRange.contains(value) else {
      let off = key == "near-limit" ? "off, or " : ""
      throw error(node, "\(key) is '\(word)'; write \(off)\(LengthRange.expected)")
    }
    return value
  }

  private func bytes(_ node: ConfigurationNode, _ key: String) throws(ConfigurationError) -> Int64 {
    let word = try text(node, key)
    guard let value = ByteCount(argument: word)?.bytes else {
      throw error(
        node,
        "\(key) is '\(word)'; write off, or a size of at least 1 byte, such as 500000, 500 KB or "
          + "2 MB")
    }
    return value
  }

  private func unlessOff<Value>(
    _ node: ConfigurationNode,
    _ read: (ConfigurationNode, String) throws(ConfigurationError) -> Value, _ key: String
  ) throws(ConfigurationError) -> Value? {
    node.scalar == "off" ? nil : try read(node, key)
  }

  // MARK: - Errors

  private func origin(_ node: ConfigurationNode) -> Origin { .file(path, line: node.line) }

  private func error(_ node: ConfigurationNode, _ message: String) -> ConfigurationError {
    ConfigurationError(path: path, line: node.line, message: message)
  }

  private func unknown(
    _ node: ConfigurationNode, _ what: String, _ name: String, among names: [String],
    remedy: String
  ) -> ConfigurationError {
    let near = suggestion(name, among: names)
    return error(
      node, "there is no \(what) '\(name)'" + (near.isEmpty ? "; \(remedy)" : near))
  }

  private func suggestion(_ word: String, among words: [String]) -> String {
    Spelling.nearest(to: word, among: words).map { "; did you mean '\($0)'?" } ?? ""
  }
}
