// SPDX-License-Identifier: MIT

import Testing

@testable import SoundFile

@Suite struct `Libraries that a helper program lacks` {
  @Test(arguments: [
    ("libzip.so.4", "libzip4"), ("libsndfile.so.1", "libsndfile1"),
    ("libyaml-0.so.2", "libyaml-0-2"), ("libstdc++.so.6", "libstdc++6"),
  ]) func `A missing library is named with its Debian package`(_ name: String, _ package: String) {
    let library = MissingLibraries(
      message: "/a: b/earcon-full: error while loading shared libraries: \(name): cannot open "
        + "shared object file: No such file or directory")
    #expect(library?.names == [name])
    #expect(library?.need == "needs a shared library that is missing: \(name)")
    #expect(library?.suggestion == "install it (Debian: apt-get install \(package))")
  }

  @Test(arguments: [
    "", "0.1.0", "error while loading shared libraries",
    "a: error while loading shared libraries: b",
    "a: error while loading shared libraries: libzip.so.4: invalid ELF header",
  ]) func `Other messages name no missing library`(_ message: String) {
    #expect(MissingLibraries(message: message) == nil)
  }

  @Test func `A library whose name has no version is named without a package`() {
    let library = MissingLibraries(
      message: "error while loading shared libraries: odd: cannot open shared object file")
    #expect(library?.suggestion == "install it")
  }

  @Test func `The linker's list names all missing libraries`() {
    let list = """
      \tlinux-vdso.so.1 (0x00007ff58f4c0000)
      \tlibzip.so.4 => not found
      \tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007ff58f000000)
      \tlibsoxr.so.0 => not found

      """
    let libraries = MissingLibraries(list: list)
    #expect(
      libraries?.need == "needs shared libraries that are missing: libzip.so.4, libsoxr.so.0")
    #expect(libraries?.suggestion == "install them (Debian: apt-get install libzip4 libsoxr0)")
    #expect(MissingLibraries(list: "\tstatically linked\n") == nil)
    #expect(MissingLibraries(list: "") == nil)
  }

  @Test func `A program that starts lacks no library`() {
    #expect(MissingLibraries(of: "/bin/true") == nil)
    #expect(MissingLibraries(of: "/nowhere") == nil)
  }
}
