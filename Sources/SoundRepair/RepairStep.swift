// SPDX-License-Identifier: MIT

package import SoundConversion
package import SoundFindings
internal import SoundValidation

/// The planned repair of one sound.
package struct RepairStep: Sendable, Hashable {
  /// The kind of repair.
  package enum Action: Sendable, Hashable {
    /// The sound has no errors and stays as it is.
    case nothing
    /// Writes the same bytes with another name.
    case rename
    /// Rewrites the sound, usually in another container or encoding.
    case convert
    /// Cuts the end of the sound, or silence at its ends, without another reason to convert it.
    ///
    /// With `RepairOptions.inPlace` and without `encoding`, the result keeps the container and encoding if
    /// Earcon can write them.
    case trim
    /// A file with the result's name and bytes exists already; the step only removes the original, with
    /// `RepairOptions.inPlace`.
    case finished
    /// Earcon refuses to repair the sound, for the given reason and with a remedy for the user.
    case impossible(String)
    /// An error with the given description, such as a failure to read the file, stopped planning; the sound
    /// may be valid.
    case unreadable(String)
  }

  /// A change of the command line or of names that makes an impossible step possible.
  package enum Need: Sendable, Hashable {
    /// An option that the user has to add.
    case option(String)
    /// An option that the user has to remove.
    case without(String)
    /// Another name for the sound, or for the file that has the result's name.
    case name

    /// Creates the change that the remedy of a finding about names asks for; `nil` for other findings.
    init?(_ finding: Finding) {
      let isAboutName =
        finding.rule == AndroidResourceName.id || finding.rule.rawValue.hasPrefix("name/")
      guard isAboutName else { return nil }
      self = .name
    }
  }

  /// The sound's path.
  package let path: String
  /// The sound's size in bytes; 0 if Earcon cannot open the file.
  package let bytesBefore: Int64
  /// The errors, and the other findings that the repair fixes as well.
  package let problems: [Finding]
  /// The kind of repair.
  package internal(set) var action: Action
  /// The change with which Earcon could repair an impossible step; `nil` if there is none, and for a possible step.
  package internal(set) var need: Need?
  /// The path of the result; `nil` without a result.
  package internal(set) var output: String?
  /// The size of the result in bytes, computed before writing; `nil` without a result.
  package internal(set) var bytesAfter: Int64?
  /// The plan of the conversion or trim; `nil` if the bytes stay the same or there is no result.
  package internal(set) var conversion: ConversionPlan? {
    get { if case .conversion(let plan) = held { plan } else { nil } }
    set { held = newValue.map { .conversion($0) } }
  }
  private var held: Held?
  /// Indicates whether the result replaces a file other than the original.
  package internal(set) var replaces = false
  /// The rule that makes the step impossible; `nil` for another reason, such as an existing file, and for
  /// a possible step.
  package internal(set) var blockingRule: SoundRule.ID?
  /// The errors of rules about bundles, such as a wrong folder, which no repair of the file fixes.
  package internal(set) var left: [Finding] = []

  /// A reference to a conversion, because a step that stored the plan itself would take a kilobyte even
  /// without a conversion.
  private indirect enum Held: Sendable, Hashable { case conversion(ConversionPlan) }

  init(path: String, bytes: Int64, problems: [Finding], action: Action) {
    self.path = path
    bytesBefore = bytes
    self.problems = problems
    self.action = action
  }
}

extension RepairStep {
  /// Indicates whether after the step the sound, or its result, has no errors.
  package var isRepaired: Bool {
    switch action {
    case .nothing, .rename, .convert, .trim, .finished: left.isEmpty
    case .impossible, .unreadable: false
    }
  }

  /// Indicates whether the step writes a file.
  package var writes: Bool { output != nil && action != .finished }

  /// The file names of the sound and its result, which payloads use; `nil` if they are equal or there is
  /// no result.
  package var payloadNames: (before: String, after: String)? {
    guard let output else { return nil }
    let (before, after) = (RepairNames.name(of: path), RepairNames.name(of: output))
    return before.utf8.elementsEqual(after.utf8) ? nil : (before, after)
  }

  /// Makes the step impossible and removes its result.
  ///
  /// - Parameters:
  ///   - reason: the reason, with a remedy.
  ///   - rule: see `blockingRule`.
  ///   - need: see `need`.
  mutating func refuse(_ reason: String, _ rule: SoundRule.ID? = nil, need: Need? = nil) {
    action = .impossible(reason)
    blockingRule = rule
    self.need = need
    (output, bytesAfter, conversion, replaces) = (nil, nil, nil, false)
  }
}
