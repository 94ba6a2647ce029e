internal import Encoding
package import Speech

/// Everything that decides a clip's bytes. The initializers ensure that every value is valid.
package struct ClipRequest: Sendable, Equatable {
    package enum Content: Sendable, Equatable {
        case speech(ClipText, Voice)
        case silence(ms: Int)
    }

    package let content: Content
    package let options: ClipOptions

    /// iOS plays its default sound instead of a sound of 30 s or more.
    package static let silenceMs = 1...Fit.maxNotificationMs

    /// - Parameter options: within their bounds; otherwise the program stops.
    package init(_ content: Content, _ options: ClipOptions) {
        precondition(options.areInBounds, "options are checked at the edge")
        self.content = content
        self.options = options
    }

    /// Checks a request from a token. Nil if an option is out of its bounds or the voice lacks it.
    init?(checking content: Content, _ options: ClipOptions) {
        guard options.areInBounds else { return nil }
        if case .speech(let script, let voice) = content {
            guard options.delivery.pitchHundredths == 0 || voice.capabilities.hasPitch else { return nil }
            guard script.passages.allSatisfy({ options.delivery.with($0.delivery).isInBounds }) else { return nil }
        }
        self.init(content, options)
    }

    /// Returns a request with the same options and other content.
    package func with(_ content: Content) -> ClipRequest { ClipRequest(content, options) }

    /// The voice; nil for silence.
    var voice: Voice? {
        guard case .speech(_, let voice) = content else { return nil }
        return voice
    }

    /// The length of the silence in milliseconds; 0 for speech.
    var silenceMs: Int {
        guard case .silence(let ms) = content else { return 0 }
        return ms
    }
}

extension ClipOptions {
    fileprivate var areInBounds: Bool {
        if case .notification(let maxMs) = fit, !Fit.maxMs.contains(maxMs) { return false }
        return format.sampleRates.contains(sampleRate) && format.bitRates.contains(bitRate)
            && Self.volumeHundredths.contains(volumeHundredths) && delivery.isInBounds
            && Self.silenceMs.contains(leadMs) && Self.silenceMs.contains(tailMs) && Self.timesHeard.contains(times)
    }
}

extension Delivery {
    fileprivate var isInBounds: Bool {
        ClipOptions.rateThousandths.contains(rateThousandths) && ClipOptions.pitchHundredths.contains(pitchHundredths)
    }
}
