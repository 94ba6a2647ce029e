private import COpenSSL
private import Dispatch
internal import Glibc
private import Synchronization

/// The keys that seal session tickets. They outlive the certificate, so that a reload costs no client a full handshake.
///
/// Whoever gets hold of one can read the TLS 1.2 connections that were resumed by its tickets. So none is kept for long:
/// one seals for 12 hours, and opens for as long afterwards as a ticket lives.
final class SessionTicketKeys: Sendable {
    /// What a ticket names first (RFC 5077 §4).
    private struct Key {
        static let nameBytes = 16
        let name = Key.random(nameBytes)
        let cipher = Key.random(32)
        let mac = Key.random(32)
        let madeAt: Int

        /// OpenSSL's generator stops the process rather than give nothing.
        private static func random(_ count: Int) -> [UInt8] {
            var bytes = [UInt8](repeating: 0, count: count)
            precondition(RAND_bytes(&bytes, Int32(count)) == 1, "there is no randomness")
            return bytes
        }
    }

    /// A gateway that reconnects within two hours saves the signature, which is most of a handshake's cost.
    static let ticketSeconds = 7_200
    /// With the ticket's own time it is 14 hours: under a day, and seldom enough that a ticket meets one change at most.
    private static let sealingSeconds = 43_200
    /// A key that has ended while nobody came is gone so soon.
    private static let sweepSeconds = 600

    private let keys: Mutex<[Key]>
    private let clock: @Sendable () -> Int

    /// - Parameter clock: seconds of a clock that is never set.
    init(clock: @escaping @Sendable () -> Int) {
        self.clock = clock
        keys = Mutex([Key(madeAt: clock())])
        Self.sweepRegularly(self)
    }

    /// Ends with the keys it sweeps.
    private static func sweepRegularly(_ keys: SessionTicketKeys) {
        let time = DispatchTime.now() + .seconds(sweepSeconds)
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: time) { @Sendable [weak keys] in
            guard let keys else { return }
            _ = keys.current()
            sweepRegularly(keys)
        }
    }

    /// The newest first: it seals, all open.
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
    /// Makes `context`, and every session of it, use these keys.
    func attach(to context: OpaquePointer) {
        SSL_CTX_set_ex_data(context, Self.place, Unmanaged.passRetained(self).toOpaque())
        SSL_CTX_set_tlsext_ticket_key_evp_cb(context) { session, name, iv, cipher, mac, isSealing in
            guard let session, let name, let iv, let cipher, let mac, let keys = SessionTicketKeys.of(session) else {
                return -1
            }
            return isSealing == 1 ? keys.seal(name, iv, cipher, mac) : keys.open(name, iv, cipher, mac, session)
        }
    }

    /// Where a context keeps them, until its last session has ended.
    private static let place = CRYPTO_get_ex_new_index(
        CRYPTO_EX_INDEX_SSL_CTX, 0, nil, nil, nil
    ) { _, keys, _, _, _, _ in
        if let keys { Unmanaged<SessionTicketKeys>.fromOpaque(keys).release() }
    }

    private static func of(_ session: OpaquePointer) -> SessionTicketKeys? {
        SSL_CTX_get_ex_data(SSL_get_SSL_CTX(session), place)
            .map { Unmanaged<SessionTicketKeys>.fromOpaque($0).takeUnretainedValue() }
    }

    /// 1 is done, -1 a failure that ends the handshake.
    private func seal(
        _ name: UnsafeMutablePointer<UInt8>, _ iv: UnsafeMutablePointer<UInt8>, _ cipher: OpaquePointer,
        _ mac: OpaquePointer
    ) -> Int32 {
        guard let key = current().first, RAND_bytes(iv, EVP_MAX_IV_LENGTH) == 1 else { return -1 }
        name.update(from: key.name, count: Key.nameBytes)
        let isSet = EVP_EncryptInit_ex(cipher, EVP_aes_256_cbc(), nil, key.cipher, iv) == 1
        return isSet && crier_set_hmac_sha256(mac, key.mac, key.mac.count) == 1 ? 1 : -1
    }

    /// 0 is a ticket of another key, hence a full handshake; 1 is opened, and 2 that the client should have a new one: a
    /// ticket of TLS 1.3 is used once (RFC 8446 §C.4), and one of an old key will soon be worth nothing.
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
