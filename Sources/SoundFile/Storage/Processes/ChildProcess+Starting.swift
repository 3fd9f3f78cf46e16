// SPDX-License-Identifier: MIT

internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension ChildProcess {
  /// Lets only one thread at a time start a program: between `pipe` and setting FD_CLOEXEC, a program that another
  /// thread starts would inherit the pipe and hold it open.
  private static let starting = Mutex(())

  /// Starts the program; call this on a thread that lives until the program has ended.
  ///
  /// Linux kills a decoder when the thread that started it ends (`PR_SET_PDEATHSIG`).
  func start(_ input: FileDescriptor) throws(SoundError) -> (pid_t, Pipe, Pipe) {
    try Self.starting.withLock { _ throws(SoundError) in
      let (samples, messages) = (try Pipe(), try Pipe())
      return (try spawn(input, samples, messages), samples, messages)
    }
  }

  /// Starts the program with its three standard files and a minimal environment.
  private func spawn(_ input: FileDescriptor, _ samples: Pipe, _ messages: Pipe)
    throws(SoundError) -> pid_t
  {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    // Safe below: the file actions and the attributes are initialized, used and destroyed here, and
    // posix_spawn copies the strings that it needs.
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    let files = [input.number, samples.writingNumber, messages.writingNumber]
    for (number, file) in files.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, file, CInt(number))
    }
    Self.separate(&attributes)
    var argv = unsafe arguments.map { unsafe strdup($0) } + [nil]
    var envp = unsafe (Self.commonEnvironment + environment).map { unsafe strdup($0) } + [nil]
    defer {
      let texts = unsafe argv + envp
      for index in unsafe texts.indices { unsafe free(texts[index]) }
    }
    var process: pid_t = 0
    let failure = unsafe PathText.withCString(arguments[0]) { path in
      unsafe posix_spawn(&process, path, &actions, &attributes, &argv, &envp)
    }
    guard failure == 0 else {
      // The caller adds the name of the file that the program was to read.
      throw SoundError(
        .io, "\(arguments[0]) cannot be started: \(SoundError.systemReason(failure))")
    }
    return process
  }

  #if canImport(Darwin)
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias Attributes = posix_spawnattr_t
  #endif

  /// Gives the program a process group of its own, and default handling of the signals that this process
  /// may ignore or block.
  private static func separate(_ attributes: inout Attributes) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP] {
      unsafe sigaddset(&signals, number)
    }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    let flags =
      Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETPGROUP)
    unsafe posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
  }

  /// The variables that a decoder needs to find programs, libraries and the folder for temporary files, to
  /// print messages in English, and to end when this process ends.
  private static var commonEnvironment: [String] {
    let libraries = Environment.libraryFolders.map { ["LD_LIBRARY_PATH=\($0)"] } ?? []
    let others = ["PATH", "TMPDIR"].compactMap { name in
      Environment.value(name).map { "\(name)=\($0)" }
    }
    return others + libraries + ["LC_ALL=C", "EARCON_PARENT=\(getpid())"]
  }
}
