// SPDX-License-Identifier: MIT

package import SoundFindings

/// The rules about payloads, each in a file of the folder `Rules`.
package enum PayloadRules {
  /// All rules, ordered by id; a test compares their number with that of the files in `Rules`.
  package static let all: [SoundRule] = [
    backgroundSound, channel, criticalSound, duplicateKey, interruptionLevel, misplacedSound,
    notJSON,
    path, pattern, silent, soundType, tooLarge, unknownProvider, unknownSound,
  ]
}
