private import COpenSSL

/// AES-SIV (RFC 5297) by OpenSSL: deterministic authenticated encryption.
package struct SyntheticIV: Sendable {
    /// Two halves: the first makes the synthetic IV, the second encrypts (RFC 5297 §2.2).
    private let key: [UInt8]

    /// The length of the synthetic IV, which precedes the ciphertext.
    package static let tagBytes = 16

    /// - Parameter key: 32 bytes for AES-128, 64 for AES-256.
    package init(key: [UInt8]) {
        precondition(key.count == 32 || key.count == 64, "the length of a key is checked where it is read")
        self.key = key
    }

    /// - Parameters:
    ///   - plaintext: not empty.
    ///   - associated: the associated data, each item not empty. OpenSSL 3.0 ignores empty items (CVE-2023-2975).
    /// - Returns: the synthetic IV and the ciphertext, 16 bytes longer than the plaintext.
    package func seal(_ plaintext: [UInt8], associated: [[UInt8]]) -> [UInt8] {
        precondition(!plaintext.isEmpty && associated.allSatisfy { !$0.isEmpty }, "OpenSSL 3.0 passes over nothing")
        let context = SIVContext(key, isSealing: true)
        var isDone = associated.allSatisfy(context.authenticate)
        let ciphertext = context.process(plaintext)
        let tag = context.tag()
        isDone = isDone && ciphertext != nil && tag != nil
        precondition(isDone, "sealing needs nothing that can fail but memory")
        return (tag ?? []) + (ciphertext ?? [])
    }

    /// - Returns: the plaintext; nil for bytes that `seal` did not make with the same key and the same associated data.
    package func open(_ sealed: ArraySlice<UInt8>, associated: [[UInt8]]) -> [UInt8]? {
        guard sealed.count > Self.tagBytes else { return nil }
        let context = SIVContext(key, isSealing: false)
        guard context.expect(Array(sealed.prefix(Self.tagBytes))), associated.allSatisfy(context.authenticate) else {
            return nil
        }
        return context.process(Array(sealed.dropFirst(Self.tagBytes)))
    }
}

/// OpenSSL's cipher. It is fetched once, because the fetch takes longer than the sealing of a payment.
///
/// @unchecked Sendable because a fetched cipher is immutable and any thread may use it.
private struct SIVCipher: @unchecked Sendable {
    let pointer: OpaquePointer?

    static let aes128 = SIVCipher(pointer: EVP_CIPHER_fetch(nil, "AES-128-SIV", nil))
    static let aes256 = SIVCipher(pointer: EVP_CIPHER_fetch(nil, "AES-256-SIV", nil))
}

/// One sealing or opening.
private final class SIVContext {
    private let context: OpaquePointer?

    init(_ key: [UInt8], isSealing: Bool) {
        context = EVP_CIPHER_CTX_new()
        let cipher = key.count == 32 ? SIVCipher.aes128 : .aes256
        let status = EVP_CipherInit_ex2(context, cipher.pointer, key, nil, isSealing ? 1 : 0, nil)
        precondition(status == 1, "every OpenSSL since 3.0 has AES-SIV in its default provider")
    }

    deinit { EVP_CIPHER_CTX_free(context) }

    /// Sets the tag for opening.
    func expect(_ tag: [UInt8]) -> Bool {
        var tag = tag
        return EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tag.count), &tag) == 1
    }

    func authenticate(_ associated: [UInt8]) -> Bool {
        var count: Int32 = 0
        return EVP_CipherUpdate(context, nil, &count, associated, Int32(associated.count)) == 1
    }

    /// Processes the whole text in one call, because SIV makes two passes over it. Nil if the text is not authentic.
    func process(_ input: [UInt8]) -> [UInt8]? {
        var output = [UInt8](repeating: 0, count: input.count)
        var (count, rest) = (Int32(0), Int32(0))
        guard EVP_CipherUpdate(context, &output, &count, input, Int32(input.count)) == 1,
            EVP_CipherFinal_ex(context, nil, &rest) == 1, Int(count) == input.count, rest == 0
        else { return nil }
        return output
    }

    func tag() -> [UInt8]? {
        var tag = [UInt8](repeating: 0, count: SyntheticIV.tagBytes)
        let status = EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tag.count), &tag)
        return status == 1 ? tag : nil
    }
}
