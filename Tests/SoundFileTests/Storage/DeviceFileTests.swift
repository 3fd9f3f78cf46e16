// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

@Suite struct `A device` {
  @Test(arguments: ["/dev/null", "/dev/stdout", "/dev/stderr", "/dev/fd/1", "/dev/fd/99"])
  func `is what is written into`(_ path: String) {
    #expect(DeviceFile.isNamed(by: path))
  }

  @Test(arguments: ["/dev/fd/", "/dev/fd/x", "/dev/fd/-1", "/dev/fd/1/2", "/dev/fd/99999999999"])
  func `is no other name below its folder`(_ path: String) {
    #expect(!DeviceFile.isNamed(by: path))
  }

  @Test func `is no file, no folder and nothing`() throws {
    let folder = try TemporaryFolder()
    for path in [try folder.write([1], to: "a"), folder.path, folder.file("none"), ""] {
      #expect(!DeviceFile.isNamed(by: path))
      #expect(try DeviceFile(path: path) == nil)
    }
  }

  @Test func `takes bytes behind those that are there`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("log")
    let number = open(path, O_WRONLY | O_CREAT, 0o600)
    try #require(number >= 0)
    defer { close(number) }
    let name = "/dev/fd/\(number)"
    try #require(try DeviceFile(path: name)).write([1, 2].span)
    try #require(try DeviceFile(path: name)).write([3].span)
    #expect(try contents(path) == [1, 2, 3])
    // It is somebody else's, and stays open.
    #expect(fcntl(number, F_GETFD) >= 0)
  }

  @Test func `can be a pipe with a name`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    // Both ends, so that nobody has to wait.
    let reader = open(path, O_RDWR | O_NONBLOCK)
    try #require(reader >= 0)
    defer { close(reader) }
    try #require(try DeviceFile(path: path)).write([7, 8, 9].span)
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(reader, &bytes, 8) == 3)
    #expect(bytes.prefix(3) == [7, 8, 9])
  }
}
