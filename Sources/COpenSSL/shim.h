#pragma once
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/sha.h>
#include <openssl/ssl.h>
#include <openssl/x509_vfy.h>

// Signed clip URLs: random keys and comparison in constant time (AES-SIV is in evp.h).
#include <openssl/crypto.h>
#include <openssl/rand.h>

// The options are macros with arguments, which Swift does not import.
static inline uint64_t crier_tls_options(void) {
    return SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_CIPHER_SERVER_PREFERENCE | SSL_OP_PRIORITIZE_CHACHA;
}
