#pragma once
#include <opusenc.h>

// ope_encoder_ctl is variadic; every setting made here takes one whole number.
static inline int crier_ope_set(OggOpusEnc *encoder, int request, opus_int32 value) {
    return ope_encoder_ctl(encoder, request, value);
}
