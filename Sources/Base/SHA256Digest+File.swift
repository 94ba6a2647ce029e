private import COpenSSL
private import Glibc

extension SHA256Digest {
    /// The digest of a file that is too large to be held in memory.
    ///
    /// - Parameter limitBytes: the maximum length of the file.
    package init(ofFile path: String, limitBytes: Int) throws(FileReadError) {
        guard let context = EVP_MD_CTX_new() else { throw .unreadable(errno: ENOMEM) }
        defer { EVP_MD_CTX_free(context) }
        var status = EVP_DigestInit_ex(context, EVP_sha256(), nil)
        try FileReader.forEachChunk(of: path, limitBytes: limitBytes) { chunk, _ in
            status = min(status, EVP_DigestUpdate(context, chunk.baseAddress, chunk.count))
        }
        let bytes = [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
            status = min(status, EVP_DigestFinal_ex(context, buffer.baseAddress, nil))
            count = 32
        }
        precondition(status == 1, "SHA-256 needs nothing that can fail but memory")
        self.init(ofDigest: bytes)
    }
}
