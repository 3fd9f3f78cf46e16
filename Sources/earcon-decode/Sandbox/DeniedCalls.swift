// SPDX-License-Identifier: MIT

#if os(Linux)
  extension CallFilter {
    /// The calls that no decoder needs: those that affect, for example, other processes, the network, the
    /// system's settings, or names and attributes of files.
    static let denied =
      network + otherProcesses + leaving + identity + mounts + watching + kernel + sharedMemory
      + names + attributes

    private static let network = [
      SystemCall(41, 198),  // socket
      SystemCall(53, 199),  // socketpair
      SystemCall(42, 203),  // connect
      SystemCall(49, 200),  // bind
      SystemCall(50, 201),  // listen
      SystemCall(43, 202),  // accept
      SystemCall(288, 242),  // accept4
      SystemCall(44, 206),  // sendto
      SystemCall(46, 211),  // sendmsg
      SystemCall(307, 269),  // sendmmsg
      SystemCall(45, 207),  // recvfrom
      SystemCall(47, 212),  // recvmsg
      SystemCall(299, 243),  // recvmmsg
    ]

    private static let otherProcesses = [
      SystemCall(101, 117),  // ptrace
      SystemCall(310, 270),  // process_vm_readv
      SystemCall(311, 271),  // process_vm_writev
      SystemCall(312, 272),  // kcmp
      SystemCall(424),  // pidfd_send_signal
      SystemCall(434),  // pidfd_open
      SystemCall(438),  // pidfd_getfd
      SystemCall(440),  // process_madvise
      SystemCall(129, 138),  // rt_sigqueueinfo
      SystemCall(297, 240),  // rt_tgsigqueueinfo
      SystemCall(141, 140),  // setpriority
      SystemCall(142, 118),  // sched_setparam
      SystemCall(144, 119),  // sched_setscheduler
      SystemCall(314, 274),  // sched_setattr
      SystemCall(203, 122),  // sched_setaffinity
      SystemCall(251, 30),  // ioprio_set
      SystemCall(160, 164),  // setrlimit
      SystemCall(256, 238),  // migrate_pages
      SystemCall(279, 239),  // move_pages
    ]

    /// Calls that start a process or leave the process group, which earcon kills at the end.
    private static let leaving = [
      SystemCall(57, nil),  // fork
      SystemCall(58, nil),  // vfork
      SystemCall(112, 157),  // setsid
      SystemCall(109, 154),  // setpgid
    ]

    private static let identity = [
      SystemCall(105, 146),  // setuid
      SystemCall(106, 144),  // setgid
      SystemCall(113, 145),  // setreuid
      SystemCall(114, 143),  // setregid
      SystemCall(117, 147),  // setresuid
      SystemCall(119, 149),  // setresgid
      SystemCall(116, 159),  // setgroups
      SystemCall(122, 151),  // setfsuid
      SystemCall(123, 152),  // setfsgid
      SystemCall(126, 91),  // capset
    ]

    /// Calls for mounts, namespaces, file handles, swap areas and whole file systems.
    private static let mounts = [
      SystemCall(272, 97),  // unshare
      SystemCall(308, 268),  // setns
      SystemCall(165, 40),  // mount
      SystemCall(166, 39),  // umount2
      SystemCall(155, 41),  // pivot_root
      SystemCall(161, 51),  // chroot
      SystemCall(428),  // open_tree
      SystemCall(429),  // move_mount
      SystemCall(430),  // fsopen
      SystemCall(431),  // fsconfig
      SystemCall(432),  // fsmount
      SystemCall(433),  // fspick
      SystemCall(442),  // mount_setattr
      SystemCall(303, 264),  // name_to_handle_at
      SystemCall(304, 265),  // open_by_handle_at
      SystemCall(167, 224),  // swapon
      SystemCall(168, 225),  // swapoff
      SystemCall(179, 60),  // quotactl
      SystemCall(443),  // quotactl_fd
      SystemCall(162, 81),  // sync
      SystemCall(306, 267),  // syncfs
    ]

    /// Calls that report other processes' access to files, even to files that the decoder cannot open.
    private static let watching = [
      SystemCall(253, nil),  // inotify_init
      SystemCall(294, 26),  // inotify_init1
      SystemCall(254, 27),  // inotify_add_watch
      SystemCall(255, 28),  // inotify_rm_watch
      SystemCall(300, 262),  // fanotify_init
      SystemCall(301, 263),  // fanotify_mark
    ]

    /// Calls for kernel interfaces that no decoder uses, such as bpf, io_uring, keys and modules, and for the
    /// system's settings.
    private static let kernel = [
      SystemCall(321, 280),  // bpf
      SystemCall(298, 241),  // perf_event_open
      SystemCall(323, 282),  // userfaultfd
      SystemCall(425),  // io_uring_setup
      SystemCall(426),  // io_uring_enter
      SystemCall(427),  // io_uring_register
      SystemCall(248, 217),  // add_key
      SystemCall(249, 218),  // request_key
      SystemCall(250, 219),  // keyctl
      SystemCall(175, 105),  // init_module
      SystemCall(313, 273),  // finit_module
      SystemCall(176, 106),  // delete_module
      SystemCall(246, 104),  // kexec_load
      SystemCall(320, 294),  // kexec_file_load
      SystemCall(169, 142),  // reboot
      SystemCall(163, 89),  // acct
      SystemCall(103, 116),  // syslog
      SystemCall(135, 92),  // personality
      SystemCall(153, 58),  // vhangup
      SystemCall(154, nil),  // modify_ldt
      SystemCall(172, nil),  // iopl
      SystemCall(173, nil),  // ioperm
      SystemCall(170, 161),  // sethostname
      SystemCall(171, 162),  // setdomainname
      SystemCall(164, 170),  // settimeofday
      SystemCall(159, 171),  // adjtimex
      SystemCall(227, 112),  // clock_settime
      SystemCall(305, 266),  // clock_adjtime
    ]

    /// Calls for memory, semaphores and queues that outlive the process or that other processes can use.
    private static let sharedMemory = [
      SystemCall(29, 194),  // shmget
      SystemCall(30, 196),  // shmat
      SystemCall(31, 195),  // shmctl
      SystemCall(64, 190),  // semget
      SystemCall(65, 193),  // semop
      SystemCall(220, 192),  // semtimedop
      SystemCall(66, 191),  // semctl
      SystemCall(68, 186),  // msgget
      SystemCall(69, 189),  // msgsnd
      SystemCall(70, 188),  // msgrcv
      SystemCall(71, 187),  // msgctl
      SystemCall(240, 180),  // mq_open
      SystemCall(241, 181),  // mq_unlink
      SystemCall(319, 279),  // memfd_create
    ]

    private static let names = [
      SystemCall(85, nil),  // creat
      SystemCall(82, nil),  // rename
      SystemCall(264, 38),  // renameat
      SystemCall(316, 276),  // renameat2
      SystemCall(83, nil),  // mkdir
      SystemCall(258, 34),  // mkdirat
      SystemCall(84, nil),  // rmdir
      SystemCall(86, nil),  // link
      SystemCall(265, 37),  // linkat
      SystemCall(87, nil),  // unlink
      SystemCall(263, 35),  // unlinkat
      SystemCall(88, nil),  // symlink
      SystemCall(266, 36),  // symlinkat
      SystemCall(133, nil),  // mknod
      SystemCall(259, 33),  // mknodat
    ]

    /// Calls that change sizes and attributes, even through the input's descriptor.
    private static let attributes = [
      SystemCall(76, 45),  // truncate
      SystemCall(77, 46),  // ftruncate
      SystemCall(285, 47),  // fallocate
      SystemCall(90, nil),  // chmod
      SystemCall(91, 52),  // fchmod
      SystemCall(268, 53),  // fchmodat
      SystemCall(92, nil),  // chown
      SystemCall(94, nil),  // lchown
      SystemCall(93, 55),  // fchown
      SystemCall(260, 54),  // fchownat
      SystemCall(132, nil),  // utime
      SystemCall(235, nil),  // utimes
      SystemCall(261, nil),  // futimesat
      SystemCall(280, 88),  // utimensat
      SystemCall(188, 5),  // setxattr
      SystemCall(189, 6),  // lsetxattr
      SystemCall(190, 7),  // fsetxattr
      SystemCall(197, 14),  // removexattr
      SystemCall(198, 15),  // lremovexattr
      SystemCall(199, 16),  // fremovexattr
    ]
  }
#endif
