// SPDX-License-Identifier: MIT

/// Shared libraries that a helper program needs and that the system lacks.
///
/// A package such as a Python wheel does not install them. The messages are those of glibc's dynamic linker; with
/// another linker, Earcon does not recognize them.
package struct MissingLibraries: Equatable, Sendable {
  /// The names, such as `libzip.so.4`; at least one.
  package let names: [String]

  /// Finds the library in the message with which the dynamic linker ends a program.
  ///
  /// - Parameter message: the program's last message; the result is `nil` if that is not the linker's.
  package init?(message: String) {
    let parts = message.split(separator: ": ")
    guard let start = parts.firstIndex(of: "error while loading shared libraries"),
      start + 2 < parts.count, parts[start + 2] == "cannot open shared object file"
    else { return nil }
    names = [String(parts[start + 1])]
  }

  /// Asks the dynamic linker which libraries it does not find for a program; `nil` if it finds all, or if
  /// running the program fails.
  ///
  /// - Parameter program: the program's path. The linker lists the libraries and does not start the program. A
  ///   static program, which needs no linker, starts and prints its version.
  package init?(of program: String) {
    let process = ChildProcess(
      arguments: [program, "--version"], environment: ["LD_TRACE_LOADED_OBJECTS=1"], seconds: 5,
      bytes: 100_000, product: "the answer", shouldStop: { false })
    guard let file = try? TemporaryFile.unnamed(for: ""),
      let outcome = try? process.run(file, to: file), outcome.ending == .exited(0),
      let source = try? FileSource(spool: file, name: "")
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(source.size))
    var span = bytes.mutableSpan
    guard (try? source.read(at: 0, into: &span)) != nil else { return nil }
    self.init(list: String(decoding: bytes, as: UTF8.self))
  }

  /// Finds the missing libraries in the linker's list, which has a line for each library; `nil` if none is
  /// missing.
  init?(list: String) {
    names = list.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " => ")
      guard parts.count == 2, parts[1] == "not found" else { return nil }
      return String(parts[0].drop { $0 == "\t" })
    }
    if names.isEmpty { return nil }
  }

  /// The part of a message that follows the name of the program.
  package var need: String {
    names.count == 1
      ? "needs a shared library that is missing: \(names[0])"
      : "needs shared libraries that are missing: \(names.joined(separator: ", "))"
  }

  /// The remedy, with the Debian packages that contain the libraries.
  package var suggestion: String {
    let packages = names.compactMap(Self.debianPackage)
    return "install \(names.count == 1 ? "it" : "them")"
      + (packages.isEmpty ? "" : " (Debian: apt-get install \(packages.joined(separator: " ")))")
  }

  /// Returns Debian's name for the package of a library: `libzip.so.4` is in `libzip4`, and `libyaml-0.so.2` in
  /// `libyaml-0-2` (Debian Policy 8.1); `nil` for a name of another form.
  private static func debianPackage(_ name: String) -> String? {
    let parts = name.split(separator: ".so.")
    guard parts.count == 2, let last = parts[0].last else { return nil }
    return parts[0].lowercased() + (last.isNumber ? "-" : "") + parts[1]
  }
}
