// SPDX-License-Identifier: MIT

import CLibFuzzer
import Foundation
import TestSupport

/// The decision whether libFuzzer may add an input to its corpus.
enum Verdict: CInt {
  /// libFuzzer may add the input to the corpus.
  case keep = 0
  /// The input stays out of the corpus, because the target did not check it; it may be too short.
  case reject = -1
}

/// A check of libFuzzer's bytes, which throws if they violate an invariant.
typealias FuzzTarget = @Sendable ([UInt8]) throws -> Verdict

/// The target that the environment variable `EARCON_FUZZ_TARGET` names.
private let selectedTarget: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["EARCON_FUZZ_TARGET"] ?? ""
  guard let target = fuzzTargets[name] else {
    let names = fuzzTargets.keys.sorted().joined(separator: ", ")
    // Not `exit`, which libFuzzer reports as a crash.
    FileHandle.standardError.write(
      Data("EARCON_FUZZ_TARGET is '\(name)'; expected: \(names)\n".utf8))
    _exit(2)
  }
  return target
}()

/// Runs the selected target; an error ends the process, and the log contains its message.
@c(LLVMFuzzerTestOneInput)
public func test(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  do {
    return try selectedTarget(bytes).rawValue
  } catch {
    fatalError("\(error)")
  }
}

/// The main function of a debug build, to which SwiftPM does not link libFuzzer's main function.
@c(Fuzzers_main)
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  var (count, arguments) = (count, arguments)
  return LLVMFuzzerRunDriver(&count, &arguments, test)
}

/// Returns a digest of the bytes, from which a target derives further choices (FNV-1a, 64 bits).
func digest(_ bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
}
