#pragma once
#include <errno.h>
#include <seccomp.h>

// SCMP_ACT_ERRNO is a function-like macro, which Swift does not import.
static inline uint32_t crier_seccomp_errno(uint16_t code) { return SCMP_ACT_ERRNO(code); }

// seccomp_rule_add is variadic; every rule here is unconditional, so the filter has no arguments to pass.
static inline int crier_seccomp_add(scmp_filter_ctx filter, uint32_t action, int syscall) {
    return seccomp_rule_add(filter, action, syscall, 0);
}
