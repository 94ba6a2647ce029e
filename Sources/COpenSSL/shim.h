#pragma once
#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <openssl/pem.h>
#include <openssl/sha.h>
#include <openssl/ssl.h>
#include <openssl/x509_vfy.h>

// Signed clip URLs: random keys and comparison in constant time (AES-SIV is in evp.h).
#include <openssl/crypto.h>
#include <openssl/rand.h>

// The parameters hold on to their names, which a Swift string lends for a call only.
static inline int crier_set_hmac_sha256(EVP_MAC_CTX *mac, const unsigned char *key, size_t bytes) {
    OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_octet_string(OSSL_MAC_PARAM_KEY, (void *)key, bytes),
        OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, (char *)"SHA256", 0),
        OSSL_PARAM_construct_end(),
    };
    return EVP_MAC_CTX_set_params(mac, parameters);
}

// The options are macros with arguments, which Swift does not import.
static inline uint64_t crier_tls_options(void) {
    return SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_CIPHER_SERVER_PREFERENCE | SSL_OP_PRIORITIZE_CHACHA;
}
