package import Clips
package import Ledger

/// The reason why a batch was not announced. The ledger then has no record of the batch; after `ledger(.unavailable)` it
/// may have one.
///
/// `order` is an index in `OrderBatch.orders`.
package enum AnnouncementError: Error, Sendable {
    /// The id was announced with other content.
    case idConflict(order: Int)
    /// The idempotency key belongs to another request.
    case idempotencyKeyReused
    /// The lane is busy for longer than the order's ttl.
    case laneFull(order: Int, retryAfterMs: Int64)
    /// The template of the order has no summary.
    case notMergeable(order: Int)
    /// With the amount of this order, the sum is too large to be read.
    case sumTooLarge(order: Int)
    /// Listeners would hear another amount than the sum.
    case sumNotHeardBack(TemplateError)
    /// The clip of the order does not fit into a URL.
    case tooLongForURL(order: Int)
    /// The payload for a push service is over `PushTarget.maxPayloadBytes`; `field` is the longest of its fields.
    case payloadTooLong(PushTarget, order: Int, field: String)
    /// A clip cannot be rendered.
    ///
    /// - order: the order of the clip; nil for the silence of a duplicate.
    case clip(ClipError, ClipRequest, order: Int?)
    case rateLimited(RateLimitError)
    case ledger(LedgerError)
    /// The task waited too long for its turn, or other requests changed the same ids five times in a row.
    case overloaded
    /// The task was cancelled, because its client has disconnected.
    case cancelled
}
