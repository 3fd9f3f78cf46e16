// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A pipe; child processes do not inherit its two descriptors.
struct Pipe {
  let reading: FileDescriptor
  private var writing: FileDescriptor?

  init() throws(SoundError) {
    var ends: [CInt] = [-1, -1]
    // Safe: the array has the two elements that the call writes.
    guard unsafe pipe(&ends) == 0 else {
      let text = unsafe String(cString: strerror(errno))
      throw SoundError(
        .io, "a pipe cannot be created: \(text)",
        suggestion: "raise the limit on open files (ulimit -n)")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = FileDescriptor(ends[0], closes: true)
    writing = FileDescriptor(ends[1], closes: true)
  }

  var writingNumber: CInt { writing?.number ?? -1 }

  /// Closes this process's writing end, so that reading ends when the child process exits.
  mutating func closeWriting() { writing = nil }
}
