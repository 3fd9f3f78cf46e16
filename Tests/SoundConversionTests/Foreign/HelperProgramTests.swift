// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport
import Testing

@testable import SoundConversion

/// Tests of `earcon-decode` itself, with valid and invalid arguments.
@Suite struct `The program earcon-decode` {
  private static let helper = HelperRun.helper
  private static let memory = "536870912"
  private static let sound = TestSignal.bursts.samples(frames: 5000)

  static let wrong = [
    [], ["1"], ["1", "1"], ["1", "1", "sndfile"], ["1", "1", "libsndfile", "x"],
    ["0", "1", "libsndfile"], ["1", "0", "libsndfile"], ["-1", "1", "libsndfile"],
    ["1", "1.5", "libsndfile"], ["99999999999999999999", "1", "libsndfile"], ["1", "1", "run"],
    ["--help"],
  ]

  @Test(arguments: wrong) func `earcon-decode prints its usage for invalid arguments`(
    _ arguments: [String]
  ) throws {
    let result = try Self.helper.run(arguments)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("usage: earcon-decode MEMORY SECONDS libsndfile\n"))
  }

  @Test func `earcon-decode decodes standard input to a CAF`() throws {
    let run = try HelperRun(["libsndfile"], input: auFile(Self.sound))
    #expect(run.outcome.ending == .exited(0) && run.outcome.lastLine == "")
    #expect(try samples(of: run.output, as: Int16.self) == Self.sound)
    #expect(try Sound(describing: MemorySource(run.output)).container == .caf)
  }

  @Test func `earcon-decode refuses a file that is not a sound with libsndfile's message`() throws {
    let run = try HelperRun(["libsndfile"], input: [1, 2, 3, 4])
    #expect(run.outcome.ending == .exited(1) && run.output.isEmpty)
    #expect(run.outcome.lastLine.count > 10)
  }

  @Test func `earcon-decode fails if it cannot write its output`() throws {
    // Here, standard output is a file, and the helper's limits forbid writing to files.
    let result = try Self.helper.run([Self.memory, "10", "libsndfile"], input: auFile(Self.sound))
    #expect(result.status != 0)
    #expect(result.output.isEmpty)
  }

  @Test func `earcon-decode ends if the system writes 0 bytes`() throws {
    guard let strace = Tool(named: "strace") else { return }
    let inject = ["-qq", "-o", "/dev/null", "-e", "trace=write", "-e", "inject=write:retval=0"]
    let result = try strace.run(
      inject + [Self.helper.path, Self.memory, "10", "libsndfile"], input: auFile(Self.sound),
      limit: 20)
    guard !result.errors.hasPrefix("strace: ") else {
      print("skipped: strace cannot trace here")
      return
    }
    #expect(result.status == 1)
  }

  @Test(.enabled(if: !isDarwin, "macOS does not enforce this limit"))
  func `earcon-decode with little memory fails or decodes correctly`() throws {
    for shift in 0..<30 {
      let run = try HelperRun(["libsndfile"], input: auFile(Self.sound), memory: 1 << shift)
      if run.outcome.ending == .exited(0) {
        #expect(try samples(of: run.output, as: Int16.self) == Self.sound, "2^\(shift) bytes")
      } else {
        #expect(shift < 29, "2^\(shift) bytes")
      }
    }
  }

  @Test func `earcon-decode ends a program at its limit of processor time with SIGXCPU`() throws {
    let start = ContinuousClock.now
    let run = try HelperRun(["run", "/bin/sh", "-c", "while :; do :; done"], seconds: 1)
    #expect(run.outcome.ending == .signalled(SIGXCPU))
    #expect(ContinuousClock.now - start < .seconds(25))
  }

  @Test func `earcon-decode prevents a program from writing files`() throws {
    let folder = try TemporaryFolder()
    let outcome = try HelperRun(["run", "/bin/sh", "-c", "echo text > '\(folder.file("x"))'"])
      .outcome
    #expect(outcome.ending != .exited(0))
    #expect((try? contents(folder.file("x")))?.isEmpty != false)
  }

  @Test func `earcon-decode names a program that it cannot start`() throws {
    let outcome = try HelperRun(["run", "/nonexistent/ffmpeg", "-i", "x"]).outcome
    #expect(outcome.ending == .exited(127))
    #expect(
      outcome.lastLine == "/nonexistent/ffmpeg cannot be started: No such file or directory")
  }

  @Test func `earcon passes few environment variables to the helper`() throws {
    let run = try HelperRun(["run", "/bin/sh", "-c", "export -p"])
    let names = String(decoding: run.output, as: UTF8.self).split(separator: "\n").compactMap {
      $0.firstMatch(of: /^(?:export|declare -x) ([A-Za-z_]+)/)?.1
    }
    // The shell adds variables of its own.
    let allowed: Set<Substring> = [
      "EARCON_PARENT", "LC_ALL", "LD_LIBRARY_PATH", "PATH", "TMPDIR", "OLDPWD", "PWD", "SHLVL", "_",
    ]
    #expect(names.contains("LC_ALL") && names.contains("EARCON_PARENT"))
    #expect(Set(names).isSubset(of: allowed))
  }

  @Test(.enabled(if: isLinux, "only Linux signals the parent's end"))
  func `earcon-decode does not start if earcon has ended meanwhile`() throws {
    // Not this process's number, as if the parent had changed before earcon-decode asked for it.
    let environment = ["EARCON_PARENT": "\(Int32.max)"]
    for words in [["sandbox"], [Self.memory, "10", "libsndfile"]] {
      let result = try Self.helper.run(
        words, input: auFile(Self.sound), environment: environment)
      #expect(result.status == 127)
      #expect(result.errors == "earcon has ended\n")
    }
    let own = try Self.helper.run(["sandbox"], environment: ["EARCON_PARENT": "\(getpid())"])
    #expect(own.status == 0)
  }

  @Test(.enabled(if: isLinux, "only Linux has namespaces of processes"))
  func `earcon-decode starts if earcon is in another namespace of processes`() throws {
    guard let unshare = Tool(named: "unshare") else { return }
    // Root needs no user namespace, which some systems forbid.
    let ways = [["--pid", "--fork"], ["-r", "--pid", "--fork"]]
    guard let way = try ways.first(where: { try unshare.run($0 + ["true"]).status == 0 }) else {
      print("skipped: this system allows no namespaces")
      return
    }
    let result = try unshare.run(
      way + [Self.helper.path, "sandbox"], environment: ["EARCON_PARENT": "\(Int32.max)"])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func `earcon-decode reports only protections of its own sandbox as missing`() throws {
    let result = try Self.helper.run(["sandbox"])
    #expect(result.status == 0 && result.output.isEmpty)
    let known: Set = [
      "Landlock (since Linux 5.13)", "Landlock's TCP rules (since Linux 6.7)",
      "Landlock's scopes (since Linux 6.12)", "seccomp (since Linux 3.17)",
      "no_new_privs (since Linux 3.5)",
    ]
    let found = result.errors.split(separator: "\n").flatMap { $0.components(separatedBy: ", ") }
    #expect(known.isSuperset(of: found))
  }

  @Test func `earcon-decode ends when the reader of its output closes the pipe`() throws {
    let folder = try TemporaryFolder()
    let long = [Int16](repeating: 0, count: 10_000_000)
    _ = try folder.write(auFile(long), to: "long.au")
    let shell = try #require(Tool(named: "sh"))
    let result = try shell.run(
      [
        "-c",
        "{ '\(Self.helper.path)' \(Self.memory) 60 libsndfile < long.au; echo ended >&2; } "
          + "| head -c 4",
      ], in: folder.path)
    #expect(result.text == "caff")
    #expect(result.errors.contains("ended"))
  }
}

#if canImport(Darwin)
  private let isDarwin = true
#else
  private let isDarwin = false
#endif
#if os(Linux)
  private let isLinux = true
#else
  private let isLinux = false
#endif
