/// A time of day on the 24-hour clock.
package struct ClockTime: Hashable, Sendable {
    let hour: Int
    let minute: Int
    let second: Int?

    /// - Parameter value: "15:30" or "15:30:05"; 24:00 is the end of a day.
    package init(_ value: String) throws(ValueError) {
        let parts = value.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        let numbers = parts.compactMap(Self.number)
        guard (2...3).contains(parts.count), numbers.count == parts.count, numbers[0] <= 24,
            parts.dropFirst().allSatisfy({ $0.count == 2 }), numbers.dropFirst().allSatisfy({ $0 < 60 }),
            numbers[0] < 24 || numbers.dropFirst().allSatisfy({ $0 == 0 })
        else { throw ValueError(value: value, rule: value.isEmpty ? .empty : .notATime) }
        (hour, minute) = (numbers[0], numbers[1])
        second = numbers.count > 2 ? numbers[2] : nil
    }

    private static func number(_ part: Substring.UTF8View) -> Int? {
        guard (1...2).contains(part.count), part.allSatisfy({ $0 &- 48 < 10 }) else { return nil }
        return part.reduce(0) { $0 * 10 + Int($1 &- 48) }
    }
}
