// SPDX-License-Identifier: MIT

#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Tests `earcon-decode` with results of libsndfile and of the system that sounds rarely cause.
  @Suite(.enabled(if: Tool(named: "cc") != nil)) struct `Unusual results of libsndfile` {
    private struct Run {
      /// Standard error without warnings of the dynamic linker, then a line with the exit code.
      let text: String
      let output: [UInt8]
    }

    /// Runs `earcon-decode` on the file `in`, with pipes for its output.
    private static func run(_ variable: String, in sandbox: Sandbox) throws -> Run {
      let result = try sandbox.shell(
        "{ { env \(variable) earcon-decode 536870912 10 libsndfile <in; echo status $? >&2; } "
          + "| cat >out; } 2>&1 | cat", limit: 60)
      let lines = result.text.split(separator: "\n").filter {
        !$0.contains("no version information available")
      }
      return Run(text: lines.joined(separator: "\n"), output: try sandbox.bytes("out"))
    }

    /// Compiles a file of `Hostile` to a library in the folder.
    private static func compile(_ options: String, to name: String, in sandbox: Sandbox) throws {
      let folder = Repository.path + "/Tests/EarconCommandsTests/Hostile"
      let result = try sandbox.shell(
        "cd '\(folder)' && cc -shared -fPIC \(options) -o \"$OLDPWD/\(name)\"")
      try #require(result.status == 0, "\(result.errors)")
    }

    /// Runs `earcon-decode` with a libsndfile that does what the script says (`Hostile/scripted.c`).
    private static func run(script: String, in sandbox: Sandbox) throws -> Run {
      try sandbox.write(script, to: "in")
      return try run("LD_LIBRARY_PATH=\"$PWD\"", in: sandbox)
    }

    private static let range = "; Earcon supports 1 to 1024 channels and sample rates above 0 Hz"
    private static let ogg = "format 0x200060"

    /// Scripts, the reports, and the sizes of the output after the header of 68 bytes.
    private static let scripts: [(script: String, report: String, size: Int)] = [
      (
        "channels 0",
        "the file declares a channel count of 0 and a rate of 8000 Hz\(range)\nstatus 1", -68
      ),
      (
        "channels 1025",
        "the file declares a channel count of 1025 and a rate of 8000 Hz\(range)\nstatus 1", -68
      ),
      (
        "rate 0", "the file declares a channel count of 1 and a rate of 0 Hz\(range)\nstatus 1", -68
      ),
      ("rate 1\nchannels 1024\nreads 16\nframes 16", "status 0", 32_768),
      (
        "\(ogg)\nchannels 3",
        "the Ogg file has 3 channels, whose order is not supported; the limit is 2 channels\nstatus 1",
        -68
      ),
      ("\(ogg)\nchannels 2\nreads 5 1\nframes 6", "status 0", 48),
      ("channels 3\nreads 2\nframes 2", "status 0", 12),
      ("refuse 1\nmessage not a sound", "not a sound\nstatus 1", -68),
      ("error 1\nmessage bad", "bad\nstatus 1", 0),
      ("error 1\nmessage bad\nreads 1", "bad\nstatus 3", 2),
      ("error 2\nmessage bad\nreads 2\nframes 9", "bad\nstatus 3", 4),
      ("frames 10\nreads 9", "only 9 of 10 frames can be decoded\nstatus 3", 18),
      ("frames 10\nreads 10", "status 0", 20),
      ("frames 10\nreads 1 10 0 5", "status 0", 22),
      ("frames 10", "only 0 of 10 frames can be decoded\nstatus 1", 0),
      ("frames 1", "only 0 of 1 frame can be decoded\nstatus 1", 0),
      ("frames 10\nreads -1", "only 0 of 10 frames can be decoded\nstatus 1", 0),
      ("frames 10\nreads 99999", "only 0 of 10 frames can be decoded\nstatus 1", 0),
      ("frames 9223372036854775807\nreads 5", "status 0", 10),
      ("frames 16390\nreads 16384 1 5", "status 0", 32_780),
      // MPEG, whose number of frames is an estimate.
      (
        "format 0x230080\nframes 100\nreads 49",
        "only 49 of about 100 frames can be decoded\nstatus 3", 196
      ),
      (
        "format 0x230081\nframes 100\nreads 49",
        "only 49 of about 100 frames can be decoded\nstatus 3", 196
      ),
      (
        "format 0x230082\nframes 100\nreads 49",
        "only 49 of about 100 frames can be decoded\nstatus 3", 196
      ),
      ("format 0x230082\nframes 100\nreads 50", "status 0", 200),
    ]

    @Test func `earcon-decode judges libsndfile's description, results and errors`() throws {
      let sandbox = try Sandbox([])
      try Self.compile("scripted.c", to: "libsndfile.so.1", in: sandbox)
      for (script, report, size) in Self.scripts {
        let run = try Self.run(script: script + "\n", in: sandbox)
        #expect(run.text == report, "\(script)")
        #expect(run.output.count == size + 68, "\(script)")
      }
    }

    @Test func `earcon-decode shortens texts to 4096 bytes and omits empty ones`() throws {
      let sandbox = try Sandbox([])
      try Self.compile("scripted.c", to: "libsndfile.so.1", in: sandbox)
      let texts = "length1 4096\nlength2 4097\nstring4 \nstring5 x\n"
      let run = try Self.run(script: texts + "reads 1\n", in: sandbox)
      // The numbers are SF_STR_TITLE, SF_STR_COPYRIGHT, SF_STR_ARTIST and SF_STR_COMMENT.
      let long = [UInt8](repeating: UInt8(ascii: "a"), count: 4096)
      let first = Array("title\0".utf8) + long + Array("\0copyright\0".utf8) + long
      let info = cafChunk(
        "info", bytes(UInt32(3)) + first + Array("\0comments\0x\0".utf8))
      #expect(run.text == "status 0")
      #expect(run.output.count == 68 + info.count + 2)
      #expect(Blob(Array(run.output.dropFirst(52).prefix(info.count))) == Blob(info))
    }

    @Test func `A decoder reads and moves in standard input as in a file`() throws {
      let sandbox = try Sandbox([])
      try Self.compile("scripted.c", to: "libsndfile.so.1", in: sandbox)
      try Self.compile("short.c", to: "short.so", in: sandbox)
      try sandbox.write("callbacks 1\nrefuse 1\nmessage end\n", to: "in")
      for library in ["", "LD_PRELOAD=\"$PWD/short.so\""] {
        let run = try Self.run("LD_LIBRARY_PATH=\"$PWD\" \(library)", in: sandbox)
        #expect(
          run.text == " 0 5 5 3 0 3 1 3 -1 -1 -1 3 -2 2 0 9 0 0 0 0 -1 0 0\nend\nstatus 1")
      }
    }

    @Test func `earcon-decode completes short and interrupted reads and writes`() throws {
      let sandbox = try Sandbox([])
      try sandbox.write(auFile((0..<20_000).map { Int16($0) }), to: "in")
      let usual = try Self.run("", in: sandbox)
      #expect(usual.text == "status 0" && usual.output.count == 68 + 40_000)
      try Self.compile("short.c", to: "short.so", in: sandbox)
      let short = try Self.run("LD_PRELOAD=\"$PWD/short.so\"", in: sandbox)
      #expect(short.text == "status 0")
      #expect(Blob(short.output) == Blob(usual.output))
      for end in [0, 20_000] {
        try Self.compile("-DEND=\(end) short.c", to: "failing.so", in: sandbox)
        let failing = try Self.run("LD_PRELOAD=\"$PWD/failing.so\"", in: sandbox)
        #expect(failing.text == "cannot be read: Input/output error\nstatus 1", "\(end)")
      }
      try Self.compile("-DFULL short.c", to: "full.so", in: sandbox)
      let full = try Self.run("LD_PRELOAD=\"$PWD/full.so\"", in: sandbox)
      #expect(full.text == "standard output cannot be written\nstatus 1")
    }

    @Test func `earcon-decode reads a file without a size to its end`() throws {
      let sandbox = try Sandbox([])
      // AU with samples of 8 bits and an unknown size.
      let header = [24, UInt32.max, 2, 8000, 1].flatMap { bytes($0) }
      let samples: [UInt8] = Array(1...255)
      try sandbox.write(Array(".snd".utf8) + header + samples, to: "in")
      let run = try Self.run("", in: sandbox)
      #expect(run.text == "status 0")
      #expect(Array(run.output.dropFirst(68)) == samples.flatMap { [0, $0] })
    }

    @Test func `earcon-decode refuses a file of 0 or 1 bytes, and a pipe`() throws {
      let sandbox = try Sandbox([])
      for count in [0, 1] {
        try sandbox.write([UInt8](repeating: 1, count: count), to: "in")
        let run = try Self.run("", in: sandbox)
        #expect(run.text.hasSuffix("status 1") && run.output.isEmpty)
        #expect(!run.text.contains("standard input is not seekable"))
      }
      let piped = try sandbox.shell("cat in | earcon-decode 536870912 10 libsndfile 2>&1 | cat")
      #expect(piped.text == "standard input is not seekable\n")
    }
  }
#endif
