import Testing

@testable import Normalization

@Suite struct NumberEdgeTests {
    @Test(arguments: [
        ("00元", true), ("05", true), (" 05", true), ("0", false), ("0元", false), ("0.5", false), ("10", false),
        ("", false),
    ])
    func `a leading zero before another digit is recognized`(text: String, isSo: Bool) {
        #expect(NumberEdges(text).beginsWithZero == isSo)
    }

    @Test(arguments: [
        ("लाख", true), (" हज़ार रुपये", true), ("हजार", true), ("करोड़।", true), ("सौ", true), ("lakh", true), ("Crore", true),
        ("million", true), ("万", true), ("元", true), ("लाखन", false), ("लोग", false), ("को", false), ("", false),
        ("x", false),
    ])
    func `a power of ten or a currency continues an amount, in any language`(text: String, isSo: Bool) {
        #expect(NumberEdges(text).continuesAmount == isSo)
    }

    @Test(arguments: [
        (".25", true), (" .25", false), (".", false), (",5", true), (":30", true), ("/2", true), (".x", false),
        ("%", true), (" %", true), ("‰", true), ("k", true), ("kg", false), (" k", false), ("M", true), ("b", true),
        ("x", false), ("", false), ("元", false),
    ])
    func `a fraction, a percent sign or a scale continues a number`(text: String, isSo: Bool) {
        #expect(NumberEdges(text).continuesNumber == isSo)
    }
}
