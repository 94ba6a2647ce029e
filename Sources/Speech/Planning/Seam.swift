internal import Normalization

/// Where two passages meet that are not read together. A number that lies across it would be said wrong.
struct Seam {
    private let left: Passage
    private let right: Passage

    init(_ left: Passage, _ right: Passage) {
        self.left = left
        self.right = right
    }

    /// `¥<say-as …>100</say-as>`, `1<sub alias="…">00</sub>`, `-<s>100元</s>`, `<s>100</s><s>.25元</s>`.
    var tearsNumber: Bool {
        let (before, after) = (NumberEdges(left.written), NumberEdges(right.written))
        if before.endsInPrefix, beginsInNumber { return true }
        if left.isAmount, before.namesCurrency, after.continuesAmount { return true }
        guard endsInNumber else { return false }
        if after.continuesNumber { return true }
        // Two numbers, one after the other: a pause parts them, unless the second is none.
        return beginsInNumber && (right.opening == .none && !isSpaced || after.beginsWithZero && !right.isValue)
    }

    /// Two numbers with a space between: heard without a pause, they would be one.
    var needsPause: Bool { isSpaced && right.opening == .none && endsInNumber && beginsInNumber }

    private var endsInNumber: Bool { left.isValue ? left.isNumber : NumberEdges(left.written).endsInNumber }

    private var beginsInNumber: Bool { right.isValue ? right.isNumber : NumberEdges(right.written).beginsWithNumber }

    private var isSpaced: Bool { left.written.utf8.last == 0x20 || right.written.utf8.first == 0x20 }

    /// Enough of both to find the place by.
    var shown: String { String(left.written.suffix(8) + right.written.prefix(8)) }
}

extension Passage {
    fileprivate var isValue: Bool {
        if case .value = content { return true }
        return false
    }

    /// Said as a number that another one beside it would join; dates and times end in a unit.
    fileprivate var isNumber: Bool {
        switch content {
        case .value(.spelling, _), .value(.date, _), .value(.time, _), .text, .apart, .pinyin: false
        case .value: true
        }
    }

    /// Read apart, with a currency of its own.
    fileprivate var isAmount: Bool {
        switch content {
        case .value(.money, _), .apart: true
        case .value, .text, .pinyin: false
        }
    }
}
