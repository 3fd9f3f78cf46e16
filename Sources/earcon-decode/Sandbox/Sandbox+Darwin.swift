// SPDX-License-Identifier: MIT

#if canImport(Darwin)
  internal import CSystemCall
  internal import Darwin

  extension Sandbox {
    /// Enters macOS's sandbox (sandbox_init(3)).
    ///
    /// This code has not run yet, because the project has no tests on macOS.
    ///
    /// - Throws: `Failure` if macOS refuses the profile.
    static func applyProfile(_ decoder: Decoder) throws(Failure) {
      var message: UnsafeMutablePointer<CChar>?
      // Safe: the message belongs to this process and lives until the process ends.
      guard unsafe sandbox_init(profile(decoder), 0, &message) != 0 else { return }
      let reason = unsafe message.map { unsafe String(cString: $0) } ?? "unknown error"
      throw Failure(message: "the sandbox cannot be entered: \(reason)")
    }

    /// Returns the rules in the sandbox's language, in which the last match wins.
    private static func profile(_ decoder: Decoder) -> String {
      var lines = [
        "(version 1)", "(deny default)", "(allow file-read-metadata)", "(allow sysctl-read)",
      ]
      if case .program(let path) = decoder {
        lines += ["(allow process-exec (literal \(quoted(path.text))))"]
        lines += ["(allow file-read* (literal \"/dev/stdin\") (literal \"/dev/fd/0\"))"]
        lines += ProgramPaths.needed(by: path).flatMap { path in
          let name = quoted(path.text)
          return ["(allow file-read* file-map-executable process-exec (subpath \(name)))"]
        }
      }
      return lines.joined(separator: "\n")
    }

    private static func quoted(_ text: String) -> String {
      "\"" + String(text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }) + "\""
    }
  }
#endif
