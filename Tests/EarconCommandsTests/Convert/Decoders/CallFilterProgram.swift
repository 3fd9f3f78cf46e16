// SPDX-License-Identifier: MIT

#if os(Linux)
  /// A seccomp filter that a program has installed, and an interpreter for it (`linux/filter.h`).
  ///
  /// It understands only the instructions and results that `earcon-decode` uses, and throws for others.
  struct CallFilterProgram {
    enum Verdict: Equatable {
      case allowed
      case denied(Int32)
      case ended
    }

    struct Malformed: Error {
      let description: String
    }

    private struct Step {
      let code: UInt32
      let value: UInt32
      let ifTrue: Int
      let ifFalse: Int
    }

    private let steps: [Step]

    /// Reads the filter from a line of `DecoderTrace`.
    init(_ call: String) throws {
      let found = call.matches(
        of: /BPF_(?:STMT|JUMP)\(([0-9|]+), ([0-9|]+)(?:, ([0-9]+), ([0-9]+))?\)/)
      steps = found.map { match in
        Step(
          code: Self.number(match.1), value: Self.number(match.2),
          ifTrue: match.3.flatMap { Int($0) } ?? 0, ifFalse: match.4.flatMap { Int($0) } ?? 0)
      }
      guard call.hasPrefix("seccomp(1, 1, {len=\(steps.count), "), call.hasSuffix(") = 0") else {
        throw Malformed(description: "not an installed filter of \(steps.count) steps: \(call)")
      }
    }

    /// Returns a number that strace may write as several numbers with `|` between them.
    private static func number(_ text: Substring) -> UInt32 {
      text.split(separator: "|").reduce(0) { $0 | (UInt32($1) ?? 0) }
    }

    /// Runs the filter for a call; missing arguments are 0.
    func verdict(_ number: UInt32, _ arguments: [UInt64], processor: UInt32) throws -> Verdict {
      // The number, the processor and the address of the instruction precede the arguments.
      var data = [number, processor, 0, 0]
      for index in 0..<6 {
        let argument = index < arguments.count ? arguments[index] : 0
        data += [UInt32(truncatingIfNeeded: argument), UInt32(argument >> 32)]
      }
      var place = 0
      var loaded: UInt32 = 0
      while place < steps.count {
        let step = steps[place]
        place += 1
        switch step.code {
        case 0x20 where step.value % 4 == 0 && step.value < 64 && Self.isPlain(step):
          loaded = data[Int(step.value / 4)]
        case 0x15: place += loaded == step.value ? step.ifTrue : step.ifFalse
        case 0x35: place += loaded >= step.value ? step.ifTrue : step.ifFalse
        case 0x45: place += loaded & step.value != 0 ? step.ifTrue : step.ifFalse
        case 0x06 where Self.isPlain(step): return try Self.verdict(step.value)
        default: throw Malformed(description: "step \(place - 1): \(step)")
        }
      }
      throw Malformed(description: "no result for call \(number)")
    }

    /// Returns true if both jump offsets of a step are 0, as they must be unless the step is a jump.
    private static func isPlain(_ step: Step) -> Bool { step.ifTrue == 0 && step.ifFalse == 0 }

    private static func verdict(_ result: UInt32) throws -> Verdict {
      switch result {
      case 0x7FFF_0000: return .allowed
      case 0x8000_0000: return .ended
      case 0x0005_0001...0x0005_0FFF: return .denied(Int32(result & 0xFFFF))
      default: throw Malformed(description: "result \(result)")
      }
    }
  }
#endif
