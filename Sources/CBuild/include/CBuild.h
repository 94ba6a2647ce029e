// The commit of this build, 12 hexadecimal digits, or "unknown". A C file contains it, so that a new commit recompiles
// this file alone.
const char *crier_commit(void);
