import TestSupport
import Testing

@testable import SSML

@Suite("Random documents")
struct RandomDocumentTests {
    private static let documents = [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<speak version='1.1' xml:lang='zh-CN'>到账<break time='0.5s'/>\n一百元</speak>",
        "<speak><prosody rate='80%' pitch='+2st' volume='-3dB'>a &amp; b<prosody rate='x-fast'>c</prosody></prosody></speak>",
        "<speak><p><s>a <say-as interpret-as='date' format='ymd'>2024-01-02</say-as></s>\r\n<s>b</s></p></speak>",
        "<speak>到<phoneme alphabet='pinyin' ph='yin2 hang2'>银行</phoneme><sub alias='人民币'>RMB</sub><mark name='m'/></speak>",
        "<speak><!-- x --><lang xml:lang='en'><![CDATA[a<b]]>&#x1F600;</lang><break strength='strong'/></speak>",
    ]
    /// The strings that a mutation inserts.
    private static let parts: [String] =
        "<>/='\"&;!?-[]# \n\r\tax1元🙂\u{0}\u{301}%+.".unicodeScalars.map { String($0) } + [
            "<s>", "</s>", "<p>", "</p>", "<break/>", "]]>", "-->", "<!--", "<![CDATA[", "&#", "&lt;", "</speak>",
            "<speak>", " rate='2'", " time='1s'", "<sub alias='b'>", "</prosody>", "xml:lang='de'", "\r\n",
        ]

    private static func mutate(_ source: inout [String], _ generator: inout SeededGenerator) {
        let place = Int.random(in: 0...source.count, using: &generator)
        let end = min(source.count, place + Int.random(in: 0...3, using: &generator))
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: source.removeSubrange(place..<end)
        case 1: source.replaceSubrange(place..<end, with: [parts.randomElement(using: &generator) ?? ""])
        case 2: source.insert(contentsOf: source[place..<end], at: place)
        default: source.insert(parts.randomElement(using: &generator) ?? "", at: place)
        }
    }

    /// The lengths of the lines as an editor shows them.
    private static func lineLengths(_ source: String) -> [Int] {
        var lengths = [0]
        var last: Unicode.Scalar = "a"
        for scalar in source.unicodeScalars {
            if scalar == "\n", last == "\r" {
            } else if scalar == "\n" || scalar == "\r" {
                lengths.append(0)
            } else {
                lengths[lengths.count - 1] += 1
            }
            last = scalar
        }
        return lengths
    }

    private static func expectWithin(_ line: Int, _ column: Int, _ source: String) throws {
        let lengths = lineLengths(source)
        try #require((1...lengths.count).contains(line), "\(source.debugDescription) \(line)")
        try #require((1...lengths[line - 1] + 1).contains(column), "\(source.debugDescription) \(line):\(column)")
    }

    @Test(arguments: documents)
    func `a mutated document is parsed or refused at a place within the document`(document: String) throws {
        var generator = SeededGenerator(seed: 7)
        var (readCount, refusedCount) = (0, 0)
        for _ in LongTests.rounds(4_000) {
            var parts = document.unicodeScalars.map { String($0) }
            for _ in 0..<Int.random(in: 1...4, using: &generator) { Self.mutate(&parts, &generator) }
            let source = parts.joined()
            switch Result(catching: { () throws(SSMLError) in try SSMLDocument(source) }) {
            case .success(let document):
                readCount += 1
                try Self.check(document.items, source)
            case .failure(let error):
                refusedCount += 1
                try Self.expectWithin(error.line, error.column, source)
                #expect(!error.message.isEmpty, "\(error.reason)")
            }
        }
        #expect(readCount > 10 && refusedCount > 10, "\(readCount) \(refusedCount)")
    }

    /// Checks the invariants of the items of every document.
    private static func check(_ items: [SSMLItem], _ source: String) throws {
        var last: SSMLItem?
        for item in items {
            switch item {
            case .text(let text):
                try expectWithin(text.position.line, text.position.column, source)
                #expect(!text.text.isEmpty && !text.text.contains("  "), "\(source.debugDescription)")
                #expect(SSMLProsody.rates.contains(text.prosody.rateThousandths))
                if let pinyin = text.pinyin { #expect(pinyin.count == text.text.unicodeScalars.count) }
                if case .text(let before)? = last { #expect(isApart(before, text), "\(source.debugDescription)") }
            case .pause(let milliseconds): #expect((0...5_000).contains(milliseconds))
            case .mark(let name): #expect(!name.isEmpty)
            case .boundary: break
            }
            last = item
        }
    }

    /// Adjacent running texts of one style are one item, and no two spaces are adjacent.
    private static func isApart(_ before: SSMLText, _ text: SSMLText) -> Bool {
        let isRunning = [before, text].allSatisfy { $0.interpretation == nil && $0.pinyin == nil && !$0.isAlias }
        let isAlike = before.prosody == text.prosody && before.language == text.language
        return !(isRunning && isAlike) && !(before.text.hasSuffix(" ") && text.text.hasPrefix(" "))
    }
}
