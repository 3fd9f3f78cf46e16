// SPDX-License-Identifier: MIT

#if Decoding
  internal import CSndFile

  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Darwin)
    internal import Darwin
  #endif

  /// Standard input as a virtual file of libsndfile (`sf_open_virtual`).
  ///
  /// If a read fails, for example because of a defective disk, libsndfile takes that for the end of the file
  /// and reports no error. This type therefore records the failure.
  @safe struct StandardInput {
    private struct State {
      /// The size of the file in bytes.
      let size: sf_count_t
      /// The size in bytes that libsndfile sees, at least `size`.
      let claimed: sf_count_t
      /// The offset in bytes at which libsndfile reads next.
      var position: sf_count_t = 0
      /// The last error of a read, as in `errno`; 0 if there is none.
      var error: CInt = 0
    }

    /// The size in bytes of an ID3v1 tag, which libsndfile looks for at the end of MPEG audio.
    private static let tagSize: sf_count_t = 128
    /// The maximum of `claimed` in bytes, unless `size` is larger: libsndfile computes with sizes as 64-bit floats.
    private static let largestClaim: sf_count_t = 1 << 52

    private let state: UnsafeMutablePointer<State>

    /// Creates the virtual file; returns `nil` if standard input is not seekable, as for a pipe or
    /// a terminal.
    ///
    /// - Parameter factor: the factor by which libsndfile sees the file enlarged. The last 128 bytes of the
    ///   enlarged file are those of standard input; elsewhere after the end of standard input, reads return
    ///   nothing.
    init?(enlargedBy factor: sf_count_t = 1) {
      let size = sf_count_t(lseek(STDIN_FILENO, 0, SEEK_END))
      guard size >= 0 else { return nil }
      let (product, overflows) = size.multipliedReportingOverflow(by: factor)
      let claimed = max(size, overflows ? Self.largestClaim : min(product, Self.largestClaim))
      // Lives until the process ends, as libsndfile's handle does.
      unsafe state = .allocate(capacity: 1)
      unsafe state.initialize(to: State(size: size, claimed: claimed))
    }

    /// Indicates whether libsndfile's position is at or after the end of standard input.
    var isAtEnd: Bool { unsafe state.pointee.position >= state.pointee.size }

    /// The message for a read that failed; `nil` if none has failed.
    var failure: String? {
      let error = unsafe state.pointee.error
      // Safe: `strerror` returns a string that ends in a zero byte, and it is copied immediately.
      return error == 0 ? nil : "cannot be read: \(unsafe String(cString: strerror(error)))"
    }

    /// Opens the file with libsndfile and fills in `info`.
    ///
    /// - Returns: libsndfile's handle; `nil` if it refuses the file.
    func open(_ info: inout SF_INFO) -> OpaquePointer? {
      // libsndfile copies the callbacks, and passes the pointer `state` to each of them.
      var callbacks = unsafe SF_VIRTUAL_IO(
        get_filelen: { state in unsafe StandardInput.state(state)?.pointee.claimed ?? 0 },
        seek: { offset, whence, state in unsafe StandardInput.seek(offset, whence, state) },
        read: { target, count, state in unsafe StandardInput.read(target, count, state) },
        write: { _, _, _ in 0 },
        tell: { state in unsafe StandardInput.state(state)?.pointee.position ?? 0 })
      return unsafe sf_open_virtual(&callbacks, CInt(SFM_READ), &info, state)
    }

    private static func state(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<State>? {
      // Safe: `open` passes the address of a `State`.
      unsafe pointer?.assumingMemoryBound(to: State.self)
    }

    /// Sets the position and returns it; returns -1 for an invalid position or origin, as `lseek` does.
    private static func seek(
      _ offset: sf_count_t, _ whence: CInt, _ pointer: UnsafeMutableRawPointer?
    ) -> sf_count_t {
      guard let state = unsafe state(pointer) else { return -1 }
      let base: sf_count_t
      switch whence {
      case SEEK_SET: base = 0
      case SEEK_CUR: base = unsafe state.pointee.position
      case SEEK_END: base = unsafe state.pointee.claimed
      default: return -1
      }
      let (position, overflows) = base.addingReportingOverflow(offset)
      guard !overflows, position >= 0 else { return -1 }
      unsafe state.pointee.position = position
      return position
    }

    /// Reads until `count` bytes are read, the file ends or a read fails, and returns the number of bytes.
    private static func read(
      _ target: UnsafeMutableRawPointer?, _ count: sf_count_t, _ pointer: UnsafeMutableRawPointer?
    ) -> sf_count_t {
      guard let target = unsafe target, let state = unsafe state(pointer) else { return 0 }
      var done = 0
      while done < count {
        let position = unsafe place(in: state.pointee)
        // Safe: libsndfile's buffer has room for `count` bytes.
        let got = unsafe pread(STDIN_FILENO, target + done, Int(count) - done, off_t(position))
        if got < 0, errno == EINTR { continue }
        if got < 0 { unsafe state.pointee.error = errno }
        guard got > 0 else { break }
        done += got
        unsafe state.pointee.position += sf_count_t(got)
      }
      return sf_count_t(done)
    }

    /// Returns the offset in bytes at which to read standard input for the position in the enlarged file.
    ///
    /// The last positions map to the last bytes of standard input; every other position maps to the same offset,
    /// even after the end of standard input.
    private static func place(in state: State) -> sf_count_t {
      let tail = min(tagSize, state.size)
      return state.position < state.claimed - tail
        ? state.position : state.position - state.claimed + state.size
    }
  }
#endif
