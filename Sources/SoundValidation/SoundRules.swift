// SPDX-License-Identifier: MIT

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
}
