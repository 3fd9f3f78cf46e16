// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Tests with NIST's vectors: FIPS 180-4's examples, CAVS 11.0's `SHA256ShortMsg` and `SHA256Monte`, and
/// the additional vectors for lengths around a block's padding.
@Suite struct `SHA-256` {
  struct Case: CustomTestStringConvertible {
    let message: [UInt8]
    let hash: String
    var testDescription: String { "\(message.count) bytes of \(message.first ?? 0)" }

    init(_ message: [UInt8], _ hash: String) {
      self.message = message
      self.hash = hash
    }

    init(_ byte: UInt8, times count: Int, _ hash: String) {
      self.init([UInt8](repeating: byte, count: count), hash)
    }
  }

  static let vectors = [
    Case([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    Case([0xd3], "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1"),
    Case([0x11, 0xaf], "5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98"),
    Case([0xb4, 0x19, 0x0e], "dff2e73091f6c05e528896c4c831b9448653dc2ff043528f6769437bc7b975c2"),
    Case(Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    Case(
      Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
    Case(
      0, times: 55, "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"),
    Case(
      0, times: 56, "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"),
    Case(
      0, times: 57, "65a16cb7861335d5ace3c60718b5052e44660726da4cd13bb745381b235a1785"),
    Case(
      0, times: 64, "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"),
    Case(
      0, times: 1000, "541b3e9daa09b20bf85fa273e5cbd3e80185aa4ec298e765db87742b70138a53"),
    Case(
      0x41, times: 1000, "c2e686823489ced2017f6059b8b239318b6364f6dcd835d0a519105a1eadd6e4"),
    Case(
      0x55, times: 1005, "f4d62ddec0f3dd90ea1380fa16a5ff8dc4c54b21740650f24afc4120903552b0"),
    Case(
      UInt8(ascii: "a"), times: 1_000_000,
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ]

  @Test(arguments: vectors, [false, true])
  func `SHA-256 of NIST's short and long messages equals the documented hashes`(
    vector: Case, portable: Bool
  ) {
    #expect(Self.hexadecimal(Self.hash(vector.message, portable: portable)) == vector.hash)
  }

  /// Checks three of the 100 checkpoints; each depends on all previous ones.
  @Test(arguments: [false, true])
  func `SHA-256 of NIST's Monte Carlo chain equals the documented checkpoints`(portable: Bool) {
    var seed = Self.bytes("6d1e72ad03ddeb5de891e572e2396f8da015d899ef0e79503152d6010a3fe691")
    var checkpoints: [Int: String] = [:]
    for count in 0..<100 {
      var last = [seed, seed, seed]
      for _ in 0..<1000 {
        last = [last[1], last[2], Self.hash(Array(last.joined()), portable: portable)]
      }
      seed = last[2]
      checkpoints[count] = Self.hexadecimal(seed)
    }
    #expect(
      checkpoints[0] == "e93c330ae5447738c8aa85d71a6c80f2a58381d05872d26bdd39f1fcd4f2b788")
    #expect(
      checkpoints[1] == "2e78f8c8772ea7c9331d41ed3f9cdf27d8f514a99342ee766ee3b8b0d0b121c0")
    #expect(
      checkpoints[99] == "6a912ba4188391a78e6f13d88ed2d14e13afce9db6f7dcbf4a48c24f3db02778")
  }

  @Test(.enabled(if: Oracle.areWanted(.sha256sum)))
  func `SHA-256 of lengths around block boundaries equals sha256sum's`() throws {
    var random = SeededRandom(1)
    let folder = try TemporaryFolder()
    var lengths = [
      0, 1, 54, 55, 56, 57, 62, 63, 64, 65, 66, 118, 119, 120, 127, 128, 129, 191, 192,
    ]
    lengths += (0..<12).map { _ in Int.random(in: 0...70_000, using: &random) }
    lengths += [65_535, 65_536, 65_537]
    for length in lengths {
      let message = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      let path = try folder.write(message, to: "\(length)")
      let expected = String(try Oracle.sha256sum.run([path]).text.prefix(64))
      for portable in [false, true] {
        #expect(
          Self.hexadecimal(Self.hash(message, portable: portable)) == expected, "\(length) bytes")
      }
      #expect(try ContentHash.text(of: FileSource(path: path)) == expected, "\(length) bytes")
    }
  }

  @Test func `SHA-256 does not depend on how a message is split`() {
    var random = SeededRandom(2)
    let message = (0..<1000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let whole = Self.hash(message, portable: false)
    for _ in 0..<100 {
      var hash = SHA256()
      var start = 0
      while start < message.count {
        let end = min(message.count, start + Int.random(in: 0...130, using: &random))
        hash.update(message.span.extracting(start..<end))
        start = end
      }
      #expect(hash.finalize() == whole)
    }
  }

  @Test func `A content hash has two digits for each byte`() throws {
    let hash = "e7ac0786668e0ff0f02b62bd04f45ff636fd82db63b1104601c975dc005f3a67"
    #expect(try ContentHash.text(of: MemorySource(Array(":".utf8))) == hash)
  }

  @Test(arguments: vectors)
  func `The content hash of a file is SHA-256 of the bytes before it and its own`(vector: Case)
    throws
  {
    let source = MemorySource(vector.message, name: "x.wav")
    #expect(try ContentHash.text(of: source) == vector.hash)
    let front = Array(vector.message.prefix(vector.message.count / 2))
    let rest = MemorySource(Array(vector.message.dropFirst(front.count)))
    #expect(try ContentHash.text(of: rest, after: front) == vector.hash)
    let error = #expect(throws: SoundError.self) {
      try ContentHash.text(of: source, shouldStop: { true })
    }
    #expect(error?.code == .cancelled && error?.file == "x.wav")
  }

  private static func hash(_ message: [UInt8], portable: Bool) -> [UInt8] {
    var hash = SHA256(portable: portable)
    hash.update(message.span)
    return hash.finalize()
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func bytes(_ digits: String) -> [UInt8] {
    stride(from: 0, to: digits.utf8.count, by: 2).compactMap { offset in
      UInt8(digits.dropFirst(offset).prefix(2), radix: 16)
    }
  }
}
