/// How long a clip may be.
package enum Fit: Sendable, Hashable {
    /// As long as its words take.
    case none
    /// For a notification: spoken faster, and without what is optional, to end in time.
    case notification(maxMs: Int)

    /// What a request may ask for: under a second nothing is said, and over the upper bound iOS plays its own sound.
    package static let maxMs = 1_000...maxNotificationMs

    /// iOS plays the default sound instead of anything that reaches 30 s.
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

/// What was done to make a clip fit.
package struct FitOutcome: Sendable, Hashable {
    /// How much faster than asked for; 1000 is not at all.
    package let rateThousandths: Int
    /// Whether the optional passages were left out.
    package let isBrief: Bool

    package init(rateThousandths: Int = 1000, isBrief: Bool = false) {
        self.rateThousandths = rateThousandths
        self.isBrief = isBrief
    }

    /// As the field `Clip-Fit` says it: `none`, `rate=1.23`, `prefix`, or `prefix, rate=1.23`.
    package var field: String {
        let hundredths = (rateThousandths + 5) / 10
        let rate = "rate=\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
        let done = (isBrief ? ["prefix"] : []) + (rateThousandths == 1000 ? [] : [rate])
        return done.isEmpty ? "none" : done.joined(separator: ", ")
    }
}
