internal import Normalization

/// The border of two passages that are not read together. A number across the border would be misread.
struct Seam {
    private let left: Passage
    private let right: Passage

    init(_ left: Passage, _ right: Passage) {
        self.left = left
        self.right = right
    }

    /// Whether the border divides a number: `¥<say-as …>100</say-as>`, `1<sub alias="…">00</sub>`, `-<s>100元</s>`,
    /// `<s>100</s><s>.25元</s>`.
    var tearsNumber: Bool {
        let (before, after) = (NumberEdges(left.written), NumberEdges(right.written))
        if before.endsInPrefix && beginsInNumber || dividesAmount { return true }
        if left.isAmount, before.namesCurrency, after.continuesAmount { return true }
        guard endsInNumber else { return false }
        if after.continuesNumber { return true }
        // A pause or a space between two consecutive numbers separates them. "05" after a number is a part of that
        // number.
        return beginsInNumber && (right.opening == .none && !isSpaced || after.beginsWithZero && !right.isValue)
    }

    /// Whether a pause or the end of a sentence divides a number from its currency or power of ten: `100<break/>元`,
    /// `two<break/> million`, `一百<break/>二十五元`, `100元<break/>5角`. After a typed value, a number with a currency is an amount by itself.
    var dividesAmount: Bool {
        guard right.opening != .none, !right.isValue else { return false }
        let (before, after) = (NumberEdges(left.written), NumberEdges(right.written))
        if before.endsInUnit, after.beginsWithFraction { return true }
        guard left.isValue ? left.isNumber : before.endsInNumber || before.endsInNumberWord else { return false }
        return after.continuesAmount || isPause && !left.isValue && after.beginsWithAmountInWords
    }

    enum Mark {
        case none
        /// Parts two words.
        case space
        /// Parts two numbers. Without a mark a listener would hear one number.
        case comma
        /// Ends a sentence.
        case stop
    }

    /// The mark in the words between both passages.
    var mark: Mark {
        switch right.opening {
        case .none: isSpaced && endsInNumber && beginsInNumber ? .comma : .none
        case .pause where endsInNumber && beginsInNumber: .comma
        case .pause: [left, right].separator(before: 1).isEmpty ? .none : .space
        case .sentence, .paragraph: .stop
        }
    }

    private var isPause: Bool {
        if case .pause = right.opening { return true }
        return false
    }

    private var endsInNumber: Bool { left.isValue ? left.isNumber : NumberEdges(left.written).endsInNumber }

    private var beginsInNumber: Bool { right.isValue ? right.isNumber : NumberEdges(right.written).beginsWithNumber }

    private var isSpaced: Bool { left.written.utf8.last == 0x20 || right.written.utf8.first == 0x20 }

    /// The ends of both passages, for an error message.
    private var shown: String { String(left.written.suffix(8) + right.written.prefix(8)) }

    var error: NormalizationError { .dividedNumber(.init(text: shown, offset: 0, rule: "markup")) }
}

extension Passage {
    fileprivate var isValue: Bool {
        if case .value = content { return true }
        return false
    }

    /// Whether the passage is a number that would merge with a neighbouring number. Dates and times end in a unit.
    fileprivate var isNumber: Bool {
        switch content {
        case .value(.spelling, _), .value(.date, _), .value(.time, _), .text, .apart, .pinyin: false
        case .value: true
        }
    }

    /// Whether the passage is an amount with its own currency.
    fileprivate var isAmount: Bool {
        switch content {
        case .value(.money, _), .apart: true
        case .value, .text, .pinyin: false
        }
    }
}
