// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// `earcon check` reports the same about a payload as `earcon payload check`.
@Suite struct `Payloads in earcon check` {
  /// Returns the findings about one file in a project with the sound `chime.aiff`, as `line: rule: severity`.
  private func findings(_ path: String, _ text: String, _ options: String = "") throws -> [String] {
    let sandbox = try XcodeSandbox.make(
      [XcodeSandbox.Target(name: "Bird", files: ["chime.aiff"])], [("chime.aiff", "chime.aiff")])
    try ProjectSandbox.write([path: text], in: sandbox)
    let result = try sandbox.earcon("check --reporter json \(options)")
    return try JSONValue(result.output)["findings"].elements.map { finding in
      var line = ""
      if case .integer(let number) = finding["location"]["line"] { line = "\(number)" }
      return "\(line): \(finding["rule"].string ?? ""): \(finding["severity"].string ?? "")"
    }
  }

  private static let token = "ExponentPushToken[x]"

  @Test(arguments: [
    ("{\"aps\":{\"alert\":\"x\",\"sound\":5}}", "payload/sound-type: error"),
    (
      "{\"aps\":{\"sound\":{\"critical\":1,\"name\":\"chime.aiff\",\"volume\":4}}}",
      "payload/critical-sound: error"
    ),
    (
      "{\"aps\":{\"alert\":\"\(String(repeating: "x", count: 4096))\"}}", "payload/too-large: error"
    ),
    ("{\"aps\":{\"alert\":\"x\"},\"sound\":\"chime.aiff\"}", "payload/misplaced-sound: warning"),
    (
      "{\"aps\":{\"alert\":\"x\",\"sound\":\"chime.aiff\",\"interruption-level\":\"passive\"}}",
      "payload/silent: warning"
    ),
    (
      "{\"to\":\"\(token)\",\"body\":\"x\",\"sound\":\"none.wav\"}", "payload/unknown-sound: error"
    ),
    (
      "{\"to\":\"/topics/a\",\"notification\":{\"body\":\"x\",\"sound\":\"none.wav\"}}",
      "payload/unknown-sound: error"
    ),
    ("[{\"aps\":{\"sound\":\"default\"}},{\"aps\":{\"sound\":7}}]", "payload/sound-type: error"),
  ]) func `A defective payload has the finding of 'earcon payload check' wherever it is`(
    _ payload: String, _ finding: String
  ) throws {
    for path in ["a.json", "a.apns"] {
      #expect(try findings(path, payload) == ["1: " + finding], "\(path)")
    }
    let given = try findings(".hidden/a.json", payload, "--payloads .hidden/a.json")
    #expect(given == ["1: " + finding])
  }

