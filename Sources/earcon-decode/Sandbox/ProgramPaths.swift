// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The files and folders that a program needs to start: itself and its shared libraries.
///
/// The rules allow execution in the libraries' folders too. Denying it would not help: the dynamic linker
/// in these folders starts every program that it can read, and each program inherits the sandbox.
enum ProgramPaths {
  /// Folders of libraries, and files that the dynamic linkers of glibc (ld.so(8)) and musl read.
  private static let common: [String] = {
    #if canImport(Darwin)
      ["/usr/lib", "/System/Library", "/usr/local", "/opt/homebrew", "/opt/local/lib"]
    #else
      [
        "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/usr/local/lib64",
        "/etc/ld.so.cache", "/etc/ld.so.preload", "/etc/ld-musl-x86_64.path",
        "/etc/ld-musl-aarch64.path", "/nix/store", "/gnu/store",
        "/home/linuxbrew/.linuxbrew/Cellar",
      ]
    #endif
  }()

  /// Returns the paths for a program: the system's, those in `LD_LIBRARY_PATH`, the program itself, and the
  /// folders `lib` and `lib64` next to the program's folder.
  static func needed(by program: RawText) -> [RawText] {
    var paths = common.map { RawText($0) } + libraryPath
    if let path = real(program) {
      let folder = path.bytes[..<(path.bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0)]
      paths += [path] + ["/../lib", "/../lib64"].map { RawText(bytes: folder + Array($0.utf8)) }
    }
    return paths
  }

  /// The absolute folders in `LD_LIBRARY_PATH`, without the root, which would allow everything.
  private static var libraryPath: [RawText] {
    // Safe: the string that getenv returns is copied immediately.
    guard let value = unsafe getenv("LD_LIBRARY_PATH") else { return [] }
    let list = unsafe RawText(copying: value)
    return list.bytes.split { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }.compactMap {
      guard $0.first == UInt8(ascii: "/"), let path = real(RawText(bytes: $0)),
        path != RawText("/")
      else { return nil }
      return path
    }
  }

  /// Returns a path without symbolic links; `nil` if it does not exist or cannot be accessed.
  private static func real(_ path: RawText) -> RawText? {
    // Safe: the array ends in a zero byte; realpath returns a C string of its own, which is freed here.
    guard let text = unsafe realpath(path.cString, nil) else { return nil }
    defer { unsafe free(text) }
    return unsafe RawText(copying: text)
  }
}
