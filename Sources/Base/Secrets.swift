private import COpenSSL

/// Random secrets, and their comparison in constant time.
package enum Secrets {
    /// Bytes from OpenSSL's private random generator. The kernel seeds the generator.
    package static func random(count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        precondition(RAND_priv_bytes(&bytes, Int32(count)) == 1, "without randomness there are no secrets")
        return bytes
    }

    /// Whether two secrets are equal. The time reveals only whether their lengths are equal.
    package static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count && CRYPTO_memcmp(left, right, left.count) == 0
    }
}
