// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import Testing

/// Sizes, names and counts in payloads, on both sides of their limits.
@Suite struct `Limits of a payload` {
  private func findings(_ payload: String) throws -> [Finding] {
    PayloadChecker(catalog: try `A payload`.catalog()).check(payload.utf8)
  }

  /// Characters of a JSON string: blanks, an escaped quotation mark before a blank, an escaped backslash,
  /// which is the last character of the string, and a plain one.
  @Test(arguments: ["a b", #"\" "#, #"\\"#, "!"])
  func `The size of a payload does not include white space between values`(_ letters: String)
    throws
  {
    func payload(_ size: Int, isCompact: Bool) -> String {
      let room = size - #"{"aps":{"alert":""},"b":1}"#.utf8.count
      let count = room / letters.utf8.count
      let alert =
        String(repeating: "x", count: room - count * letters.utf8.count)
        + String(repeating: letters, count: count)
      return isCompact
        ? #"{"aps":{"alert":"\#(alert)"},"b":1}"#
        : " {\n\t\"aps\" :\r\n { \"alert\" :  \"\(alert)\" } ,  \"b\" : 1 }\n"
    }
    for isCompact in [true, false] {
      #expect(try findings(payload(4096, isCompact: isCompact)).map(\.message) == [])
      #expect(
        try findings(payload(4097, isCompact: isCompact)).map(\.message) == [
          "the payload has 4097 bytes; the limit is 4096"
        ])
    }
  }

  @Test(arguments: [(4096, 0), (4097, 1)])
  func `Firebase's payload for APNs has the limit of APNs`(_ size: Int, _ count: Int) throws {
    let letters = String(repeating: "!", count: size - #"{"aps":{"alert":""}}"#.utf8.count)
    for payload in [
      #"{"aps":{"alert":"\#(letters)"}}"#, "\"\(String(repeating: "!", count: size))\"",
    ] {
      let found = try findings(#"{"message":{"token":"t","apns":{"payload":\#(payload)}}}"#)
      #expect(
        found.map(\.message)
          == [String](repeating: "the payload has \(size) bytes; the limit is 4096", count: count))
      for finding in found {
        #expect(finding.location.position == .pointer("/message/apns/payload", line: 1))
      }
    }
  }

  @Test func `A long sound name with a slash or a backslash in a payload is a path`() throws {
    for slash in ["/", #"\\"#] {
      let name = String(repeating: "x", count: 300) + slash + "y.caf"
      let found = try findings(#"{"aps":{"sound":"\#(name)"}}"#)
      #expect(found.map(\.rule.rawValue) == ["payload/path"])
      #expect(found.first?.suggestion?.hasSuffix("the app has no 'y.caf' either") == true)
    }
  }

  @Test(arguments: [(1020, true), (1021, false)])
  func `A path in a payload is compared whole up to 1020 bytes`(_ size: Int, _ isWhole: Bool)
    throws
  {
    let start = String(repeating: "y", count: 300) + "/BEGIN"
    let name = start + String(repeating: "x", count: size - start.utf8.count)
    let found = try findings(#"{"aps":{"sound":"\#(name)"}}"#)
    #expect(found.map(\.rule.rawValue) == ["payload/path"])
    let suggestion = found.first?.suggestion ?? ""
    let shown = isWhole ? "BEGIN" : "xxxxx"
    #expect(
      suggestion.hasPrefix("name a sound in the app; the app has no '\(shown)xxx"), "\(suggestion)")
  }

  @Test func `A long path for both systems is reported if the manifest has only Android`() throws {
    let sound = ExampleManifest.sound("tt.wav", androidName: "tt")
    let bundle = ExampleManifest.bundle("1", [sound], platforms: ["android"])
    let checker = PayloadChecker(catalog: try SoundCatalog(Manifest(bundles: [bundle])))
    let name = "a/" + String(repeating: "x", count: 2000)
    let found = checker.check(
      #"{"registration_ids":["a"],"notification":{"sound":"\#(name)"}}"#.utf8)
    #expect(found.map(\.rule.rawValue) == ["payload/path"])
  }

  @Test func `Each severity of a rule has its own limit in a payload`() throws {
    let keys = (0..<16).map { "\"k\($0)\":1" }.joined(separator: ",")
    let notes = #"{"aps":{"sound":{"critical":1,"name":"chime.caf",\#(keys)}}}"#
    let error = #"{"aps":{"sound":{"critical":1,"name":"chime.caf","volume":2}}}"#
    let payloads = [String](repeating: notes, count: 8) + [error]
    let found = try findings("[\(payloads.joined(separator: ","))]")
    #expect(found.count { $0.severity == .note } == 100)
    #expect(found.last?.message == "the volume is 2; it must be a number from 0 to 1")
    #expect(found.count == 101)
  }

  @Test func `Two findings about one value of a payload are in the order of the checks`() throws {
    #expect(
      try findings(#"{"aps":{"sound":{}}}"#).map(\.message) == [
        "the sound dictionary has no key 'critical', so the alert is not critical",
        "the sound dictionary names no sound; the key 'name' is required",
      ])
  }

  @Test func `Firebase's critical is a number or a Boolean`() throws {
    for (value, shown) in [("2", "2"), (#""yes""#, "the string 'yes'"), ("null", "null")] {
      let sound = #"{"critical":\#(value),"name":"chime.caf"}"#
      let found = try findings(#"{"apns":{"payload":{"aps":{"sound":\#(sound)}}}}"#)
      #expect(
        found.map(\.message) == ["critical is \(shown); it must be 1, 0, true or false"])
    }
  }

  @Test func `A name in a payload is compared after its escapes are resolved`() throws {
    // A file name with a backslash, which equals the escaped text of another name.
    let catalog = try SoundCatalog(ExampleManifest.manifest([("1", [#"a\u0062.caf"#])]))
    let found = PayloadChecker(catalog: catalog).check(#"{"aps":{"sound":"a\u0062.caf"}}"#.utf8)
    #expect(found.map(\.message) == ["no sound is called 'ab.caf'"])
  }

  @Test func `A name for Android in a payload is not compared with the sounds of iOS`() throws {
    let beep = ExampleManifest.sound("beep.ogg", androidName: "beep")
    let catalog = try SoundCatalog(
      Manifest(bundles: [
        ExampleManifest.bundle("1", [ExampleManifest.sound("only.caf")]),
        ExampleManifest.bundle("1", [beep], platforms: ["android"]),
      ]))
    let payload = #"{"android":{"notification":{"sound":"only.caf"}}}"#
    let found = PayloadChecker(catalog: catalog).check(payload.utf8)
    #expect(found.map(\.rule.rawValue) == ["payload/unknown-sound"])
  }
}
