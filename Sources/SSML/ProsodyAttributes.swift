/// The attributes of `prosody`. SSML 1.1 §3.2.4 leaves the values of the labels to the processor.
extension SSMLProsody {
    private static let rateLabels: KeyValuePairs<XMLString, Int> = [
        "x-slow": 500, "slow": 750, "medium": 1_000, "fast": 1_250, "x-fast": 1_500, "default": 1_000,
    ]
    private static let pitchLabels: KeyValuePairs<XMLString, Int> = [
        "x-low": -600, "low": -300, "medium": 0, "high": 300, "x-high": 600, "default": 0,
    ]
    private static let volumeLabels: KeyValuePairs<XMLString, Int> = [
        "x-soft": -1_200, "soft": -600, "medium": 0, "loud": 300, "x-loud": 600, "default": 0,
    ]

    /// The prosody of an element with these attributes, nested in `outer`.
    init(_ attributes: ElementAttributes, inside outer: SSMLProsody) throws(SSMLError) {
        let (rate, pitch, volume) = (attributes["rate"], attributes["pitch"], attributes["volume"])
        guard rate != nil || pitch != nil || volume != nil else {
            throw attributes.missing(SSMLElement.prosody.attributes)
        }
        let inner = SSMLProsody(
            rateThousandths: try rate.map(Self.rate) ?? 1_000,
            pitchHundredths: try pitch.map(Self.pitch) ?? 0,
            volumeHundredths: try volume.map(Self.volume) ?? 0)
        self = outer.composed(with: inner)
        try rate?.check(rateThousandths, Self.rates, scale: 1_000, unit: "")
        try pitch?.check(pitchHundredths, Self.pitches, scale: 100, unit: " st")
        try volume?.check(volumeHundredths, Self.volumes, scale: 100, unit: " dB")
    }

    /// Reads `80%` or `1.2`. A signed percentage is refused: it has different meanings in SSML 1.0 and 1.1.
    private static func rate(_ attribute: XMLAttribute) throws(SSMLError) -> Int {
        let thousandths =
            if let percentage = attribute.value.removingSuffix("%") {
                FixedPoint.thousandths(percentage).map { FixedPoint.rounded($0, dividedBy: 100) }
            } else {
                FixedPoint.thousandths(attribute.value.text[...])
            }
        return try attribute.number(thousandths, or: rateLabels, form: "80% or 1.2 (1 is the voice's own rate)")
    }

    /// Reads `+2st` or `-10%`.
    private static func pitch(_ attribute: XMLAttribute) throws(SSMLError) -> Int {
        let hundredths =
            if let percentage = attribute.value.removingSuffix("%") {
                FixedPoint.signedThousandths(percentage).flatMap(hundredthsOfSemitone)
            } else {
                attribute.signed(unit: "st")
            }
        return try attribute.number(hundredths, or: pitchLabels, form: "+2st or -10%, always with a sign")
    }

    /// Reads `+6dB`.
    private static func volume(_ attribute: XMLAttribute) throws(SSMLError) -> Int {
        guard attribute.value != "silent" else {
            throw attribute.bad(allowed: "a volume that is heard; for silence, write a break in place of the text")
        }
        return try attribute.number(attribute.signed(unit: "dB"), or: volumeLabels, form: "+6dB, always with a sign")
    }

    /// Returns the interval of a frequency change; nil for more than two octaves, which exceed every range.
    ///
    /// - Parameter percentThousandths: the change in thousandths of a percent.
    private static func hundredthsOfSemitone(percentThousandths: Int) -> Int? {
        var ratio = 1 + Double(percentThousandths) / 100_000
        guard (0.25...4).contains(ratio) else { return nil }
        var octaves = 0.0
        while ratio < 1 { (ratio, octaves) = (ratio * 2, octaves - 1) }
        while ratio >= 2 { (ratio, octaves) = (ratio / 2, octaves + 1) }
        // Squaring yields the binary digits of the logarithm, because the standard library lacks log2. Twenty digits
        // are a thousandth of a cent.
        for digit in 1...20 {
            ratio *= ratio
            if ratio >= 2 { (ratio, octaves) = (ratio / 2, octaves + 1 / Double(1 << digit)) }
        }
        return FixedPoint.rounded(Int(octaves * 1_200_000), dividedBy: 1_000)
    }
}

extension XMLAttribute {
    /// Returns a number with sign and unit, in hundredths.
    fileprivate func signed(unit: XMLString) -> Int? {
        value.removingSuffix(unit).flatMap(FixedPoint.signedThousandths).map { FixedPoint.rounded($0, dividedBy: 10) }
    }

    /// Returns the number in the value, or the number of the label that the value names.
    fileprivate func number(
        _ number: Int?, or labels: KeyValuePairs<XMLString, Int>, form: String
    ) throws(SSMLError) -> Int {
        if let number = number ?? labels.first(where: { $0.key == value })?.value { return number }
        throw bad(allowed: labels.map(\.key.text).joined(separator: ", ") + ", or a number such as " + form)
    }

    fileprivate func check(_ value: Int, _ range: ClosedRange<Int>, scale: Int, unit: String) throws(SSMLError) {
        guard !range.contains(value) else { return }
        let bounds = [range.lowerBound, range.upperBound].map { FixedPoint.decimal($0, scale: scale) }
        let composed = FixedPoint.decimal(value, scale: scale) + unit
        throw SSMLError(
            at: position,
            .outOfRange(attribute: name.text, composed: composed, allowed: bounds.joined(separator: " to ") + unit))
    }
}
