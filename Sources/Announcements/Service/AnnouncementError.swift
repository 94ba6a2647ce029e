package import Clips
package import Ledger

/// Why a batch was not announced. Nothing of the batch is in the ledger then, but for `ledger(.unavailable)`, after which
/// it may be.
///
/// `order` is a place in `OrderBatch.orders`.
package enum AnnouncementError: Error, Sendable {
    /// The id was announced with other content.
    case idConflict(order: Int)
    /// The idempotency key came with another request before.
    case idempotencyKeyReused
    /// The lane is busy for longer than the order may wait.
    case laneFull(order: Int, retryAfterMs: Int64)
    /// The template of the order is not one that is summed up.
    case notMergeable(order: Int)
    /// With the amount of the order the sum is beyond what is read.
    case sumTooLarge(order: Int)
    /// The words of the sum would be heard as another amount.
    case sumNotHeardBack(TemplateError)
    /// The clip of the order does not fit into a URL.
    case tooLongForURL(order: Int)
    /// The payload for a push service is over `PushTarget.maxPayloadBytes`; `field` is the longest of its fields.
    case payloadTooLong(PushTarget, order: Int, field: String)
    /// A clip cannot be made.
    ///
    /// - order: the order that the clip says; nil for the silence of a duplicate.
    case clip(ClipError, ClipRequest, order: Int?)
    case rateLimited(RateLimitError)
    case ledger(LedgerError)
    /// More announcements are in progress than the service takes on, or somebody else changed the same ids again and
    /// again meanwhile.
    case overloaded
    /// The task was cancelled: its client has gone.
    case cancelled
}
