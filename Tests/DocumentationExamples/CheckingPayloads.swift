// SPDX-License-Identifier: MIT

import Foundation
import SoundFindings
import SoundManifest
import Testing

/// The programs of the articles about `SoundManifest`.
@Suite struct CheckingPayloads {
  let manifest = """
    {"version": 1, "bundles": [{"path": ".", "platforms": [], "sounds": [
      {"name": "ding.caf", "bytes": 7, "sha256": "\(String(repeating: "0", count: 64))"}]}]}
    """

  @Test("A payload's sound is looked up before it is sent")
  func check() throws {
    let catalog = try SoundCatalog(data: Data(manifest.utf8))
    let checker = PayloadChecker(catalog: catalog, provider: .apns)
    let payload = #"{"aps": {"alert": "Hi", "sound": "Ding.caf"}}"#
    let findings = checker.check(Data(payload.utf8), named: "push.json")
    for finding in findings { print(finding) }
    let mayBeSent = !findings.contains { $0.severity == .error }
    #expect(!mayBeSent)
    #expect(findings.first?.suggestion == "write 'ding.caf'")
  }

  @Test("A sender takes names from the catalog")
  func send() throws {
    let catalog = try SoundCatalog(data: Data(manifest.utf8))
    do throws(SoundNameError) {
      let sound = try catalog.sound(named: "ding.caf")
      print("aps.sound =", sound.name)
    } catch {
      print(error)
    }
    #expect(throws: SoundNameError.self) { try catalog.sound(named: "dong.caf") }
  }

  @Test("A new manifest replaces the old one while senders read")
  func hotSwap() async throws {
    let live = LiveCatalog(try SoundCatalog(data: Data(manifest.utf8)))
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { live.snapshot().contains("ding.caf") } }
      if let newer = try? SoundCatalog(data: Data(manifest.utf8)) { live.replace(with: newer) }
    }
    #expect(live.snapshot().contains("ding.caf"))
  }
}
