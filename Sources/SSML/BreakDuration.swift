/// The duration of `break`.
enum BreakDuration {
    /// The longest pause. Longer silence in a notification is a mistake: the whole clip may last 29.5 s.
    private static let maxMilliseconds = 5_000

    /// SSML 1.1 §3.2.3 leaves the lengths to the processor. These are the pauses of a breath between words, of a comma,
    /// of a full stop, and longer ones.
    private static let strengths: KeyValuePairs<XMLString, Int> = [
        "none": 0, "x-weak": 100, "weak": 200, "medium": 400, "strong": 700, "x-strong": 1_000,
    ]

    /// SSML 1.1 §3.2.3: the default is `medium`. A time overrides a strength, but the strength must be valid as well.
    static func milliseconds(_ attributes: ElementAttributes) throws(SSMLError) -> Int {
        let strength = try attributes["strength"]?.oneOf(strengths)
        if let time = attributes["time"] { return try milliseconds(time) }
        return strength ?? 400
    }

    private static func milliseconds(_ time: XMLAttribute) throws(SSMLError) -> Int {
        guard let milliseconds = milliseconds(time.value), milliseconds <= maxMilliseconds else {
            throw time.bad(allowed: "a time from 0ms to 5s, such as 500ms or 0.5s")
        }
        return milliseconds
    }

    private static func milliseconds(_ time: XMLString) -> Int? {
        if let number = time.removingSuffix("ms") {
            return FixedPoint.thousandths(number).map { FixedPoint.rounded($0, dividedBy: 1_000) }
        }
        return time.removingSuffix("s").flatMap(FixedPoint.thousandths)
    }
}
