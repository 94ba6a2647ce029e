private import CLinux
internal import Glibc

/// The restrictions of a child while a library reads a text: a seccomp filter without files, sockets, other processes
/// and programs, and limits of memory and CPU time.
struct Sandbox {
    private let filter: SystemCallFilter
    private let limits: Limits

    struct Limits {
        /// The CPU time of a child, in seconds.
        let cpuSeconds: UInt64
        /// The memory of a child beyond the mappings of its engine, in bytes.
        let extraBytes: UInt64
        /// The maximum length of a file that the engine, or a child before its confinement, may write.
        var fileBytes: UInt64 = 0
    }

    /// Compiles the filter. The engine does so once, because all children have the same filter. Nil if libseccomp
    /// fails.
    init?(_ rules: SystemCallFilter.Rules, _ limits: Limits) {
        guard let filter = SystemCallFilter(rules) else { return nil }
        self.filter = filter
        self.limits = limits
    }

    /// Sets the limits that the children inherit. Runs in the engine, which works under the same limits. False if the
    /// system refuses a limit.
    ///
    /// Neither this method nor `hasRefusedFile` is inlined, because each object file has its own copy of the C flag
    /// that both use.
    @inline(never)
    func limitEngine() -> Bool {
        guard let mapped = Self.mappedBytes() else { return false }
        let values = [(RLIMIT_AS, mapped + limits.extraBytes), (RLIMIT_FSIZE, limits.fileBytes), (RLIMIT_CORE, 0)]
        for (resource, value) in values where !Self.limit(resource, value) { return false }
        return crier_watch_refusals() == 0 && crier_prctl(PR_SET_NO_NEW_PRIVS, 1) == 0
    }

    /// Limits the CPU time and installs the filter. Runs in the child. If the result is false, the child must exit,
    /// because it is not confined.
    func enter() -> Bool {
        // The CPU time counts from the fork. The engine's CPU time is unlimited, because an engine may run for years.
        guard Self.limit(RLIMIT_CPU, limits.cpuSeconds), Self.limit(RLIMIT_FSIZE, 0) else { return false }
        // A core dump would contain the text. A limit of 0 does not prevent a dump on a system that pipes dumps to a
        // program (core(5)).
        guard crier_prctl(PR_SET_DUMPABLE, 0) == 0 else { return false }
        return filter.install()
    }

    private static func limit(_ resource: __rlimit_resource, _ value: UInt64) -> Bool {
        var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
        return setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
    }

    /// Limits the CPU time of the engine itself while it loads an untrusted file.
    ///
    /// - Parameter seconds: the soft limit; nil removes it.
    /// - Returns: false if the system refuses.
    static func limitLoading(toSeconds seconds: UInt64?) -> Bool {
        let resource = __rlimit_resource_t(RLIMIT_CPU.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return false }
        limit.rlim_cur = min(seconds.map { rlim_t($0) } ?? limit.rlim_max, limit.rlim_max)
        return setrlimit(resource, &limit) == 0
    }

    /// Whether the filter has refused a file. espeak-ng opens the dictionary of another language for the letters of
    /// that language, and omits the letters without an error if the dictionary cannot be opened.
    @inline(never)
    static func hasRefusedFile() -> Bool { crier_was_refused() != 0 }

    private static func mappedBytes() -> UInt64? {
        guard let file = fopen("/proc/self/statm", "r") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, Int32(line.count), file) != nil else { return nil }
        return UInt64(strtoul(line, nil, 10)) * UInt64(sysconf(Int32(_SC_PAGESIZE)))
    }
}
