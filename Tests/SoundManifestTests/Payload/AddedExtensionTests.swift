// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

@testable import SoundManifest

/// Names to which a provider adds an extension, as Bark adds `.caf`.
@Suite struct `An added extension` {
  @Test(arguments: [
    (
      "tt",
      "convert 'tt.wav' to 'tt.caf' in the app, because the provider adds '.caf' to other names"
    ),
    ("Chime", "write 'chime.caf'"),
    ("chime.wav", "write 'chime.caf'"),
    (
      "tt.wav",
      "convert 'tt.wav' to 'tt.caf' in the app, and write 'tt.caf', because the provider adds '.caf' "
        + "to other names"
    ),
    ("no.wav", "name a sound in the app, or add this one to the app"),
    ("a/tt", "name a '.caf' file, because the provider adds '.caf' to other names"),
  ]) func `A remedy for Bark gives a name that Bark finds`(_ name: String, _ remedy: String) throws
  {
    let checker = PayloadChecker(catalog: try `A payload`.catalog(), provider: .bark)
    let found = checker.check(
      Array("{\"device_key\":\"a\",\"body\":\"x\",\"sound\":\"\(name)\"}".utf8))
    #expect(found.map(\.suggestion) == [remedy], "\(found)")
  }
}
