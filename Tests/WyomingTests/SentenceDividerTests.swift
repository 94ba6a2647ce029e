import Foundation
import Normalization
import Testing

@testable import Wyoming

@Suite struct SentenceDividerTests {
    /// The sentences of a text that arrives in pieces, the rest of it last.
    private static func sentences(_ pieces: [String]) -> [String] {
        var divider = SentenceDivider()
        var sentences = pieces.flatMap { divider.append($0) }
        let rest = divider.finish()
        if !rest.isEmpty { sentences.append(rest) }
        return sentences
    }

    private static func sentences(_ text: String) -> [String] { sentences([text]) }

    @Test(arguments: [
        ["支付宝到账一百元。", "谢谢！", "再见"], ["The lights are blue.", " Anything else?", " Yes!"],
        ["他说：“到账了。”", "然后走了。"], ["Really?!", " \"Yes\", she said."], ["好的。）", "Next"],
        ["शुक्रिया।", " आपका दिन शुभ हो।"], ["好……吗？", "«Да»"], ["今天晴。\n\n", "明天雨。"],
        ["Well... Then", " we go"],
    ])
    func `a text is divided only where a sentence certainly ends`(sentences: [String]) {
        let expected = sentences.map { $0.hasSuffix("\n") ? String($0.dropLast(2)) : $0 }
        let found = Self.sentences(sentences.joined())
        #expect(found.joined() == sentences.joined())
        if sentences[0] == "Well... Then" {
            #expect(found == ["Well...", " Then we go"])
        } else {
            #expect(found.map { $0.trimmingCharacters(in: .newlines) } == expected)
        }
    }

    @Test(arguments: [
        "到账100. 25元", "到账100.25元", "到账100。25元", "收款一百。二十五元", "收款100。元", "收款100.元", "到账100元。25角",
        "收款“100”。元", "收款（100）。 元", "No. 5", "Dr. Smith", "e.g. This", "U.S. Dollars", "approx. 5 million",
        "www.Example.com", "到账。￥100", "到账。$100", "到账。-5元", "到账。+5元", "到账。.5元", "到账。．5元", "到账１００。２５元",
        "वेतन १००। २५ रुपये", "Ⅷ。Ⅸ", "三点五。五", "!!! ???", "Wow!Great", "100。万元", "两百。零五元", "收 100 。 元", "a. B",
        "收到。 100元", "收到。（100元）", "收到。“100元”", "Got it. (47.00)",
    ])
    func `amounts, abbreviations and signs are never divided`(text: String) { #expect(Self.sentences(text) == [text]) }

    @Test func `a sentence is returned as soon as the next one begins and not before`() {
        var divider = SentenceDivider()
        #expect(divider.append("到账一百元") == [])
        #expect(divider.append("。") == [])
        #expect(divider.append(" ") == [])
        #expect(divider.append("谢") == ["到账一百元。"])
        #expect(divider.append("谢. Bye. ") == [])
        #expect(divider.append("X") == [])
        #expect(divider.finish() == " 谢谢. Bye. X")
        #expect(divider.finish() == "" && divider.append("好。好") == ["好。"])
    }

    @Test func `a long run of sentence marks is held until the text ends`() {
        var divider = SentenceDivider()
        for _ in 0..<2_000 { #expect(divider.append("。") == []) }
        #expect(divider.finish().unicodeScalars.count == 2_000)
    }

    /// Texts of shops and banks: the cases of the number readers.
    private static let written: [String] = {
        let cases = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "NormalizationTests/Cases")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: cases.path)) ?? []
        let texts = names.sorted().filter { $0.hasSuffix(".tsv") }.flatMap { name in
            let text = (try? String(contentsOf: cases.appending(path: name), encoding: .utf8)) ?? ""
            return text.split(separator: "\n").filter { !$0.hasPrefix("[") && !$0.hasPrefix("#") && !$0.contains("\\") }
                .compactMap { $0.split(separator: "\t").first.map(String.init) }
        }
        return Array(Set(texts)).sorted()
    }()

    @Test func `a text that arrives in pieces is divided like the whole text`() {
        #expect(Self.written.count > 1_000)
        for text in Self.written {
            let whole = Self.sentences(text)
            #expect(whole.joined().unicodeScalars.elementsEqual(text.unicodeScalars))
            let scalars = Array(text.unicodeScalars)
            for cut in scalars.indices {
                let pieces = [scalars[..<cut], scalars[cut...]].map { piece in
                    var view = String.UnicodeScalarView()
                    view.append(contentsOf: piece)
                    return String(view)
                }
                #expect(Self.sentences(pieces) == whole)
            }
            #expect(Self.sentences(scalars.map { String(Character($0)) }) == whole)
        }
    }

    @Test(arguments: ["", "。", ". ", "！", "? ", "。\n"])
    func `divided sentences are read like the whole text`(mark: String) {
        // Each text follows another text, whose amount could join its first number.
        for (first, second) in zip(Self.written, Self.written.dropFirst()) {
            let text = first + mark + second
            let sentences = Self.sentences(text)
            guard sentences.count > 1, !Self.needsContext.contains(first),
                !Self.needsContext.contains(second)
            else { continue }
            for language in [SpokenLanguage.zhCN, .enUS] {
                guard let whole = Self.read(text, language) else { continue }
                let parts = sentences.map { Self.read($0, language) ?? "(refused)" }
                #expect(
                    Self.words(parts.joined()) == Self.words(whole),
                    "\(Array(sentences[0].unicodeScalars)) \(sentences)")
            }
        }
    }

    /// Text after these is read in their context: a word is an address, a number alone is a count, a dollar is a Canadian
    /// dollar, and ¥ is the yuan.
    private static let needsContext = [
        "St. John", "第10086", "VIP-70元", "Total in CAD: $45.00", "卡内余额75美元。手续费6元，余额69.",
    ]

    private static func read(_ text: String, _ language: SpokenLanguage) -> String? {
        (try? Normalizer(language).normalize(text))?.text
    }

    /// The text without the white space and the marks at the seams.
    private static func words(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.isAlphabetic }))
    }
}
