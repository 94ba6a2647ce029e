import CSystemCall
import Glibc

/// Actions that a child must not be able to do.
enum Attempt: String {
    case readDescriptors, writeDescriptors, makeExecutable, signalOthers, touchOthers, makeOtherCalls, takeMemory
    case findFormerText

    // An attacker in a child can read these ids, because the child's memory is a copy of the engine's. They are read
    // before the first fork.
    static let engine = Int(getpid())
    static let service = Int(getppid())

    func succeeds(_ text: String) -> Bool {
        switch self {
        case .readDescriptors: Self.readsDescriptor()
        case .writeDescriptors: Self.writesDescriptor()
        case .makeExecutable: Self.makesExecutable()
        case .signalOthers: Self.signals()
        case .touchOthers: Self.touches()
        case .makeOtherCalls: Self.makesOtherCall()
        case .takeMemory: Self.mapped(1 << 30, PROT_READ | PROT_WRITE) != nil
        // The test reverses the text, so that the child does not find its own text.
        case .findFormerText: Heap.holds(text.utf8.reversed())
        }
    }

    private static func call(_ number: Int32, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0, _ d: Int = 0) -> Int {
        crier_system_call(Int(number), a, b, c, d)
    }

    private static func readsDescriptor() -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 16, alignment: 8) { buffer in
            let place = Int(bitPattern: buffer.baseAddress)
            return (0..<1_024).contains { (descriptor: Int) -> Bool in
                [SYS_read, SYS_pread64, SYS_recvfrom].contains { call($0, descriptor, place, 16) >= 0 }
            }
        }
    }

    private static func writesDescriptor() -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 16, alignment: 8) { buffer in
            let place = Int(bitPattern: buffer.baseAddress)
            return (0..<1_024).contains { (descriptor: Int) -> Bool in
                let isOwn = descriptor == 0
                return !isOwn && [SYS_write, SYS_writev].contains { call($0, descriptor, place, 0) >= 0 }
                    || [SYS_sendto, SYS_pwrite64].contains { call($0, descriptor, place, 2) >= 0 }
            }
        }
    }

    private static func mapped(_ bytes: Int, _ protection: Int32) -> UnsafeMutableRawPointer? {
        let place = mmap(nil, bytes, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        return place == MAP_FAILED ? nil : place
    }

    private static func makesExecutable() -> Bool {
        if mapped(4_096, PROT_READ | PROT_EXEC) != nil || mapped(4_096, PROT_READ | PROT_WRITE | PROT_EXEC) != nil {
            return true
        }
        guard let page = mapped(4_096, PROT_READ | PROT_WRITE) else { return false }
        return mprotect(page, 4_096, PROT_READ | PROT_EXEC) == 0
            || call(SYS_pkey_mprotect, Int(bitPattern: page), 4_096, Int(PROT_READ | PROT_EXEC), -1) >= 0
    }

    private static func signals() -> Bool {
        kill(pid_t(engine), SIGKILL) == 0 || kill(-pid_t(engine), SIGKILL) == 0
            || call(SYS_tgkill, engine, engine, Int(SIGKILL)) >= 0 || call(SYS_tkill, engine, Int(SIGKILL)) >= 0
            // The signal is ignored by default. The service is the process that runs the tests.
            || kill(pid_t(service), SIGURG) == 0
    }

    private static func touches() -> Bool {
        let attach = 16
        let (deathSignal, dumpable) = (1, 4)
        let calls: [(number: Int32, a: Int, b: Int)] = [
            (SYS_ptrace, attach, engine), (SYS_ptrace, attach, service), (SYS_process_vm_readv, engine, 0),
            (SYS_process_vm_writev, engine, 0), (SYS_pidfd_open, engine, 0), (SYS_pidfd_getfd, 0, 0),
            (SYS_prctl, deathSignal, 0), (SYS_prctl, dumpable, 1), (SYS_setpgid, 0, 0), (SYS_setsid, 0, 0),
            (SYS_prlimit64, engine, 0), (SYS_sched_setscheduler, engine, 0),
        ]
        return calls.contains { call($0.number, $0.a, $0.b) >= 0 }
    }

    /// Tries all system calls that the filter does not list, up to and beyond the highest number.
    private static func makesOtherCall() -> Bool {
        (0..<1_024).contains { (number: Int32) in !known.contains(number) && call(number, -1) != -Int(EACCES) }
    }

    /// The type is an array, because the first Set of a process requests a random number from the system, which the
    /// filter refuses.
    private static let known =
        [
            SYS_write, SYS_writev, SYS_mmap, SYS_mprotect, SYS_brk, SYS_munmap, SYS_mremap, SYS_madvise,
            SYS_clock_gettime,
            SYS_getpid, SYS_gettid, SYS_rt_sigprocmask, SYS_rt_sigaction, SYS_rt_sigreturn, SYS_sigaltstack, SYS_exit,
            SYS_exit_group, SYS_openat, SYS_newfstatat, SYS_faccessat, SYS_statx,
        ] + knownOnThisProcessor

    #if arch(x86_64)
        private static let knownOnThisProcessor = [SYS_open, SYS_stat, SYS_access, uretprobe, uprobe]
        // The kernel's own probes, which bypass filters: the kernel sends SIGILL to a process without probes.
        private static let (uretprobe, uprobe): (Int32, Int32) = (335, 336)
    #else
        private static let knownOnThisProcessor: [Int32] = []
    #endif
}

/// The memory that malloc has got from the system, all of it readable.
enum Heap {
    static let start = UInt(bitPattern: sbrk(0))

    static func holds(_ words: some Sequence<UInt8>) -> Bool {
        let needle = Array(words)
        guard let start = UnsafeRawPointer(bitPattern: start), let first = needle.first else { return false }
        let count = Int(UInt(bitPattern: sbrk(0)) - Self.start) - needle.count
        // The match must be at another address than the needle itself.
        let own = needle.withUnsafeBytes { $0.baseAddress }
        return (0..<max(0, count)).contains { offset in
            let place = start + offset
            guard place.load(as: UInt8.self) == first, place != own else { return false }
            return needle.withUnsafeBytes { $0.elementsEqual(UnsafeRawBufferPointer(start: place, count: $0.count)) }
        }
    }

    /// Whether a sanitizer has replaced the heap. Its heap is elsewhere.
    static let isReplaced = ["__asan_init", "__tsan_init"].contains { (name: String) in dlsym(nil, name) != nil }
}
