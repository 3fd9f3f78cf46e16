// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings

/// `android/resource-name`.
public struct AndroidResourceName: SoundRule {
  /// Makes the rule.
  public init() {}

  /// What it judges, why, and by whose word.
  public let rule = Rule(
    "android/resource-name", "a sound in res/raw is called as a Java field can be",
    why: """
      Android's build tools make a field of R.raw of every file in res/raw, and refuse other names: \
      file-based resource names "must contain only lowercase a-z, 0-9, or underscore". A field \
      cannot begin with a digit or be called like a word of Java's. The extension is not a part of \
      it.
      """,
    severity: .error, sources: [.resourceNames, .firebaseMessage],
    examples: [
      Rule.Example(
        "a capital and a hyphen, where Android is asked for",
        [Rule.Example.File("New-Mail.wav") { ExampleSound(.wave, "LEI16", frames: 64).bytes }],
        options: ["--platform", "android"],
        findings: [
          Rule.Example.Expectation(
            "New-Mail.wav", .error,
            "the resource name 'New-Mail' has 'N'; it must have only a to z, 0 to 9 and '_'")
        ]),
      Rule.Example(
        "a word of Java's, below res/raw",
        [
          Rule.Example.File("app/res/raw/new.ogg") {
            Array("OggS".utf8) + [UInt8](repeating: 0, count: 60)
          }
        ],
        findings: [
          Rule.Example.Expectation(
            "app/res/raw/new.ogg", .error,
            "the resource name 'new' is a word of Java's; it must be another")
        ]),
      Rule.Example(
        "a digit in front",
        [Rule.Example.File("8bit.wav") { ExampleSound(.wave, "LEI16", frames: 64).bytes }],
        options: ["--platform", "android"],
        findings: [
          Rule.Example.Expectation(
            "8bit.wav", .error,
            "the resource name '8bit' begins with a digit; it must begin with a to z")
        ]),
      Rule.Example(
        "a name as it should be, and any where Android is not asked for",
        [
          Rule.Example.File("app/res/raw/new_mail_2.wav") {
            ExampleSound(.wave, "LEI16", frames: 64).bytes
          },
          Rule.Example.File("New-Mail.wav") { ExampleSound(.wave, "LEI16", frames: 64).bytes },
        ]),
    ])

  /// Judges a file.
  public func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard subject.isNamed, policy.isForAndroid(subject) else { return }
    let dot = subject.name.lastIndex(of: UInt8(ascii: ".")) ?? subject.name.endIndex
    let base = Array(subject.name[..<dot])
    guard let problem = Self.problem(base) else { return }
    findings.report(
      "the resource name '\(String(decoding: base, as: UTF8.self))' \(problem)",
      advice: "rename it, for example to '\(Self.suggestion(base))' with its extension")
  }

  /// What is wrong with a name without its extension.
  private static func problem(_ base: [UInt8]) -> String? {
    guard let first = base.first else { return "is empty; it must begin with a to z" }
    if let byte = base.first(where: { !isAllowed($0) }) {
      let shown =
        (0x20..<0x7F).contains(byte)
        ? "'\(Character(Unicode.Scalar(byte)))'"
        : "the byte 0x\(NameUnusable.hex(UInt32(byte), digits: 2))"
      return "has \(shown); it must have only a to z, 0 to 9 and '_'"
    }
    if isDigit(first) { return "begins with a digit; it must begin with a to z" }
    if JavaWords.all.contains(String(decoding: base, as: UTF8.self)) {
      return "is a word of Java's; it must be another"
    }
    return nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || isDigit(byte)
      || byte == UInt8(ascii: "_")
  }

  /// A name that would do.
  private static func suggestion(_ base: [UInt8]) -> String {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let plain = base.map { byte in
      capitals.contains(byte) ? byte | 0x20 : isAllowed(byte) ? byte : UInt8(ascii: "_")
    }
    let text = String(decoding: plain, as: UTF8.self)
    return problem(plain) == nil ? text : "sound_" + text
  }
}

/// Words that a Java field cannot be called.
private enum JavaWords {
  /// The reserved words and the three literals (Java Language Specification, 3.9 and 3.10).
  static let all = Set(
    """
    abstract assert boolean break byte case catch char class const continue default do double else \
    enum extends final finally float for goto if implements import instanceof int interface long \
    native new package private protected public return short static strictfp super switch \
    synchronized this throw throws transient try void volatile while _ true false null
    """.split(separator: " ").map(String.init))
}
