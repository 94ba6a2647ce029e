/// The limit of a clip's length.
package enum Fit: Sendable, Hashable {
    /// No limit.
    case none
    /// A notification: to end in time, the clip is spoken faster, and its optional passages are omitted.
    case notification(maxMs: Int)

    /// The bounds of a request: a clip under a second is too short for words, and above the upper bound iOS plays its
    /// own sound.
    package static let maxMs = 1_000...maxNotificationMs

    /// iOS plays its default sound instead of a sound of 30 s or more.
    package static let maxNotificationMs = 29_500

    /// A banner stays for about 6 s, and a second payment may follow.
    package static let defaultMaxMs = 6_000

    var canonicalForm: String {
        switch self {
        case .none: "none"
        case .notification(let maxMs): "notification \(maxMs)"
        }
    }
}

/// The changes that made a clip fit.
package struct FitOutcome: Sendable, Hashable {
    /// The rate relative to the requested rate; 1000 means unchanged.
    package let rateThousandths: Int
    /// Whether the optional passages were omitted.
    package let isBrief: Bool

    package init(rateThousandths: Int = 1000, isBrief: Bool = false) {
        self.rateThousandths = rateThousandths
        self.isBrief = isBrief
    }

    /// The value of the field `Clip-Fit`: `none`, `rate=1.23`, `prefix`, or `prefix, rate=1.23`.
    package var field: String {
        let hundredths = (rateThousandths + 5) / 10
        let rate = "rate=\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
        let done = (isBrief ? ["prefix"] : []) + (rateThousandths == 1000 ? [] : [rate])
        return done.isEmpty ? "none" : done.joined(separator: ", ")
    }
}
