import Normalization
import Speech
import TestSupport
import Testing

/// The prompts of an amount, derived from its digits as a cashier would, without the normalizer.
private enum Cashier {
    private static let places = ["", "tts_ten", "tts_hundred", "tts_thousand"]

    /// The prompts of an amount up to 99,999,999.
    static func prompts(_ whole: Int, _ fraction: [Int]) -> [String] {
        var spoken: [String] = []
        let (high, low) = (whole / 10_000, whole % 10_000)
        if high > 0 { spoken += section(high, isFirst: true) + ["tts_ten_thousand"] }
        if low > 0 || high == 0 { spoken += low == 0 ? ["tts_0"] : section(low, isFirst: high == 0) }
        if !fraction.isEmpty { spoken += ["tts_dot"] + fraction.map { "tts_\($0)" } }
        return spoken + ["tts_yuan"]
    }

    private static func section(_ value: Int, isFirst: Bool) -> [String] {
        var spoken: [String] = []
        var isZeroDue = !isFirst && value < 1_000
        for place in (0..<4).reversed() {
            let digit = (0..<place).reduce(value) { rest, _ in rest / 10 } % 10
            if digit == 0 {
                isZeroDue = isZeroDue || !spoken.isEmpty
                continue
            }
            if isZeroDue { spoken.append("tts_0") }
            isZeroDue = false
            // 十二, but 一百一十二.
            let isPlainTen = isFirst && spoken.isEmpty && place == 1 && digit == 1
            spoken += (isPlainTen ? [] : ["tts_\(digit)"]) + (place > 0 ? [places[place]] : [])
        }
        return spoken
    }
}

@Suite struct BankAmountTests {
    @Test func `two thousand random amounts use the prompts that a cashier would choose`() throws {
        var random = ToneRandom(seed: 7)
        let voice = TestBank.voice(fallback: nil)
        for round in 0..<2_000 {
            let length = round % 8 + 1
            // Half of all digits are zero, because zeros cause most errors.
            let digits = (0..<length).map { _ in Bool.random(using: &random) ? 0 : Int.random(in: 1...9, using: &random)
            }
            let whole = digits.reduce(0) { $0 * 10 + $1 }
            let fraction = [[], [0, 1], [5], [2, 8], [0, 9]][Int.random(in: 0..<5, using: &random)]
            let point = fraction.isEmpty ? "" : "." + fraction.map(String.init).joined()
            let expected = (["tts_pre"] + Cashier.prompts(whole, fraction)).joined(separator: " ")
            let heard = try TestBank.heard("到账\(whole)\(point)元", voice)
            #expect(heard == expected, "\(whole)\(point)")
        }
    }

    @Test(arguments: [
        ("0.01", "tts_0 tts_dot tts_0 tts_1 tts_yuan"), ("10", "tts_ten tts_yuan"), ("15", "tts_ten tts_5 tts_yuan"),
        ("110", "tts_1 tts_hundred tts_1 tts_ten tts_yuan"), ("2", "tts_2 tts_yuan"),
        ("2200", "tts_2 tts_thousand tts_2 tts_hundred tts_yuan"),
        ("100000", "tts_ten tts_ten_thousand tts_yuan"),
        ("1,000.00", "tts_1 tts_thousand tts_yuan"),
        (
            "30000007",
            "tts_3 tts_thousand tts_ten_thousand tts_0 tts_7 tts_yuan"
        ),
    ])
    func `typical amounts use the expected prompts`(amount: String, prompts: String) throws {
        #expect(try TestBank.heard("\(amount)元", TestBank.voice(fallback: nil)) == prompts)
    }

