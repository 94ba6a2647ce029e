private import COpenSSL
private import Dispatch
internal import Glibc
private import Synchronization

/// The keys that encrypt session tickets (RFC 5077). The keys outlive the certificate, so clients resume sessions after
/// a reload.
///
/// An attacker with a key can decrypt TLS 1.2 connections that were resumed by its tickets. Keys are therefore
/// short-lived: a key encrypts for 12 hours, and decrypts for the lifetime of a ticket more.
final class SessionTicketKeys: Sendable {
    /// A key; a ticket begins with the key's name (RFC 5077 §4).
    private struct Key {
        static let nameBytes = 16
        let name = Key.random(nameBytes)
        let cipher = Key.random(32)
        let mac = Key.random(32)
        let madeAt: Int

        /// Random bytes from OpenSSL; stops the process if the generator fails.
        private static func random(_ count: Int) -> [UInt8] {
            var bytes = [UInt8](repeating: 0, count: count)
            precondition(RAND_bytes(&bytes, Int32(count)) == 1, "there is no randomness")
            return bytes
        }
    }

    /// Lifetime of a ticket. A gateway that reconnects within two hours saves the signature, most of a handshake's
    /// cost.
    static let ticketSeconds = 7_200
    /// How long a key encrypts. With a ticket's lifetime a key lives 14 hours, less than a day, and a ticket's lifetime
    /// includes at most one change of keys.
    private static let sealingSeconds = 43_200
    /// Interval for removing expired keys while no client connects.
    private static let sweepSeconds = 600

    private let keys: Mutex<[Key]>
    private let clock: @Sendable () -> Int

    /// - Parameter clock: seconds of a monotonic clock.
    init(clock: @escaping @Sendable () -> Int) {
        self.clock = clock
        keys = Mutex([Key(madeAt: clock())])
        Self.sweepRegularly(self)
    }

    /// Removes expired keys at intervals, until `keys` is deallocated.
    private static func sweepRegularly(_ keys: SessionTicketKeys) {
        let time = DispatchTime.now() + .seconds(sweepSeconds)
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: time) { @Sendable [weak keys] in
            guard let keys else { return }
            _ = keys.current()
            sweepRegularly(keys)
        }
    }

    /// The valid keys, newest first. The newest key encrypts; all keys decrypt.
    private func current() -> [Key] {
        let now = clock()
        return keys.withLock { keys in
            if let newest = keys.first, now - newest.madeAt >= Self.sealingSeconds {
                keys.insert(Key(madeAt: now), at: 0)
            }
            keys.removeAll { now - $0.madeAt >= Self.sealingSeconds + Self.ticketSeconds }
            return keys
        }
    }
}

extension SessionTicketKeys {
    /// Installs these keys in `context` and all its sessions.
    func attach(to context: OpaquePointer) {
        SSL_CTX_set_ex_data(context, Self.exDataIndex, Unmanaged.passRetained(self).toOpaque())
        SSL_CTX_set_tlsext_ticket_key_evp_cb(context) { session, name, iv, cipher, mac, isSealing in
            guard let session, let name, let iv, let cipher, let mac, let keys = SessionTicketKeys.of(session) else {
                return -1
            }
            return isSealing == 1 ? keys.seal(name, iv, cipher, mac) : keys.open(name, iv, cipher, mac, session)
        }
    }

    /// Index of the keys in a context's ex_data. OpenSSL releases the keys after the context's last session.
    private static let exDataIndex = CRYPTO_get_ex_new_index(
        CRYPTO_EX_INDEX_SSL_CTX, 0, nil, nil, nil
    ) { _, keys, _, _, _, _ in
        if let keys { Unmanaged<SessionTicketKeys>.fromOpaque(keys).release() }
    }

    private static func of(_ session: OpaquePointer) -> SessionTicketKeys? {
        SSL_CTX_get_ex_data(SSL_get_SSL_CTX(session), exDataIndex)
            .map { Unmanaged<SessionTicketKeys>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Returns 1 on success; −1 on failure, which ends the handshake (SSL_CTX_set_tlsext_ticket_key_evp_cb).
    private func seal(
        _ name: UnsafeMutablePointer<UInt8>, _ iv: UnsafeMutablePointer<UInt8>, _ cipher: OpaquePointer,
        _ mac: OpaquePointer
    ) -> Int32 {
        guard let key = current().first, RAND_bytes(iv, EVP_MAX_IV_LENGTH) == 1 else { return -1 }
        name.update(from: key.name, count: Key.nameBytes)
        let isSet = EVP_EncryptInit_ex(cipher, EVP_aes_256_cbc(), nil, key.cipher, iv) == 1
        return isSet && crier_set_hmac_sha256(mac, key.mac, key.mac.count) == 1 ? 1 : -1
    }

    /// Returns 0 for a ticket of an unknown key, which causes a full handshake; 1 for a valid ticket; 2 for a valid
    /// ticket that the server replaces. A TLS 1.3 ticket is used once (RFC 8446 §C.4), and a ticket of an old key
    /// expires soon.
    private func open(
        _ name: UnsafeMutablePointer<UInt8>, _ iv: UnsafeMutablePointer<UInt8>, _ cipher: OpaquePointer,
        _ mac: OpaquePointer, _ session: OpaquePointer
    ) -> Int32 {
        let keys = current()
        guard let index = keys.firstIndex(where: { memcmp($0.name, name, Key.nameBytes) == 0 }) else { return 0 }
        let key = keys[index]
        let isSet = EVP_DecryptInit_ex(cipher, EVP_aes_256_cbc(), nil, key.cipher, iv) == 1
        guard isSet, crier_set_hmac_sha256(mac, key.mac, key.mac.count) == 1 else { return -1 }
        return index > 0 || SSL_version(session) == TLS1_3_VERSION ? 2 : 1
    }
}
