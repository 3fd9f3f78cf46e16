// SPDX-License-Identifier: MIT

#if hasFeature(Embedded)
  /// A value without a lock: in Embedded Swift, `SoundFile` runs on a single thread.
  package final class Locked<Value>: @unchecked Sendable {
    private var value: Value

    package init(_ value: Value) { self.value = value }

    /// Calls `body` with the value.
    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result { body(&value) }
  }
#else
  internal import Synchronization

  /// A value that a mutex protects.
  package final class Locked<Value>: Sendable {
    private let mutex: Mutex<Value>

    package init(_ value: sending Value) { mutex = Mutex(value) }

    /// Calls `body` with the value while no other thread uses it.
    package func withLock<Result>(_ body: (inout sending Value) -> sending Result) -> sending Result
    {
      mutex.withLock(body)
    }
  }
#endif
