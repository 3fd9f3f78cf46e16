// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

/// The parts of an app config that decide which sounds an Expo app gets.
struct ExpoConfig {
  let path: TreePath
  /// Indicates whether the config is for Expo; React Native, Angular and Nuxt have files of the same names.
  let isExpo: Bool
  /// The app's name, or its slug if the name is missing or computed; `nil` if both are.
  let name: String?
  /// The names of the platforms for which Expo builds the app; `nil` if they are computed or not declared.
  let platforms: [String]?
  /// The paths of sounds, relative to the project, by the name of the platform.
  let sounds: [String: [ArraySlice<UInt8>]]
  /// The names of the platforms whose lists of sounds have computed parts; `sounds` may be incomplete for them.
  let computed: Set<String>
  /// The paths of the plugins in the project's own files, relative to the project.
  let plugins: [ArraySlice<UInt8>]
  /// The declarations of the identity, by the name of the platform.
  let identities: [String: ExpoIdentity]

  /// Reads a config; `nil` for a text that cannot be divided into tokens and does not mention Expo.
  ///
  /// - Parameters:
  ///   - bytes: the text. A static config is JSON5 (expo/expo, `@expo/config`, `getStaticConfig`).
  ///   - path: the path of the config.
  /// - Throws: `DocumentError` if the text mentions Expo and cannot be divided into tokens, or if its lists name
  ///   too many values.
  init?(_ bytes: [UInt8], at path: TreePath) throws(DocumentError) {
    let isStatic = path.fileExtension == "json"
    let script: Script
    do throws(DocumentError) {
      script = try Script(bytes, isStatic ? .json : .javaScript)
    } catch {
      guard Self.mentionsExpo(bytes) else { return nil }
      throw error
    }
    let objects = Self.objects(in: script)
    self.path = path
    isExpo = Self.mentionsExpo(script) && !(isStatic && objects.isEmpty)
    let keys = ["name", "slug"]
    name = keys.lazy.flatMap { key in objects.lazy.map { script.value(of: key, in: $0) } }
      .compactMap { script.literal($0) }.first.map { String(decoding: $0, as: UTF8.self) }
    var budget = ReadingBudget()
    platforms = try Self.platforms(objects, script, &budget)
    let lists = objects.compactMap { script.value(of: "plugins", in: $0) }
    plugins = try script.strings(in: lists, &budget).filter { $0.starts(with: "./".utf8) }
    let options = Self.options(in: script)
    let soundLists = options.compactMap(\.self).sorted().compactMap {
      script.value(of: "sounds", in: $0)
    }
    let areKnown = options.allSatisfy { $0.map { Self.isComplete($0, script) } ?? false }
    var sounds: [String: [ArraySlice<UInt8>]] = [:]
    var computed: Set<String> = []
    for platform in ["ios", "android"] {
      let found = try ExpoSounds(script: script, platform: platform)
        .strings(in: soundLists, &budget)
      sounds[platform] = found.strings
      if found.isComputed || !areKnown { computed.insert(platform) }
    }
    (self.sounds, self.computed) = (sounds, computed)
    let platforms = ["ios", "android"].map { ($0, ExpoIdentity(objects, script, $0)) }
    identities = Dictionary(uniqueKeysWithValues: platforms)
  }

  /// Returns the platforms in the first list of them that is a literal; `nil` if there is none.
  private static func platforms(
    _ objects: [Int], _ script: Script, _ budget: inout ReadingBudget
  ) throws(DocumentError) -> [String]? {
    for object in objects {
      let list = script.value(of: "platforms", in: object)
      guard let list, script.bracket(list, "[") != nil else { continue }
      return try script.strings(in: [list], &budget).map { String(decoding: $0, as: UTF8.self) }
    }
    return nil
  }

  /// Returns the opening brackets of the objects that can be the config: the values of `expo`, and objects
  /// with the key `slug` or `plugins`.
  private static func objects(in script: Script) -> [Int] {
    var objects: Set<Int> = []
    var open: [Int] = []
    for index in script.tokens.indices {
      switch script.tokens[index].kind {
      case .open: open.append(index)
      case .close: open.removeLast()
      case .word, .string:
        guard script.has(.punctuation, ":", at: index + 1), let last = open.last else { continue }
        if isKey("expo", at: index, script), script.has(.open, "{", at: index + 2) {
          objects.insert(index + 2)
        } else if isKey("slug", at: index, script) || isKey("plugins", at: index, script) {
          objects.insert(last)
        }
      case .opaque, .punctuation: break
      }
    }
    return objects.sorted()
  }

  private static func isKey(_ key: String, at index: Int, _ script: Script) -> Bool {
    script.has(.word, key, at: index) || script.has(.string, key, at: index)
  }

  /// Returns the opening brackets of the options that follow `expo-notifications` in an array; the set also
  /// contains `nil` if some options are computed.
  private static func options(in script: Script) -> Set<Int?> {
    let plugins = script.tokens.indices.filter { index in
      script.has(.string, "expo-notifications", at: index) && script.has(.open, "[", at: index - 1)
        && script.has(.punctuation, ",", at: index + 1)
        && !script.has(.close, "]", at: index + 2)
    }
    return Set(plugins.map { options(at: $0 + 2, script) })
  }

  /// Returns the opening bracket of the object at a token, or of the object that is the value of the constant
  /// there; `nil` for a computed value.
  private static func options(at index: Int, _ script: Script) -> Int? {
    if script.has(.open, "{", at: index) { return index }
    guard script.tokens.indices.contains(index), script.tokens[index].kind == .word,
      script.has(.close, "]", at: index + 1) || script.has(.punctuation, ",", at: index + 1)
    else { return nil }
    return script.bracket(script.constants[script.content(index)], "{")
  }

  /// Returns whether options have a list of sounds, or contain no `...object` that can have one.
  private static func isComplete(_ options: Int, _ script: Script) -> Bool {
    script.value(of: "sounds", in: options) != nil
      || !script.elements(of: options).contains { script.has(.punctuation, ".", at: $0.lowerBound) }
  }

  // MARK: - Other files of the same names

  /// Returns whether a config mentions Expo or one of its packages.
  private static func mentionsExpo(_ script: Script) -> Bool {
    script.tokens.indices.contains { index in
      switch script.tokens[index].kind {
      case .word: return script.has(.word, "expo", at: index)
      case .string:
        let text = script.content(index)
        return text.elementsEqual("expo".utf8)
          || ["expo-", "expo/", "@expo/"].contains { text.starts(with: $0.utf8) }
      case .opaque, .punctuation, .open, .close: return false
      }
    }
  }

  /// Returns whether a word that ends in `expo` occurs in a text that cannot be divided into tokens; `export`
  /// does not count.
  private static func mentionsExpo(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { index in
      guard bytes[index] == UInt8(ascii: "e"), bytes[index...].starts(with: "expo".utf8) else {
        return false
      }
      return index + 4 == bytes.count || !ScriptLexer.isWord(bytes[index + 4])
    }
  }
}
