// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

@Suite struct `Device files` {
  @Test(arguments: ["/dev/null", "/dev/stdout", "/dev/stderr", "/dev/fd/1", "/dev/fd/99"])
  func `A path of an open file or a character device names a device`(_ path: String) {
    #expect(DeviceFile.isNamed(by: path))
  }

  @Test(arguments: ["/dev/fd/", "/dev/fd/x", "/dev/fd/-1", "/dev/fd/1/2", "/dev/fd/99999999999"])
  func `Another path in /dev/fd does not name a device`(_ path: String) {
    #expect(!DeviceFile.isNamed(by: path))
  }

  @Test func `A regular file, a folder and a missing path do not name a device`() throws {
    let folder = try TemporaryFolder()
    for path in [try folder.write([1], to: "a"), folder.path, folder.file("none"), ""] {
      #expect(!DeviceFile.isNamed(by: path))
      #expect(try DeviceFile(path: path) == nil)
    }
  }

  @Test func `A device opened by its descriptor appends bytes`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("log")
    let number = open(path, O_WRONLY | O_CREAT, 0o600)
    try #require(number >= 0)
    defer { close(number) }
    let name = "/dev/fd/\(number)"
    try #require(try DeviceFile(path: name)).write([1, 2].span)
    try #require(try DeviceFile(path: name)).write([3].span)
    #expect(try contents(path) == [1, 2, 3])
    // The descriptor belongs to the test and stays open.
    #expect(fcntl(number, F_GETFD) >= 0)
  }

  @Test func `A named pipe receives the bytes written to it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    // The test opens the pipe for both reading and writing, so that no open call blocks.
    let reader = open(path, O_RDWR | O_NONBLOCK)
    try #require(reader >= 0)
    defer { close(reader) }
    try #require(try DeviceFile(path: path)).write([7, 8, 9].span)
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(reader, &bytes, 8) == 3)
    #expect(bytes.prefix(3) == [7, 8, 9])
  }
}