    @Test func `the unit may be written before the amount`() throws {
        #expect(
            try TestBank.heard("支付宝到账¥12.5", TestBank.voice())
                == "tts_alipay tts_pre tts_ten tts_2 tts_dot tts_5 tts_yuan")
    }

    @Test func `two is read as 两 only in a bank with a 两 prompt`() throws {
        let liang = TestBank.prompt("tts_liang", "两", .digit)
        #expect(try TestBank.heard("2000元", TestBank.voice(more: [liang])).hasPrefix("tts_liang tts_thousand"))
        #expect(try TestBank.heard("2000元", TestBank.voice()).hasPrefix("tts_2 tts_thousand"))
        let plan = try TestBank.plan([Passage(.text("2000元"))], TestBank.voice(more: [liang]), liang: false)
        #expect(plan.prompts.first == "tts_2")
    }

    @Test func `a phrase that contains 两 does not count as the 两 prompt`() throws {
        let phrase = TestBank.prompt("liang_jian", "两件", .phrase)
        #expect(try TestBank.heard("2000元", TestBank.voice(more: [phrase])) == "tts_2 tts_thousand tts_yuan")
    }

    @Test(arguments: [
        ("到账120000000元", "tts_pre [yi2 yi4 er4 qian1 wan4 yuan2]"),
        ("到账-5元", "tts_pre [fu4 wu3 yuan2]"), ("到账¥100000000", "tts_pre [yi2 yi4 yuan2]"),
        ("亿，元", "[yi4,] tts_yuan"),
    ])
    func `the fallback speaks an amount beyond the bank as a whole with its unit`(
        text: String, heard: String
    ) throws {
        #expect(try TestBank.heard(text, TestBank.voice()) == heard)
    }

    @Test(arguments: ["tts_3", "tts_dot", "tts_hundred", "tts_5"])
    func `a missing prompt sends the whole number to the fallback`(missing: String) throws {
        let heard = try TestBank.heard("到账300.50元", TestBank.voice(without: [missing]))
        let parts = heard.split(separator: " ").filter { $0.hasPrefix("tts_") }
        #expect(parts == ["tts_pre"])
    }

    @Test func `a bank without a fallback reports the missing words`() throws {
        let voice = TestBank.voice(without: ["tts_alipay"], fallback: nil)
        #expect(throws: PlanError.notRecorded(["支付宝", "亿"])) {
            try TestBank.heard("支付宝到账100000000元", voice)
        }
    }

    @Test func `an amount with two readings is refused`() {
        #expect(throws: PlanError.self) { try TestBank.heard("到账1.2.3元", TestBank.voice()) }
    }

    @Test(arguments: [
        ("the dollar's value", "[the dollar's value]"), ("The Dollar’s value", "[The Dollar’s value]"),
        ("dollar 'one'", "tts_dollar tts_1"), ("one o'clock", "tts_1 tts_oclock"), ("one o’clock", "tts_1 tts_oclock"),
    ])
    func `an apostrophe between letters is part of the word`(text: String, heard: String) throws {
        let words: [(String, String, Prompt.Class)] = [
            ("tts_1", "one", .digit), ("tts_dollar", "dollar", .phrase), ("tts_oclock", "o'clock", .phrase),
            ("tts_s", "s", .phrase), ("tts_o", "o", .phrase),
        ]
        #expect(try TestBank.heard(text, TestBank.english(words, fallback: TestBank.englishFallback)) == heard)
    }

    @Test func `English numbers are joined word by word`() throws {
        let words: [(String, String, Prompt.Class)] = [
            ("tts_1", "one", .digit), ("tts_5", "five", .digit), ("tts_20", "twenty", .digit),
            ("tts_hundred", "hundred", .unit), ("tts_point", "point", .unit),
        ]
        let voice = TestBank.english(words)
        #expect(try TestBank.heard("125", voice) == "tts_1 tts_hundred tts_20 tts_5")
        #expect(try TestBank.heard("One, 1.5", voice) == "tts_1 tts_1 tts_point tts_5")
        #expect(throws: PlanError.notRecorded(["someone", "phones"])) {
            try TestBank.heard("someone phones one", voice)
        }
    }
}
