// SPDX-License-Identifier: MIT

import Foundation
import SoundManifest
import TestSupport
import Testing

/// Constants for hostile names, compiled, run or parsed in each language.
@Suite struct `Constants in their language` {
  /// Returns names as hexadecimal bytes, which no tool can normalize.
  static func hex(_ names: [String]) -> String {
    names.map { name in name.utf8.map { String(Int($0) + 256, radix: 16).suffix(2) }.joined() }
      .joined(separator: "\n") + "\n"
  }

  /// Returns names in the order of their constants.
  static func inOrder(_ names: [String]) -> [String] {
    names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static let swiftMain = """
    func hex(_ name: String) -> String {
      name.utf8.map { String(String($0, radix: 16).count < 2 ? "0" : "") + String($0, radix: 16) }
        .joined()
    }
    for sound in NotificationSounds.allCases {
      print(hex(sound.rawValue))
      guard let again = NotificationSounds(rawValue: sound.rawValue), again == sound else {
        fatalError("\\(sound) is not found again")
      }
    }
    precondition(NotificationSounds(rawValue: "no such sound") == nil)

    """

  /// The program for an enumeration without cases, which has no values to read.
  private static let emptyMain = """
    precondition(NotificationSounds.allCases.isEmpty)
    precondition(NotificationSounds(rawValue: "no such sound") == nil)

    """

  /// Three lists: all hostile names, including some that Swift's `String` treats as equal; only words
  /// and signs, of which it treats none as equal; and no names.
  static let lists = [HostileNames.all, HostileNames.words + HostileNames.signs, []]

  @Test(arguments: lists)
  func `Swift compiles constants and keeps the names' bytes`(_ names: [String]) throws {
    let compiler = try #require(Tool(named: "swiftc"))
    let folder = try TemporaryFolder()
    let text = try HostileNames.constants(names).text(in: .swift)
    let main = names.isEmpty ? Self.emptyMain : Self.swiftMain
    let sources = [
      try folder.write(Array(text.utf8), to: "NotificationSounds.swift"),
      try folder.write(Array(main.utf8), to: "main.swift"),
    ]
    let program = folder.file("constants")
    let built = try compiler.run(
      ["-Onone", "-warnings-as-errors", "-strict-memory-safety", "-swift-version", "6"]
        + ["-module-name", "Constants", "-o", program] + sources)
    #expect(built.status == 0, "\(built.errors)\(built.text)")
    guard built.status == 0 else { return }
    let shell = try #require(Tool(named: "sh"))
    let result = try shell.run(["-c", "\"$0\"", program])
    #expect(result.status == 0, "\(result.errors)")
    let expected = names.isEmpty ? "" : Self.hex(Self.inOrder(names))
    #expect(result.text == expected)
  }

  private static let userNotifications = """
    public struct UNNotificationSoundName: RawRepresentable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
    }
    public class UNNotificationSound {
      public init(named name: UNNotificationSoundName) {}
    }

    """

  /// A module with the declarations that Apple documents replaces the real one.
  @Test func `Swift compiles constants with a module UserNotifications`() throws {
    let compiler = try #require(Tool(named: "swiftc"))
    let folder = try TemporaryFolder()
    let module = try folder.write(Array(Self.userNotifications.utf8), to: "Module.swift")
    let emitted = try compiler.run(
      ["-emit-module", "-parse-as-library", "-module-name", "UserNotifications", module],
      in: folder.path)
    #expect(emitted.status == 0, "\(emitted.errors)")
    let text = try HostileNames.constants().text(in: .swift)
    let use = """
      import UserNotifications
      func use() -> (UNNotificationSound, UNNotificationSoundName) {
        (NotificationSounds.alert.sound, NotificationSounds.alert.soundName)
      }

      """
    let sources = [
      try folder.write(Array(text.utf8), to: "NotificationSounds.swift"),
      try folder.write(Array(use.utf8), to: "Use.swift"),
    ]
    for features in [[], ["-enable-upcoming-feature", "InternalImportsByDefault"]] {
      let result = try compiler.run(
        ["-typecheck", "-warnings-as-errors", "-swift-version", "6", "-I", folder.path]
          + ["-parse-as-library"] + features + sources)
      #expect(result.status == 0, "\(features): \(result.errors)\(result.text)")
    }
  }

  private static let pythonMain = """
    import importlib.util, sys
    spec = importlib.util.spec_from_file_location("sounds", sys.argv[1])
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for sound in module.NotificationSounds:
        assert module.NotificationSounds(sound.value) is sound
        assert isinstance(sound, str)
        print(sound.value.encode("utf-8").hex())

    """

  @Test(arguments: lists)
  func `Python reads constants and keeps the names' bytes`(_ names: [String]) throws {
    guard let python = Tool(named: "python3") else { return }
    let folder = try TemporaryFolder()
    let text = try HostileNames.constants(names).text(in: .python)
    let path = try folder.write(Array(text.utf8), to: "sounds.py")
    let main = try folder.write(Array(Self.pythonMain.utf8), to: "main.py")
    let result = try python.run(["-W", "error", "-B", main, path])
    #expect(result.status == 0, "\(result.errors)")
    let expected = names.isEmpty ? "" : Self.hex(Self.inOrder(names))
    #expect(result.text == expected)
  }

  private static let scriptMain = """

    for (const name of Object.values(NotificationSounds)) {
      console.log(Buffer.from(name, "utf8").toString("hex"));
    }

    """

  /// The test removes TypeScript's types from the text, because older versions of Node reject them.
  @Test(arguments: lists)
  func `Node reads constants and keeps the names' bytes`(_ names: [String]) throws {
    let text = try HostileNames.constants(names).text(in: .typescript)
    guard let node = Tool(named: "node") else { return }
    let folder = try TemporaryFolder()
    let script = text.split(separator: "\n").filter { !$0.hasPrefix("export type ") }
      .joined(separator: "\n").replacing("} as const;", with: "};")
    let path = try folder.write(Array((script + Self.scriptMain).utf8), to: "sounds.mjs")
    let result = try node.run([path])
    #expect(result.status == 0, "\(result.errors)")
    let expected = names.isEmpty ? "" : Self.hex(Self.inOrder(names))
    #expect(result.text == expected)
  }

  @Test func `The TypeScript compiler accepts constants`() throws {
    guard let compiler = Tool(named: "tsc") else { return }
    let folder = try TemporaryFolder()
    let text = try HostileNames.constants().text(in: .typescript)
    let path = try folder.write(Array(text.utf8), to: "sounds.ts")
    let result = try compiler.run(["--noEmit", "--strict", "--target", "es2022", path])
    #expect(result.status == 0, "\(result.text)")
  }

  @Test func `The Kotlin compiler accepts constants`() throws {
    guard let compiler = Tool(named: "kotlinc") else { return }
    let folder = try TemporaryFolder()
    let text = try HostileNames.constants().text(in: .kotlin)
    let path = try folder.write(Array(text.utf8), to: "Sounds.kt")
    let result = try compiler.run(["-Werror", "-d", folder.file("sounds.jar"), path])
    #expect(result.status == 0, "\(result.errors)")
  }

  /// Checks the tokens of Kotlin without its compiler.
  @Test(arguments: lists)
  func `Constants in Kotlin are valid tokens and keep the names' bytes`(_ names: [String]) throws {
    let text = try HostileNames.constants(names).text(in: .kotlin)
    let entries = try KotlinEnumeration(text).entries
    #expect(
      entries.map(\.name).map { Array($0.utf8) } == Self.inOrder(names).map { Array($0.utf8) })
    #expect(Set(entries.map(\.identifier)).count == names.count)
  }
}
