// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Tests of messages about the decoders' sandbox, and of earcon's own protection.
@Suite struct `The decoders' sandbox` {
  @Test(
    .enabled(if: HostileDecoder.isWanted("seccomp")),
    arguments: [
      ("landlock", "Landlock (since Linux 5.13)"), ("seccomp", "seccomp (since Linux 3.17)"),
      ("landlock,seccomp", "Landlock (since Linux 5.13), seccomp (since Linux 3.17)"),
    ])
  func `A conversion with -v says once what the kernel lacks, and goes on without it`(
    _ hidden: String, _ name: String
  ) throws {
    let sandbox = try HostileDecoder(.ffmpeg).sandbox
    let sound = TestSignal.bursts.samples(frames: 400)
    try sandbox.write(auFile(sound), to: "a.au")
    try sandbox.write(auFile(sound), to: "b.au")
    let earcon = "./without \(hidden) '\(Tool.earcon.path)' convert"
    let two = try sandbox.shell(
      "\(earcon) a.au -v -o 1.wav -d LEI16 -f WAVE -o 2.caf -d ima4 -f caff")
    #expect(two.status == 0, "\(two.errors)")
    #expect(lines(of: two, with: "  Sandbox ").count == 1)
    #expect(lines(of: two, with: "  Sandbox        without ").first?.hasSuffix(name) == true)
    let batch = try sandbox.shell("\(earcon) a.au b.au --output-dir out -d ima4 -f caff -v")
    #expect(batch.status == 0, "\(batch.errors)")
    let notes = lines(
      of: batch,
      with: "earcon convert: note: on this system, the sandbox for decoding formats such as MP3 "
        + "lacks: "
    )
    #expect(notes.count == 1 && notes.first?.hasSuffix(name) == true)
    let quiet = try sandbox.shell("\(earcon) a.au -d LEI16 -f WAVE 3.wav")
    #expect(quiet.status == 0 && quiet.errors == "")
    #expect(try sandbox.blob("1.wav") == sandbox.blob("3.wav"))
  }

  private func lines(of result: Tool.Result, with start: String) -> [Substring] {
    result.errors.split(separator: "\n").filter { $0.hasPrefix(start) }
  }

  @Test(arguments: ["--in-process", "--no-sandbox"])
  func `No option decodes outside of the sandbox`(_ option: String) throws {
    let sandbox = try Sandbox([])
    try sandbox.write(auFile(TestSignal.bursts.samples(frames: 400)), to: "a.au")
    for line in ["convert \(option) a.au b.wav", "info \(option) a.au"] {
      let result = try sandbox.earcon(line)
      #expect(result.status == 64)
      #expect(result.errors.contains(option))
    }
    let helper = try Tool.built("earcon-decode").run([option, "536870912", "10", "libsndfile"])
    #expect(helper.status == 64)
    #expect(try sandbox.names == ["a.au"])
  }

  /// The kernel makes root the owner of the files in `/proc` of a process that denies inspection.
  @Test func `Other processes of earcon's user cannot read its memory`() throws {
    let isRoot = getuid() == 0
    let other = isRoot ? Tool(named: "setpriv") : Tool.earcon
    guard FileManager.default.fileExists(atPath: "/proc/self/environ"), let other else { return }
    let earcon = Process()
    earcon.executableURL = URL(fileURLWithPath: other.path)
    let user = ["--reuid=65534", "--regid=65534", "--clear-groups", Tool.earcon.path]
    earcon.arguments = (isRoot ? user : []) + ["convert", "-", "/nonexistent/out.wav"]
    let input = Pipe()
    earcon.standardInput = input
    earcon.standardError = FileHandle.nullDevice
    try earcon.run()
    defer {
      // SIGTERM would not work: a test's thread may block it, and a child inherits the blocked signals.
      kill(earcon.processIdentifier, SIGKILL)
      earcon.waitUntilExit()
    }
    // Gives earcon the time to start and to wait for its input.
    usleep(500_000)
    let process = "/proc/\(earcon.processIdentifier)"
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: process + "/exe")
    guard !isRoot || program?.hasSuffix("/earcon") == true else {
      print("skipped: another user cannot run \(Tool.earcon.path)")
      return
    }
    #expect(earcon.isRunning)
    let owner = try FileManager.default.attributesOfItem(atPath: process + "/environ")
    #expect(owner[.ownerAccountID] as? Int == 0)
  }
}
