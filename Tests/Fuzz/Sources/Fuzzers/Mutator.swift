// SPDX-License-Identifier: MIT

import CLibFuzzer
import TestSupport

@testable import SoundFile

/// Mutates a sound file with `ChunkMutation` in half of the calls, and with libFuzzer's own mutation in the
/// others.
///
/// Inputs that are not sound files always get libFuzzer's mutation. `ChunkMutation` keeps the header of
/// `NamedFile`, if one is before the file.
@c(LLVMFuzzerCustomMutator)
public func mutate(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximumSize: Int, _ seed: UInt32
) -> Int {
  var random = SeededRandom(seed: UInt64(seed))
  let input = Array(UnsafeBufferPointer(start: data, count: size))
  let isNamed = NamedFile(input) != nil && ChunkMap(PatchedBytes(MemorySource(input))) == nil
  let headerSize = isNamed ? NamedFile.headerSize : 0
  let file = PatchedBytes(MemorySource(Array(input[headerSize...])))
  guard Bool.random(using: &random), ChunkMap(file) != nil else {
    return Int(LLVMFuzzerMutate(data, size, maximumSize))
  }
  var mutated = file
  _ = ChunkMutation.mutate(&mutated, &random)
  let bytes = mutated.bytes(in: 0..<Int64(max(0, maximumSize - headerSize)))
  for (index, byte) in bytes.enumerated() { data[headerSize + index] = byte }
  return headerSize + bytes.count
}
