#pragma once
#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

// syscall is variadic, which Swift does not import. The call's result, or minus its errno.
static inline long crier_system_call(long number, long a, long b, long c, long d) {
    long result = syscall(number, a, b, c, d, 0, 0);
    return result == -1 ? -errno : result;
}
