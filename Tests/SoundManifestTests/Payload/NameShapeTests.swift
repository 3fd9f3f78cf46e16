// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import Testing

/// Names for a system whose sounds Earcon does not know.
@Suite struct `Names without a manifest` {
  private func findings(_ payload: String) -> [String] {
    PayloadChecker().check(payload.utf8).map { finding in
      "\(finding.severity) \(finding.rule): \(finding.message); \(finding.suggestion ?? "")"
    }
  }

  @Test(arguments: [
    "chime.caf", "Chime.CAF", "chime.wav", "chime.aiff", "chime.aif", "chime.aifc", "default",
    "a b.caf", "a.b.caf",
  ]) func `A file name with an extension that Apple documents is a name for iOS`(_ name: String) {
    #expect(findings(#"{"aps":{"sound":"\#(name)"}}"#) == [])
  }

  @Test(arguments: [
    (
      "chime",
      "payload/unknown-sound: 'chime' has no extension; the name of a sound for iOS needs one; write the "
        + "file's name with its extension, such as .caf"
    ),
    (
      ".caf",
      "payload/unknown-sound: '.caf' has no extension; the name of a sound for iOS needs one; write the "
        + "file's name with its extension, such as .caf"
    ),
    (
      "chime.mp3",
      "payload/unknown-sound: 'chime.mp3' has an extension that Apple does not document for sounds; name "
        + "a sound that ends in .aiff, .wav or .caf"
    ),
    (
      "",
      "payload/unknown-sound: the sound's name is empty; write a sound's name, or omit the sound"
    ),
    (
      "Sounds/chime.caf",
      "payload/path: 'Sounds/chime.caf' is a path; a notification takes a bare file name; write 'chime.caf'"
    ),
    (
      "https://example.com/",
      "payload/path: 'https://example.com/' is a URL; a notification takes a bare file name; write the name of "
        + "a sound in the app"
    ),
  ]) func `A name that no file for iOS can have is an error`(_ name: String, _ message: String) {
    #expect(findings(#"{"aps":{"sound":"\#(name)"}}"#) == ["error " + message])
  }

  @Test(
    arguments: [
      ("tt", nil), ("tt_2", nil), ("default", nil),
      (
        "tt.wav",
        "error payload/unknown-sound: 'tt.wav' has an extension; the name of an Android resource has none; "
          + "write 'tt'"
      ),
      (
        "tt.2.wav",
        "error payload/unknown-sound: 'tt.2.wav' has an extension; the name of an Android resource has none; "
          + "write the name of a resource"
      ),
      (
        "TT",
        "error payload/unknown-sound: no Android resource is called 'TT'; resource names contain only a to z, "
          + "0 to 9 and _; write the name of a resource"
      ),
      (
        "raw/tt",
        "error payload/path: 'raw/tt' is a path; a notification for Android takes the name of a resource; write "
          + "'tt'"
      ),
      (
        "raw/tt.wav",
        "error payload/path: 'raw/tt.wav' is a path; a notification for Android takes the name of a resource; "
          + "write 'tt', without an extension"
      ),
      (
        "raw/tt.2.wav",
        "error payload/path: 'raw/tt.2.wav' is a path; a notification for Android takes the name of a resource; "
          + "write the name of a resource, without an extension"
      ),
    ] as [(String, String?)])
  func `A name that no Android resource can have is an error`(_ name: String, _ message: String?) {
    #expect(findings(#"{"app_id":"a","android_sound":"\#(name)"}"#) == [message].compactMap(\.self))
  }

  @Test func `A client that removes extensions takes a file name for Android`() {
    #expect(findings(#"{"settings":{"gcm":{"sound":"tt.wav"}}}"#) == [])
    #expect(findings(#"{"settings":{"gcm":{"sound":"tt.2.wav"}}}"#) == [])
    #expect(findings(#"{"settings":{"gcm":{"sound":"t-t.wav"}}}"#).count == 1)
  }

  @Test func `A name for both systems needs the form of one of them`() {
    func legacy(_ name: String) -> Int {
      findings(#"{"registration_ids":["a"],"notification":{"sound":"\#(name)"}}"#).count
    }
    #expect(legacy("tt") == 0)
    #expect(legacy("tt.wav") == 0)
    #expect(legacy("t-t.mp3") == 1)
  }

  @Test func `The structure of a payload is checked without a manifest`() {
    #expect(
      PayloadChecker().check(#"{"aps":{"sound":{"critical":1,"name":"a.caf","volume":9}}}"#.utf8)
        .map(\.rule.rawValue) == ["payload/critical-sound"])
    #expect(
      PayloadChecker().check(#"{"apss":{}}"#.utf8).map(\.rule.rawValue) == [
        "payload/unknown-service"
      ])
    #expect(PayloadChecker(provider: .braze).check(#"{"campaign_id":"x"}"#.utf8).isEmpty)
    let voip = PayloadChecker(isVoIP: true)
    #expect(voip.check(#"{"caller":"x"}"#.utf8).isEmpty)
  }
}
