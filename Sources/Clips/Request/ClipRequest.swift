internal import Encoding
package import Speech

/// Everything that decides a clip's bytes. Every value is valid: the initializers check it.
package struct ClipRequest: Sendable, Equatable {
    package enum Content: Sendable, Equatable {
        case speech(Script, Voice)
        case silence(ms: Int)
    }

    package let content: Content
    package let options: ClipOptions

    /// iOS plays the default sound instead of anything that reaches 30 s.
    package static let silenceMs = 1...Fit.maxNotificationMs

    /// - Parameter options: within their bounds; otherwise the program stops.
    package init(_ content: Content, _ options: ClipOptions) {
        precondition(options.areInBounds, "options are checked at the edge")
        self.content = content
        self.options = options
    }

    /// Checks a request from a token. Nil if an option is out of its bounds or the voice does not have it.
    init?(checking content: Content, _ options: ClipOptions) {
        guard options.areInBounds else { return nil }
        if case .speech(let script, let voice) = content {
            guard options.delivery.pitchHundredths == 0 || voice.capabilities.hasPitch else { return nil }
            guard script.passages.allSatisfy({ options.delivery.with($0.delivery).isInBounds }) else { return nil }
        }
        self.init(content, options)
    }

    /// The same options with other content.
    package func with(_ content: Content) -> ClipRequest { ClipRequest(content, options) }

    /// Nil for silence.
    var voice: Voice? {
        guard case .speech(_, let voice) = content else { return nil }
        return voice
    }

    /// 0 for speech.
    var silenceMs: Int {
        guard case .silence(let ms) = content else { return 0 }
        return ms
    }
}

extension ClipOptions {
    fileprivate var areInBounds: Bool {
        if case .notification(let maxMs) = fit, !Fit.maxMs.contains(maxMs) { return false }
        return format.sampleRates.contains(sampleRate) && (bitRate == .constant || format == .mp3)
            && Self.volumeHundredths.contains(volumeHundredths) && delivery.isInBounds
            && Self.silenceMs.contains(leadMs) && Self.silenceMs.contains(tailMs) && Self.timesHeard.contains(times)
    }
}

extension Delivery {
    fileprivate var isInBounds: Bool {
        ClipOptions.rateThousandths.contains(rateThousandths) && ClipOptions.pitchHundredths.contains(pitchHundredths)
    }
}
