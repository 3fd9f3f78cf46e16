// SPDX-License-Identifier: MIT

/// Loudspeaker positions and their bits.
///
/// Core Audio's `kAudioChannelBit_…` and Microsoft's `SPEAKER_…` (`ksmedia.h`) are the same up to
/// bit 17, as the comments of `CoreAudioBaseTypes.h` say.
enum ChannelPositions {
  /// The bits that Core Audio's bitmap and WAVE's mask have in common, 0 to 17.
  ///
  /// Core Audio gives meanings to some higher bits, which Microsoft reserves.
  static let common: UInt32 = 0x3_FFFF

  /// Core Audio's abbreviations, indexed by bit.
  ///
  /// WAVE calls `Ls Rs` back left and right, and `Lsd Rsd` side left and right.
  private static let bits = [
    "L", "R", "C", "LFE", "Ls", "Rs", "Lc", "Rc", "Cs", "Lsd", "Rsd", "Ts", "Vhl", "Vhc", "Vhr",
    "Tbl", "Tbc", "Tbr",
  ]

  /// A layout tag of Core Audio, and WAVE's mask for the same positions in the same order; the mask
  /// is `nil` if WAVE orders the channels differently.
  struct Known {
    let tag: UInt32
    let mask: UInt32?
    let name: String

    init(_ number: UInt32, _ channels: UInt32, _ mask: UInt32?, _ name: String = "") {
      tag = number << 16 | channels
      self.mask = mask
      self.name = name
    }
  }

  /// Layouts of `CoreAudioBaseTypes.h`, "AudioChannelLayoutTag Constants", whose comments give the
  /// order.
  ///
  /// If two tags have the same mask, Earcon converts the mask to the first.
  static let layouts = [
    Known(100, 1, 0x004, "Mono"), Known(101, 2, 0x003, "Stereo"),
    Known(102, 2, 0x003, "Stereo, headphones"), Known(113, 3, 0x007, "3.0"),
    Known(131, 3, 0x103), Known(133, 3, 0x00B, "2.1"), Known(108, 4, 0x033, "Quadraphonic"),
    Known(132, 4, 0x033), Known(115, 4, 0x107, "4.0"), Known(134, 4, 0x10B),
    Known(136, 4, 0x00F, "3.1"), Known(117, 5, 0x037, "5.0"), Known(135, 5, 0x03B),
    Known(137, 5, 0x10F), Known(121, 6, 0x03F, "5.1"), Known(125, 7, 0x13F, "6.1"),
    Known(126, 8, 0x0FF, "7.1"), Known(122, 6, nil, "5.1 (L R Ls Rs C LFE)"),
    Known(123, 6, nil, "5.1 (L C R Ls Rs LFE)"), Known(124, 6, nil, "5.1 (C L R Ls Rs LFE)"),
    Known(128, 8, nil, "7.1 (L R C LFE Ls Rs Rls Rrs)"),
  ]

  /// Returns the names of a mask's positions in bit order: `L R C`.
  static func names(_ mask: UInt32) -> String {
    (0..<32).filter { mask >> UInt32($0) & 1 == 1 }.map { bit in
      bit < bits.count ? bits[bit] : "bit \(bit)"
    }.joined(separator: " ")
  }

  /// Returns the mask for the labels of channel descriptions, which are in channel order.
  ///
  /// A label from 1 to 18 is the bit number plus 1. Returns `nil` if there are no labels, if any is outside
  /// this range, or if they do not ascend.
  static func mask(labels: [UInt32]) -> UInt32? {
    guard !labels.isEmpty, labels.allSatisfy({ (1...18).contains($0) }) else { return nil }
    guard zip(labels, labels.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
    return labels.reduce(0) { $0 | 1 << ($1 - 1) }
  }
}
