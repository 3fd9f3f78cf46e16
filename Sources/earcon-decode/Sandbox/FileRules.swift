// SPDX-License-Identifier: MIT

#if os(Linux)
  internal import CSystemCall

  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #endif

  /// Landlock's rules about files, TCP ports and other processes, which a process cannot lift (landlock(7)).
  ///
  /// The rules deny every access that this kernel and version 6 of Landlock both know, except to read and execute the
  /// given paths and, for a program, to open the file of standard input again. Files that are already open, such as
  /// standard input, stay usable.
  struct FileRules {
    /// Rights to files (`linux/landlock.h`).
    private enum Access {
      static let execute: UInt64 = 1 << 0
      static let readFile: UInt64 = 1 << 2
      static let load = execute | readFile
    }

    /// The first version of Landlock that handles a kind of access (landlock(7), "Kernel compatibility").
    private enum Version {
      static let tcp = 4
      static let scopes = 6
    }

    /// The kernel's version of Landlock; 0 if it has none or forbids it.
    let version: Int

    /// Asks the kernel for its version of Landlock.
    init() {
      let isVersion = 1  // LANDLOCK_CREATE_RULESET_VERSION
      version = max(0, SystemCall.landlockCreateRuleset.call(0, 0, isVersion))
    }

    /// The protections that this version lacks and that messages name: Landlock, its TCP rules, its scopes.
    var missing: [String] {
      if version < 1 { return ["Landlock (since Linux 5.13)"] }
      var parts: [String] = []
      if version < Version.tcp { parts.append("Landlock's TCP rules (since Linux 6.7)") }
      if version < Version.scopes { parts.append("Landlock's scopes (since Linux 6.12)") }
      return parts
    }

    /// All accesses to files that this version, at least 1, handles, without those added after version 5: 13 in
    /// version 1, then `refer`, `truncate` and, since version 5, `ioctl` of devices.
    private var allAccesses: UInt64 {
      let count = [13, 14, 15, 15, 16][min(version, 5) - 1]
      return 1 << UInt64(count) - 1
    }

    /// Applies the rules to this process and the programs that replace it; does nothing without Landlock.
    ///
    /// - Parameters:
    ///   - paths: files and folders to read and execute; paths that do not exist have no effect.
    ///   - readsInput: true to let the process open standard input's file again.
    /// - Returns: 0 or a negative error number.
    func apply(allowing paths: [RawText], readsInput: Bool) -> Int {
      guard version > 0 else { return 0 }
      // 3 sets both bits: in `ports`, the rights to bind and to connect to TCP ports; in `scopes`, the scopes of
      // abstract Unix sockets and of signals.
      let ports: UInt64 = version < Version.tcp ? 0 : 3
      let scopes: UInt64 = version < Version.scopes ? 0 : 3
      let rules = SystemCall.result(csystemcall_create_rules(allAccesses, ports, scopes))
      guard rules >= 0 else { return rules }
      defer { _ = close(CInt(rules)) }
      for path in paths { Self.allow(path, in: rules) }
      // A failure needs no check here: the decoder then reports that it cannot open its input.
      if readsInput {
        _ = csystemcall_allow_path(CInt(rules), Access.readFile, STDIN_FILENO)
      }
      return SystemCall.landlockRestrictSelf.call(rules, 0)
    }

    private static func allow(_ path: RawText, in rules: Int) {
      let isPath: CInt = 0o10_000_000  // O_PATH
      // Safe: the array ends in a zero byte and lives across the call.
      let file = unsafe openat(AT_FDCWD, path.cString, isPath | O_CLOEXEC)
      guard file >= 0 else { return }
      _ = csystemcall_allow_path(CInt(rules), Access.load, file)
      _ = close(file)
    }
  }
#endif
