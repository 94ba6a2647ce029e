#include "CBuild.h"

const char *crier_commit(void) { return BUILD_COMMIT; }
