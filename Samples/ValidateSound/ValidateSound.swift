// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import SoundFindings
import SoundValidation

/// Checks notification sounds with the libraries, as the tests of an app would.
///
///     ValidateSound FILE…
@main struct ValidateSound {
  static func main() {
    var failed = false
    for path in CommandLine.arguments.dropFirst() {
      do throws(SoundError) {
        for error in try errors(in: path) {
          print("\(path): error: \(error.message) [\(error.rule)]")
          failed = true
        }
      } catch {
        print("\(path): error: \(error)")
        failed = true
      }
    }
    exit(failed ? 1 : 0)
  }

  /// Returns the errors in a sound file; a test needs only this function, and expects no errors.
  static func errors(in path: String) throws(SoundError) -> [Finding] {
    var policy = ValidationPolicy()
    policy.isDeep = true
    let findings = try SoundValidator(policy: policy).validate(contentsOf: path)
    return findings.filter { $0.severity == .error }
  }
}
