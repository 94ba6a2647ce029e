/// The claims before the current position. Some signs depend on them: a dash after a number is not a minus sign.
struct ReadHistory {
    struct Entry {
        let range: Range<Int>
        let kind: SemioticKind
        let value: Numeral?
    }

    /// The last claim.
    private(set) var last: Entry?
    /// The last claim that ended in a number.
    private(set) var lastNumber: Entry?
    /// The kind of the last claim, if nothing audible follows it.
    private(set) var adjoiningKind: SemioticKind?
    /// The last character with a sound.
    var lastSounded = SourceText.outside

    /// The end of the last claim; −1 without a claim, so that it equals no position.
    var end: Int { last?.range.upperBound ?? -1 }
    var numberStart: Int { lastNumber?.range.lowerBound ?? -1 }
    var numberEnd: Int { lastNumber?.range.upperBound ?? -1 }

    mutating func add(_ claim: Claim, from start: Int) {
        let entry = Entry(range: start..<claim.end, kind: claim.kind, value: claim.magnitude)
        last = entry
        if claim.isNumber { lastNumber = entry }
        if claim.pauseBehind == .comma {
            adjoiningKind = nil
        } else if !claim.value.isSilent {
            adjoiningKind = claim.kind
        }
    }

    /// Records a kept character with a sound, or a pause.
    mutating func hear() { adjoiningKind = nil }
}
