import Testing

@testable import Ledger

/// Rows that expire at the age of their number.
@Suite struct ExpiringTableTests {
    private func name(_ row: Int64, _ client: String = "a") -> ScopedName { ScopedName(client, "\(row)") }

    private func table(_ rows: ClosedRange<Int64>, of clients: String...) -> ExpiringTable<Int> {
        var table = ExpiringTable<Int>()
        for row in rows {
            for client in clients { table.insert(ExpiringRow(value: 0, expiryAgeMs: row), for: name(row, client)) }
        }
        return table
    }

    private func left(_ table: ExpiringTable<Int>, _ client: String = "a") -> [Int64] {
        (1...20).filter { table.row(for: name($0, client), ageMs: -1) != nil }
    }

    @Test func `a row is found until its age`() {
        let table = table(5...5, of: "a")
        #expect(table.row(for: name(5), ageMs: 4) != nil && table.row(for: name(5), ageMs: 5) == nil)
        #expect(table.row(for: name(5, "b"), ageMs: 4) == nil && table.row(for: name(4), ageMs: 0) == nil)
    }

    @Test(arguments: [(0, 1), (1, 2), (3, 4), (6, 7), (7, 8), (100, 8)])
    func `a sweep removes the oldest expired rows up to its limit`(limit: Int, first: Int64) {
        var table = table(1...20, of: "a")
        table.sweep(limit, ageMs: 7)
        #expect(left(table) == Array(first...20) && table.count(of: "a") == 21 - Int(first))
    }

    @Test func `a replaced row expires at its new age, and does not count in a sweep`() {
        var table = table(1...4, of: "a")
        table.insert(ExpiringRow(value: 7, expiryAgeMs: 9), for: name(1))
        #expect(table.count(of: "a") == 4 && table.row(for: name(1), ageMs: 8)?.value == 7)
        table.sweep(2, ageMs: 4)
        #expect(left(table) == [1, 4])
        table.sweep(2, ageMs: 9)
        #expect(left(table).isEmpty && table.count(of: "a") == 0)
    }

    @Test func `a removed row is not counted, and a missing one changes nothing`() {
        var table = table(1...2, of: "a", "b")
        table.remove(name(1))
        table.remove(name(1))
        table.remove(name(9))
        #expect(table.count(of: "a") == 1 && table.count(of: "b") == 2 && left(table) == [2])
        table.update(name(2)) { $0 + 5 }
        table.update(name(1)) { $0 + 5 }
        #expect(table.row(for: name(2), ageMs: 1)?.value == 5 && left(table) == [2])
    }

    @Test(
        arguments: [
            (0, "a", 1, nil), (1, "a", 20, nil), (1, "a", 19, nil), (1, "a", 10, nil), (1, "a", 5, nil), (1, "a", 4, 1),
            (2, "a", 4, 2), (4, "a", 4, 4), (5, "a", 4, 4), (1, nil, 8, 1), (2, nil, 8, 1), (3, nil, 8, 2),
            (1, nil, 9, nil),
            (1, "c", 0, 0),
        ] as [(Int, String?, Int, Int64?)])
    func `the wait ends with the row whose expiry makes enough room`(
        added: Int, client: String?, limit: Int, wait: Int64?
    ) {
        let table = table(11...14, of: "a", "b")
        #expect(table.wait(for: added, of: client, limit: limit, ageMs: 10) == wait)
    }

    @Test func `replaced rows do not fill the memory`() throws {
        var table = ExpiringTable<Int>()
        for age in 0..<10_000 { table.insert(ExpiringRow(value: 0, expiryAgeMs: Int64(age)), for: name(1)) }
        let queue = Mirror(reflecting: table).descendant("queue")
        let places = try #require(queue.flatMap { Mirror(reflecting: $0).descendant("elements") as? [Any] })
        #expect(places.count <= 66 && left(table) == [1] && table.count(of: "a") == 1)
    }
}
