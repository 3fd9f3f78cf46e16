// SPDX-License-Identifier: MIT

import Foundation
import SoundConversion
import SoundFile
import TestSupport
import Testing

/// Tests, in a separate process, that a decoder leaves no process and no file.
@Suite struct `Resources after decoding` {
  static let scripts = [
    "exec cat $here/sound.caf", "kill -SEGV $$", "exit 1", "exec sleep 60", "exec cat /dev/zero",
    "exec >&- 2>&-; exec sleep 60", "exit 0",
  ]

  private static func run(_ script: String, in folder: TemporaryFolder) throws {
    let helper = try FakeHelper(script)
    let decoder = helper.decoder {
      $0.limits.seconds = 1
      $0.limits.bytes = 100_000
    }
    _ = try? SoundInput(try helper.flac(), decoder: decoder)
    _ = try? SoundInput(
      try helper.flac(), decoder: helper.decoder { $0.helper = folder.file("missing") })
  }

  static let hasDescriptors = FileManager.default.fileExists(atPath: "/proc/self/fd")

  static var openFiles: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1
  }

  @Test(.enabled(if: hasDescriptors, "needs /proc"))
  func `A decoder leaves no process, no open file and no temporary file`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let scripts = `Resources after decoding`.scripts
      try `Resources after decoding`.run(scripts[0], in: folder)
      setenv("TMPDIR", folder.path, 1)
      for script in scripts {
        let before = `Resources after decoding`.openFiles
        try `Resources after decoding`.run(script, in: folder)
        #expect(`Resources after decoding`.openFiles == before, "\(script)")
        var status: CInt = 0
        #expect(waitpid(-1, &status, WNOHANG) == -1 && errno == ECHILD, "\(script)")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
  }

  @Test(.enabled(if: hasDescriptors, "needs Linux's names of signals"))
  func `A decoder handles signals as usual if the program that starts it ignores or blocks them`()
    async
  {
    await #expect(processExitsWith: .success) {
      let signals = [
        (SIGPIPE, "PIPE"), (SIGXFSZ, "XFSZ"), (SIGINT, "INT"), (SIGTERM, "TERM"), (SIGHUP, "HUP"),
      ]
      var blocked = sigset_t()
      sigemptyset(&blocked)
      for (number, _) in signals {
        _ = signal(number, SIG_IGN)
        sigaddset(&blocked, number)
      }
      pthread_sigmask(SIG_BLOCK, &blocked, nil)
      for (number, name) in signals {
        let run = try HelperRun(["run", "/bin/sh", "-c", "kill -\(name) $$; exit 5"])
        #expect(run.ending == .signalled(number), "\(name)")
      }
    }
  }

  @Test func `A decoder's exit status is reported as unknown if this process ignores SIGCHLD`()
    async
  {
    await #expect(processExitsWith: .success) {
      let helper = try FakeHelper("exec cat $here/sound.caf")
      let file = try helper.flac()
      _ = signal(SIGCHLD, SIG_IGN)
      let error = try helper.refusal(file)
      #expect(error.code == .io && error.file == file.name)
      #expect(
        error.description
          == "the exit status of libsndfile is unknown, because this process ignores "
          + "SIGCHLD; reset SIGCHLD to its default")
    }
  }
}
