import Base
package import Foundation
import Synchronization

/// The way from a payment to a phone: the example gateway receives signed webhooks, and its printed pushes go to
/// phones.
///
/// @unchecked Sendable because locks guard the mutable state, and the gateway is set before the service is shared.
package final class PushService: @unchecked Sendable {
    private static let secret = Data("a secret of at least 24 bytes".utf8)

    private struct Incoming {
        var token: String?
        var fields: [String: String] = [:]
        var isHead = true
    }

    private let incoming = Mutex(Incoming())
    private let receivers = Mutex<[String: @Sendable (SimulatedPush) -> Void]>([:])
    private var gateway: LineProcess?
    private var port = 0

    /// - Parameters:
    ///   - crier: the port of Crier.
    ///   - shops: the token of the phone of each shop.
    ///   - folder: the folder for the gateway's errors and its outbox. A gateway sends what it finds in the outbox of an
    ///     earlier one.
    package init(crier: Int, shops: [String: String], folder: URL) throws {
        let program = URL(filePath: RealEngine.voices).deletingLastPathComponent()
            .appending(path: "Deploy/example-gateway/gateway.py").path
        let errors = folder.appending(path: "gateway")
        gateway = try LineProcess(
            "python3", [program],
            environment: [
                "GATEWAY_CRIER_URL": "http://127.0.0.1:\(crier)", "GATEWAY_PORT": "0",
                "GATEWAY_OUTBOX": folder.appending(path: "outbox.db").path,
                "GATEWAY_WEBHOOK_SECRET": "whsec_\(Self.secret.base64EncodedString())",
                "GATEWAY_PHONES": String(decoding: try JSONEncoder().encode(shops), as: UTF8.self),
            ], errors: errors.path
        ) { [weak self] in self?.take($0) }
        let isListening = eventually {
            let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
            port =
                text.contains("\n")
                ? text.split(separator: ":").last.flatMap { Int($0.trimmingCharacters(in: .newlines)) } ?? 0 : 0
            return port > 0
        }
        guard isListening else { throw ToolError(description: "the gateway does not listen") }
    }

    deinit { gateway?.kill(SIGKILL) }

    /// Registers the receiver of a phone's pushes.
    package func register(_ token: String, _ receiver: @escaping @Sendable (SimulatedPush) -> Void) {
        receivers.withLock { $0[token] = receiver }
    }

    /// Sends a payment service's webhook.
    ///
    /// - Returns: the gateway's status.
    package func pay(shop: String, order: String, minor: Int, webhook: String = UUID().uuidString) throws -> Int {
        let payment: [String: Any] = [
            "shop": shop, "order": order, "channel": "wechat", "amount_minor": minor, "currency": "CNY",
        ]
        let body = try JSONSerialization.data(withJSONObject: payment)
        let time = "\(Int(Date().timeIntervalSince1970))"
        let digest = Self.authenticate(Data("\(webhook).\(time).".utf8) + body)
        return try HTTPAnswer.post(
            "/webhooks/payment", port: port, body,
            fields: [
                "webhook-id": webhook, "webhook-timestamp": time,
                "webhook-signature": "v1,\(Data(digest).base64EncodedString())",
            ]
        ).status
    }

    /// HMAC-SHA256 (RFC 2104) with the secret.
    private static func authenticate(_ message: Data) -> [UInt8] {
        let key = secret + Data(repeating: 0, count: 64 - secret.count)
        let inner = SHA256Digest(key.map { $0 ^ 0x36 } + message).bytes
        return SHA256Digest(key.map { $0 ^ 0x5C } + inner).bytes
    }

    /// The gateway prints the request line with the token, fields, an empty line and the payload.
    private func take(_ line: String) {
        let push: SimulatedPush? = incoming.withLock { incoming in
            if line.hasPrefix("POST ") {
                incoming = Incoming(token: line.split(separator: "/").last.map(String.init))
            } else if line.isEmpty {
                incoming.isHead = false
            } else if incoming.isHead {
                let pair = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
                if pair.count == 2 { incoming.fields[pair[0]] = pair[1] }
            } else if let token = incoming.token,
                let payload = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            {
                return try? SimulatedPush(
                    token: token, collapseID: incoming.fields["apns-collapse-id"], payload: payload)
            }
            return nil
        }
        if let push { receivers.withLock { $0[push.token] }?(push) }
    }
}
