// SPDX-License-Identifier: MIT

import CLibFuzzer
import SharedSupport
import SoundFile

/// Mutates a sound file by its chunks half of the time, and by bytes, as libFuzzer does by itself,
/// the other half; inputs that are no sound files always by bytes.
@c(LLVMFuzzerCustomMutator)
public func mutate(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximumSize: Int, _ seed: UInt32
) -> Int {
  var random = SeededRandom(seed: UInt64(seed))
  let file = PatchedSource(MemorySource(Array(UnsafeBufferPointer(start: data, count: size))))
  guard Bool.random(using: &random), ChunkMap(file) != nil else {
    return Int(LLVMFuzzerMutate(data, size, maximumSize))
  }
  var mutated = file
  _ = ChunkMutation.mutate(&mutated, &random)
  let bytes = mutated.bytes(in: 0..<Int64(maximumSize))
  for (index, byte) in bytes.enumerated() { data[index] = byte }
  return bytes.count
}
