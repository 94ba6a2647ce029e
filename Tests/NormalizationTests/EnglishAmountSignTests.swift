import Testing

@testable import Normalization

@Suite("Dashes and signs beside amounts")
struct EnglishAmountSignTests {
    @Test(arguments: [
        "$70-6%", "HK$7-3.5%", "$7.15-7.15 USD", "$70-6", "7-6.10 USD", "70-$90", "7%-$6", "bal-$7", "bal–$7", "due—$7",
        "bal-7.10 USD", "#7788-$7", "Order 7788-$7", "$7 - 20 minutes ago", "$20k-30", "-$7-9", "-$-7", "+$-7",
        "$7-8-9",
        "$5-10 kg",
    ])
    func `a dash of two readings is refused`(text: String) {
        #expect(isAmbiguous(text))
    }

    @Test(arguments: [
        "*-$7*", "**-$7**", "_-$7_", "(-$7)", "\"-$7\"", "⁻$7", "➖$7", "﹘$7", "˗$7", "₋$7", "‐$7", "‑$7", "‒$7", "–$7",
        "—$7",
        "―$7", "−$7", "$—7", "$⁻7", "$➖7", "done *-$7* done", "fee:-$7", "fee=-$7", "$20 -$7", "-7 dollars",
        "*-7 dollars*",
        "$-7",
    ])
    func `a minus sign is heard, or the amount refused`(text: String) throws {
        if isAmbiguous(text) { return }
        #expect(try english(text).contains("minus seven dollars"))
    }

    @Test(arguments: [
        ("Refund: (47.00)", "Refund: minus forty-seven point zero zero"),
        ("47.10-", "minus forty-seven point one zero"),
        ("$70 -6%", "seventy dollars minus six percent"), ("acct **-7716", "account seven seven one six"),
        ("sub-$70 phones", "sub seventy dollars phones"), ("Seat 7 - $6", "Seat seven , six dollars"),
        ("10⁻³", "ten cubed"), ("Order 7788 - $6", "Order seven seven eight eight , six dollars"),
        ("30 - 60 dollars", "thirty to sixty dollars"), ("$30-60 USD", "thirty to sixty dollars"),
        ("$30-60/night", "thirty to sixty dollars per night"), ("$+7", "plus seven dollars"),
        ("€+7", "plus seven euros"), ("$20k-30k", "twenty to thirty thousand dollars"),
        ("$20k to 30k", "twenty to thirty thousand dollars"),
    ])
    func `their neighbours are read`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }

    @Test(arguments: [
        ("Total $: 7.10", "seven dollars and ten cents"), ("$:7", "seven dollars"), ("$=7", "seven dollars"),
        ("Amount ($): 7", "seven dollars"), ("€ = 7", "seven euros"),
    ])
    func `a colon or an equals sign leaves the currency its number`(written: String, spoken: String) throws {
        #expect(try english(written).hasSuffix(spoken))
    }

    @Test(arguments: ["$~7", "$½", "½£", "$\"7\"", "$*7*", "$ + 7", "Total $\n7.10", "¥'7'", "$\n\n7"])
    func `a sign whose number is not sure is refused`(text: String) {
        #expect(isAmbiguous(text))
    }

    @Test(arguments: ["pay in $ or 7 ways", "$, 7", "$", "$ and 7", "C$ (Canada)", "$/€", "cash $! 7 left"])
    func `a sign without a number is silent`(text: String) throws {
        #expect(try !english(text).contains("dollar"))
    }
}
