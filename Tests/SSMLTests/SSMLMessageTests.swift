import Testing

@testable import SSML

@Suite("SSML error messages")
struct SSMLMessageTests {
    @Test(arguments: [
        ("<speak><brake/></speak>", "<brake> is not an element here; known are speak, break, prosody, say-as, sub,"),
        (
            "<speak><break lenght='1s'/></speak>",
            "<break> does not have the attribute 'lenght'; it may have time, strength."
        ),
        ("<speak><break time='9s'/></speak>", "time=\"9s\" is not accepted; allowed is a time from 0ms to 5s"),
        ("<speak>A&B</speak>", "for the sign itself write &amp;."),
        ("<speak>&#7;</speak>", "U+0007 is not allowed"),
        ("<speak><p>a</speak>", "</speak> does not end <p>; write </p> first."),
        ("<!DOCTYPE speak><speak/>", "<!DOCTYPE> is refused"),
        ("<speak><prosody/></speak>", "<prosody> needs one or more of rate, pitch, volume."),
        ("<speak><sub/></speak>", "<sub> needs the attribute alias."),
        ("<speak><prosody rate='9'/></speak>", "With the elements around it, rate comes to 9; allowed is 0.5 to 3."),
        ("<speak><prosody volume='silent'/></speak>", "for silence, write a break"),
        ("收款到账", "A document is one <speak>…</speak>; put everything inside it."),
    ])
    func `a message names the error and its remedy`(source: String, part: String) {
        let error = #expect(throws: SSMLError.self) { try SSMLDocument(source) }
        #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
    }

    @Test func `a message shows only the beginning of a long name`() throws {
        let name = String(repeating: "a\u{301}", count: 5_000)
        for source in ["<\(name)/>", "<speak \(name)=''/>", "<speak version='\(name)'/>", "<speak>&\(name);</speak>"] {
            let error = #expect(throws: SSMLError.self) { try SSMLDocument(source) }
            let message = try #require(error?.message)
            #expect(message.unicodeScalars.count < 300 && message.contains("…"))
        }
    }
}
