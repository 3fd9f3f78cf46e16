// SPDX-License-Identifier: MIT

public import SoundFindings

/// The rules about payloads.
public enum PayloadRules {
  /// All rules, ordered by id; a test compares the list with the folder `Rules`.
  public static let all: [SoundRule] = [
    backgroundSound, criticalSound, duplicateKey, notJSON, path, pattern, soundType, tooLarge,
    unknownProvider, unknownSound,
  ]
}
