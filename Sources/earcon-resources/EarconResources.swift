// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundManifest

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Checks the resources of a build target and writes their constants, as `earcon resources` does.
///
/// The plugin `ValidateSounds` of this package runs this program instead of `earcon`, because this program builds
/// in half the time: it needs neither swift-argument-parser nor the modules that convert sounds and read projects.
@main enum EarconResources {
  static func main() {
    FileDescriptor.reserveStandardStreams()
    Signals.prepare()
    guard let order = ResourcesOrder(Array(ProgramArguments.all.dropFirst())) else {
      write("usage: \(ResourcesOrder.usage)\n")
      exit(64)
    }
    do {
      exit(try run(order))
    } catch let error as ConfigurationError {
      write("\(error)\n")
    } catch let error as SoundError {
      report("error", error.description, at: error.file ?? name)
    } catch {
      report("error", "\(error)", at: name)
    }
    exit(2)
  }

  /// Checks the resources and, unless there are unchecked paths or errors, writes the constants; returns the exit code
  /// that `earcon resources` would have.
  private static func run(_ order: ResourcesOrder) throws -> CInt {
    let job = try ResourcesJob(
      order.paths, in: order.bundle, configuration: { _ in order.configuration })
    if job.report.checkedNothing {
      let isStrict = job.settings.contains { $0.mode.value == .strict }
      let place = isStrict ? SearchedPaths.text(order.paths.map(\.text)) : ""
      report(
        isStrict ? "error" : "note", "no sound was found\(place); \(ResourcesJob.noSoundRemedy)",
        at: name)
      if isStrict { return 1 }
    }
    if !job.report.findings.isEmpty || !job.report.unchecked.isEmpty {
      TextReporter().write(job.report) { write($0) }
    }
    if !job.report.unchecked.isEmpty { return 2 }
    if job.report.count(.error) > 0 { return 1 }
    let text = try job.constants().text(in: .swift, typeName: SoundConstants.typeName)
    try ConstantsFile.write(text, to: order.constants)
    return 0
  }

  private static let name = "earcon-resources"

  private static func report(_ severity: String, _ message: String, at path: String) {
    write("\(Printable.path(path)): \(severity): \(Printable.text(message))\n")
  }

  /// Writes to standard error; ignores errors, because there is no other stream to report them on.
  private static func write(_ text: String) {
    try? FileDescriptor.standardError.write(Array(text.utf8).span, at: nil, "standard error")
  }
}
