private import CLinux
internal import Glibc

extension Sandbox.Limits {
    /// The longest utterance needs 1.2 s of CPU time with a medium model on a server, and ten times that on a small
    /// computer with a large model. It needs 400 MB of memory, and twice that in mappings, because the runtime's arena
    /// grows by doubling. A loaded model needs twice its file, and loading needs the file, its parsed form and the
    /// packed weights at once.
    static func model(modelBytes: Int) -> Self {
        Self(cpuSeconds: 30, extraBytes: (1 << 30) + 4 * UInt64(modelBytes))
    }
}

/// The restrictions of the engine process and its children, in the order in which they apply.
extension SystemCallFilter.Rules {
    /// The rules while the engine loads the library: without network, programs and access to other processes. Official
    /// libraries since 1.29 send usage data to their vendor.
    static let runtimeLoading = Self(
        refused: [
            SYS_socket, SYS_connect, SYS_bind, SYS_execve, SYS_execveat, SYS_ptrace, SYS_process_vm_readv,
            SYS_process_vm_writev, SYS_io_uring_setup, SYS_bpf, SYS_mount, SYS_setns, SYS_unshare, SYS_userfaultfd,
            SYS_keyctl, SYS_add_key,
        ],
        otherwise: .allow)

    /// The rules while the engine loads the model, and for the rest of its life: memory, its channel, and its children.
    /// Files are refused, so that a model cannot use data in other files, and threads are refused.
    static let modelEngine = Self(
        allowed: [
            SYS_brk, SYS_munmap, SYS_mremap, SYS_madvise, SYS_futex, SYS_clock_gettime, SYS_getrandom,
            SYS_sched_getaffinity, SYS_sched_yield, SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn,
            SYS_sigaltstack, SYS_getpid, SYS_gettid, SYS_getppid, SYS_exit, SYS_exit_group, SYS_set_robust_list,
            SYS_rseq, SYS_read, SYS_write, SYS_writev, SYS_close, SYS_close_range, SYS_recvmsg, SYS_sendmsg,
            SYS_dup3, SYS_ppoll, SYS_pipe2, SYS_wait4, SYS_pidfd_open, SYS_prlimit64, SYS_prctl, SYS_seccomp,
        ] + engineCallsOfThisProcessor,
        conditional: [
            (SYS_mmap, .notExecutable), (SYS_mprotect, .notExecutable),
            (SYS_clone, .without(argument: 0, bits: sharedMemory | thread)),
            // The engine kills its child.
            (SYS_kill, .equal(argument: 1, UInt64(SIGKILL))),
        ])

    /// CLONE_VM and CLONE_THREAD of clone(2), which Glibc's module map leaves out.
    private static let (sharedMemory, thread): (UInt64, UInt64) = (0x100, 0x10000)

    #if arch(x86_64)
        private static let engineCallsOfThisProcessor = [SYS_dup2, SYS_poll, SYS_getrlimit, SYS_setrlimit]
    #else
        private static let engineCallsOfThisProcessor: [Int32] = []
    #endif

    /// The rules while a child runs the model: memory, its sound pipe, and its exit. The runtime makes no other call,
    /// so a child that makes one is compromised.
    static let modelChild = Self(
        allowed: [SYS_brk, SYS_munmap, SYS_mremap, SYS_madvise, SYS_futex, SYS_clock_gettime, SYS_exit_group],
        conditional: [
            (SYS_write, .toSoundPipe), (SYS_writev, .toSoundPipe), (SYS_mmap, .notExecutable),
            (SYS_mprotect, .notExecutable),
        ],
        otherwise: .kill)
}
