/// The unfinished TLS handshakes of one loop, oldest first. When another handshake would exceed the memory budget, the
/// oldest ends: an honest client finishes within a second, and a client that stalls is soon the oldest.
struct HandshakeQueue {
    private var handshakes: [(descriptor: Int32, number: UInt64)] = []
    private var first = 0

    mutating func append(_ descriptor: Int32, _ number: UInt64) { handshakes.append((descriptor, number)) }

    mutating func popFirst() -> (descriptor: Int32, number: UInt64)? {
        guard first < handshakes.count else { return nil }
        defer { first += 1 }
        return handshakes[first]
    }

    mutating func removeAll(where isFinished: (Int32, UInt64) -> Bool) {
        handshakes = handshakes[first...].filter { !isFinished($0.descriptor, $0.number) }
        first = 0
    }
}
