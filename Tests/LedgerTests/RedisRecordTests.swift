import TestSupport
import Testing

@testable import Ledger

@Suite("Records in Redis")
struct RedisRecordTests {
    private static let content = Fingerprint.of("100.25")

    private func bytes(_ text: String) -> [UInt8] { Self.content.bytes + Array(text.utf8) }

    @Test("A record of ledger version 1 is decoded")
    func old() {
        let record = RedisRecord.record(bytes("1795343891499 1795343891500 3 order 7/é"))
        let expected = LedgerRecord(
            content: Self.content, settledMs: 1_795_343_891_499, slot: Slot(startMs: 1_795_343_891_500, position: 3),
            primaryID: "order 7/é", durationMs: nil, lane: nil, isMerged: false, isRepeated: false)
        #expect(record == expected)
    }

    @Test(
        "A record with any id and lane survives being written and read",
        arguments: ["a", "order 7", "订单 é", "5 5 5", "v2 1 2 3"], [nil, "l", " ", "车道 3", "1 2"] as [String?])
    func roundTrip(primaryID: String, lane: String?) {
        for (isMerged, isRepeated) in [(false, false), (true, false), (false, true), (true, true)] {
            let record = LedgerRecord(
                content: Self.content, settledMs: 1, slot: Slot(startMs: 2, position: 3), primaryID: primaryID,
                durationMs: 2_545, lane: lane, isMerged: isMerged, isRepeated: isRepeated)
            let rest = RedisRecord.rest(record)
            #expect(RedisRecord.record(bytes("v2 1 2 3 " + rest)) == record)
        }
    }

    @Test(
        "Bytes in another format are not decoded as a record",
        arguments: [
            "9223372036854775807 1 1 a", "v2 1 -9223372036854775808 3 4 0 1 a", "-1 1 1 a",
            "", "hello", "v2", "v2 1 2 3", "v2 1 2 3 4 5 99 a", "v2 1 2 3 4 5 -1 a", "v2 a 2 3 4 5 1 a", "1 2 x",
        ])
    func strangers(text: String) {
        #expect(RedisRecord.record(bytes(text)) == nil)
        #expect(RedisRecord.record(Array(text.utf8.prefix(16))) == nil)
    }

    @Test func `a record of a newer program is recognized by its version, damaged bytes are not`() {
        let content = [UInt8](repeating: 7, count: 16)
        let rows: [(String, Int?)] = [
            ("v3 x", 3), ("v12 1 2", 12), ("v2 1", nil), ("v", nil), ("vx ", nil), ("w3 x", nil), ("", nil),
        ]
        for (text, version) in rows {
            #expect(RedisRecord.newerVersion(content + Array(text.utf8)) == version)
            if version != nil { #expect(RedisRecord.record(content + Array(text.utf8)) == nil) }
        }
    }
}
