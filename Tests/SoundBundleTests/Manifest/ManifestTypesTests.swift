// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFile
import SoundManifest
import Testing

/// Tests `soundContainer` and `soundEncoding`, the typed forms of a manifest's strings.
@Suite struct `Types of a manifest's values` {
  private func content(_ container: String, _ encoding: String) -> ManifestSound.Content {
    ManifestSound.Content(
      container: container, encoding: encoding, sampleRate: 8000, channels: 1, frames: 1)
  }

  @Test(arguments: SoundContainer.allCases)
  func `Every container in a manifest is read from its name`(_ container: SoundContainer) {
    #expect(content(container.rawValue, "ima4").soundContainer == container)
  }

  @Test(arguments: [
    SoundEncoding.ima4, .uLaw, .aLaw,
    .linearPCM(LinearPCM(.signedInteger, bits: 24, .big)),
    .linearPCM(LinearPCM(.unsignedInteger, bits: 8, .little)),
    .linearPCM(LinearPCM(.float, bits: 64, .little)),
  ]) func `Every decoded encoding in a manifest is read from its name`(_ encoding: SoundEncoding) {
    #expect(content("caff", encoding.shortName).soundEncoding == encoding)
  }

  @Test func `Unknown names in a manifest have no type and stay as text`() {
    let later = content("ogg ", "alac")
    #expect(later.soundContainer == nil)
    #expect(later.soundEncoding == nil)
  }
}
