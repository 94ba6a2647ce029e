/// The TLS handshakes of one loop that are not done, in the order in which they began. When there is no memory for another
/// one, the oldest goes: a client that means it is done within a second, and one that holds its place is the oldest soon.
struct HandshakeLine {
    private var line: [(descriptor: Int32, number: UInt64)] = []
    private var first = 0

    mutating func join(_ descriptor: Int32, _ number: UInt64) { line.append((descriptor, number)) }

    /// Takes out the oldest.
    mutating func takeFirst() -> (descriptor: Int32, number: UInt64)? {
        guard first < line.count else { return nil }
        defer { first += 1 }
        return line[first]
    }

    /// Leaves out those that are done.
    mutating func tidy(where isUnderway: (Int32, UInt64) -> Bool) {
        line = line[first...].filter { isUnderway($0.descriptor, $0.number) }
        first = 0
    }
}
