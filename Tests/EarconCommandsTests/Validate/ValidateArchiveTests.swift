// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// `earcon validate` of archives, which `earcon` leaves to `earcon-full`.
@Suite struct `Validation of archives` {
  private static let make = """
    import sys, zipfile
    with zipfile.ZipFile('app.ipa', 'w', zipfile.ZIP_DEFLATED) as archive:
        archive.write('chime.aiff', 'Payload/Bird.app/chime.aiff')
        archive.write('too-long.wav', 'Payload/Bird.app/too-long.wav')
    """

  private func sandbox() throws -> Sandbox? {
    guard let python = Tool(named: "python3") else { return nil }
    let sandbox = try Sandbox()
    let result = try python.run(["-c", Self.make], in: sandbox.path)
    try #require(result.status == 0, "\(result.errors)")
    return sandbox
  }

  @Test func `Validation reads archives without unpacking them to disk`() throws {
    guard let sandbox = try sandbox() else { return }
    let before = try sandbox.names
    let expected =
      "app.ipa/Payload/Bird.app/too-long.wav: error: \(Validation.tooLongBuilt) "
      + "[duration/too-long]\n2 sounds: 1 error\n"
    let result = try sandbox.earcon("validate app.ipa")
    #expect(result.status == 1)
    #expect(result.text == expected)
    #expect(try sandbox.names == before)
    let listed = try sandbox.shell("printf app.ipa | earcon validate --files-from -")
    #expect(listed.status == 1)
    #expect(listed.text == expected)
  }

  @Test func `A page shows the waveforms and the players of an archive's sounds`() throws {
    guard let sandbox = try sandbox() else { return }
    let page = try sandbox.earcon("validate app.ipa chime.aiff --reporter html").text
    #expect(page.matches(of: #/<path class="signal"/#).count == 3)
    let players = page.matches(of: #/src="(data:audio/wav;base64,[^"]+)"/#).map(\.1)
    #expect(players.count == 3)
    #expect(Set(players).count == 2, "the same sound in the archive and beside it")
  }

  @Test func `A page shows the waveform of a sound without an extension in an archive`() throws {
    guard let sandbox = try sandbox(), let python = Tool(named: "python3") else { return }
    let add =
      "import zipfile; zipfile.ZipFile('app.ipa', 'a').write('chime.aiff', 'Payload/Bird.app/bell')"
    try #require(try python.run(["-c", add], in: sandbox.path).status == 0)
    let page = try sandbox.earcon("validate app.ipa --reporter html").text
    #expect(page.matches(of: #/<path class="signal"/#).count == 3)
  }

  @Test func `A page shows the waveform of a foreign sound in an archive`() throws {
    guard let sandbox = try sandbox(), let python = Tool(named: "python3") else { return }
    try sandbox.write(auFile(TestSignal.bursts.samples(frames: 4000)), to: "bell.wav")
    let add =
      "import zipfile; zipfile.ZipFile('app.ipa', 'a').write('bell.wav', 'Payload/Bird.app/bell.wav')"
    try #require(try python.run(["-c", add], in: sandbox.path).status == 0)
    let page = try sandbox.earcon("validate app.ipa --reporter html").text
    #expect(page.matches(of: #/<path class="signal"/#).count == 3)
    #expect(page.contains("aria-label=\"Waveform of 0.5 s; peak "))
  }

  @Test func `A baseline's entry in an archive is gone only with the archive`() throws {
    guard let sandbox = try sandbox() else { return }
    #expect(try sandbox.earcon("validate app.ipa --write-baseline k.json").status == 0)
    #expect(try sandbox.earcon("validate chime.aiff --baseline k.json").errors == "")
    try FileManager.default.removeItem(atPath: sandbox.file("app.ipa"))
    let gone = try sandbox.earcon("validate chime.aiff --baseline k.json")
    let entry = "app.ipa/Payload/Bird.app/too-long.wav: [duration/too-long]"
    #expect(gone.errors.hasPrefix("k.json: note: \(entry) is no longer found; "), "\(gone.errors)")
  }

  @Test func `The manifest of an archive is checked`() throws {
    guard let sandbox = try sandbox() else { return }
    #expect(try sandbox.earcon("manifest build app.ipa -o sounds.json").status == 1)
    let check = try sandbox.earcon("manifest check sounds.json app.ipa --quiet")
    #expect(check.status == 0 && check.text == "" && check.errors == "", "\(check.errors)")
    try FileManager.default.removeItem(atPath: sandbox.file("app.ipa"))
    #expect(try sandbox.earcon("manifest check sounds.json app.ipa").status == 2)
  }

  @Test func `A file that is not an archive despite its extension is an error`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("no archive", to: "no.zip")
    let result = try sandbox.earcon("validate no.zip chime.aiff")
    #expect(result.status == 2)
    #expect(result.text.hasPrefix("no.zip: error: "), "\(result.text)")
    #expect(result.text.hasSuffix("1 sound: no findings; 1 could not be checked\n"))
  }

  @Test func `A wrong option for an archive is refused with the usage`() throws {
    let sandbox = try Sandbox()
    let result = try sandbox.earcon("validate app.ipa --jobs 0")
    #expect(result.status == 64)
    #expect(result.errors.contains("\nUsage: earcon validate "))
  }
}
