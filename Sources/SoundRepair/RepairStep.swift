// SPDX-License-Identifier: MIT

package import SoundConversion
package import SoundFindings

/// The planned repair of one sound.
package struct RepairStep: Sendable, Hashable {
  /// The kind of repair.
  package enum Action: Sendable, Hashable {
    /// The sound needs no repair.
    case nothing
    /// Renames the file; its bytes stay the same.
    case rename
    /// Converts the sound to another container or encoding.
    case convert
    /// Trims the sound, which keeps its container and encoding if it keeps its name.
    case trim
    /// The result exists already, byte for byte; the step writes nothing, and
    /// `RepairOptions.inPlace` removes the original.
    case finished
    /// No repair is possible; the reason says what a person can do.
    case impossible(String)
    /// Earcon cannot read the file, which says nothing about the sound.
    case unreadable(String)
  }

  /// The sound's path.
  package let path: String
  /// The sound's size in bytes.
  package let bytesBefore: Int64
  /// The findings that matter for the repair: errors, and others that the repair fixes as well.
  package let problems: [Finding]
  /// The kind of repair.
  package internal(set) var action: Action
  /// The path of the result; `nil` without a result.
  package internal(set) var output: String?
  /// The size of the result in bytes, computed before writing.
  package internal(set) var bytesAfter: Int64?
  /// The conversion; `nil` if the bytes stay the same.
  package internal(set) var conversion: ConversionPlan? {
    get { if case .conversion(let plan) = held { plan } else { nil } }
    set { held = newValue.map { .conversion($0) } }
  }
  private var held: Held?
  /// Indicates whether the result replaces another file.
  package internal(set) var replaces = false
  /// The rule that no repair can satisfy; `nil` for other reasons, such as an existing file, or if
  /// the step is possible.
  package internal(set) var blockingRule: SoundRule.ID?
  /// Errors about the sound's location or bundle, which no repair of the file fixes.
  package internal(set) var left: [Finding] = []

  /// Stores a conversion outside the step, which would otherwise take a kilobyte even without a
  /// conversion.
  private indirect enum Held: Sendable, Hashable { case conversion(ConversionPlan) }

  init(path: String, bytes: Int64, problems: [Finding], action: Action) {
    self.path = path
    bytesBefore = bytes
    self.problems = problems
    self.action = action
  }
}

extension RepairStep {
  /// Indicates whether, after the step, the sound or its result satisfies the policy.
  package var isRepaired: Bool {
    switch action {
    case .nothing, .rename, .convert, .trim, .finished: left.isEmpty
    case .impossible, .unreadable: false
    }
  }

  /// Indicates whether the step writes a file.
  package var writes: Bool { output != nil && action != .finished }

  /// The name in payloads before and after; `nil` if it stays the same.
  package var payloadNames: (before: String, after: String)? {
    guard let output else { return nil }
    let (before, after) = (RepairNames.name(of: path), RepairNames.name(of: output))
    return before.utf8.elementsEqual(after.utf8) ? nil : (before, after)
  }

  /// Marks the step as impossible.
  mutating func refuse(_ reason: String, _ rule: SoundRule.ID? = nil) {
    action = .impossible(reason)
    blockingRule = rule
    (output, bytesAfter, conversion, replaces) = (nil, nil, nil, false)
  }
}
