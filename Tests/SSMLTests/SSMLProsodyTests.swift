import Testing

@testable import SSML

@Suite("Prosody")
struct SSMLProsodyTests {
    @Test(arguments: [
        ("x-slow", 500), ("slow", 750), ("medium", 1_000), ("fast", 1_250), ("x-fast", 1_500), ("default", 1_000),
        ("80%", 800), ("100%", 1_000), ("112.34567%", 1_123), ("300%", 3_000), ("50%", 500), ("1.2", 1_200),
        ("3", 3_000), (".5", 500), ("0.9999", 999), ("002", 2_000),
    ])
    func `a rate is a label, a percentage or a factor`(value: String, thousandths: Int) throws {
        let text = try #require(try SSMLDocument.texts(in: "<prosody rate='\(value)'>a</prosody>").first)
        #expect(
            text.prosody
                == SSMLProsody(rateThousandths: thousandths, pitchHundredths: 0, volumeHundredths: 0))
    }

    /// Percentages: 1200 · log2(1 + p/100), to the nearest.
    @Test(arguments: [
        ("x-low", -600), ("low", -300), ("medium", 0), ("high", 300), ("x-high", 600), ("default", 0), ("+2st", 200),
        ("-12st", -1_200), ("+12st", 1_200), ("+0st", 0), ("-0.5st", -50), ("+.255st", 26), ("-.255st", -26),
        ("+100%", 1_200), ("-50%", -1_200), ("+10%", 165), ("-10%", -182), ("+0%", 0), ("+5.946%", 100),
        ("-5.613%", -100), ("+25%", 386), ("+50%", 702), ("-33.2%", -698), ("-33.7%", -712), ("+66.2%", 880),
    ])
    func `a pitch is a label, an interval or a change in percent`(value: String, hundredths: Int) throws {
        let text = try #require(try SSMLDocument.texts(in: "<prosody pitch='\(value)'>a</prosody>").first)
        #expect(text.prosody.pitchHundredths == hundredths && text.prosody.rateThousandths == 1_000)
    }

    @Test(arguments: [
        ("x-soft", -1_200), ("soft", -600), ("medium", 0), ("loud", 300), ("x-loud", 600), ("default", 0),
        ("+6dB", 600), ("-20dB", -2_000), ("-0.5dB", -50), ("+0dB", 0),
    ])
    func `a volume is a label or a change in decibels`(value: String, hundredths: Int) throws {
        let text = try #require(try SSMLDocument.texts(in: "<prosody volume='\(value)'>a</prosody>").first)
        #expect(text.prosody.volumeHundredths == hundredths && text.prosody.pitchHundredths == 0)
    }

    @Test func `nested prosody multiplies rates and adds pitches and volumes`() throws {
        let items = try SSMLDocument(
            """
            <speak><prosody rate="80%" pitch="+2st">a<prosody rate="150%" pitch="-5st" volume="-3dB">b<prosody
            volume="-1.5dB">c</prosody></prosody>d</prosody>e</speak>
            """
        ).items
        #expect(
            items == [
                .text("a", rate: 800, pitch: 200, at: 1, 41),
                .text("b", rate: 1_200, pitch: -300, volume: -300, at: 1, 90),
                .text("c", rate: 1_200, pitch: -300, volume: -450, at: 2, 17),
                .text("d", rate: 800, pitch: 200, at: 2, 38), .text("e", at: 2, 49),
            ])
    }

    @Test(arguments: [
        ("<prosody rate='0.7'><prosody rate='0.7'>a</prosody></prosody>", 37, "rate", "0.49", "0.5 to 3"),
        ("<prosody rate='3.001'>a</prosody>", 17, "rate", "3.001", "0.5 to 3"),
        ("<prosody rate='0'>a</prosody>", 17, "rate", "0", "0.5 to 3"),
        ("<prosody pitch='+7st'><prosody pitch='+5.5st'>a</prosody></prosody>", 39, "pitch", "12.5 st", "-12 to 12 st"),
        ("<prosody pitch='-13st'>a</prosody>", 17, "pitch", "-13 st", "-12 to 12 st"),
        ("<prosody pitch='-50.1%'>a</prosody>", 17, "pitch", "-12.03 st", "-12 to 12 st"),
        ("<prosody pitch='+300%'>a</prosody>", 17, "pitch", "24 st", "-12 to 12 st"),
        ("<prosody pitch='-75%'>a</prosody>", 17, "pitch", "-24 st", "-12 to 12 st"),
        ("<prosody rate='0.499'>a</prosody>", 17, "rate", "0.499", "0.5 to 3"),
        ("<prosody rate='999999999999'>a</prosody>", 17, "rate", "999999999999", "0.5 to 3"),
        ("<prosody pitch='+12.01st'>a</prosody>", 17, "pitch", "12.01 st", "-12 to 12 st"),
        ("<prosody volume='-20.01dB'>a</prosody>", 17, "volume", "-20.01 dB", "-20 to 6 dB"),
        ("<prosody volume='x-loud'><prosody volume='+.01dB'/></prosody>", 42, "volume", "6.01 dB", "-20 to 6 dB"),
    ])
    func `a composed value outside its range is refused`(
        content: String, column: Int, attribute: String, composed: String, allowed: String
    ) {
        let error = SSMLError(
            at: SSMLPosition(line: 1, column: column),
            .outOfRange(attribute: attribute, composed: composed, allowed: allowed))
        #expect(throws: error) { try SSMLDocument("<speak>\(content)</speak>") }
    }
}
