#pragma once
#include <opencore-amrnb/interf_enc.h>
