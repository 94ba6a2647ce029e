private import CLinux
internal import Glibc

extension Sandbox.Limits {
    /// A clip costs about 1 ms of CPU time per second of speech, so the longest clip costs 0.6 s. A child that needs 2
    /// s is in an endless loop. A clip needs a few hundred kilobytes of memory, and its voice may be a file in memory.
    static let espeak = Self(cpuSeconds: 2, extraBytes: 128 << 20, fileBytes: UInt64(EspeakDefinition.maxBytes))
}

extension SystemCallFilter.Rules {
    /// The system calls of a child. It allocates memory, computes, writes into its sound pipe and exits; address
    /// sanitizer needs `sigaltstack` at the exit. The memory calls affect the child's own memory only. All other calls
    /// fail with EACCES, including those that read, wait, send signals, inspect other processes, or create descriptors,
    /// processes and sockets. Refused attempts to look up or open a file are recorded.
    static let espeak = Self(
        allowed: [
            SYS_brk, SYS_munmap, SYS_mremap, SYS_madvise, SYS_clock_gettime, SYS_getpid, SYS_gettid,
            SYS_rt_sigprocmask, SYS_rt_sigaction, SYS_rt_sigreturn, SYS_sigaltstack, SYS_exit, SYS_exit_group,
        ],
        conditional: [
            (SYS_write, .toSoundPipe), (SYS_writev, .toSoundPipe), (SYS_mmap, .notExecutable),
            (SYS_mprotect, .notExecutable),
        ],
        trapped: [SYS_openat, SYS_newfstatat, SYS_faccessat, SYS_statx] + fileCallsOfThisProcessor)

    #if arch(x86_64)
        private static let fileCallsOfThisProcessor = [SYS_open, SYS_stat, SYS_access]
    #else
        private static let fileCallsOfThisProcessor: [Int32] = []
    #endif
}
