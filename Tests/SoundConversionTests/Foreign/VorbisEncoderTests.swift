// SPDX-License-Identifier: MIT

import Testing

@testable import SoundConversion

/// Tests of the reasons why Ogg Vorbis cannot be encoded; each has a remedy of its own.
@Suite struct `Absence of the encoder for Vorbis` {
  private typealias Absence = VorbisEncoder.Absence

  @Test func `A missing helper is reinstalled`() {
    #expect(
      VorbisEncoder.absence(with: nil)
        == Absence(
          reason: "the program earcon-decode is neither next to earcon nor in ../libexec/earcon",
          remedy: "reinstall earcon"))
    let broken = VorbisEncoder.absence(with: "/nonexistent/earcon-decode")
    #expect(broken?.reason.hasPrefix("earcon-decode cannot be started: ") == true)
    #expect(broken?.remedy.isEmpty == false)
  }

  @Test(arguments: [
    (
      "echo 'libsndfile was built without an encoder for Vorbis' >&2; exit 1",
      "libsndfile was built without an encoder for Vorbis",
      "install a libsndfile with Vorbis, such as that of your system's packages"
    ),
    (
      "echo 'earcon-decode was built without libsndfile; build it with --traits Decoding' >&2; exit 127",
      "earcon-decode was built without libsndfile", "build it with --traits Decoding"
    ),
    (
      "echo \"$0: error while loading shared libraries: libsndfile.so.1: cannot open shared object \"\\\n"
        + "'file: No such file or directory' >&2; exit 127",
      "earcon-decode needs a shared library that is missing: libsndfile.so.1",
      "install it (Debian: apt-get install libsndfile1)"
    ),
    ("kill -SEGV $$", "earcon-decode failed without a message", "reinstall earcon"),
  ])
  func `Each reason has its remedy`(_ script: String, _ reason: String, _ remedy: String) throws {
    let helper = try FakeHelper(script)
    #expect(
      VorbisEncoder.absence(with: helper.path) == Absence(reason: reason, remedy: remedy))
  }

  @Test func `A helper that encodes Vorbis is there`() throws {
    let helper = try FakeHelper("[ \"$*\" = vorbis ]")
    #expect(VorbisEncoder.absence(with: helper.path) == nil)
  }
}
