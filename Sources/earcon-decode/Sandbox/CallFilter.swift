// SPDX-License-Identifier: MIT

#if os(Linux)
  internal import CSystemCall

  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #endif

  /// A seccomp filter: a program that the kernel runs before each system call (seccomp(2)).
  ///
  /// A denied call fails with an error and does not end the process. ffmpeg loads about 200 libraries. If one of
  /// them tried a denied call at its start, and the call ended the process, Earcon would report a valid file as
  /// damaged. An error stops an attacker equally well. Only calls with the numbers of another processor, which no
  /// library makes, end the process.
  struct CallFilter {
    /// A test of the argument with the given index, from 0; compares only the lower 32 bits unless noted.
    enum Condition {
      /// Any of these bits is set.
      case anyBit(Int, UInt32)
      /// None of these bits is set.
      case noBit(Int, UInt32)
      /// Any of the first bits is set, and none of the second ones.
      case anyBitWithout(Int, UInt32, UInt32)
      case equal(Int, UInt32)
      case unequal(Int, UInt32)
      /// Not a null pointer; tests all 64 bits.
      case pointer(Int)
    }

    private typealias Step = csystemcall_step

    /// Instructions (`linux/bpf_common.h`).
    private enum Code {
      static let load: UInt16 = 0x20
      static let jumpIfEqual: UInt16 = 0x15
      static let jumpIfAtLeast: UInt16 = 0x35
      static let jumpIfAnyBit: UInt16 = 0x45
      static let end: UInt16 = 0x06
    }

    /// Results (`linux/seccomp.h`).
    private enum Result {
      static let endProcess: UInt32 = 0x8000_0000
      static let error: UInt32 = 0x0005_0000
      static let allow: UInt32 = 0x7FFF_0000
    }

    /// Offsets in `struct seccomp_data`: the number, the processor, six arguments of eight bytes.
    private enum Offset {
      static let number: UInt32 = 0
      static let processor: UInt32 = 4
      static func argument(_ index: Int) -> UInt32 { 16 + 8 * UInt32(index) }
    }

    #if arch(x86_64)
      private static let processor: UInt32? = 0xC000_003E  // AUDIT_ARCH_X86_64
    #elseif arch(arm64)
      private static let processor: UInt32? = 0xC000_00B7  // AUDIT_ARCH_AARCH64
    #else
      private static let processor: UInt32? = nil
    #endif

    private var steps: [Step] = []

    /// Creates a filter that allows every call of this processor with a number below `limit`, until `deny`
    /// adds exceptions.
    ///
    /// Calls with higher numbers, and `limit` itself, fail as on a kernel that lacks them: the list of denied
    /// calls does not cover newer calls, and libraries work without them. The calls of x32, the second numbering
    /// of x86-64, fail too, because their numbers are above the limit.
    init(limit: UInt32) {
      guard let processor = Self.processor else { return }
      steps = [
        Step(Code.load, Offset.processor), Step(Code.jumpIfEqual, processor, 1, 0),
        Step(Code.end, Result.endProcess), Step(Code.load, Offset.number),
        Step(Code.jumpIfAtLeast, limit, 0, 1), Step(Code.end, Result.error | UInt32(ENOSYS)),
      ]
    }

    /// Allows a call without further tests.
    mutating func allow(_ call: SystemCall) { add(call, Result.allow) }

    /// Denies a call, which then fails with an error.
    mutating func deny(_ call: SystemCall, _ code: CInt = EPERM) {
      add(call, Result.error | UInt32(code))
    }

    private mutating func add(_ call: SystemCall, _ result: UInt32) {
      guard let number = call.number else { return }
      steps += [Step(Code.jumpIfEqual, number, 0, 1), Step(Code.end, result)]
    }

    /// Denies a call with `EPERM` if its arguments meet any of the conditions, and allows it otherwise.
    mutating func deny(_ call: SystemCall, if conditions: [Condition]) {
      guard let number = call.number else { return }
      var tests: [Step] = []
      // A condition that is met skips the remaining tests and the step that allows the call, so the
      // tests are built from the last one back.
      for condition in conditions.reversed() {
        tests = Self.test(condition, tests.count + 1) + tests
      }
      let body =
        tests + [Step(Code.end, Result.allow), Step(Code.end, Result.error | UInt32(EPERM))]
      steps += [Step(Code.jumpIfEqual, number, 0, UInt8(body.count))] + body
    }

    /// Returns the steps that skip the next `rest` steps if the condition is met.
    private static func test(_ condition: Condition, _ rest: Int) -> [Step] {
      let rest = UInt8(rest)
      func load(_ index: Int) -> Step { Step(Code.load, Offset.argument(index)) }
      return switch condition {
      case .anyBit(let index, let bits): [load(index), Step(Code.jumpIfAnyBit, bits, rest, 0)]
      case .noBit(let index, let bits): [load(index), Step(Code.jumpIfAnyBit, bits, 0, rest)]
      case .anyBitWithout(let index, let bits, let others):
        [
          load(index), Step(Code.jumpIfAnyBit, others, 1, 0),
          Step(Code.jumpIfAnyBit, bits, rest, 0),
        ]
      case .equal(let index, let value): [load(index), Step(Code.jumpIfEqual, value, rest, 0)]
      case .unequal(let index, let value): [load(index), Step(Code.jumpIfEqual, value, 0, rest)]
      case .pointer(let index):
        [
          load(index), Step(Code.jumpIfEqual, 0, 0, rest + 2),
          Step(Code.load, Offset.argument(index) + 4), Step(Code.jumpIfEqual, 0, 0, rest),
        ]
      }
    }

    /// Installs the filter for this process and the programs that replace it.
    ///
    /// - Returns: 0, a negative error number, or the id of a thread that cannot take the filter.
    func install() -> Int {
      guard Self.processor != nil else { return -Int(ENOSYS) }
      let steps = steps + [Step(Code.end, Result.allow)]
      // Safe: the kernel copies the steps during the call.
      return SystemCall.result(unsafe csystemcall_filter(steps, UInt16(steps.count)))
    }
  }

  extension csystemcall_step {
    fileprivate init(_ code: UInt16, _ value: UInt32, _ ifTrue: UInt8 = 0, _ ifFalse: UInt8 = 0) {
      self.init(code: code, if_true: ifTrue, if_false: ifFalse, value: value)
    }
  }
#endif
