/// Rows with one lifetime, counted for each client. The oldest row expires first.
struct ExpiringTable<Value: Hashable & Sendable>: Sendable {
    private struct Entry: Sendable {
        let name: ScopedName
        let expiryAgeMs: Int64
    }

    /// Stale entries are dropped when they outnumber both the rows and this minimum.
    private static var minStaleEntries: Int { 64 }

    private var rows: [ScopedName: ExpiringRow<Value>] = [:]
    private var queue = RowQueue<Entry>()
    private var counts: [String: Int] = [:]

    func row(for name: ScopedName, ageMs: Int64) -> ExpiringRow<Value>? {
        guard let row = rows[name], row.expiryAgeMs > ageMs else { return nil }
        return row
    }

    func count(of client: String) -> Int { counts[client] ?? 0 }

    mutating func insert(_ row: ExpiringRow<Value>, for name: ScopedName) {
        if rows.updateValue(row, forKey: name) == nil { counts[name.client, default: 0] += 1 }
        queue.append(Entry(name: name, expiryAgeMs: row.expiryAgeMs))
        dropStaleEntries()
    }

    /// Changes the value of a row and keeps its expiry.
    mutating func update(_ name: ScopedName, _ change: (Value) -> Value) {
        guard let row = rows[name] else { return }
        rows[name] = ExpiringRow(value: change(row.value), expiryAgeMs: row.expiryAgeMs)
    }

    mutating func remove(_ name: ScopedName) {
        if rows.removeValue(forKey: name) != nil { counts[name.client]? -= 1 }
    }

    /// Evicts at most `limit` expired rows. Stale entries do not count: dropping one costs next to nothing.
    mutating func sweep(_ limit: Int, ageMs: Int64) {
        var left = limit
        while left > 0, let oldest = queue.first, oldest.expiryAgeMs <= ageMs {
            queue.removeFirst()
            guard isCurrent(oldest) else { continue }
            remove(oldest.name)
            left -= 1
        }
    }

    /// - Parameter client: nil to count the rows of all clients.
    /// - Returns: milliseconds until `added` more rows fit into `limit`; nil if they fit now.
    func wait(for added: Int, of client: String?, limit: Int, ageMs: Int64) -> Int64? {
        let excess = (client.map(count) ?? rows.count) + added - limit
        guard added > 0, excess > 0 else { return nil }
        var left = excess
        var last = ageMs
        for entry in queue where (client == nil || entry.name.client == client) && isCurrent(entry) {
            (left, last) = (left - 1, entry.expiryAgeMs)
            if left == 0 { break }
        }
        return last - ageMs
    }

    /// False for a stale entry: its row was removed, or replaced by a row with a later entry.
    private func isCurrent(_ entry: Entry) -> Bool { rows[entry.name]?.expiryAgeMs == entry.expiryAgeMs }

    private mutating func dropStaleEntries() {
        guard queue.count > 2 * rows.count + Self.minStaleEntries else { return }
        var left = RowQueue<Entry>()
        for entry in queue where isCurrent(entry) { left.append(entry) }
        queue = left
    }
}

/// A FIFO queue. Removal is in amortized constant time.
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
