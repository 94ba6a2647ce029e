#pragma once
#include <openssl/evp.h>
#include <openssl/sha.h>

// Signed clip URLs: random keys and comparison in constant time (AES-SIV is in evp.h).
#include <openssl/crypto.h>
#include <openssl/rand.h>
