// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundManifest
internal import SoundReferences

/// The names of sounds in one source file.
struct SourceUses: Sendable {
  let source: CheckWalk.Source
  /// The names and patterns, in the order of the file.
  private(set) var references: [SoundReference] = []
  /// The first place, for each system, at which the file passes the name of a notification sound in a variable.
  private(set) var variables: [VariableName] = []
  /// The words in the code of a file in Swift or Objective-C that passes the name of a notification sound in a variable;
  /// empty for other files.
  private(set) var words: Set<String> = []
  /// Indicates whether the names in the file's lists and constants may be those that the app passes to
  /// notifications.
  ///
  /// True only for Swift and Objective-C, because such a name must have the extension of a format that Apple documents
  /// for notification sounds. False for a file that plays sounds itself, as a game plays music, unless the file also
  /// passes the name of a notification sound in a variable.
  private(set) var listsNames = false
  /// Indicates whether the file's code may write sounds to `Library/Sounds` of the app's container, in which Apple's
  /// systems look too (Apple, UNNotificationSound).
  private(set) var writesSounds = false
  /// Indicates whether the file is a payload: one of `--payloads`, a file with references and with the extension or
  /// structure of a payload, or a `.apns` file in an unsupported form.
  private(set) var isPayload = false
  /// Indicates whether `PayloadFileCheck` checks the file, instead of a look-up of the names in it: the file is one
  /// of `--payloads`, has the extension `.apns`, or certainly consists of payloads.
  private(set) var hasPayloads = false
  /// The reason why Earcon could not read the file; `nil` if it could.
  private(set) var unchecked: SoundReport.UncheckedPath?
  /// A finding about a file in an unsupported form.
  private(set) var finding: Finding?

  /// Reads a file; ignores the names in a file that Earcon generated, because such a file names every sound.
  init(_ source: CheckWalk.Source) {
    self.source = source
    do throws(SoundError) {
      guard let entry = try DiskTree.file(source.path) else { return }
      switch try SourceFile.read(entry, source.language) {
      case .generated: break
      case .unsupported(let finding):
        guard source.isMeantAsPayload else {
          self.finding = finding
          break
        }
        // The check of payloads reads long streams, and reports why it cannot read other unsupported files.
        (hasPayloads, isPayload) = (true, true)
        references = try LargePayloads(source.path).references().map { $0.inPayload() }
      case .source(let bytes):
        references = ReferenceReader.references(in: bytes, as: source.language)
        variables = VariableNames.places(in: bytes, as: source.language)
        if passesNames { words = ReferenceReader.words(in: bytes, as: source.language) }
        listsNames = references.contains(where: \.isListed) && listsNames(bytes)
        writesSounds = !source.isTest && Self.writesSounds(bytes, source.language)
        hasPayloads = source.language == .json && Self.hasPayloads(bytes, source)
        isPayload =
          source.below == nil
          || !references.isEmpty && (hasPayloads || Self.isPayload(bytes, source))
        if isPayload { references = references.map { $0.inPayload() } }
      }
    } catch {
      unchecked = SoundReport.UncheckedPath(source.path.text, error.description)
    }
  }

  private var isAppleCode: Bool { source.language == .swift || source.language == .objectiveC }

  /// Indicates whether the file is code for Apple's systems that passes the name of a notification sound in a
  /// variable.
  private var passesNames: Bool { isAppleCode && variables.contains { $0.system == .apple } }

  private func listsNames(_ bytes: [UInt8]) -> Bool {
    isAppleCode && (passesNames || !PlayerSigns.occur(in: bytes))
  }

  /// Returns true for code that contains the path `Library/Sounds`, or the words from which code builds it.
  private static func writesSounds(_ bytes: [UInt8], _ language: SourceLanguage) -> Bool {
    guard [.swift, .objectiveC, .dart, .typescript].contains(language) else { return false }
    return ByteSearch.contains("Library/Sounds", in: bytes)
      || ByteSearch.contains("ibraryDirectory", in: bytes)
        && ByteSearch.contains("Sounds", in: bytes)
  }

  /// A checker without sounds; its findings show whether a payload has the structure of a known provider.
  private static let providers = PayloadChecker()

  /// Returns whether a file is a payload by its extension, or JSON with the structure of a known provider.
  private static func isPayload(_ bytes: [UInt8], _ source: CheckWalk.Source) -> Bool {
    guard source.language == .json else { return false }
    if source.isMeantAsPayload { return true }
    let others = [PayloadRules.unknownProvider.id, PayloadRules.notJSON.id]
    return !providers.check(bytes).contains { others.contains($0.rule) }
  }

  /// Returns whether a JSON file is meant as a payload, or certainly is one, or has one on each line.
  private static func hasPayloads(_ bytes: [UInt8], _ source: CheckWalk.Source) -> Bool {
    if source.isMeantAsPayload { return true }
    // Most JSON files contain neither text, and a search is faster than a check.
    guard bytes.count <= PayloadSize.standard.bytes,
      ByteSearch.contains("ound", in: bytes) || ByteSearch.contains("\"aps\"", in: bytes)
    else { return false }
    var reader = PayloadReader(providers)
    let payloads = PayloadText.payloads(in: bytes)
    return !payloads.isEmpty && payloads.allSatisfy { reader.recognizes($0.bytes.span) }
  }

  /// Reads files on several threads.
  ///
  /// - Returns: the files with payloads, with references, with variables for names, with code that writes sounds or
  ///   with a finding, and those that Earcon could not read, in the given order.
  static func all(in sources: [CheckWalk.Source], jobs: Int) -> [SourceUses] {
    let batches = Jobs<ArraySlice<CheckWalk.Source>, [SourceUses]>(threads: jobs, room: 2 * jobs) {
      $0.map { SourceUses($0) }.filter { $0.hasPayloads || $0.writesSounds || !$0.isEmpty }
    }
    var start = 0
    while start < sources.count {
      let end = min(sources.count, start + 32)
      batches.add(sources[start..<end])
      start = end
    }
    return batches.finish().flatMap { $0 }
  }

  var isTest: Bool { source.isTest }

  /// Indicates whether the file has no name of a sound, no variable for a name, no finding and no unchecked path.
  var isEmpty: Bool {
    references.isEmpty && variables.isEmpty && unchecked == nil && finding == nil
  }
}

extension CheckWalk.Source {
  /// Indicates whether the user or the extension `.apns` says that the file is a payload.
  fileprivate var isMeantAsPayload: Bool {
    language == .json && (below == nil || path.fileExtension == PayloadText.simulatorExtension)
  }
}
