// SPDX-License-Identifier: MIT

public import SoundConversion
public import SoundFindings

/// What is to be done to one sound.
public struct RepairStep: Sendable, Hashable {
  /// What is done.
  public enum Action: Sendable, Hashable {
    /// Nothing, because nothing is wrong.
    case nothing
    /// The same bytes get another name.
    case rename
    /// The sound is written in another container or encoding.
    case convert
    /// The sound is cut, and keeps its container and encoding where it keeps its name.
    case trim
    /// Its result lies there already, byte for byte: nothing is written, and with
    /// `RepairOptions.inPlace` the original is removed.
    case finished
    /// It cannot be mended, for a reason that says what a person can do.
    case impossible(String)
    /// It cannot be read, which is no judgement of the sound.
    case unreadable(String)
  }

  /// The sound's path.
  public let path: String
  /// The sound's size in bytes.
  public let bytesBefore: Int64
  /// What is wrong with it, as far as it matters for mending: errors, and what is mended beside them.
  public let problems: [Finding]
  /// What is done.
  public internal(set) var action: Action
  /// Where the result goes or lies; `nil` where there is none.
  public internal(set) var output: String?
  /// The size of the result in bytes, worked out before it is written.
  public internal(set) var bytesAfter: Int64?
  /// The conversion; `nil` for bytes that stay as they are.
  public internal(set) var conversion: ConversionPlan?
  /// Whether another file of the result's name is replaced.
  public internal(set) var replaces = false
  /// The rule that cannot be satisfied; `nil` where something else is in the way, such as another
  /// file, or nothing is.
  public internal(set) var obstacle: SoundRule.ID?
  /// Errors about the sound's place or its bundle that stay, whatever is done to the file.
  public internal(set) var left: [Finding] = []

  init(path: String, bytes: Int64, problems: [Finding], action: Action) {
    self.path = path
    bytesBefore = bytes
    self.problems = problems
    self.action = action
  }
}

extension RepairStep {
  /// Whether the sound is, or will be, as the policy wants it, or has a result beside it that is.
  public var isMended: Bool {
    switch action {
    case .nothing, .rename, .convert, .trim, .finished: left.isEmpty
    case .impossible, .unreadable: false
    }
  }

  /// Whether a file is written.
  public var writes: Bool { output != nil && action != .finished }

  /// The name in payloads before and after, where it changes.
  public var payloadNames: (before: String, after: String)? {
    guard let output else { return nil }
    let (before, after) = (RepairNames.name(of: path), RepairNames.name(of: output))
    return before.utf8.elementsEqual(after.utf8) ? nil : (before, after)
  }

  /// Gives up, for a reason.
  mutating func refuse(_ reason: String, _ rule: SoundRule.ID? = nil) {
    action = .impossible(reason)
    obstacle = rule
    (output, bytesAfter, conversion, replaces) = (nil, nil, nil, false)
  }
}
