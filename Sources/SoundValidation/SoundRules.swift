// SPDX-License-Identifier: MIT

package import SoundFindings

/// The list of this library's rules about a single sound.
package enum SoundRules {
  /// All rules, ordered by name; a test compares the list with the folder `Rules`.
  package static let all: [any SoundCheck] = [
    AndroidFormat(), AndroidResourceName(),
    ContainerExtension(), ContainerIrregular(), ContainerMalformed(), ContainerTrailingBytes(),
    ContainerTruncated(), ContainerUnsupported(),
    DurationEmpty(), DurationNearLimit(), DurationPadding(), DurationTooLong(),
    EncodingHeavy(), EncodingUnsupported(),
    NameRisky(), NameUnusable(),
    PacketsUndecodable(), PlatformWatchOS(),
    SignalClipped(), SignalLeadingSilence(), SignalLoud(), SignalQuiet(), SignalSilent(),
    SizeBudget(),
  ]

  /// The rules that report only with `--deep`; a test compares them with the rules' examples.
  package static let ofSamples: Set<SoundRule.ID> = [
    PacketsUndecodable.id,
    SignalClipped.id, SignalLeadingSilence.id, SignalLoud.id, SignalQuiet.id, SignalSilent.id,
  ]
}
