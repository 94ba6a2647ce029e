package import Clips
package import Ledger
internal import Speech

/// The reason why a batch was not announced. The ledger then lacks a record of the batch; after `ledger(.unavailable)`
/// it may have one.
package enum AnnouncementError: Error, Sendable {
    /// - order: an index in `OrderBatch.orders`.
    case order(OrderError, order: Int)
    /// A clip cannot be rendered.
    ///
    /// - order: the order of the clip; nil for the silence of a duplicate.
    case clip(ClipError, ClipRequest, order: Int?)
    /// The listener reads an amount other than the sum of the orders.
    case sumNotHeardBack(TemplateError)
    /// The idempotency key belongs to another request.
    case idempotencyKeyReused
    case rateLimited(RateLimitError)
    case call(LedgerCallError)
}

extension AnnouncementError {
    /// Whether a shorter clip or text could be announced.
    var isAboutLength: Bool {
        switch self {
        case .clip(.tooLongToNotify, _, _), .clip(.tooLarge, _, _), .clip(.speech(.tooLong), _, _),
            .clip(.speech(.tooManyParts), _, _), .order(.tooLongForURL, _), .order(.tooLongForIOS, _),
            .order(.payloadTooLong, _):
            true
        default: false
        }
    }
}

/// The reason why one order of a batch cannot be announced.
package enum OrderError: Error, Sendable {
    /// The id was announced with other content.
    case idConflict
    /// The lane is busy for longer than the order's ttl.
    case laneFull(retryAfterMs: Int64)
    /// The template lacks a summary.
    case notMergeable
    /// With the amount of this order, the sum is too large to be read.
    case sumTooLarge
    /// The clip does not fit into a URL.
    case tooLongForURL
    /// iOS replaces a sound of this length with its own.
    case tooLongForIOS(PushTarget)
    /// The payload for a push service is over `PushTarget.maxPayloadBytes`; `field` is the longest of its fields.
    case payloadTooLong(PushTarget, field: String)
}

/// The reason why a call to the ledger failed. The same call can succeed later.
package enum LedgerCallError: Error, Sendable {
    case ledger(LedgerError)
    /// The task waited too long for its turn, or other requests changed the same ids five times in a row.
    case overloaded
    /// The task was cancelled, because its client has disconnected.
    case cancelled
}
