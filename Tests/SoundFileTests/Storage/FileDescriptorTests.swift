// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

/// Opening and closing files.
@Suite struct `File descriptors` {
  /// The results of calls, with their error numbers, and the number of calls until the returned one.
  static let calls: [([(CInt, CInt)], Int)] = [
    ([(7, 0)], 1), ([(7, EINTR)], 1), ([(0, EINTR)], 1), ([(1, EINTR)], 1),
    ([(-1, EINTR), (-1, EINTR), (5, 0)], 3), ([(-1, ENOENT), (5, 0)], 1),
    ([(-1, EINTR), (-1, EACCES), (5, 0)], 2),
  ]

  @Test(arguments: calls)
  func `Opening a file is repeated only if a signal interrupts it`(
    _ results: [(CInt, CInt)], _ count: Int
  ) {
    var done = 0
    let number = FileDescriptor.opened {
      let (result, error) = results[done]
      done += 1
      errno = error
      return result
    }
    #expect(done == count && number == results[count - 1].0)
  }

  static let hasDescriptors = FileManager.default.fileExists(atPath: "/proc/self/fd")

  static var openFiles: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1
  }

  /// Opens files and folders in every way.
  static func openAll(in folder: TemporaryFolder) throws {
    let path = try folder.write([1, 2, 3], to: "a")
    let name = Array("a".utf8)[...]
    _ = try FileSource(path: path)
    _ = try FileSource.contents(path, limit: 9)
    let outer = try Folder(path: Array(folder.path.utf8), name: "outer")
    _ = try outer.items()
    _ = try outer.open(name, name: "a")
    _ = try FileOperations.makeFolders(for: folder.file("in/b"))
    _ = try Folder(Array("in".utf8)[...], in: outer, name: "in")
    _ = try FileDescriptor.reading(path)
    _ = try FileDescriptor.appending(path)
    _ = try FileDescriptor.create(path, overwrite: true)
    _ = try DeviceFile(path: "/dev/null")
    _ = try TemporaryFile.unnamed(for: "a.wav")
    _ = try OutputFile(path: folder.file("b"), overwrite: true)
    try OutputFile(path: path, overwrite: true).commit()
  }

  @Test(.enabled(if: hasDescriptors, "needs /proc"))
  func `A file is closed when nothing uses it`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try `File descriptors`.openAll(in: folder)
      let before = `File descriptors`.openFiles
      for _ in 0..<3 { try `File descriptors`.openAll(in: folder) }
      #expect(`File descriptors`.openFiles == before)
    }
  }
}
