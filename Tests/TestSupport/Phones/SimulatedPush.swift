package import Foundation

/// A push as APNs receives it.
package struct SimulatedPush: Sendable {
    package var token: String
    /// The `apns-collapse-id`. Without it, each push is a separate notification.
    package var collapseID: String?
    /// The payload as JSON.
    package private(set) var payload: Data
    private let fallback = UUID().uuidString

    package init(token: String, collapseID: String? = nil, payload: [String: Any]) throws {
        (self.token, self.collapseID) = (token, collapseID)
        self.payload = try JSONSerialization.data(withJSONObject: payload)
    }

    /// The identifier of the notification. A push that is sent twice keeps its identifier.
    package var identifier: String { collapseID ?? fallback }

    package var members: [String: Any] {
        ((try? JSONSerialization.jsonObject(with: payload)) as? [String: Any]) ?? [:]
    }

    package var voice: [String: Any] { members["voice"] as? [String: Any] ?? [:] }

    /// A push with other members in its voice object.
    package func with(voice changes: [String: Any?]) throws -> SimulatedPush {
        var (copy, members, voice) = (self, members, voice)
        for (name, value) in changes { voice[name] = value }
        members["voice"] = voice
        copy.payload = try JSONSerialization.data(withJSONObject: members)
        return copy
    }

    /// A push with other members in `aps`.
    package func with(aps changes: [String: Any]) throws -> SimulatedPush {
        var (copy, members) = (self, members)
        members["aps"] = aps.merging(changes) { $1 }
        copy.payload = try JSONSerialization.data(withJSONObject: members)
        return copy
    }

    private var aps: [String: Any] { members["aps"] as? [String: Any] ?? [:] }
    package var body: String { (aps["alert"] as? [String: Any])?["body"] as? String ?? "" }
    /// The sound that the push names: nil for none, and empty for the system's own.
    package var soundName: String? { aps["sound"].map { $0 as? String ?? "" }.map { $0 == "default" ? "" : $0 } }
    package var isForExtension: Bool { aps["mutable-content"] as? Int == 1 && aps["alert"] != nil }
}
