// SPDX-License-Identifier: MIT

#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Tests the system calls with which `earcon-decode` sets up its sandbox, and its reports about them.
  @Suite struct `The setup of a decoder's sandbox` {
    private static let library = "536870912 10 libsndfile"

    @Test func `A decoder closes files, limits itself and enters the sandbox, in this order`()
      throws
    {
      guard let run = try DecoderTrace(Self.library, in: Sandbox([])) else { return }
      // The filter removes the calls that read limits, whose results depend on the system.
      #expect(
        run.setup.filter { !$0.contains(", NULL, {rlim_cur=") } == [
          "prctl(1, 9) = 0",
          "close_range(3, 2147483647, 0) = 0",
          "prlimit64(0, 0, {rlim_cur=10, rlim_max=11}, NULL) = 0",
          "prlimit64(0, 4, {rlim_cur=0, rlim_max=0}, NULL) = 0",
          "prlimit64(0, 1, {rlim_cur=0, rlim_max=0}, NULL) = 0",
          "prlimit64(0, 7, {rlim_cur=64, rlim_max=64}, NULL) = 0",
          "prlimit64(0, 9, {rlim_cur=536870912, rlim_max=536870912}, NULL) = 0",
          "prctl(38, 1, 0, 0, 0) = 0",
          "landlock_create_ruleset(NULL, 0, 1) = 7",
          "landlock_create_ruleset({65535}, 24, 0) = 7",
          "landlock_restrict_self(7, 0) = 0",
          "close(7) = 0",
        ])
    }

    @Test func `A decoder keeps stricter limits, and closes files one by one on an old kernel`()
      throws
    {
      let run = try DecoderTrace(
        Self.library, DecoderTrace.entered + ["close_range:error=ENOSYS"],
        after: "ulimit -n 40; ulimit -t 5", in: Sandbox([]))
      guard let run else { return }
      #expect(run.setup.contains("prlimit64(0, 0, {rlim_cur=5, rlim_max=5}, NULL) = 0"))
      #expect(run.setup.contains("prlimit64(0, 7, {rlim_cur=40, rlim_max=40}, NULL) = 0"))
      let limits = try #require(
        run.setup.firstIndex { $0.hasPrefix("prlimit64(0, 0, NULL, {rlim_cur=5, ") })
      let closed = run.setup[..<limits].filter { $0.hasPrefix("close(") }
      #expect(closed == (3..<40).map { "close(\($0)) = 0" })
    }

    @Test func `A decoder does not start if the system refuses one of its limits`() throws {
      let sandbox = try Sandbox([])
      guard let run = try DecoderTrace(Self.library, in: sandbox) else { return }
      let calls = run.calls.filter { $0.hasPrefix("prlimit64(") }
      let first = try #require(
        calls.firstIndex { $0.hasPrefix("prlimit64(0, 0, NULL, {rlim_cur=") })
      // The calls alternate between reading and setting a limit.
      for index in [first] + stride(from: first + 1, to: first + 10, by: 2) {
        let refused = ["prlimit64:error=EPERM:when=\(index + 1)"]
        let run = try DecoderTrace(Self.library, DecoderTrace.entered + refused, in: sandbox)
        #expect(
          run?.text == "the limits of memory, time and files cannot be set\nstatus 127\n",
          "limit \(index - first)")
      }
    }

    static let reports: [([String], String)] = [
      (["landlock_create_ruleset:error=ENOSYS"], "Landlock (since Linux 5.13)\nstatus 0\n"),
      (["landlock_create_ruleset:error=EOPNOTSUPP"], "Landlock (since Linux 5.13)\nstatus 0\n"),
      (
        ["landlock_create_ruleset:retval=1"],
        "Landlock's TCP rules (since Linux 6.7), Landlock's scopes (since Linux 6.12)\nstatus 0\n"
      ),
      (
        ["landlock_create_ruleset:retval=3"],
        "Landlock's TCP rules (since Linux 6.7), Landlock's scopes (since Linux 6.12)\nstatus 0\n"
      ),
      (
        ["landlock_create_ruleset:retval=4"],
        "Landlock's scopes (since Linux 6.12)\nstatus 0\n"
      ),
      (
        ["landlock_create_ruleset:retval=5"],
        "Landlock's scopes (since Linux 6.12)\nstatus 0\n"
      ),
      (["landlock_create_ruleset:retval=6"], "status 0\n"),
      (["landlock_create_ruleset:retval=7"], "status 0\n"),
      (["prctl:error=EINVAL"], "no_new_privs (since Linux 3.5)\nstatus 0\n"),
      (["seccomp:error=EINVAL"], "seccomp (since Linux 3.17)\nstatus 0\n"),
      (["seccomp:error=ENOSYS"], "seccomp (since Linux 3.17)\nstatus 0\n"),
      (["seccomp:error=EPERM"], "seccomp (since Linux 3.17)\nstatus 0\n"),
      (["seccomp:error=EACCES"], "seccomp (since Linux 3.17)\nstatus 0\n"),
      (
        ["landlock_create_ruleset:error=ENOSYS", "prctl:error=EINVAL", "seccomp:error=EPERM"],
        "no_new_privs (since Linux 3.5), Landlock (since Linux 5.13), seccomp (since Linux 3.17)\n"
          + "status 0\n"
      ),
      (
        ["seccomp:error=ESRCH"],
        "the sandbox cannot be entered: seccomp: No such process\nstatus 127\n"
      ),
      (
        ["prctl:error=ESRCH"],
        "the sandbox cannot be entered: no_new_privs: No such process\nstatus 127\n"
      ),
      (
        ["landlock_restrict_self:error=E2BIG"],
        "the sandbox cannot be entered: Landlock: Argument list too long\nstatus 127\n"
      ),
    ]

    @Test(arguments: reports)
    func `A decoder reports the protections that the kernel lacks, and ends for other errors`(
      _ results: [String], _ text: String
    ) throws {
      // Each entry of `results` replaces the default result of the same call.
      let names = results.map { $0.prefix { $0 != ":" } }
      let others = DecoderTrace.entered.filter { entry in
        !names.contains { entry.hasPrefix($0 + ":") }
      }
      guard let run = try DecoderTrace("sandbox", others + results, in: Sandbox([])) else { return }
      #expect(run.text == text)
    }

    @Test func `A decoder ends if Landlock's rules cannot be created`() throws {
      let results = DecoderTrace.entered.filter { !$0.hasPrefix("landlock_create") }
      // The second call creates the rules; the first one asks for the version, which may be missing.
      let run = try DecoderTrace(
        "sandbox", results + ["landlock_create_ruleset:error=E2BIG:when=2"], in: Sandbox([]))
      guard let run, run.calls.contains(where: { $0.hasSuffix("E2BIG (Argument list too long)") })
      else { return }
      #expect(
        run.text
          == "the sandbox cannot be entered: Landlock: Argument list too long\nstatus 127\n")
    }

    /// The arguments are a version of Landlock and the number of its rights to files, each of which is a bit
    /// (landlock(7), "Filesystem actions").
    @Test(arguments: [(1, 13), (2, 14), (3, 15), (4, 15), (5, 16), (6, 16), (7, 16)])
    func `The rules deny all accesses to files that the kernel's Landlock knows`(
      _ version: Int, _ accesses: UInt64
    ) throws {
      let results = DecoderTrace.entered.map {
        $0.replacingOccurrences(of: "ruleset:retval=7", with: "ruleset:retval=\(version)")
      }
      guard let run = try DecoderTrace("sandbox", results, in: Sandbox([])) else { return }
      let all = UInt64(1) << accesses - 1
      #expect(run.calls.contains("landlock_create_ruleset({\(all)}, 24, 0) = \(version)"))
    }

    @Test func `A program may read only its input, itself and the folders of libraries`() throws {
      let sandbox = try Sandbox([])
      let run = try DecoderTrace(
        "536870912 10 run \"$PWD/link\"",
        after: """
          mkdir bin one two lib; : >bin/program; ln -s bin/program link; ln -s two linked
          export LD_LIBRARY_PATH="lib:/:$PWD/one;$PWD/linked::/nonexistent:."
          """, in: sandbox)
      guard let run else { return }
      let folder = URL(fileURLWithPath: sandbox.path).resolvingSymlinksInPath().path
      #expect(
        run.text == "\(folder)/link cannot be started: Permission denied\nstatus 127\n")
      let start = try #require(
        run.setup.firstIndex { $0.hasPrefix("landlock_create_ruleset({") })
      let calls = run.setup[(start + 1)...]
      // 2621440 is O_PATH and O_CLOEXEC.
      let opened = calls.compactMap {
        $0.firstMatch(of: /^openat\(-100, "(.*)", 2621440\) = (\S+)/)
      }
      let paths = opened.map { String($0.1) }
      #expect(
        paths.suffix(5) == [
          "\(folder)/one", "\(folder)/two", "\(folder)/bin/program", "\(folder)/bin/../lib",
          "\(folder)/bin/../lib64",
        ])
      for path in ["/lib", "/usr/lib", "/etc/ld.so.cache"] { #expect(paths.contains(path)) }
      for path in ["/", "", "lib", ".", "/nonexistent"] { #expect(!paths.contains(path)) }
      // Each path that exists gets the rights to read and to execute.
      let expected = opened.flatMap { path -> [String] in
        let open = "openat(-100, \"\(path.1)\", 2621440) = \(path.2)"
        guard Int(path.2) != -1 else { return [open] }
        return [
          open, "landlock_add_rule(7, 1, {allowed_access=5, parent_fd=\(path.2)}, 0) = 0",
          "close(\(path.2)) = 0",
        ]
      }
      let end = [
        "landlock_add_rule(7, 1, {allowed_access=4, parent_fd=0}, 0) = 0",
        "landlock_restrict_self(7, 0) = 0", "close(7) = 0",
      ]
      let found = calls.map {
        $0.replacingOccurrences(of: "= -1 E.*", with: "= -1", options: .regularExpression)
      }
      #expect(found == expected + end)
    }

    @Test(
      .enabled(
        if: HostileDecoder.isWanted("Landlock", "Landlock's TCP rules", "Landlock's scopes")),
      arguments: [
        (3, " bind connect abstract signal end"), (4, " abstract signal end"),
        (5, " abstract signal end"), (6, " end"), (7, " end"),
      ])
    func `Landlock alone keeps a decoder from ports, abstract sockets and signals to others`(
      _ version: Int, _ reached: String
    ) throws {
      let source = Repository.path + "/Tests/EarconCommandsTests/Hostile/reach.c"
      let run = try DecoderTrace(
        "536870912 10 run \"$PWD/reach\" earcon-$$",
        ["seccomp:retval=0", "landlock_create_ruleset:retval=\(version):when=1"],
        after: """
          cc '\(source)' -o reach || exit
          listener=$(./reach earcon-$$ listen); trap 'kill $listener' EXIT
          """, in: Sandbox([]))
      guard let run else { return }
      #expect(run.text == "\(reached)\nstatus 0\n")
    }
  }
#endif
