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
        if before.endsInPrefix, beginsInNumber { return true }
        if left.isAmount, before.namesCurrency, after.continuesAmount { return true }
        guard endsInNumber else { return false }
        if after.continuesNumber { return true }
        // A pause or a space between two consecutive numbers separates them. "05" after a number is a part of that
        // number.
        return beginsInNumber && (right.opening == .none && !isSpaced || after.beginsWithZero && !right.isValue)
    }

    /// Whether two numbers are separated by a space alone. Without a pause a listener would hear one number.
    var needsPause: Bool { isSpaced && right.opening == .none && endsInNumber && beginsInNumber }

    private var endsInNumber: Bool { left.isValue ? left.isNumber : NumberEdges(left.written).endsInNumber }

    private var beginsInNumber: Bool { right.isValue ? right.isNumber : NumberEdges(right.written).beginsWithNumber }

    private var isSpaced: Bool { left.written.utf8.last == 0x20 || right.written.utf8.first == 0x20 }

    /// The ends of both passages, for an error message.
    var shown: String { String(left.written.suffix(8) + right.written.prefix(8)) }
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
