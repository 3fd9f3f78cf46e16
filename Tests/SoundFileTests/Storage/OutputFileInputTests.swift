// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

/// Output files whose input must not change.
@Suite struct `Output files and their inputs` {
  private func names(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test(arguments: ["appended", "renamed", "removed"])
  func `An output file is not committed after its input changed`(_ change: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([7], to: "in.wav")
    let old = try folder.write([8], to: "out.caf")
    let input = try FileSource(path: path)
    do {
      let output = try OutputFile(path: old, overwrite: true, differentFrom: input)
      try output.append([1].span)
      switch change {
      case "appended":
        let handle = try #require(FileHandle(forUpdatingAtPath: path))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data([9]))
        try handle.close()
      case "renamed": try #require(rename(try folder.write([9], to: "saved"), path) == 0)
      default: try FileManager.default.removeItem(atPath: path)
      }
      let error = #expect(throws: SoundError.self) { try output.commit() }
      #expect(error?.code == .io && error?.file == path)
      #expect(error?.description == "changed while Earcon read it; try again")
    }
    #expect(try contents(old) == [8])
    #expect(try names(folder) == (change == "removed" ? ["out.caf"] : ["in.wav", "out.caf"]))
  }

  @Test(arguments: [true, false])
  func `An output file keeps its changed input and is removed itself`(replaces: Bool) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([7], to: "in.wav")
    if replaces { _ = try folder.write([8], to: "out.caf") }
    let before = try names(folder)
    let input = try FileSource(path: path)
    let output = try OutputFile(path: folder.file("out.caf"), overwrite: true)
    try output.append([1].span)
    _ = try folder.write([9, 9], to: "in.wav")
    // Without `differentFrom`, only the check before the removal finds the change.
    #expect(throws: SoundError.self) { try output.commit(removing: input) }
    #expect(try contents(path) == [9, 9])
    if replaces { #expect(try contents(folder.file("out.caf")) == [8]) }
    withExtendedLifetime(output) {}
    #expect(try names(folder).filter { !$0.hasSuffix(".partial") } == before)
  }

  @Test func `A dropped output file is removed under its name for an exchange`() throws {
    let folder = try TemporaryFolder()
    let input = try FileSource(path: try folder.write([7], to: "in.wav"))
    var output: OutputFile? = try OutputFile(replacing: input)
    let before = try #require(output?.partialPath)
    try output?.prepareExchange(replacing: input.version)
    let after = try #require(output?.partialPath)
    #expect(!FileManager.default.fileExists(atPath: before))
    #expect(FileManager.default.fileExists(atPath: after))
    output = nil
    #expect(try names(folder) == ["in.wav"])
  }

  @Test func `An output file removes its unchanged input after it has its name`() throws {
    let folder = try TemporaryFolder()
    let input = try FileSource(path: try folder.write([7], to: "in.wav"))
    let output = try OutputFile(
      path: folder.file("out.caf"), overwrite: false, differentFrom: input)
    try output.append([1].span)
    try output.commit(removing: input)
    #expect(try names(folder) == ["out.caf"])
    #expect(try contents(folder.file("out.caf")) == [1])
  }

  #if os(Linux)
    /// The list `user::rw-,user:61000:rw-,group::---,mask::rw-,other::---` in the kernel's form (acl(5)).
    private static let list: [UInt8] =
      [2, 0, 0, 0] + entry(0x01, 6) + entry(0x02, 6, id: 61000) + entry(0x04, 0) + entry(0x10, 6)
      + entry(0x20, 0)

    private static func entry(_ tag: UInt8, _ rights: UInt8, id: UInt32 = .max) -> [UInt8] {
      [tag, 0, rights, 0] + (0..<4).map { UInt8(truncatingIfNeeded: id >> (8 * $0)) }
    }

    @Test(arguments: [false, true])
    func `A result takes the access control list of the file that it replaces`(_ isFix: Bool) throws
    {
      let folder = try TemporaryFolder()
      let path = try folder.write([7], to: "in.wav")
      let hidden = try FileDescriptor.open(path, O_RDWR)
      guard AccessList(Self.list).set(on: hidden) else {
        print("skipped: the file system has no access control lists")
        return
      }
      let before = try #require(AccessList(path: path))
      #expect(try mode(path) == 0o660)
      do {
        let source = try FileSource(path: path)
        let output =
          isFix ? try OutputFile(replacing: source) : try OutputFile(path: path, overwrite: true)
        if isFix { #expect(output.takeOwnerAndMode(of: source) == nil) }
        try output.append([1].span)
        try output.commit()
      }
      #expect(try contents(path) == [1])
      #expect(AccessList(path: path) == before)
      #expect(try mode(path) == 0o660)
      // Without the original's group, the list would give the rights of that group to another group.
      let source = try FileSource(path: path)
      let other = try OutputFile(path: folder.file("b.caf"), overwrite: false)
      var (wanted, own) = (try other.descriptor.status(""), try other.descriptor.status(""))
      (wanted.st_mode, wanted.st_gid, own.st_gid) = (0o660, 12, 13)
      guard getuid() != 0 else { return }
      let warning = try #require(other.takeOwnerAndMode(wanted, before, instead: own))
      #expect(
        warning.hasSuffix(
          "the access control list is dropped with the group; set its entries again with setfacl -m"
        ))
      #expect(try other.descriptor.status("").st_mode & 0o777 == 0o600)
      withExtendedLifetime(source) {}
    }
  #endif

  @Test func `A result takes its original's owner and mode, or says why not`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([7], to: "in.wav")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let input = try FileSource(path: path)
    let output = try OutputFile(path: folder.file("out.caf"), overwrite: false)
    #expect(output.takeOwnerAndMode(of: input) == nil)
    try output.commit()
    #expect(try mode(folder.file("out.caf")) == 0o640)
    guard getuid() != 0 else {
      print("skipped: root may give files to every owner")
      return
    }
    let other = try OutputFile(path: folder.file("other.caf"), overwrite: false)
    let own = try other.descriptor.status("")
    var wanted = own
    (wanted.st_uid, wanted.st_gid, wanted.st_mode) = (0, 0, 0o664)
    let warning = try #require(other.takeOwnerAndMode(wanted, instead: own))
    #expect(
      warning
        == "the group cannot be kept: Operation not permitted; restore it with chgrp 0; the owner "
        + "cannot be kept: Operation not permitted; restore it with chown 0")
    try other.commit()
    #expect(try mode(folder.file("other.caf")) == 0o644)
  }
}
