// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import SoundFile

@Suite struct `The output of a program` {
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "/dev/full does not exist"))
  func `An error of the output names what the program writes`() throws {
    let process = ChildProcess(
      arguments: ["/bin/echo", "OggS"], seconds: 20, bytes: 100, product: "the Ogg Vorbis stream",
      shouldStop: { false })
    let error = #expect(throws: SoundError.self) {
      _ = try process.run(.reading("/dev/null"), to: .create("/dev/full", overwrite: true))
    }
    #expect(
      error?.message
        == "the Ogg Vorbis stream in \(Environment.temporaryFolder) cannot be written: "
        + "No space left on device")
    #expect(error?.suggestion == "free disk space, or set TMPDIR to another folder")
    #expect(error?.file == nil)
  }
}
