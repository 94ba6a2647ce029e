/// The delivery progress of an announcement, as the push gateway and the phones have reported it.
///
/// The state is one number of 41 bits, so that a row of the ledger grows by eight bytes at most.
package struct DeliveryState: Hashable, Sendable {
    /// Bit 0: delivered. Bit 1: heard. Bits 4 to 23: the words of the clip. From bit 24: the seconds in which the
    /// client confirms.
    let bits: Int64

    private static let delivered: Int64 = 1, heard: Int64 = 2
    private static let wordsShift: Int64 = 4
    private static let confirmShift: Int64 = 24

    init(bits: Int64) { self.bits = bits }

    /// - Parameters:
    ///   - words: the tag of the clip's words.
    ///   - confirmMs: the time in which the client confirms the push, at most 24 hours, rounded up to seconds; 0 for a
    ///     client that does not confirm.
    package init(words: WordsTag, confirmMs: Int64) {
        precondition(0...Self.maxConfirmMs ~= confirmMs, "the edge lets in no such time")
        bits = words.value << Self.wordsShift | ((confirmMs + 999) / 1_000) << Self.confirmShift
    }

    /// The state of records from former versions.
    package static let unknown = DeliveryState(bits: 0)

    package static let maxConfirmMs: Int64 = 86_400_000

    package var isDelivered: Bool { bits & Self.delivered != 0 }
    package var isHeard: Bool { bits & Self.heard != 0 }
    /// Zero for a client that does not confirm.
    package var confirmMs: Int64 { (bits >> Self.confirmShift) * 1_000 }

    /// Whether the client confirms and has not confirmed yet.
    package var isAwaited: Bool { confirmMs > 0 && !isDelivered }

    var words: WordsTag { WordsTag(value: (bits >> Self.wordsShift) & WordsTag.mask) }

    /// - Returns: nil for a report about other words.
    func marked(_ report: DeliveryReport) -> DeliveryState? {
        switch report {
        case .delivered: return DeliveryState(bits: bits | Self.delivered)
        case .heard(let words?) where !words.contains(self.words): return nil
        case .heard: return DeliveryState(bits: bits | Self.heard)
        }
    }
}

/// A report about an announcement.
package enum DeliveryReport: Hashable, Sendable {
    /// A push service has taken the message.
    case delivered
    /// The clip was heard.
    ///
    /// - words: tags of the words that the reporter's clip may have, if the clip authorizes the report; nil for the
    ///   client itself.
    case heard([WordsTag]?)

    /// The bit of the report in `DeliveryState`.
    var bit: Int64 {
        switch self {
        case .delivered: 1
        case .heard: 2
        }
    }
}

/// The beginning of the digest of a clip's words (`ClipWords`).
///
/// A tag has 20 bits: someone with the clip of one announcement can report another announcement as heard once in a
/// million attempts.
package struct WordsTag: Hashable, Sendable {
    let value: Int64

    private static let digitCount = 5
    static let mask: Int64 = 1 << (4 * 5) - 1

    /// - Parameter digest: hexadecimal digits, five at least.
    package init(digest: String) { value = Int64(digest.prefix(Self.digitCount), radix: 16) ?? 0 }

    init(value: Int64) { self.value = value }
}

/// The result of a report to the ledger.
package enum ReportResult: Hashable, Sendable {
    /// - isFirst: whether this report is the first of its kind.
    /// - nowMs: the time of the report on the clock of the ledger, milliseconds since 1970.
    case noted(LedgerEntry, isFirst: Bool, nowMs: Int64)
    /// The reporter's clip has other words.
    case otherWords
}
