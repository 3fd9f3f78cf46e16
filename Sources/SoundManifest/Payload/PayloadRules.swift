// SPDX-License-Identifier: MIT

package import SoundFindings

/// The rules about payloads.
package enum PayloadRules {
  /// All rules, ordered by id; a test compares the list with the folder `Rules`.
  package static let all: [SoundRule] = [
    backgroundSound, channel, criticalSound, duplicateKey, interruptionLevel, misplacedSound,
    notJSON,
    path, pattern, silent, soundType, tooLarge, unknownProvider, unknownSound,
  ]
}
