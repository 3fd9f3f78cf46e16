// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// `earcon` alone in a folder, without the programs that are linked to C libraries.
@Suite struct `A missing program` {
  @Test func `A change of sample rate without earcon-full names the expected location`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    try FileManager.default.copyItem(atPath: Tool.earcon.path, toPath: sandbox.file("lonely"))
    let run = try sandbox.shell("./lonely convert alarm.wav x.caf -d ima4@8000; echo $?")
    #expect(run.text == "1\n")
    #expect(
      run.errors
        == "alarm.wav: error: a change of the sample rate needs earcon-full (with libsoxr), which is "
        + "missing beside earcon and in ../libexec/earcon; install all of earcon, build it with "
        + "--traits Commands,Resampling, or keep the input's rate\n"
    )
    // A conversion to the input's own rate needs no earcon-full.
    let same = try sandbox.shell("./lonely convert alarm.wav x.caf -d ima4@22050; echo $?")
    #expect(same.text == "0\n" && same.errors == "")
    #expect(try sandbox.names == ["alarm.wav", "lonely", "x.caf"])
  }

  @Test func `An archive is reported as unreadable if earcon-full is missing`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    // Earcon does not open the archive, so its content does not matter.
    try sandbox.write("PK", to: "app.ipa")
    let result = try sandbox.shell(
      "cp \"$(command -v earcon)\" alone && ./alone validate app.ipa chime.aiff")
    #expect(result.status == 2)
    #expect(
      result.text
        == "app.ipa: error: is an archive; reading it needs earcon-full (with libzip), which is missing "
        + "beside earcon and in ../libexec/earcon; install all of earcon, build it with "
        + "--traits Commands,Archives, or unpack the archive and name the folder\n"
        + "1 sound: no findings; 1 could not be checked\n")
  }

  #if canImport(Glibc)
    @Test func `A library that earcon-full lacks is named, with its package`() throws {
      let sandbox = try Sandbox(["alarm.wav"])
      try FileManager.default.copyItem(
        atPath: Tool.earcon.path, toPath: sandbox.file("lonely"))
      // A program that needs libZ.so.6 instead of libc.so.6.
      let program = try Data(contentsOf: URL(filePath: "/bin/true"))
      let broken = try #require(
        Self.replacing("libc.so.6", "libZ.so.6", in: program), "/bin/true needs no libc.so.6")
      try broken.write(to: URL(filePath: sandbox.file("earcon-full")))
      try sandbox.write("PK", to: "app.ipa")
      let need =
        ", which needs a shared library that is missing: libZ.so.6; install it (Debian: apt-get "
        + "install libz6), or "
      let run = try sandbox.shell(
        "chmod +x earcon-full; ./lonely convert alarm.wav x.caf -d ima4@8000")
      #expect(run.status == 1)
      #expect(
        run.errors
          == "alarm.wav: error: a change of the sample rate needs earcon-full (with libsoxr)\(need)keep "
          + "the input's rate\n")
      let archive = try sandbox.shell("./lonely validate app.ipa alarm.wav")
      #expect(archive.status == 2)
      #expect(
        archive.text
          == "app.ipa: error: is an archive; reading it needs earcon-full (with libzip)\(need)unpack the "
          + "archive and name the folder\n1 sound: no findings; 1 could not be checked\n")
    }

    /// Replaces all occurrences of a text with another of the same length; `nil` if there is none.
    private static func replacing(_ old: String, _ new: String, in data: Data) -> Data? {
      var data = data
      while let range = data.range(of: Data(old.utf8)) {
        data.replaceSubrange(range, with: new.utf8)
      }
      return data.range(of: Data(new.utf8)) == nil ? nil : data
    }
  #endif
}
