#pragma once
// What Glibc's module map leaves out.
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <linux/sockios.h>
#include <malloc.h>
#include <signal.h>
#include <stdint.h>
#include <spawn.h>
#include <sys/auxv.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

// accept4 is declared only under _GNU_SOURCE, which the importer does not set; the peer's address is not asked for.
static inline int crier_accept(int listener, int flags) { return (int)syscall(SYS_accept4, listener, 0, 0, flags); }

// ioctl is variadic, which Swift does not import. Bytes written to a socket that its peer has not acknowledged; -1 and
// errno where that is not known.
static inline int crier_unacknowledged(int socket) {
    int bytes = 0;
    return ioctl(socket, SIOCOUTQ, &bytes) == 0 ? bytes : -1;
}

// As above. The columns of a terminal; 0 where they are not known.
static inline int crier_terminal_columns(int terminal) {
    struct winsize size = {0};
    return ioctl(terminal, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

// prctl is variadic, which Swift does not import.
static inline int crier_prctl(int option, unsigned long value) { return prctl(option, value, 0, 0, 0); }

// As above; the program's layout is C's.
static inline int crier_set_filter(const struct sock_filter *filter, unsigned short length) {
    struct sock_fprog program = {length, (struct sock_filter *)filter};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

// Declared only under _GNU_SOURCE. Closes every descriptor from `first` on, one by one where the kernel (before 5.9) cannot.
static inline void crier_close_from(unsigned first) {
    if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
    for (long last = sysconf(_SC_OPEN_MAX); (long)first < last; first++) close((int)first);
}

// As above.
static inline int crier_pipe(int ends[2], int flags) { return (int)syscall(SYS_pipe2, ends, flags); }

// Leaves zeros where functions called from now on have their local variables, 64 KiB deep. The kernel is asked for pages of
// zeros: most of the space was never used, and a page that nobody touches costs nothing.
static __attribute__((noinline)) void crier_clear_stack(void) {
    enum { PAGE = 4096 };
    char space[64 * 1024];
    uintptr_t first = ((uintptr_t)space + PAGE - 1) / PAGE * PAGE, end = (uintptr_t)space + sizeof space;
    size_t whole = (end - first) / PAGE * PAGE;
    if (madvise((void *)first, whole, 4 /* MADV_DONTNEED */) != 0) {
        // The stack has never been so deep, or pages are larger.
        first = (uintptr_t)space;
        whole = 0;
    }
    __builtin_memset(space, 0, first - (uintptr_t)space);
    __builtin_memset((char *)first + whole, 0, end - first - whole);
    // Without it the compiler sees that nobody reads them.
    __asm__ volatile("" : : "r"(space) : "memory");
}

// Swift marks fork unavailable, rightly: only the single-threaded engine process calls this.
static inline pid_t crier_fork(void) { return fork(); }

// A system call that the filter traps raises SIGSYS. The handler has to write the call's result into the saved registers,
// which Swift cannot, and may touch nothing but a flag: here, that a file was asked for and refused.
static inline volatile sig_atomic_t *crier_refusal(void) {
    // In a function, because the importer emits no variables of a header.
    static volatile sig_atomic_t flag;
    return &flag;
}

static inline void crier_refuse(int number, siginfo_t *info, void *context) {
    (void)number;
    (void)info;
    *crier_refusal() = 1;
    ucontext_t *saved = (ucontext_t *)context;
#if defined(__x86_64__)
    saved->uc_mcontext.gregs[13] = -13;  // RAX = -EACCES
#elif defined(__aarch64__)
    saved->uc_mcontext.regs[0] = (unsigned long long)-13;
#else
#error "the result register of this processor is not known"
#endif
}

static inline int crier_watch_refusals(void) {
    struct sigaction action = {0};
    action.sa_sigaction = crier_refuse;
    action.sa_flags = SA_SIGINFO;
    *crier_refusal() = 0;
    return sigaction(SIGSYS, &action, 0);
}

static inline int crier_was_refused(void) { return *crier_refusal(); }

// memfd_create, pidfd_open and addclosefrom are declared under _GNU_SOURCE, or not at all by Glibc's module map.
static inline int crier_memory_file(const char *name) { return (int)syscall(SYS_memfd_create, name, 1U /* CLOEXEC */); }

static inline int crier_process_descriptor(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0U); }

// As above. Limits a resource of another process. The process can raise a limit that is not final, and so can a later call.
static inline int crier_set_limit(pid_t process, int resource, unsigned long value, int is_final) {
    struct { unsigned long long current, most; } limit;
    if (syscall(SYS_prlimit64, process, resource, 0, &limit) != 0) return -1;
    limit.current = value < limit.most ? value : limit.most;
    if (is_final) limit.most = limit.current;
    return (int)syscall(SYS_prlimit64, process, resource, &limit, 0);
}

// As above. Puts two folders in each other's place in one step; -1 and errno where the file system cannot.
static inline int crier_exchange(const char *one, const char *other) {
    return (int)syscall(SYS_renameat2, -100 /* AT_FDCWD */, one, -100, other, 2U /* RENAME_EXCHANGE */);
}

extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

// The processor's features by which ONNX Runtime chooses its code: a bit each, in an order that is ours.
static inline unsigned crier_processor_features(void) {
    unsigned features = 0;
#if defined(__x86_64__)
    __builtin_cpu_init();
    features |= (__builtin_cpu_supports("sse4.1") != 0) << 0;
    features |= (__builtin_cpu_supports("avx") != 0) << 1;
    features |= (__builtin_cpu_supports("avx2") != 0) << 2;
    features |= (__builtin_cpu_supports("fma") != 0) << 3;
    features |= (__builtin_cpu_supports("avx512f") != 0) << 4;
    features |= (__builtin_cpu_supports("avx512bw") != 0) << 5;
    features |= (__builtin_cpu_supports("avx512dq") != 0) << 6;
    features |= (__builtin_cpu_supports("avx512vl") != 0) << 7;
    features |= (__builtin_cpu_supports("avx512vnni") != 0) << 8;
#elif defined(__aarch64__)
    features |= (unsigned)(getauxval(16 /* AT_HWCAP */) >> 20 & 1) << 0;  // dot product
    features |= (unsigned)(getauxval(16) >> 22 & 1) << 1;                 // SVE
    features |= (unsigned)(getauxval(26 /* AT_HWCAP2 */) >> 13 & 1) << 2; // integer matrices
    features |= (unsigned)(getauxval(26) >> 14 & 1) << 3;                 // bfloat16
    features |= (unsigned)(getauxval(26) >> 23 & 1) << 4;                 // SME
#endif
    return features;
}
