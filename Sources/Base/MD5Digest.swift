private import COpenSSL

/// MD5 (RFC 1321), computed by OpenSSL. Only for file formats that require MD5: MD5 does not protect against attackers.
package enum MD5Digest {
    /// The digest of 16 bytes; nil if OpenSSL runs without MD5, for example in FIPS mode.
    package static func bytes(of input: [UInt8]) -> [UInt8]? {
        var digest = [UInt8](repeating: 0, count: 16)
        return EVP_Digest(input, input.count, &digest, nil, EVP_md5(), nil) == 1 ? digest : nil
    }
}
