// SPDX-License-Identifier: MIT

import Foundation
import SoundBundle
import SoundFile
import SoundFindings
import SoundFoundation
import SoundManifest
import TestSupport
import Testing

/// Checks of bundles and payloads at URLs.
@Suite struct `Checks at URLs` {
  private let folder = URL(fileURLWithPath: Repository.path + "/Samples/Sounds")

  @Test func `A folder at a URL is checked like the folder at its path`() throws {
    let expected = BundleValidator().validate(paths: [folder.path])
    #expect(!expected.findings.isEmpty)
    let report = try BundleValidator().validate(contentsOf: [folder])
    #expect(report.findings == expected.findings && report.subjects == expected.subjects)
    let inventory = try BundleValidator().inventory(contentsOf: [folder])
    #expect(inventory.report.findings == expected.findings)
    let other = BundleValidator().inventory(paths: [folder.path])
    #expect(
      try ManifestBuilder().manifest(of: [inventory]) == ManifestBuilder().manifest(of: [other]))
  }

  @Test func `A task checks a folder at a URL like the folder at its path`() async throws {
    let report = try await BundleValidator().validate(contentsOf: [folder])
    for finding in report.findings { print(finding) }
    let expected = try await BundleValidator().validate(paths: [folder.path])
    #expect(report.findings == expected.findings && report.subjects == expected.subjects)
  }

  @Test func `A check of several URLs refuses one that is not a file URL`() throws {
    let urls = [folder, try #require(URL(string: "https://example.com/Bird.app"))]
    let checking = try #require(throws: SoundError.self) {
      try BundleValidator().validate(contentsOf: urls)
    }
    #expect(checking.code == .misuse && checking.file == "https://example.com/Bird.app")
    let listing = try #require(throws: SoundError.self) {
      try BundleValidator().inventory(contentsOf: urls)
    }
    #expect(listing == checking)
  }

  @Test func `A task's check of several URLs refuses one that is not a file URL`() async throws {
    let urls = [folder, try #require(URL(string: "https://example.com/Bird.app"))]
    let error = await #expect(throws: SoundError.self) {
      try await BundleValidator().validate(contentsOf: urls)
    }
    #expect(error?.code == .misuse && error?.file == "https://example.com/Bird.app")
  }

  @Test func `A cancelled task ends the check of a folder at a URL`() async throws {
    let urls = [folder]
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await BundleValidator().validate(contentsOf: urls)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `A payload at a URL is checked, and its path is in the findings`() throws {
    let files = try TemporaryFolder()
    let payload = Array(#"{"aps": {"alert": "Hi", "sound": "a/ding.caf"}}"#.utf8)
    let path = try files.write(payload, to: "a b.json")
    let checker = PayloadChecker(provider: .apns)
    let findings = try checker.check(contentsOf: URL(fileURLWithPath: path))
    #expect(findings == checker.check(payload, named: path))
    #expect(findings.first?.location.path == path)
  }

  @Test func `A payload that is missing or not at a file URL is an error and not a finding`()
    throws
  {
    let files = try TemporaryFolder()
    let missing = URL(fileURLWithPath: files.file("push.json"))
    let checker = PayloadChecker()
    let error = try #require(throws: SoundError.self) { try checker.check(contentsOf: missing) }
    #expect(error.code == .io && error.file == missing.path)
    let remote = try #require(URL(string: "https://example.com/push.json"))
    let other = try #require(throws: SoundError.self) { try checker.check(contentsOf: remote) }
    #expect(other.code == .misuse && other.file == "https://example.com/push.json")
  }

  @Test func `A payload that is not below 2 GiB is refused before it is read`() throws {
    let files = try TemporaryFolder()
    let path = try files.write([], to: "huge.json")
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: UInt64(Int32.max))
    try handle.close()
    let error = try #require(throws: SoundError.self) {
      try PayloadChecker().check(contentsOf: URL(fileURLWithPath: path))
    }
    #expect(error.code == .limitExceeded && error.expected == "at most 2147483646 bytes")
  }
}
