private import CLinux
private import CSeccomp
internal import Glibc

/// Restricts a child before espeak-ng sees its text: no files, sockets, other processes or programs, and limited memory
/// and time.
struct Confinement {
    private let filter: [sock_filter]

    /// A clip costs about 1 ms of CPU a second of speech, so the longest costs 0.6 s; 2 s is a loop.
    private static let cpuSeconds: UInt64 = 2
    /// On top of what the engine has mapped: a clip needs a few hundred kilobytes.
    private static let extraBytes: UInt64 = 128 << 20

    /// The system calls a child still makes: it computes, writes samples, and ends (where address sanitizer asks for
    /// the signal stack). All that touch memory touch its own. The rest fails with EACCES: what reads, waits, signals,
    /// looks at other processes or makes descriptors, processes and sockets.
    private static let allowed = [
        SYS_brk, SYS_munmap, SYS_mremap, SYS_madvise, SYS_clock_gettime, SYS_getpid, SYS_gettid, SYS_rt_sigprocmask,
        SYS_rt_sigaction, SYS_rt_sigreturn, SYS_sigaltstack, SYS_exit, SYS_exit_group,
    ]

    /// System calls that are allowed with one value of an argument: writes go to the pipe for sound, and memory never
    /// becomes executable.
    private static let conditional = [
        (SYS_write, intoPipe), (SYS_writev, intoPipe), (SYS_mmap, withoutExecution), (SYS_mprotect, withoutExecution),
    ]
    private static let intoPipe = scmp_arg_cmp(
        arg: 0, op: SCMP_CMP_EQ, datum_a: UInt64(SoundWriter.descriptor), datum_b: 0)
    private static let withoutExecution = scmp_arg_cmp(
        arg: 2, op: SCMP_CMP_MASKED_EQ, datum_a: UInt64(PROT_EXEC), datum_b: 0)

    /// System calls that look for a file or open one. They are refused like all others, and the refusal is recorded.
    private static let trapped = [SYS_openat, SYS_newfstatat, SYS_faccessat, SYS_statx] + trappedOnThisProcessor

    #if arch(x86_64)
        private static let trappedOnThisProcessor = [SYS_open, SYS_stat, SYS_access]
    #else
        private static let trappedOnThisProcessor: [Int32] = []
    #endif

    /// Compiles the filter once, in the engine, because every child needs the same.
    static func prepare() -> Confinement? { compile().map(Confinement.init) }

    /// Runs in the engine. Its children inherit the limits, and the engine can work under them. False if the system refuses.
    ///
    /// Never inlined, nor is `hasRefusedFile`: the C flag behind both is one for each object file.
    @inline(never)
    func limitEngine() -> Bool {
        guard let mapped = Self.mappedBytes() else { return false }
        let limits = [(RLIMIT_AS, mapped + Self.extraBytes), (RLIMIT_FSIZE, 0), (RLIMIT_CORE, 0)]
        for (resource, value) in limits where !Self.limit(resource, value) { return false }
        return crier_watch_refusals() == 0 && crier_prctl(PR_SET_NO_NEW_PRIVS, 1) == 0
    }

    /// Runs in the child. False leaves it unconfined, and then it must end.
    func enter() -> Bool {
        // The time counts from the fork. The engine itself has no such limit, because it may run for years.
        guard Self.limit(RLIMIT_CPU, Self.cpuSeconds) else { return false }
        // A core dump would contain the text. A limit of 0 does not prevent dumps on a system that pipes them to a
        // program.
        guard crier_prctl(PR_SET_DUMPABLE, 0) == 0 else { return false }
        return filter.withUnsafeBufferPointer { crier_set_filter($0.baseAddress, UInt16($0.count)) == 0 }
    }

    private static func limit(_ resource: __rlimit_resource, _ value: UInt64) -> Bool {
        var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
        return setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
    }

    /// Whether the child has asked for a file since. espeak-ng opens the dictionary of another language for that
    /// language's letters, and omits the letters without an error if it cannot.
    @inline(never)
    static func hasRefusedFile() -> Bool { crier_was_refused() != 0 }

    private static func compile() -> [sock_filter]? {
        guard let context = seccomp_init(crier_seccomp_errno(UInt16(EACCES))) else { return nil }
        defer { seccomp_release(context) }
        // Whenever a child installs the filter, the kernel tries it with each system call there is. A tree takes five
        // comparisons for each, a list takes thirty. Versions before 2.5 know no trees and make a list.
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
