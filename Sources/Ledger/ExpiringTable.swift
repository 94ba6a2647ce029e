/// Rows that all live equally long, so that the first in is the first to go; counted for each client.
struct ExpiringTable<Value: Hashable & Sendable>: Sendable {
    private struct Place: Sendable {
        let name: ClientName
        let untilMs: Int64
    }

    /// Places whose rows have gone are dropped when they are more than the rows, and more than this.
    private static var idlePlaces: Int { 64 }

    private var rows: [ClientName: ExpiringRow<Value>] = [:]
    private var queue = RowQueue<Place>()
    private var counts: [String: Int] = [:]

    func row(for name: ClientName, ageMs: Int64) -> ExpiringRow<Value>? {
        guard let row = rows[name], row.untilMs > ageMs else { return nil }
        return row
    }

    mutating func insert(_ row: ExpiringRow<Value>, for name: ClientName) {
        if rows.updateValue(row, forKey: name) == nil { counts[name.client, default: 0] += 1 }
        queue.append(Place(name: name, untilMs: row.untilMs))
        dropIdlePlaces()
    }

    mutating func remove(_ name: ClientName) {
        guard rows.removeValue(forKey: name) != nil else { return }
        let left = (counts[name.client] ?? 0) - 1
        counts[name.client] = left > 0 ? left : nil
    }

    /// Forgets at most `limit` rows, all of them expired. Places whose rows have gone cost next to nothing.
    mutating func sweep(_ limit: Int, ageMs: Int64) {
        var left = limit
        while left > 0, let oldest = queue.first, oldest.untilMs <= ageMs {
            queue.removeFirst()
            guard holds(oldest) else { continue }
            remove(oldest.name)
            left -= 1
        }
    }

    /// - Parameter client: nil for all together.
    /// - Returns: milliseconds until `added` rows have room within `limit`; nil if they have it now.
    func wait(for added: Int, of client: String?, limit: Int, ageMs: Int64) -> Int64? {
        let excess = (client.map { counts[$0] ?? 0 } ?? rows.count) + added - limit
        guard added > 0, excess > 0 else { return nil }
        var left = excess
        var last = ageMs
        for place in queue where (client == nil || place.name.client == client) && holds(place) {
            (left, last) = (left - 1, place.untilMs)
            if left == 0 { break }
        }
        return last - ageMs
    }

    /// A row may have been announced anew meanwhile: then a later place in the queue speaks for it.
    private func holds(_ place: Place) -> Bool { rows[place.name]?.untilMs == place.untilMs }

    private mutating func dropIdlePlaces() {
        guard queue.count > 2 * rows.count + Self.idlePlaces else { return }
        var left = RowQueue<Place>()
        for place in queue where holds(place) { left.append(place) }
        queue = left
    }
}

/// First in, first out, without moving what stays at every removal.
struct RowQueue<Element>: Sequence {
    private var elements: [Element?] = []
    private var head = 0

    var count: Int { elements.count - head }
    var first: Element? { head < elements.count ? elements[head] : nil }

    mutating func append(_ element: Element) { elements.append(element) }

    func makeIterator() -> AnyIterator<Element> {
        var rest = elements[head...].makeIterator()
        return AnyIterator { rest.next() ?? nil }
    }

    @discardableResult
    mutating func removeFirst() -> Element? {
        guard head < elements.count else { return nil }
        let element = elements[head]
        elements[head] = nil
        head += 1
        if head * 2 > elements.count {
            elements.removeFirst(head)
            head = 0
        }
        return element
    }
}

extension RowQueue: Sendable where Element: Sendable {}
