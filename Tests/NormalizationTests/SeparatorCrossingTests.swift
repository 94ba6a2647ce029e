import TestSupport
import Testing

@testable import Normalization

/// Amounts × separators × amounts: both amounts are heard, each with its value and its currency, or the text is
/// refused.
@Suite("Separators between two amounts")
struct SeparatorCrossingTests {
    private static let cases = CaseFile("SeparatorCrossing")

    /// A written form of an amount, and its spoken form.
    private struct Form {
        let written: String
        let number: String
        let unit: String

        init(_ row: Case) { (written, number, unit) = (row[0], row[1], row[2]) }

        var endsInDigit: Bool { written.unicodeScalars.last?.isASCIIDigit ?? false }
        var endsInASCII: Bool { written.unicodeScalars.last?.isASCIIAlphanumeric ?? false }
        var beginsWithDigit: Bool { written.unicodeScalars.first?.isASCIIDigit ?? false }
    }

    private static let separators = [
        "", " ", ",", "，", "、", "。", ".", ";", ":", "/", "-", "–", "—", "~", "→", "+", "=", "×", "(", ")", "[", "]",
        "|",
        "*", "&", "和", "到", "至", "或", " and ", " to ", " or ", "\n", "\t", "😀", "1️⃣", "\u{A0}", "\u{2009}", "．", "：",
        "／", "－", "～", "＋", "（", "；", "#", "@", "\u{200B}",
    ]

    /// Between two digits these may be part of one number.
    private static let joining: Set = [",", ".", "．"]

    /// Whether both may be one word: $100100, 20 USD$5, ¥20-35.00元. The mark "/-" closes an amount in rupees.
    private static func mayJoin(_ first: Form, _ separator: String, _ second: Form) -> Bool {
        if ["/", "／"].contains(separator), second.written.hasPrefix("-") { return first.written.hasPrefix("Rs") }
        if separator.isEmpty || separator == "\u{200B}" { return first.endsInASCII || second.written.hasPrefix("-") }
        return first.endsInDigit && second.beginsWithDigit && joining.contains(separator)
    }

    /// The separators of a range, whose first amount may omit the unit of the second.
    private static let ranges: Set = ["-", "–", "—", "~", "－", "～", "到", "至", " to "]

    /// Words that may be heard between two amounts, besides marks.
    private static let between: Set = [
        "到", "至", "和", "或", "加", "等于", "乘", "一", "约", "每", "比", "减", "艾特", "to", "and", "or", "plus", "equals", "times",
        "at", "slash", "about", "one", "number",
    ]

    @Test func `two Chinese amounts are never joined or split by a separator`() throws {
        try cross(Self.cases.table("Chinese").map(Form.init), .zhCN, behind: "收到")
    }

    @Test func `two English amounts are never joined or split by a separator`() throws {
        try cross(Self.cases.table("English").map(Form.init), .enUS, behind: "Received ")
    }

    private func cross(_ forms: [Form], _ language: SpokenLanguage, behind head: String) {
        let normalizer = Normalizer(language)
        var (whole, refused, wrong) = (0, 0, [String]())
        for (place, first) in forms.enumerated() {
            for (column, separator) in Self.separators.enumerated() {
                // Every seventh combination is tested, so that each pair and each separator meets all others in turn.
                for (row, second) in forms.enumerated() where (place + column + row) % 7 == 0 {
                    if Self.mayJoin(first, separator, second) { continue }
                    let text = head + first.written + separator + second.written
                    guard let spoken = try? normalizer.normalize(text).text else {
                        refused += 1
                        continue
                    }
                    if Self.isHeard(spoken.dropFirst(head.count), first, separator, second) {
                        whole += 1
                    } else {
                        wrong.append(text + " => " + spoken)
                    }
                }
            }
        }
        #expect(wrong.isEmpty, "\(whole) whole, \(refused) refused, \(wrong.count) wrong: \(wrong.prefix(12))")
        #expect(whole > 2 * refused, "\(whole) whole, \(refused) refused")
    }

    private static func isHeard(_ spoken: Substring, _ first: Form, _ separator: String, _ second: Form) -> Bool {
        let isRange = ranges.contains(separator)
        let begins = [first.number + first.unit] + (isRange ? [first.number] : [])
        // USD 20-100 dollars is one range. 20 USD/EUR 5 keeps the code.
        let ends =
            [second.number + second.unit, second.written.prefix { $0.isLetter } + " " + second.number]
            + (isRange ? [second.number + first.unit] : [])
        return begins.contains { begin in
            ends.contains { end in
                spoken.count >= begin.count + end.count && spoken.hasPrefix(begin) && spoken.hasSuffix(end)
                    && isSilent(spoken.dropFirst(begin.count).dropLast(end.count))
            }
        }
    }

    /// Marks, spaces and the words of signs, but no part of a number.
    private static func isSilent(_ words: Substring) -> Bool {
        let parts = words.split { !$0.isLetter }
        return parts.allSatisfy { between.contains(String($0)) }
    }
}
