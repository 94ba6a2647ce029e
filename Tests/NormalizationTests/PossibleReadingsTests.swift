import Testing

@testable import Normalization

@Suite("Possible readings of a refused text")
struct PossibleReadingsTests {
    private static func readings(_ text: String) -> [String] {
        NormalizationError.Token(text: text, offset: 0, rule: "money").readings
    }

    @Test(arguments: [
        ("(¥12.50)", ["-12.50", "12.50"]), ("100-", ["-100", "100"]), ("△100元", ["-100", "100"]),
        ("余额 - 100元", ["-100", "100"]), ("15 999", ["15999", "15, 999"]), ("99，300", ["99300", "99, 300"]),
        ("100。50", ["100.50", "100, 50"]), ("12 .50", ["12.50", "12, .50"]), ("¥50-20", ["50, 20", "50, -20"]),
        ("$1.234", ["1234", "1.234"]), ("12.500元", ["12500", "12.500"]),
    ])
    func `an ambiguous form has two possible readings`(text: String, readings: [String]) {
        #expect(Self.readings(text) == readings)
    }

    @Test(arguments: ["", "元", "1.2.3 4 5", "***.25元", "5$6", "0.500", "3047.300", "1.25", ".300"])
    func `an unclear form yields an empty list of readings`(text: String) {
        #expect(Self.readings(text).isEmpty)
    }
}
