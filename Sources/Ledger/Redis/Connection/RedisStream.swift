internal import Base
private import Glibc

/// A socket to one node, in plain text or with TLS.
final class RedisStream {
    private static let chunkBytes = 16 << 10

    private let descriptor: Int32
    private let tls: RedisTLSSession?

    init(to node: RedisNode, tls context: RedisTLSContext?, by deadline: Deadline) throws(RedisError) {
        descriptor = try RedisDialer.connect(to: node, by: deadline)
        do throws(RedisError) {
            tls = try context.map { context throws(RedisError) in try RedisTLSSession(context, host: node.host) }
        } catch {
            close(descriptor)
            throw error
        }
        // From here on deinit closes the socket, even after a throw.
        try shakeHands(by: deadline)
    }

    deinit { close(descriptor) }

    var hasTLS: Bool { tls != nil }

    private func shakeHands(by deadline: Deadline) throws(RedisError) {
        guard let tls else { return }
        var hasAnswered = false
        while true {
            let isComplete = Result { () throws(RedisError) in try tls.handshake() }
            // After a failure, OpenSSL has an alert for the server.
            try write(tls.takeOutgoing(), by: deadline)
            if try isComplete.get() { return }
            do throws(RedisError) {
                let received = try read(by: deadline)
                received.withUnsafeBytes { tls.receive($0) }
                hasAnswered = true
            } catch {
                // A Redis without TLS waits for the end of a line.
                throw hasAnswered || error != .timedOut ? error : .broken(RedisError.plainHint)
            }
        }
    }

    func send(_ bytes: [UInt8], by deadline: Deadline) throws(RedisError) {
        guard let tls else { return try write(bytes, by: deadline) }
        try tls.encrypt(bytes)
        do throws(RedisError) {
            try write(tls.takeOutgoing(), by: deadline)
        } catch {
            // An alert that arrived before the end contains the reason.
            if case .broken = error { _ = try receive(by: deadline) }
            throw error
        }
    }

    /// Waits for bytes.
    func receive(by deadline: Deadline) throws(RedisError) -> [UInt8] {
        guard let tls else { return try read(by: deadline) }
        while true {
            guard let plaintext = try tls.decrypt() else { throw .closed }
            try write(tls.takeOutgoing(), by: deadline)
            if !plaintext.isEmpty { return plaintext }
            let received = try read(by: deadline)
            received.withUnsafeBytes { tls.receive($0) }
        }
    }
}

// MARK: - The socket

extension RedisStream {
    private func write(_ bytes: [UInt8], by deadline: Deadline) throws(RedisError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                try RedisDialer.wait(descriptor, for: POLLOUT, by: deadline)
            } else if errno != EINTR {
                throw .broken(String(cString: strerror(errno)))
            }
        }
    }

    private func read(by deadline: Deadline) throws(RedisError) -> [UInt8] {
        while true {
            try RedisDialer.wait(descriptor, for: POLLIN, by: deadline)
            var failure: Int32 = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: Self.chunkBytes) { buffer, count in
                let received = recv(descriptor, buffer.baseAddress, buffer.count, 0)
                failure = received < 0 ? errno : 0
                count = max(0, received)
            }
            if !bytes.isEmpty { return bytes }
            switch failure {
            case 0, ECONNRESET: throw .closed
            case EAGAIN, EINTR: continue
            default: throw .broken(String(cString: strerror(failure)))
            }
        }
    }
}
