// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Imports foreign sounds many times and fails if memory or open files accumulate.
///
///     ImportSounds COUNT FOLDER [keep|lose] FILE...
///
/// An import decodes a file and converts it to IMA4 in FOLDER. The address sanitizer, which this program must
/// be built with, counts allocated bytes after a tenth of the imports and after all of them, and at the end
/// searches for memory without references. `keep` plants imports that stay referenced, and `lose` plants
/// imports that leak, so that both checks can be tested.
@main enum ImportSounds {
  /// The allowed growth in bytes; caches of the system and of the sanitizer grow.
  private static let allowance = 32_768

  private final class Import {
    let input: SoundInput

    init(_ input: SoundInput) { self.input = input }
  }

  private nonisolated(unsafe) static var kept: [Import] = []

  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count > 2, let count = Int(words[0]), count >= 10 else {
      fail("usage: ImportSounds COUNT FOLDER [keep|lose] FILE...", 64)
    }
    let planted = ["keep", "lose"].contains(words[2]) ? words[2] : ""
    let files = Array(words.dropFirst(planted.isEmpty ? 2 : 3))
    guard !files.isEmpty else { fail("the sounds are missing; name at least one FILE", 64) }
    var before: (bytes: Int, files: Int) = (0, 0)
    var frames: Int64 = 0
    for number in 0..<count {
      if number == count / 10 { before = (allocatedBytes(), openFiles()) }
      do throws(SoundError) {
        frames += try convert(files[number % files.count], in: words[1], planted)
      } catch {
        fail("\(files[number % files.count]): error: \(error)", 1)
      }
    }
    let growth = allocatedBytes() - before.bytes
    print(
      "\(count) imports, \(frames) frames; from import \(count / 10) on, allocated memory grows by "
        + "\(growth) bytes and open files by \(openFiles() - before.files)")
    guard growth <= allowance else {
      fail("memory grew by \(growth) bytes; at most \(allowance) bytes of growth are allowed", 3)
    }
    guard openFiles() <= before.files else {
      fail("open files grew by \(openFiles() - before.files); imports must close their files", 3)
    }
  }

  /// Imports a file; returns the number of its frames.
  ///
  /// - Throws: `SoundError` if the file cannot be converted, has no frames or does not state their number.
  @inline(never)
  private static func convert(_ path: String, in folder: String, _ planted: String)
    throws(SoundError) -> Int64
  {
    let input = try SoundInput(path: path)
    guard let frames = input.reader.sound.frames, frames > 0 else {
      throw SoundError(
        .truncated, "the sound has no frames, or their number is unknown", file: path)
    }
    if planted == "keep" { kept.append(Import(input)) }
    if planted == "lose" { _ = Unmanaged.passRetained(Import(input)) }
    var request = ConversionRequest()
    request.data = .encode(.ima4)
    request.container = .caf
    let source = try FileSource(path: path)
    let output = try OutputFile(
      path: folder + "/import.caf", overwrite: true, differentFrom: source)
    var conversion = SoundConverter(try ConversionPlan(input.reader.sound, request))
    conversion.workers = .threads(2)
    try conversion.run(input.reader, to: output)
    try output.commit()
    return frames
  }

  /// The bytes that the program has allocated and not yet freed, as the sanitizer counts them.
  private static func allocatedBytes() -> Int {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "__sanitizer_get_current_allocated_bytes")
    else { fail("no address sanitizer; build with --sanitize=address", 64) }
    return unsafeBitCast(symbol, to: (@convention(c) () -> Int).self)()
  }

  /// The number of this process's open files with descriptors from 0 to 999.
  private static func openFiles() -> Int { (0..<1000).count { fcntl($0, F_GETFD) >= 0 } }

  private static func fail(_ message: String, _ status: CInt) -> Never {
    print("ImportSounds: \(message)")
    exit(status)
  }
}
