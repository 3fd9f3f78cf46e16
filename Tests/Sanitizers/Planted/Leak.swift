// SPDX-License-Identifier: MIT

/// Creates objects, and releases them (`Leak clean`) or loses the last reference (`Leak planted`).
@main enum Leak {
  private final class Object {
    let numbers = [Int](repeating: 1, count: 100)
  }

  @inline(never) private static func create() {
    let object = Unmanaged.passRetained(Object())
    if !CommandLine.arguments.contains("planted") { object.release() }
  }

  static func main() {
    for _ in 0..<10 { create() }
  }
}
