private import COpenSSL

/// MD5 (RFC 1321), computed by OpenSSL. Only for files whose format has it: it protects against no attacker.
package enum MD5Digest {
    /// 16 bytes; nil if OpenSSL runs without MD5, as by the rules of FIPS.
    package static func bytes(of input: [UInt8]) -> [UInt8]? {
        var digest = [UInt8](repeating: 0, count: 16)
        return EVP_Digest(input, input.count, &digest, nil, EVP_md5(), nil) == 1 ? digest : nil
    }
}
