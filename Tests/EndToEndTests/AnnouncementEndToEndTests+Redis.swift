import Foundation
import TestSupport
import Testing

/// Announcements by the real program with the ledger in a real Redis.
extension EndToEnd.AnnouncementTests {
    /// A Redis that keeps all acknowledged writes, and two services that share it.
    private func withReplicas(_ body: (RedisServer, CrierServer, CrierServer) throws -> Void) throws {
        let redis = try RedisServer(["--appendonly", "yes", "--appendfsync", "always"])
        // A busy machine may need more than the default for an answer of Redis.
        let flags = [
            "--ledger", "redis://127.0.0.1:\(redis.port)/0", "--ledger-deadline-ms", "2000", "--engines", "1",
        ]
        try CrierServer.with(flags) { first in
            try CrierServer.with(flags) { second in
                try withExtendedLifetime(redis) { try body(redis, first, second) }
            }
        }
    }

    @Test func `replicas with one Redis announce each order once, one clip after the other`() throws {
        try withReplicas { _, first, second in
            let lane = ["lane": "shop"]
            let new = try post(first, order("o1", "5"), lane)
            #expect(try new.status == 201 && new.json()["status"] as? String == "new")
            let again = try post(second, order("o1", "5.00"), lane)
            #expect(try again.status == 200 && again.json()["status"] as? String == "duplicate")
            #expect(try post(second, order("o1", "6"), lane).status == 409)
            var end = try #require(member(try new.json(), "clip", "duration_ms") as? Int)
            end += Int(try moment(new))
            for (index, server) in [second, first, second].enumerated() {
                let next = try post(server, order("next-\(index)", "7"), lane)
                #expect(Int(try moment(next)) == end + 200)
                #expect(member(try next.json(), "release", "position") as? Int == index + 2)
                end = try Int(moment(next)) + #require(member(try next.json(), "clip", "duration_ms") as? Int)
            }
            let full = try post(first, order("late", "8"), ["lane": "shop", "ttl_ms": 1])
            #expect(try full.status == 409 && full.json()["code"] as? String == "lane_full")
            #expect(full.fields["retry-after"] != nil)
        }
    }

    @Test func `Redis stores neither the amount nor the words of an order`() throws {
        try withReplicas { redis, server, _ in
            #expect(try post(server, order("o1", "731.49"), key: "k").status == 201)
            let keys = try redis.run("--scan").split(separator: "\n").map(String.init)
            #expect(keys.count >= 2, "\(keys)")
            for key in keys {
                let dump = try redis.run("dump", key)
                #expect(!dump.contains("731.49") && !dump.contains("七百三十一"), "\(key)")
            }
        }
    }

    @Test func `another replica answers a retry like the first`() throws {
        try withReplicas { _, first, second in
            // The replicas do not share a URL key, so the fields with the clip's URL would differ.
            let answers = try [first, second].map { try post($0, order("o1", "5"), ["render": "lazy"], key: "k") }
            #expect(answers.map(\.status) == [201, 201])
            let slots = try answers.map { member(try $0.json(), "release", "not_before") as? String }
            #expect(slots[0] == slots[1] && slots[0] != nil)
            #expect(try post(second, order("o2", "5"), key: "k").status == 422)
        }
    }

    @Test func `an outage of Redis blocks announcements but not clips, and is logged once`() throws {
        try withReplicas { redis, server, _ in
            let first = try post(server, order("o1", "5"))
            let url = try #require(member(try first.json(), "clip", "url") as? String)
            redis.stop()
            var refused = 0
            for id in 2...6 {
                let answer = try post(server, order("o\(id)", "5"))
                #expect(try answer.status == 503 && answer.json()["code"] as? String == "ledger_unavailable")
                #expect(answer.fields["retry-after"] == "1")
                #expect(try server.curl("/v1/say?text=hello").status == 200)
                #expect(try server.curl(String(url.dropFirst(server.address.count))).status == 200)
                refused += 1
            }
            try redis.start()
            // The service tries to connect again at least every 2 s.
            let hasReturned = try eventually {
                if try post(server, order("o2", "5")).status != 503 { return true }
                refused += 1
                return false
            }
            #expect(hasReturned)
            #expect(try post(server, order("o1", "5")).json()["status"] as? String == "duplicate")
            // The outage ends with the first new announcement at least 1 s after the last refusal.
            var newer = 0
            let isOver = try eventually {
                newer += 1
                let status = try post(server, order("newer-\(newer)", "5")).json()["status"] as? String
                #expect(status == "new")
                return server.logText.contains("responds again")
            }
            #expect(isOver)
            #expect(server.logs("the ledger responds again; announcements refused meanwhile: \(refused)"))
            #expect(server.logText.components(separatedBy: "announcements are refused").count == 2)
        }
    }

    /// The time at which the clip may start, in milliseconds since 1970.
    private func moment(_ answer: Answer) throws -> Double {
        let text = try #require(member(try answer.json(), "release", "not_before") as? String)
        let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        return (try format.parse(text).timeIntervalSince1970 * 1_000).rounded()
    }
}
