// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Tests that decoders controlled by an attacker cannot read a secret, reach other processes, change
/// files or outlive `earcon`.
@Suite struct `Hostile decoders` {
  @Test(
    .enabled(if: HostileDecoder.isWanted("Landlock", "seccomp")),
    arguments: HostileDecoder.Kind.allCases)
  func
    `A hostile decoder reads no secret, reaches no other process, writes nothing and leaves no process`(
      _ kind: HostileDecoder.Kind
    ) throws
  {
    let hostile = try HostileDecoder(kind)
    let sandbox = hostile.sandbox
    let before = (try sandbox.state, try mode(hostile), try sandbox.names)
    let start = ContinuousClock.now
    let result = try hostile.convert()
    #expect(result.status == 1)
    #expect(try attempts(result) > 60)
    #expect(result.errors.contains(" attempts; passed:; input read"), "\(result.errors)")
    #expect(try sandbox.state == before.0)
    #expect(try mode(hostile) == before.1)
    #expect(try hostile.processes(within: .seconds(1)) { $0.isEmpty } == [])
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test(
    .enabled(if: HostileDecoder.isWanted("Landlock", "seccomp")),
    arguments: HostileDecoder.Kind.allCases)
  func `A hostile decoder does not overwrite an input that is open for writing`(
    _ kind: HostileDecoder.Kind
  ) throws {
    let hostile = try HostileDecoder(kind)
    let before = try hostile.sandbox.state
    let result = try hostile.convert(isWritable: true)
    // The decoder adds 1000 to its count of attempts if its input is open for writing.
    #expect(try attempts(result) > 1000)
    #expect(result.errors.contains(" attempts; passed:; input read"), "\(result.errors)")
    #expect(try hostile.sandbox.state == before)
  }

  /// Returns the permissions of the input, which a decoder with the owner's rights could change through the
  /// descriptor.
  private func mode(_ hostile: HostileDecoder) throws -> Int? {
    let path = hostile.sandbox.file(hostile.input)
    return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func attempts(_ result: Tool.Result) throws -> Int {
    let text = try #require(result.errors.firstMatch(of: /([0-9]+) attempts;/)).1
    return try #require(Int(text))
  }

  @Test(.enabled(if: HostileDecoder.isWanted("seccomp")))
  func `On a kernel without Landlock, seccomp alone stops a hostile libsndfile`() throws {
    let hostile = try HostileDecoder(.libsndfile)
    let before = try hostile.sandbox.state
    let result = try hostile.convert(lacking: "landlock")
    #expect(result.errors.contains(" attempts; passed:; input read"), "\(result.errors)")
    #expect(try hostile.sandbox.state == before)
  }

  @Test(.enabled(if: HostileDecoder.isWanted("Landlock", "seccomp")))
  func `On a kernel without seccomp, Landlock alone protects files and other processes`() throws {
    let hostile = try HostileDecoder(.ffmpeg)
    let result = try hostile.convert(lacking: "seccomp")
    let passed = try #require(result.errors.firstMatch(of: /passed:([^;]*);/)).1
    let names = Set(passed.split(separator: " "))
    for name in ["create", "overwrite", "truncate", "unlink", "mkdir", "mem", "ptrace", "exec"] {
      #expect(!names.contains(Substring(name)))
    }
    #expect(!names.contains { $0.hasSuffix("/secret") })
    #expect(!names.contains("process_vm_readv"))
    #expect(try hostile.sandbox.bytes("secret") == Array("secret".utf8))
  }

  @Test(
    .enabled(if: HostileDecoder.isWanted()), arguments: HostileDecoder.Kind.allCases)
  func `A decoder ends when earcon is killed`(_ kind: HostileDecoder.Kind) throws {
    let hostile = try HostileDecoder(kind, "-DWAIT")
    let earcon = Process()
    earcon.executableURL = URL(fileURLWithPath: Tool.earcon.path)
    earcon.arguments = ["convert", hostile.input, "out.wav"]
    earcon.currentDirectoryURL = URL(fileURLWithPath: hostile.sandbox.path)
    earcon.environment = ProcessInfo.processInfo.environment.merging(hostile.environment) { $1 }
    try earcon.run()
    #expect(try hostile.processes { !$0.isEmpty }.count == 1)
    kill(earcon.processIdentifier, SIGKILL)
    earcon.waitUntilExit()
    #expect(try hostile.processes(within: .seconds(1)) { $0.isEmpty } == [])
  }

  #if arch(x86_64)
    @Test(.enabled(if: HostileDecoder.isWanted("seccomp")), arguments: HostileDecoder.Kind.allCases)
    func `A decoder that uses another processor's system calls is ended`(
      _ kind: HostileDecoder.Kind
    ) throws {
      let result = try HostileDecoder(kind, "-DOTHER_NUMBERS").convert()
      #expect(result.status == 2)
      // SIGSYS, or SIGSEGV on a kernel without 32-bit calls.
      let message = /(call that the sandbox forbids \(signal 31\)|crashed .*\(signal 11\))/
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  #endif
}
