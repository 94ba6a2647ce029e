private import CLinux
private import CSeccomp
internal import Glibc

/// The restrictions of a child while espeak-ng reads a text: a seccomp filter without files, sockets, other processes
/// and programs, and limits of memory and CPU time.
struct Sandbox {
    private let filter: [sock_filter]

    /// The CPU time of a child. A clip costs about 1 ms per second of speech, so the longest clip costs 0.6 s. A child
    /// that needs 2 s is in an endless loop.
    private static let cpuSeconds: UInt64 = 2
    /// The memory of a child beyond the mappings of its engine. A clip needs a few hundred kilobytes.
    private static let extraBytes: UInt64 = 128 << 20

    /// The system calls that are always allowed. A child allocates memory, computes and exits; address sanitizer needs
    /// `sigaltstack` at the exit. The calls that change memory change the child's own memory only. All other calls fail
    /// with EACCES, among them all that read, wait, send signals, inspect other processes, or create descriptors,
    /// processes and sockets.
    private static let allowed = [
        SYS_brk, SYS_munmap, SYS_mremap, SYS_madvise, SYS_clock_gettime, SYS_getpid, SYS_gettid, SYS_rt_sigprocmask,
        SYS_rt_sigaction, SYS_rt_sigreturn, SYS_sigaltstack, SYS_exit, SYS_exit_group,
    ]

    /// The system calls that are allowed with one value of an argument: writes go to the sound pipe only, and memory
    /// never becomes executable.
    private static let conditional = [
        (SYS_write, toSoundPipe), (SYS_writev, toSoundPipe), (SYS_mmap, notExecutable), (SYS_mprotect, notExecutable),
    ]
    private static let toSoundPipe = scmp_arg_cmp(
        arg: 0, op: SCMP_CMP_EQ, datum_a: UInt64(SoundWriter.descriptor), datum_b: 0)
    private static let notExecutable = scmp_arg_cmp(
        arg: 2, op: SCMP_CMP_MASKED_EQ, datum_a: UInt64(PROT_EXEC), datum_b: 0)

    /// The system calls that look up or open a file. These calls fail with EACCES too, and the refusal is recorded.
    private static let trapped = [SYS_openat, SYS_newfstatat, SYS_faccessat, SYS_statx] + trappedOnThisProcessor

    #if arch(x86_64)
        private static let trappedOnThisProcessor = [SYS_open, SYS_stat, SYS_access]
    #else
        private static let trappedOnThisProcessor: [Int32] = []
    #endif

    /// Compiles the filter. The engine does so once, because all children have the same filter. Nil if libseccomp
    /// fails.
    init?() {
        guard let filter = Self.compileFilter() else { return nil }
        self.filter = filter
    }

    /// Sets the limits that the children inherit. A file may be as long as the definition of a voice. Runs in the engine, which works under the same limits. False if the
    /// system refuses a limit.
    ///
    /// Neither this method nor `hasRefusedFile` is inlined, because each object file has its own copy of the C flag
    /// that both use.
    @inline(never)
    func limitEngine() -> Bool {
        guard let mapped = Self.mappedBytes() else { return false }
        let fileBytes = UInt64(EspeakDefinition.maxBytes)
        let limits = [(RLIMIT_AS, mapped + Self.extraBytes), (RLIMIT_FSIZE, fileBytes), (RLIMIT_CORE, 0)]
        for (resource, value) in limits where !Self.limit(resource, value) { return false }
        return crier_watch_refusals() == 0 && crier_prctl(PR_SET_NO_NEW_PRIVS, 1) == 0
    }

    /// Limits the CPU time and installs the filter. Runs in the child. If the result is false, the child must exit,
    /// because it has no filter.
    func enter() -> Bool {
        // The CPU time counts from the fork. The engine has no such limit, because an engine may run for years.
        guard Self.limit(RLIMIT_CPU, Self.cpuSeconds), Self.limit(RLIMIT_FSIZE, 0) else { return false }
        // A core dump would contain the text. A limit of 0 does not prevent a dump on a system that pipes dumps to a
        // program (core(5)).
        guard crier_prctl(PR_SET_DUMPABLE, 0) == 0 else { return false }
        return filter.withUnsafeBufferPointer { crier_set_filter($0.baseAddress, UInt16($0.count)) == 0 }
    }

    private static func limit(_ resource: __rlimit_resource, _ value: UInt64) -> Bool {
        var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
        return setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
    }

    /// Whether the filter has refused a file. espeak-ng opens the dictionary of another language for the letters of
    /// that language, and omits the letters without an error if the dictionary cannot be opened.
    @inline(never)
    static func hasRefusedFile() -> Bool { crier_was_refused() != 0 }

    private static func compileFilter() -> [sock_filter]? {
        guard let context = seccomp_init(crier_seccomp_errno(UInt16(EACCES))) else { return nil }
        defer { seccomp_release(context) }
        // When a child installs the filter, the kernel runs the filter for each number of a system call. A tree takes
        // five comparisons per number, a list takes thirty. libseccomp before 2.5 has no trees and makes a list.
        _ = seccomp_attr_set(context, SCMP_FLTATR_CTL_OPTIMIZE, 2)
        for call in trapped where crier_seccomp_add(context, SCMP_ACT_TRAP, Int32(call)) != 0 { return nil }
        for call in allowed where crier_seccomp_add(context, UInt32(SCMP_ACT_ALLOW), Int32(call)) != 0 { return nil }
        for (call, argument) in conditional {
            let allow = UInt32(SCMP_ACT_ALLOW)
            guard withUnsafePointer(to: argument, { seccomp_rule_add_array(context, allow, Int32(call), 1, $0) }) == 0
            else { return nil }
        }
        // libseccomp 2.5 exports to a descriptor only.
        var pipeEnds: [Int32] = [0, 0]
        guard pipe(&pipeEnds) == 0 else { return nil }
        defer { pipeEnds.forEach { close($0) } }
        guard seccomp_export_bpf(context, pipeEnds[1]) == 0 else { return nil }
        let size = MemoryLayout<sock_filter>.size
        return [sock_filter](unsafeUninitializedCapacity: 4096 / size) { buffer, count in
            count = max(0, read(pipeEnds[0], buffer.baseAddress, 4096 / size * size)) / size
        }
    }

    private static func mappedBytes() -> UInt64? {
        guard let file = fopen("/proc/self/statm", "r") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, Int32(line.count), file) != nil else { return nil }
        return UInt64(strtoul(line, nil, 10)) * UInt64(sysconf(Int32(_SC_PAGESIZE)))
    }
}