  @Test func `A payload in UTF-16 is refused as by 'earcon payload check'`() throws {
    let sandbox = try Sandbox([])
    let text = "{\"aps\":\n{\"sound\":\"chime.aiff\"}}\n"
    try sandbox.write([0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), 0] }, to: "a.apns")
    let message =
      "error: the text is UTF-16; JSON must be UTF-8; save it as UTF-8 without a byte-order mark "
      + "[payload/not-json]\n"
    for line in ["check .", "check . --payloads a.apns"] {
      let result = try sandbox.earcon(line)
      #expect(result.status == 1)
      #expect(result.text.contains(message), "\(result.text)")
    }
    #expect(try sandbox.earcon("payload check a.apns").text.contains(message))
  }

  private static let commas = """
    {
      "aps": {"alert": "x", "sound": "gone.caf",},
      "actions": [
        {"id": 1,},
        {"id": 2}
      ],
    }

    """

  @Test func `A trailing comma in a file .apns is a warning, and the payload is checked`() throws {
    let expected = ["2: payload/unknown-sound: error", "2: payload/not-json: warning"]
    #expect(try findings("a.apns", Self.commas) == expected)
    #expect(try findings(".hidden/a.apns", Self.commas, "--payloads .hidden/a.apns") == expected)
    let sandbox = try Sandbox([])
    try sandbox.write(Self.commas, to: "a.apns")
    // A line that is a whole object would look like a payload of a stream.
    try sandbox.write(Self.commas.replacing("{\"id\": 2}", with: "{\"id\": 2,}"), to: "a.json")
    let start = ":2:44: %: not JSON: found ',},', expected no comma before '}'; "
    #expect(
      try sandbox.earcon("payload check a.apns").text.hasPrefix(
        "a.apns" + start.replacing("%", with: "warning")
          + "a simulator may accept it, but APNs does not; remove the comma [payload/not-json]\n"))
    #expect(
      try sandbox.earcon("payload check a.json").text.hasPrefix(
        "a.json" + start.replacing("%", with: "error")
          + "correct the payload, or the program that writes it [payload/not-json]\n"))
  }

  @Test func `A file .apns of one line is one payload in both commands`() throws {
    let text = "{\"aps\":{\"sound\":\"chime.aiff\",}}\n"
    #expect(try findings("a.apns", text) == ["1: payload/not-json: warning"])
    let sandbox = try Sandbox([])
    try sandbox.write(text, to: "a.apns")
    #expect(
      try sandbox.earcon("payload check a.apns").text.hasPrefix(
        "a.apns:1:29: warning: not JSON: found ',}}', expected no comma before '}'; "))
  }

  @Test(arguments: [
    ("{\"aps\":{\"alert\":\"x\", // a\n\"sound\":\"none.wav\"}}\n", 1),
    ("{\"aps\":{\"sound\":\"none.wav\"}} // a\n", 1),
    ("{\"aps\":{\"sound\":\"none.wav\"}}\n// a\n", 2),
    ("/* a */\n{\n\"aps\":{\"alert\":\"x\",\n\"sound\":\"none.wav\"}}\n", 1),
    ("// a\n{\"aps\":{\"sound\":\"none.wav\"}}\n", 1),
  ]) func `A comment in a file .apns is one error`(_ text: String, _ line: Int) throws {
    #expect(try findings("a.apns", text) == ["\(line): payload/not-json: error"])
    let sandbox = try Sandbox([])
    try sandbox.write(text, to: "a.apns")
    let result = try sandbox.earcon("payload check a.apns").text
    #expect(result.hasPrefix("a.apns:\(line):"), "\(result)")
    #expect(result.hasSuffix("1 payload: 1 error\n"), "\(result)")
  }

  @Test(arguments: [
    "{\"aps\":{\"sound\":\"a.caf\",}", "{\"aps\":{,}}", "{\"a\":[1,],\"b\":[,]}", "{\"a\":1,,}",
    "{\"a\":1,}x",
  ]) func `Any other defect of a file .apns is an error`(_ text: String) throws {
    #expect(try findings("a.apns", text) == ["1: payload/not-json: error"])
  }

  @Test func `A comma in a string of a file .apns is none of its defects`() throws {
    let text = #"{"aps":{"alert":"a,} \",] \\","sound":"chime.aiff"},}"#
    #expect(try findings("a.apns", text) == ["1: payload/not-json: warning"])
  }

  @Test func `A trailing comma in a stream is an error, also in a file .apns`() throws {
    let line = "{\"aps\":{\"sound\":\"chime.aiff\",}}\n"
    let whole = "{\"aps\":{\"sound\":\"chime.aiff\"}}\n"
    #expect(try findings("a.apns", whole + line) == ["2: payload/not-json: error"])
    let sandbox = try Sandbox([])
    try sandbox.write(whole + line, to: "a.apns")
    #expect(
      try sandbox.earcon("payload check a.apns").text.hasPrefix("a.apns:2:29: error: not JSON"))
  }

  @Test func `A stream of payloads may be larger than a source file`() throws {
    let sandbox = try XcodeSandbox.make(
      [XcodeSandbox.Target(name: "Bird", files: ["chime.aiff", "long.wav"])],
      [("chime.aiff", "chime.aiff"), ("too-long.wav", "long.wav")])
    let valid = #"{"aps":{"alert":"\#(String(repeating: "x", count: 500))"}}"# + "\n"
    let lines = 9 * (1 << 20) / valid.utf8.count
    let text =
      String(repeating: valid, count: lines)
      + "{\"aps\":{\"sound\":\"long.wav\"}}\n\n{\"aps\":{\"sound\":\"none.wav\"}}\n"
      + "{\"aps\":{\"alert\":\"\(String(repeating: "x", count: 3 << 20))\"}}\n{\"aps\":{\"sound\":4}}\n"
    try sandbox.write(text, to: "pushes.ndjson")
    let result = try sandbox.earcon("check . -v --payloads pushes.ndjson")
    #expect(result.status == 1)
    #expect(
      result.errors == "./long.wav: note: is a notification sound: the payload "
        + "pushes.ndjson:\(lines + 1) names it\n")
    let findings = result.text.split(separator: "\n").filter { $0.hasPrefix("pushes.ndjson:") }
      .map { $0.split(separator: " ").first ?? "" }
    #expect(
      findings == [
        "pushes.ndjson:\(lines + 3):", "pushes.ndjson:\(lines + 4):1:",
        "pushes.ndjson:\(lines + 5):",
      ], "\(result.text)")
  }

  @Test(arguments: [("\n", 1 << 20), ("\n", 1 << 21), ("\n", 3 << 20), ("", 3 << 20)])
  func `The size of a line in a large stream does not count its newline`(
    _ end: String, _ size: Int
  ) throws {
    let sandbox = try Sandbox([])
    // The stream is larger than a source file; white space does not count for the limit of APNs.
    let good = "{\"aps\":{}}"
    let long = "{\"aps\":{\"alert\":\"\(String(repeating: "x", count: 3000))\"}}\n"
    let count = (8 << 20) / long.utf8.count + 1
    let filler = String(repeating: long, count: count)
    func line(_ size: Int) -> String {
      good.dropLast() + String(repeating: " ", count: size - good.utf8.count) + "}"
    }
    try sandbox.write(filler + line(1 << 20) + "\n" + line(size + 1) + end, to: "p.ndjson")
    let text = try sandbox.earcon("check . --payloads p.ndjson").text
    #expect(
      text.hasPrefix(
        "p.ndjson:\(count + 2):1: error: the line has \(size + 1) bytes; the limit is 1048576; fix the "
          + "program that writes the line [payload/too-large]\n"), "\(text.prefix(300))")
    #expect(text.matches(of: /payload\/too-large/).count == 1)
  }

  @Test func `A file that is too large and has no payload on a line is reported`() throws {
    let sandbox = try Sandbox([])
    let element = "  {\"aps\": {\"alert\": \"\(String(repeating: "x", count: 500))\"}},\n"
    try sandbox.write(
      "[\n" + String(repeating: element, count: 9 * (1 << 20) / element.utf8.count) + "  {}\n]\n",
      to: "a.apns")
    let result = try sandbox.earcon("check .")
    #expect(result.status == 1)
    #expect(
      result.text.hasPrefix(
        "./a.apns: error: the payload exceeds the limit of 8388608 bytes; write one payload on each "
          + "line, or split the file [payload/too-large]\n"), "\(result.text.prefix(300))")
  }

  @Test func `The findings about a large stream are limited`() throws {
    let sandbox = try Sandbox([])
    let line = "{\"aps\":{\"sound\":4,\"alert\":\"\(String(repeating: "x", count: 500))\"}}\n"
    try sandbox.write(
      String(repeating: line, count: 9 * (1 << 20) / line.utf8.count), to: "a.apns")
    let text = try sandbox.earcon("check .").text
    #expect(
      text.contains(
        "./a.apns: error: the file has at least 1000 findings, so Earcon does not check the rest; check "
          + "the file with 'earcon payload check' [payload/too-large]\n"))
    #expect(text.contains("no sound was checked; 1001 errors\n"))
  }

  @Test func `A file .apns and one of --payloads must be payloads`() throws {
    #expect(try findings("a.apns", "{\"aps\":{\"sound\":\"a\"") == ["1: payload/not-json: error"])
    #expect(try findings("a.apns", "{\"a\":1}") == ["1: payload/unknown-service: warning"])
    #expect(
      try findings(".hidden/a.json", "{\"a\":1}", "--payloads .hidden/a.json") == [
        "1: payload/unknown-service: warning"
      ])
  }

  @Test func `Each line of a payload file can be a payload`() throws {
    let lines = ["chime.aiff", "gone.caf"].map { "{\"aps\":{\"sound\":\"\($0)\"}}\n" }
    #expect(try findings("a.apns", lines.joined()) == ["2: payload/unknown-sound: error"])
  }

  @Test(arguments: ["a.ndjson", "a.jsonl", "a.json"])
  func `A file with a payload on each line is checked in a project and in a folder of --payloads`(
    _ name: String
  ) throws {
    let text = "{\"aps\":{\"sound\":\"chime.aiff\"}}\n\n{\"aps\":{\"alert\":\"x\",\"sound\":5}}\n"
    #expect(try findings(name, text) == ["3: payload/sound-type: error"])
    #expect(
      try findings(".hidden/in/\(name)", text, "--payloads .hidden/in") == [
        "3: payload/sound-type: error"
      ])
    // The second line need not be a payload, so the file need not be one of payloads.
    #expect(try findings(name, "{\"aps\":{\"sound\":\"chime.aiff\"}}\n{\"a\":1}\n") == [])
  }

  @Test(arguments: ["", "\n \n"])
  func `A payload file without a payload is a warning`(_ text: String) throws {
    #expect(try findings("a.apns", text) == [": payload/not-json: warning"])
    #expect(
      try findings(".hidden/in/a.json", text, "--payloads .hidden/in") == [
        ": payload/not-json: warning"
      ])
    #expect(try findings("a.json", text) == [])
  }

  @Test func `A folder of --payloads without a payload is reported, and fails a strict run`() throws
  {
    let sandbox = try ProjectSandbox.full()
    try ProjectSandbox.write(["empty/a.txt": ""], in: sandbox)
    let message = "no payload was found in 'empty'; name a file or folder with payloads\n"
    let result = try sandbox.earcon("check --payloads empty")
    #expect(result.errors == "earcon check: note: " + message)
    #expect(try sandbox.earcon("check --payloads empty -q").errors == "")
    let project = try XcodeSandbox.make(
      [.init(name: "Bird", files: ["chime.aiff"])], [("chime.aiff", "chime.aiff")])
    try ProjectSandbox.write(
      ["empty/a.txt": "", "a.swift": "let name = UNNotificationSoundName(\"chime.aiff\")\n"],
      in: project)
    #expect(try project.earcon("check --strict").status == 0)
    let strict = try project.earcon("check --payloads empty --strict")
    #expect(strict.status == 1)
    #expect(strict.errors == "earcon check: error: " + message)
  }

  @Test(arguments: [
    ("package.json", "{\"name\":\"a\",\"sound\":5,\"scripts\":{\"sound\":\"play a\"}}"),
    ("tsconfig.json", "{\"compilerOptions\":{\"paths\":{\"sound\":[\"a\"]}}}"),
    ("de.json", "{\"to\":\"An\",\"title\":\"Titel\",\"body\":\"Text\",\"sound\":\"Ton\"}"),
    ("fr.json", "{\"to\":\"À\",\"notification\":{\"title\":\"Titre\",\"sound\":\"Son\"}}"),
    ("es.json", "{\"data\":{\"alert\":\"Aviso\",\"sound\":\"Sonido\"}}"),
    ("game.json", "[{\"from\":\"a\",\"to\":\"b\",\"sound\":true}]"),
    ("broken.json", "{\"aps\":{\"sound\":"),
  ]) func `Other JSON has no finding about payloads`(_ path: String, _ text: String)
    throws
  {
    #expect(try findings(path, text) == [])
  }

  @Test func `Findings about payloads in folders of tests are notes`() throws {
    #expect(
      try findings("Tests/a.json", "{\"aps\":{\"alert\":\"x\",\"sound\":5}}") == [
        "1: payload/sound-type: note"
      ])
  }

  @Test func `A rule about payloads can be turned off`() throws {
    let payload = "{\"aps\":{\"alert\":\"x\",\"sound\":5}}"
    #expect(try findings("a.json", payload, "--rule payload/sound-type=off") == [])
  }

  @Test func `Pointers of the configuration name sounds in payloads`() throws {
    let sandbox = try ProjectSandbox.full()
    try ProjectSandbox.write(
      [
        ".earcon.yml": "sound-pointers: [/alarm/tone]\n",
        "a.apns": "{\"alarm\":{\"tone\":\"gone.caf\"}}",
      ], in: sandbox)
    #expect(
      try sandbox.earcon("check").text.contains(
        "./a.apns:1: error: no sound is called 'gone.caf' [/alarm/tone]; "))
  }

  @Test func `A finding about a payload concerns the apps for the payload's system`() throws {
    let sandbox = try ProjectSandbox.full()
    try ProjectSandbox.write(
      [
        "a.apns": "{\"aps\":{\"sound\":\"gone.caf\"}}",
        "fcm.json":
          "{\"message\":{\"token\":\"t\",\"android\":{\"notification\":{\"sound\":\"Gone\"}}}}",
      ], in: sandbox)
    let report = try JSONValue(sandbox.earcon("check --reporter json").output)
    let apps = report["findings"].elements.filter { finding in
      finding["rule"].string == "payload/unknown-sound"
    }.map { $0["apps"].elements.compactMap(\.string) }
    #expect(apps == [["Bird", "BirdService"], ["app"]])
  }
}
