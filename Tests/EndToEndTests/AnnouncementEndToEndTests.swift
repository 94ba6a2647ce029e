import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// Announcements by the real program with the ledger on disk.
    struct AnnouncementTests {
        private func with<Result>(_ flags: [String] = [], _ body: (CrierServer) throws -> Result) throws -> Result {
            try TestFiles.withFolder { folder in
                try CrierServer.with(["--data", folder.path] + flags, body)
            }
        }

        func order(_ id: String, _ amount: String, currency: String = "CNY") -> [String: Any] {
            ["id": id, "template": "payment.received", "values": ["amount": amount, "currency": currency]]
        }

        func post(
            _ server: CrierServer, _ body: [String: Any], _ more: [String: Any] = [:], key: String? = nil
        ) throws -> Answer {
            let body = body.merging(more) { _, more in more }
            let text = String(
                decoding: try JSONSerialization.data(withJSONObject: body, options: .sortedKeys), as: UTF8.self)
            let fields = ["Content-Type: application/json"] + (key.map { ["Idempotency-Key: \($0)"] } ?? [])
            return try server.curl("/v1/announcements", fields.flatMap { ["-H", $0] } + ["-d", text])
        }

        func member(_ answer: [String: Any]?, _ path: String...) -> Any? {
            path.reduce(Optional(answer as Any)) { value, name in (value as? [String: Any])?[name] }
        }

        @Test func `a payment is announced once, with the clip that the answer describes`() throws {
            try with { server in
                let body = order("o1", "100.25")
                let more: [String: Any] = ["lane": "shop/phone", "push": ["apns"], "alert": ["title": "收款到账"]]
                let first = try post(server, body, more)
                let answer = try first.json()
                #expect(first.status == 201 && answer["status"] as? String == "new")
                let url = try #require(member(answer, "clip", "url") as? String)
                let sound = try server.curl(String(url.dropFirst(server.address.count)))
                #expect(sound.body.count == member(answer, "clip", "bytes") as? Int)
                #expect(sound.fields["clip-duration-ms"] == "\(member(answer, "clip", "duration_ms") as? Int ?? 0)")
                #expect(member(answer, "push", "apns", "payload", "aps", "mutable-content") as? Int == 1)
                let second = try post(server, body, more)
                #expect(second.status == 200)
                #expect(try second.json()["status"] as? String == "duplicate")
                #expect((try second.json()["push"] as? [String: Any])?.isEmpty == true)
                let silence = try #require(member(try second.json(), "clip", "url") as? String)
                let quiet = try server.curl(String(silence.dropFirst(server.address.count)))
                #expect(quiet.fields["clip-duration-ms"] == "200")
                #expect(try post(server, order("o1", "100.26")).status == 409)
            }
        }

        @Test func `a retry with its idempotency key gets the same answer even after a SIGKILL`() throws {
            try TestFiles.withFolder { folder in
                let flags = ["--data", folder.path, "--public-url", "https://voice.example"]
                let ask = { (server: CrierServer) in
                    try post(server, order("o1", "5"), ["lane": "l", "push": ["apns", "harmony", "fcm"]], key: "k")
                }
                let first = try CrierServer.with(flags) { try ask($0) }
                let second = try CrierServer.with(flags) { try ask($0) }
                #expect(first.status == 201 && second.status == 201)
                #expect(try lasting(first) == lasting(second))
                let third = try CrierServer.with(flags) { try post($0, order("o1", "5"), ["lane": "l"]) }
                #expect(third.status == 200)
                #expect(try third.json()["status"] as? String == "duplicate")
            }
        }

        /// The members of an answer that do not depend on the time.
        private func lasting(_ answer: Answer) throws -> NSDictionary {
            var members = try answer.json()
            let release = try #require(members["release"] as? [String: Any])
            members["release"] = release.filter { name, _ in !["delay_ms", "passed"].contains(name) }
            return members as NSDictionary
        }

        @Test(arguments: [("auto", true), ("always", true), ("never", false)])
        func `a burst in two currencies is merged unless merging is disabled`(merge: String, isMerged: Bool) throws {
            try with { server in
                let orders =
                    (1...6).map { order("o\($0)", "20.10") } + [order("o7", "3", currency: "USD")]
                let answer = try post(server, ["merge": merge, "lane": "l", "announcements": orders]).json()
                let spoken = member(answer, "merged", "spoken") as? String
                #expect(spoken == (isMerged ? "收到六笔，共一百二十点六元，收到一笔，共三美元" : nil))
                let items = answer["announcements"] as? [[String: Any]] ?? []
                #expect(
                    items.map { $0["status"] as? String } == Array(repeating: isMerged ? "merged" : "new", count: 7))
                guard !isMerged else { return }
                var end = -200
                for item in items {
                    let (start, length) = (member(item, "release", "delay_ms"), member(item, "clip", "duration_ms"))
                    #expect(start as? Int == end + 200)
                    end = (start as? Int ?? 0) + (length as? Int ?? 0)
                }
            }
        }

        @Test func `an announcement can be repeated, looked up and deleted by its id`() throws {
            try with { server in
                let more: [String: Any] = ["lane": "shop/phone", "push": ["apns"]]
                let first = try post(server, order("shop/o 1", "5"), more).json()
                let path = "/v1/announcements/shop%2Fo%201"
                let known = try server.curl(path).json()
                #expect(known["status"] as? String == "new" && known["lane"] as? String == "shop/phone")
                #expect(known["not_before"] as? String == member(first, "release", "not_before") as? String)
                #expect(known["duration_ms"] as? Int == member(first, "clip", "duration_ms") as? Int)
                let members = ["confirm_by", "duration_ms", "expires", "id", "lane", "not_before", "state", "status"]
                #expect(known.keys.sorted() == members && known["state"] as? String == "announced")
                let again = try post(server, order("shop/o 1", "5"), more.merging(["repeat": true]) { $1 }).json()
                #expect(again["status"] as? String == "repeated" && member(again, "release", "position") as? Int == 2)
                let collapse = ["push", "apns", "headers", "apns-collapse-id"]
                let names = [first, again].map { answer in
                    collapse.reduce(answer as Any?) { ($0 as? [String: Any])?[$1] } as? String
                }
                #expect(names[0] == names[1] && names[0] != nil)
                let deleted = try server.curl("/v1/announcements/shop/o%201", ["-X", "DELETE"])
                #expect(deleted.status == 200)
                #expect(try deleted.json()["slot_returned"] as? Bool == true)
                #expect(try server.curl(path).status == 404)
                #expect(try server.curl(path, ["-X", "DELETE"]).status == 404)
                #expect(try post(server, order("shop/o 1", "6")).json()["status"] as? String == "new")
                let putting = try server.curl(path, ["-X", "PUT"])
                #expect(putting.status == 405 && putting.fields["allow"] == "GET, HEAD, DELETE, OPTIONS")
            }
        }

        @Test func `two clients can use the same ids independently`() throws {
            try TestFiles.withFolder { folder in
                let names = ["one", "other"]
                let keys = try names.map { name in
                    try Program.run(CrierServer.executable, ["key", "new", "--api", name]).text.split(separator: "\n")
                }
                let file = folder.appending(path: "keys")
                let lines = keys.map { String($0[1]) } + ["metrics-only \(String(repeating: "0", count: 64)) metrics"]
                try Data(lines.joined(separator: "\n").utf8).write(to: file)
                try CrierServer.with(["--data", folder.path, "--api-keys-file", file.path]) { server in
                    func say(_ client: Int, _ amount: String) throws -> Answer {
                        let body = order("o1", amount).merging(["lane": "l"]) { $1 }
                        let text = String(
                            decoding: try JSONSerialization.data(withJSONObject: body, options: .sortedKeys),
                            as: UTF8.self)
                        return try server.curl(
                            "/v1/announcements",
                            [
                                "-H", "Authorization: Bearer \(keys[client][0])", "-H", "Idempotency-Key: k",
                                "-H", "Content-Type: application/json", "-d", text,
                            ])
                    }
                    for (client, amount) in [(0, "5"), (1, "6")] {
                        let answer = try say(client, amount)
                        #expect(try answer.status == 201 && answer.json()["status"] as? String == "new")
                        #expect(member(try answer.json(), "release", "position") as? Int == 1)
                    }
                }
            }
        }

        @Test func `the tests of the example gateway pass`() throws {
            let test = URL(filePath: RealEngine.voices).deletingLastPathComponent()
                .appending(path: "Deploy/example-gateway/test_gateway.py")
            let outcome = try Program.run("python3", [test.path])
            #expect(outcome.status == 0, "\(outcome.errorText)")
        }

        @Test func `a lazy clip never exceeds its announced duration`() throws {
            try with { server in
                let amounts = ["0.01", "2", "17.5", "100.25", "10000", "99999.99", "123456789.01"]
                for voice in ["zh-CN", "zh-CN-female", "en-US", "en-GB", "en-IN", "hi-IN"] {
                    for (index, amount) in amounts.enumerated() {
                        let more: [String: Any] = ["render": "lazy", "voice": voice, "fit": "none"]
                        let answer = try post(server, order("\(voice)-\(index)", amount, currency: "USD"), more).json()
                        let url = try #require(member(answer, "clip", "url") as? String)
                        let sound = try server.curl(String(url.dropFirst(server.address.count)))
                        let bound = try #require(member(answer, "clip", "duration_ms") as? Int)
                        let length = try #require(sound.fields["clip-duration-ms"].flatMap { Int($0) })
                        #expect(length <= bound && bound <= 3 * length + 500, "\(voice) \(amount): \(length) \(bound)")
                    }
                }
            }
        }

        @Test func `a hundred announcements in one request each get their own slot`() throws {
            try with { server in
                let orders = (1...100).map { order("o\($0)", "\($0).5") }
                let body: [String: Any] = [
                    "merge": "never", "lane": "l", "ttl_ms": 3_600_000, "announcements": orders,
                ]
                let answer = try post(server, body)
                #expect(answer.status == 201)
                let items = try answer.json()["announcements"] as? [[String: Any]] ?? []
                let delays = items.compactMap { member($0, "release", "delay_ms") as? Int }
                #expect(delays.count == 100 && Set(delays).count == 100 && delays == delays.sorted())
                #expect(try post(server, body).status == 200)
                #expect(server.metric(#"crier_announcements_total{status="new"}"#, becomes: 100))
                #expect(server.metric(#"crier_announcements_total{status="duplicate"}"#, becomes: 100))
            }
        }

        @Test func `a service with an unreachable ledger serves clips and temporarily refuses announcements`() throws {
            // Port 1 is closed.
            try CrierServer.with(["--ledger", "redis://127.0.0.1:1/0"]) { server in
                #expect(try server.curl("/v1/say?text=hello").status == 200)
                let refused = try post(server, order("o1", "1"))
                #expect(refused.status == 503)
                #expect(refused.fields["retry-after"] != nil)
                #expect(server.logs("announcements are refused until the ledger answers"))
            }
        }

        @Test func `the announce command shares the service's ledger`() throws {
            try TestFiles.withFolder { folder in
                let words = [
                    "CRIER_DATA=\(folder.path)", CrierServer.executable, "announce", "payment.received", "amount=5",
                    "currency=CNY", "--id", "o1", "--json",
                ]
                let first = try Program.run("env", words)
                #expect(first.status == 0 && first.text.contains("\"status\":\"new\""))
                let second = try Program.run("env", words)
                #expect(second.status == 0 && second.text.contains("\"status\":\"duplicate\""))
                try CrierServer.with(["--data", folder.path]) { server in
                    let third = try post(server, order("o1", "5"))
                    #expect(third.status == 200)
                }
                let other = try Program.run("env", words.map { $0 == "amount=5" ? "amount=6" : $0 })
                #expect(other.status == 2)
            }
        }

        @Test(arguments: ["-o /dev/full", "--json > /dev/full", ">&-"])
        func `an order whose clip or response cannot be written is new again`(output: String) throws {
            try TestFiles.withFolder { folder in
                let words = [
                    "CRIER_DATA=\(folder.path)", CrierServer.executable, "announce", "payment.received", "amount=5",
                    "currency=CNY", "--id", "o1",
                ]
                let lost = try Program.run("sh", ["-c", "env \"$@\" \(output)", "sh"] + words)
                #expect(lost.status == 1 && lost.errorText.contains("cannot be written"))
                #expect(try Program.run("env", words + ["--json"]).text.contains("\"status\":\"new\""))
                // A known order stays known.
                #expect(try Program.run("sh", ["-c", "env \"$@\" \(output)", "sh"] + words).status == 1)
                #expect(try Program.run("env", words + ["--json"]).text.contains("\"status\":\"duplicate\""))
            }
        }
    }
}
