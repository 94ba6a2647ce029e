private import COpenSSL

/// What must not be guessed, and not be found out by timing.
package enum Secrets {
    /// Bytes of OpenSSL's generator for secrets, which the kernel seeds.
    package static func random(count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        precondition(RAND_priv_bytes(&bytes, Int32(count)) == 1, "without randomness there are no secrets")
        return bytes
    }

    /// Whether two secrets are equal, in a time that tells nothing but whether their lengths are.
    package static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count && CRYPTO_memcmp(left, right, left.count) == 0
    }
}
