#include "CTables.h"

#define LANGUAGE Core
#define TABLE Currencies
#include "table.inc"
