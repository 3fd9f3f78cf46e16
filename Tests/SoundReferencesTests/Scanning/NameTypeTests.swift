// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

/// Names beside the type of a sound's name, in extended names, and in declarations.
@Suite struct `Types of names and declarations` {
  private static func names(_ text: String, _ language: SourceLanguage) -> [String] {
    ReferenceReader.references(in: Array(text.utf8), as: language).map(\.label)
  }

  @Test(arguments: [
    (#"extension UNNotificationSoundName { static let a = Self("a.caf") }"#, ["a.caf"]),
    (#"extension UNNotificationSoundName { static let a = Self(rawValue: "a.caf") }"#, ["a.caf"]),
    (#"extension UNNotificationSoundName { static let a = Self.init("a.caf") }"#, ["a.caf"]),
    (#"extension UNNotificationSoundName { static let a: Self = .init("a.caf") }"#, ["a.caf"]),
    (#"let a: UNNotificationSoundName = .init("a.caf")"#, ["a.caf"]),
    (#"let a: UNNotificationSoundName? = .init(rawValue: "a.caf")"#, ["a.caf"]),
    (#"var a: UNNotificationSoundName { .init("a.caf") }"#, ["a.caf"]),
    (#"var a: UNNotificationSoundName { get { return .init("a.caf") } }"#, ["a.caf"]),
    (
      #"func f() -> UNNotificationSoundName? { switch b { case .c: .init("a.caf"); default: nil } }"#,
      ["a.caf"]
    ),
    (#"extension Tone { static let a = Self("a.caf") }"#, ["mention any:a.caf"]),
    (#"let a: Tone = .init("a.caf")"#, ["mention any:a.caf"]),
    (#"var a: Tone { .init("a.caf") }"#, ["mention any:a.caf"]),
    (
      #"var a: UNNotificationSoundName { let b: Tone = .init("b.caf"); return c }"#,
      ["mention any:b.caf"]
    ),
    (#"var a: UNNotificationSoundName { f(.init("b.caf")) }"#, ["mention any:b.caf"]),
  ]) func `A string that becomes a value of the type is the name of a sound`(
    _ text: String, _ names: [String]
  ) {
    #expect(Self.names(text, .swift) == names)
  }

  @Test(arguments: [
    (#"[UNNotificationSound soundNamed:[s stringByAppendingString:@".caf"]];"#, ["*.caf"]),
    (#"[UNNotificationSound soundNamed:[s stringByAppendingPathExtension:@"caf"]];"#, ["*.caf"]),
    (#"[UNNotificationSound soundNamed:[@"a" stringByAppendingString:@".caf"]];"#, ["a.caf"]),
    (
      #"[UNNotificationSound soundNamed:[@"a" stringByAppendingPathExtension:@"caf"]];"#, ["a.caf"]
    ),
    (#"NSString *a = [s stringByAppendingString:@".caf"];"#, ["mention any:.caf"]),
  ]) func `A message that appends a string extends the name`(_ text: String, _ names: [String]) {
    #expect(Self.names(text, .objectiveC) == names)
  }

  private static func containers(_ text: String, _ language: SourceLanguage) -> [String] {
    ReferenceReader.references(in: Array(text.utf8), as: language).map(\.container)
  }

  @Test(arguments: [
    ("enum A: String, B { case a = \"a.caf\" }", "A"), ("let a = [\"a.caf\"]", "a"),
    ("extension A.B { static let a = \"a.caf\" }", "B"),
    ("struct A { enum B { static let a = \"a.caf\" } }", "B"),
    ("struct A { enum B {}; static let a = \"a.caf\" }", "A"),
    ("class A { class func f() -> String { let b = 1; return \"a.caf\" } }", "A"),
    ("func f() { let b = 1; return \"a.caf\" }", "f"), ("struct A {}; let a = \"a.caf\"", "a"),
    ("f(\"a.caf\")", ""), ("[\"a.caf\"]", ""),
  ]) func `The container of a literal in Swift is the innermost type, or else the declaration`(
    _ text: String, _ container: String
  ) {
    #expect(Self.containers(text, .swift) == [container])
  }

  @Test(arguments: [
    ("@implementation A\n- (id)f { return @[@\"a.caf\"]; }\n@end", "A"),
    ("@implementation A\n@end\nNSString *const b = @\"a.caf\";", "b"),
    ("NSString *b[] = { @\"a.caf\" };", "b"), ("NSString *f(int a) { return @\"a.caf\"; }", "f"),
    ("#define B @\"a.caf\"", "B"),
  ]) func `The container of a literal in Objective-C is the class, or else the declaration`(
    _ text: String, _ container: String
  ) {
    #expect(Self.containers(text, .objectiveC) == [container])
  }
}
