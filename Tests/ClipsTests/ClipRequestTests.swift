import Audio
import Encoding
import Speech
import TestSupport
import Testing

@testable import Clips

/// The bounds of the options in a token. A signed token may be from a version with other bounds.
@Suite struct ClipRequestTests {
    /// For each option with bounds, options at its bounds and options beyond them. The names are those of `ClipOptions`
    /// and `Delivery`.
    private static func bounded() -> [(name: String, within: [ClipOptions], beyond: [ClipOptions])] {
        func row<Value>(
            _ name: String, _ path: WritableKeyPath<ClipOptions, Value>, _ within: [Value], _ beyond: [Value]
        ) -> (String, [ClipOptions], [ClipOptions]) {
            func options(_ value: Value) -> ClipOptions {
                var options = ClipOptions.usual
                options[keyPath: path] = value
                return options
            }
            return (name, within.map(options), beyond.map(options))
        }
        func row<Value>(
            _ name: String, _ path: WritableKeyPath<ClipOptions, Value>, _ bounds: ClosedRange<Int>,
            _ value: (Int) -> Value
        ) -> (String, [ClipOptions], [ClipOptions]) {
            row(
                name, path, [bounds.lowerBound, bounds.upperBound].map(value),
                [bounds.lowerBound - 1, bounds.upperBound + 1].map(value))
        }
        func row(
            _ name: String, _ path: WritableKeyPath<ClipOptions, Int>, _ bounds: ClosedRange<Int>
        ) -> (String, [ClipOptions], [ClipOptions]) {
            row(name, path, bounds) { $0 }
        }
        return [
            row("rateThousandths", \.delivery, ClipOptions.rateThousandths) { Delivery(rateThousandths: $0) },
            row("pitchHundredths", \.delivery, ClipOptions.pitchHundredths) { Delivery(pitchHundredths: $0) },
            row("volumeHundredths", \.volumeHundredths, ClipOptions.volumeHundredths),
            row("leadMs", \.leadMs, ClipOptions.silenceMs), row("tailMs", \.tailMs, ClipOptions.silenceMs),
            row("times", \.times, ClipOptions.timesHeard),
            row("fit", \.fit, Fit.maxMs) { .notification(maxMs: $0) },
            row("sampleRate", \.sampleRate, ClipFormat.caf.sampleRates, []),
            // MP3 alone has a variable bit rate.
            row("bitRate", \.bitRate, [.constant], [.variable]),
        ]
    }

    /// Options without bounds: their types exclude invalid values.
    private static let unbounded = ["format", "delivery", "reading", "leadIn"]

    @Test func `an option beyond its bounds is refused`() {
        for (name, within, beyond) in Self.bounded() {
            for options in within { #expect(ClipRequest(checking: .silence(ms: 1), options) != nil, "\(name)") }
            for options in beyond { #expect(ClipRequest(checking: .silence(ms: 1), options) == nil, "\(name)") }
        }
        var amr = ClipOptions(format: .amr)
        amr.sampleRate = .hz22050
        #expect(ClipRequest(checking: .silence(ms: 1), amr) == nil)
    }

    @Test func `the table above has every option`() {
        let options = [Mirror(reflecting: ClipOptions.usual), Mirror(reflecting: Delivery())].flatMap(\.children)
        #expect(Set(options.compactMap(\.label)) == Set(Self.bounded().map(\.name) + Self.unbounded))
    }
}
