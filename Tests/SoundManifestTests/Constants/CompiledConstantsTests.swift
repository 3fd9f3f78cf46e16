// SPDX-License-Identifier: MIT

import Foundation
import SoundManifest
import TestSupport
import Testing

/// Constants as their own languages read them, with names that are hard on all of them.
@Suite struct `Constants in their language` {
  /// Names as their bytes, which no tool can put together in another way.
  static func hex(_ names: [String]) -> String {
    names.map { name in name.utf8.map { String(Int($0) + 256, radix: 16).suffix(2) }.joined() }
      .joined(separator: "\n") + "\n"
  }

  /// The names in the order in which constants stand.
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

  /// Nothing can be done with a value that there cannot be.
  private static let emptyMain = """
    precondition(NotificationSounds.allCases.isEmpty)
    precondition(NotificationSounds(rawValue: "no such sound") == nil)

    """

  /// Hostile names, some of them equal to Swift's `String`; then none of those; then no name.
  static let lists = [HostileNames.all, HostileNames.words + HostileNames.signs, []]

  @Test(arguments: lists)
  func `are compiled by Swift, and have the names' bytes`(_ names: [String]) throws {
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

  /// The module's place is taken by one of the same declarations, as Apple documents them.
  @Test func `are compiled by Swift beside a module UserNotifications`() throws {
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
  func `are read by Python, and have the names' bytes`(_ names: [String]) throws {
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

  /// Types are taken out here, because older versions of Node do not do it themselves.
  @Test(arguments: lists)
  func `are read by Node, and have the names' bytes`(_ names: [String]) throws {
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

  @Test func `are taken by the compiler of TypeScript`() throws {
    guard let compiler = Tool(named: "tsc") else { return }
    let folder = try TemporaryFolder()
    let text = try HostileNames.constants().text(in: .typescript)
    let path = try folder.write(Array(text.utf8), to: "sounds.ts")
    let result = try compiler.run(["--noEmit", "--strict", "--target", "es2022", path])
    #expect(result.status == 0, "\(result.text)")
  }

  @Test func `are taken by the compiler of Kotlin`() throws {
    guard let compiler = Tool(named: "kotlinc") else { return }
    let folder = try TemporaryFolder()
    let text = try HostileNames.constants().text(in: .kotlin)
    let path = try folder.write(Array(text.utf8), to: "Sounds.kt")
    let result = try compiler.run(["-Werror", "-d", folder.file("sounds.jar"), path])
    #expect(result.status == 0, "\(result.errors)")
  }

  /// What stands for the compiler where there is none.
  @Test(arguments: lists)
  func `are tokens of Kotlin, and have the names' bytes`(_ names: [String]) throws {
    let text = try HostileNames.constants(names).text(in: .kotlin)
    let entries = try KotlinEnumeration(text).entries
    #expect(
      entries.map(\.name).map { Array($0.utf8) } == Self.inOrder(names).map { Array($0.utf8) })
    #expect(Set(entries.map(\.identifier)).count == names.count)
  }
}
