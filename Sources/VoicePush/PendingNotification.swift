internal import Foundation

/// A notification that has not been handed over yet.
///
/// @unchecked Sendable because only the handler's queue uses it.
final class PendingNotification: @unchecked Sendable {
    /// nil for an unreadable payload.
    var payload: VoicePayload?
    /// Identifies the announcement. Unreadable payloads are never duplicates.
    var key: String { payload?.key ?? unreadableKey }
    private let unreadableKey = UUID().uuidString
    /// The identifier of the notification's request.
    let identifier: String
    let presenter: any NotificationPresenter
    let report: @Sendable (VoiceOutcome) -> Void
    let arrival: TimeInterval
    /// The end of the time in which the notification may wait, by the uptime.
    var end: TimeInterval
    var cancellation: Cancellation?
    /// nil while the clip is downloading.
    var found: FoundSound?
    /// The turn, by the uptime; nil before there is one.
    var start: TimeInterval?
    /// Whether the system has the notification, or has been requested to take it.
    var isHandedOver = false
    /// Whether the system has the notification.
    private(set) var isDone = false
    /// The callers that wait for the end.
    private var handovers: [DispatchGroup] = []

    /// Keeps a group entered until the system has the notification.
    func hold(_ group: DispatchGroup) {
        group.enter()
        handovers.append(group)
    }

    func finish() {
        (isHandedOver, isDone) = (true, true)
        handovers.forEach { $0.leave() }
        handovers = []
    }

    var hasTurn: Bool { start != nil || isHandedOver }

    init(
        _ identifier: String, _ presenter: any NotificationPresenter,
        _ report: @escaping @Sendable (VoiceOutcome) -> Void,
        arrival: TimeInterval, end: TimeInterval
    ) {
        (self.identifier, self.presenter, self.report) = (identifier, presenter, report)
        (self.arrival, self.end) = (arrival, end)
    }

    func outcome(at uptime: TimeInterval, delay: TimeInterval) -> VoiceOutcome {
        VoiceOutcome(
            sound: found?.origin ?? .original, reason: found?.reason, id: payload?.id,
            milliseconds: Int((uptime - arrival) * 1_000), delay: delay)
    }
}
