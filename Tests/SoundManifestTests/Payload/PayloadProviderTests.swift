// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import Testing

/// Detection of providers, and rules of single providers.
@Suite struct `A payload of one provider` {
  @Test func `Providers are compared by their names, and described by their titles`() {
    #expect(PayloadProvider.apns == .apns && PayloadProvider.apns != .fcm)
    #expect(Set(PayloadProvider.all).count == PayloadProvider.all.count)
    #expect("\(PayloadProvider.apns)" == "APNs")
  }

  @Test func `A payload is checked as one of the provider that the user names`() throws {
    let payload = #"{"apple_push":{"sound":"x.caf"},"aps":{"sound":"y.caf"}}"#
    let catalog = try `A payload`.catalog()
    for (provider, pointer) in [
      (PayloadProvider.apns, "/aps/sound"), (.braze, "/apple_push/sound"),
    ] {
      let findings = PayloadChecker(catalog: catalog, provider: provider).check(payload.utf8)
      #expect(findings.map(\.location.position) == [.pointer(pointer, line: 1)])
    }
    let other = PayloadChecker(catalog: catalog, provider: .ibm).check(payload.utf8)
    #expect(
      other.map(\.message) == ["the object is not a payload of IBM Push; no sound was checked"])
    #expect(other.map(\.suggestion) == ["check the provider; this looks like a payload of APNs"])
    #expect(other.map(\.severity) == [.warning])
    for (provider, payload) in [
      (PayloadProvider.apns, #"{"apple_push":{"sound":"x.caf"}}"#), (.braze, #"{"aps":{}}"#),
    ] {
      let findings = PayloadChecker(catalog: catalog, provider: provider).check(payload.utf8)
      #expect(findings.map(\.rule.rawValue) == ["payload/unknown-service"], "\(provider)")
    }
    let checked = PayloadChecker(catalog: catalog, provider: .expo)
      .check(#"{"sound":"default"}"#.utf8)
    #expect(
      checked.map(\.message) == [
        "the object is not a payload of Expo; Earcon checked the sounds where Expo reads them"
      ])
    // A familiar key suffices if the user names the provider, even without a sound.
    #expect(
      PayloadChecker(catalog: catalog, provider: .braze).check(#"{"campaign_id":"x"}"#.utf8).isEmpty
    )
    #expect(
      PayloadChecker(catalog: catalog, provider: .oneSignal).check(#"{"app_id":"x"}"#.utf8).isEmpty)
  }

  @Test(arguments: [("5", "a number"), ("null", "null"), ("true", "a Boolean"), ("[]", "an array")])
  func `A message of Amazon SNS that is not a string is reported at its key`(
    _ message: String, _ kind: String
  ) throws {
    let findings = PayloadChecker(catalog: try `A payload`.catalog()).check(
      #"{"default":"x","APNS":\#(message)}"#.utf8)
    #expect(findings.map(\.rule.rawValue) == ["payload/not-json"])
    #expect(
      findings.map(\.message) == ["'APNS' is \(kind); Amazon SNS expects JSON in a string"])
  }

  @Test func `A payload of an unknown provider gets a suggestion`() throws {
    let checker = PayloadChecker(catalog: try `A payload`.catalog())
    let findings = checker.check(#"{"id":1,"apss":{}}"#.utf8)
    #expect(findings.map(\.suggestion) == ["did you mean 'aps' instead of 'apss'?"])
    #expect(
      checker.check("42".utf8).map(\.suggestion) == [
        "write an object with the keys that the provider documents, such as aps"
      ])
    for (provider, suggestion) in [
      (PayloadProvider.apns, ", such as aps"), (.braze, ", such as apple_push"),
      (.sns, ", such as APNS"), (.fcm, ", such as message"), (.expo, ""),
    ] {
      let findings = PayloadChecker(catalog: try `A payload`.catalog(), provider: provider)
        .check(#"{"id":1}"#.utf8)
      #expect(
        findings.map(\.suggestion) == ["add the keys that the provider documents" + suggestion])
    }
    // A VoIP push needs no aps.
    let voip = PayloadChecker(catalog: try `A payload`.catalog(), isVoIP: true)
    #expect(voip.check(#"{"caller":"x"}"#.utf8).isEmpty)
    #expect(voip.check("42".utf8).count == 1)
  }

  @Test(arguments: [
    ("GCM", "{}", "add the keys that the provider documents, such as fcmV1Message"),
    ("GCM", #"{\"notifcation\":{}}"#, "did you mean 'notification' instead of 'notifcation'?"),
    (
      "GCM", #"{\"message\":{\"token\":\"x\"}}"#,
      "add the keys that the provider documents, such as fcmV1Message"
    ),
    ("GCM", #"{\"aps\":{}}"#, "check the provider; this looks like a payload of APNs"),
    ("GCM", "3", "write an object with the keys that the provider documents, such as fcmV1Message"),
    ("APNS", "{}", "add the keys that the provider documents, such as aps"),
  ]) func `A payload in a string of Amazon SNS gets a suggestion for its platform`(
    _ key: String, _ payload: String, _ suggestion: String
  ) throws {
    let findings = PayloadChecker(catalog: try `A payload`.catalog()).check(
      #"{"default":"x","\#(key)":"\#(payload)"}"#.utf8)
    #expect(findings.map(\.rule.rawValue) == ["payload/unknown-service"])
    #expect(findings.map(\.suggestion) == [suggestion])
  }

  @Test(arguments: [
    ("APNS_VOIP", 5120, 1), ("APNS_VOIP_SANDBOX", 5120, 1), ("APNS", 4096, 1), ("APNS", 4095, 0),
    ("APNS_VOIP", 5119, 0),
  ]) func `A payload in a string is limited by its platform's size`(
    _ key: String, _ size: Int, _ count: Int
  )
    throws
  {
    let frame = #"{"aps":{"alert":""}}"#.utf8.count
    let alert = String(repeating: "x", count: size + 1 - frame)
    let payload = #"{"\#(key)":"{\"aps\":{\"alert\":\"\#(alert)\"}}"}"#
    let findings = PayloadChecker(catalog: try `A payload`.catalog()).check(payload.utf8)
    #expect(findings.count == count)
    for finding in findings {
      #expect(
        finding.message == "the payload has \(size + 1) bytes; the limit is \(size) "
          + "[the whole text in the string]")
    }
  }

  @Test(arguments: [
    (false, 4096, ""), (false, 4097, "the payload has 4097 bytes; the limit is 4096"),
    (true, 5120, ""), (true, 5121, "the payload has 5121 bytes; the limit is 5120"),
  ]) func `A payload larger than APNs accepts is reported`(
    _ isVoIP: Bool, _ size: Int, _ message: String
  ) throws {
    let frame = #"{"aps":{"alert":""}}"#
    let alert =
      String(repeating: "\\\"", count: (size - frame.utf8.count) / 2)
      + ((size - frame.utf8.count).isMultiple(of: 2) ? "" : "x")
    let payload = #"{"aps": {"alert": ""# + alert + "\"}}\n"
    let findings = PayloadChecker(catalog: try `A payload`.catalog(), isVoIP: isVoIP).check(
      payload.utf8)
    #expect(findings.map(\.message) == (message.isEmpty ? [] : [message]))
  }

  @Test func `A payload larger than Braze accepts is reported`() throws {
    let checker = PayloadChecker(catalog: try `A payload`.catalog())
    func findings(_ count: Int) -> [String] {
      let alert = String(repeating: "x", count: count - #"{"alert":""}"#.utf8.count)
      return checker.check(#"{"apple_push": {"alert": "\#(alert)"}}"#.utf8).map(\.message)
    }
    #expect(findings(1912).isEmpty)
    #expect(findings(1913) == ["the push has 1913 bytes; the limit is 1912"])
  }

  @Test(arguments: [
    (
      "{{a}}.caf", "*.caf",
      "the name '*.caf' matches 'chime.caf'; the provider fills in '*' when it sends the push"
    ),
    (
      "{{${a}}}.mp3", "*.mp3",
      "no sound matches '*.mp3'; the provider fills in '*' when it sends the push"
    ),
    (
      "{% if a %}x{% else %}{{b}}{% endif %}", "",
      "Earcon did not check the sound's name, which the provider fills in when it sends the push"
    ),
    (
      "t{{a}}.w{{b}}", "",
      "the name 't*.w*' matches 'tt.wav'; the provider fills in '*' when it sends the push"
    ),
    ("{{a.caf", "", "no sound is called '{{a.caf'"),
  ]) func `A sound's name with Liquid is reported as a pattern for Braze`(
    _ name: String, _ pattern: String, _ message: String
  ) throws {
    let old = [
      ExampleManifest.sound("chime.caf"), ExampleManifest.sound("tt.wav"),
    ]
    let catalog = try SoundCatalog(Manifest(bundles: [ExampleManifest.bundle("4.1", old)]))
    let findings = PayloadChecker(catalog: catalog).check(
      #"{"apple_push":{"sound":"\#(name)"}}"#.utf8)
    #expect(findings.map(\.message) == [message])
    #expect(
      findings.first?.severity
        == (message.hasPrefix("no sound is")
          ? .error : message.hasPrefix("no") ? .warning : .note))
  }

  @Test func `The list of providers has each file of the folder once`() throws {
    let files = try PayloadFolder.files(of: "Providers")
    #expect(files.count == PayloadProvider.all.count)
    #expect(Set(PayloadProvider.names).count == files.count)
    for provider in PayloadProvider.all {
      #expect(PayloadProvider(named: provider.name)?.name == provider.name)
      let name = provider.name.filter { $0 != "-" }
      #expect(files.contains { $0.lowercased() == "\(name).swift" })
    }
    #expect(PayloadProvider(named: "APNs") == nil)
  }

  @Test(arguments: [
    #""contents":{"en":"x"}"#, #""headings":{"en":"x"}"#, #""template_id":"x""#, #""filters":[]"#,
    #""included_segments":["x"]"#, #""include_aliases":{"external_id":["x"]}"#,
    #""include_player_ids":["x"]"#, #""include_subscription_ids":["x"]"#,
  ]) func `A payload of OneSignal is known by one key besides app_id`(_ key: String) throws {
    let checker = PayloadChecker(catalog: try `A payload`.catalog())
    #expect(checker.check("{\"app_id\":\"a\",\(key)}".utf8).isEmpty)
    let others = checker.check("{\(key)}".utf8) + checker.check(#"{"app_id":"a"}"#.utf8)
    #expect(others.map(\.rule.rawValue) == ["payload/unknown-service", "payload/unknown-service"])
  }

  @Test(arguments: [(4, ""), (5, " and 1 more"), (7, " and 3 more")])
  func `A pattern in a payload lists four matching sounds, and counts the others`(
    _ count: Int, _ more: String
  ) throws {
    let names = (0..<count).map { "a\($0).caf" }
    let catalog = try SoundCatalog(ExampleManifest.manifest([("1", names)]))
    let payload = #"{"apple_push":{"sound":"a{{x}}.caf"}}"#
    let findings = PayloadChecker(catalog: catalog, provider: .braze).check(payload.utf8)
    #expect(
      findings.map(\.message) == [
        "the name 'a*.caf' matches 'a0.caf', 'a1.caf', 'a2.caf', 'a3.caf'" + more
          + "; the provider fills in '*' when it sends the push"
      ])
  }

  @Test func `Only APNs takes any payload as a VoIP push`() throws {
    let catalog = try `A payload`.catalog()
    for provider in PayloadProvider.all {
      let checker = PayloadChecker(catalog: catalog, provider: provider, isVoIP: true)
      let count = checker.check(#"{"caller":"x"}"#.utf8).count
      #expect(count == (provider.name == "apns" ? 0 : 1), "\(provider.name)")
    }
  }
}
