import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// Keys of clients and of clip URLs, from the command line to the clip.
    @Suite struct KeyTests {
        private func crier(_ arguments: [String], _ environment: [String] = [], input: String = "") throws
            -> Program.Outcome
        {
            try Program.run("env", environment + [CrierServer.executable] + arguments, input: Array(input.utf8))
        }

        private func newURLKey() throws -> String {
            try crier(["key", "new"]).text.trimmingCharacters(in: .newlines)
        }

        @Test func `a key file is rotated in two steps and stays private to its owner`() throws {
            try TestFiles.withFolder { folder in
                let file = folder.appending(path: "url.keys")
                let old = try newURLKey()
                try write(old, file)
                var lines: [[String]] = []
                for _ in 0..<2 {
                    let outcome = try crier(["key", "rotate"], ["CRIER_DATA=\(folder.path)"])
                    #expect(outcome.status == 0 && outcome.text.hasPrefix("The new key "))
                    let text = try String(decoding: Data(contentsOf: file), as: UTF8.self)
                    lines.append(text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") })
                }
                let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
                #expect(mode == 0o600)
                #expect(lines[0].count == 2 && lines[0][0] == old && lines[0][1].hasPrefix("+"))
                #expect(lines[1] == [String(lines[0][1].dropFirst()), old])
            }
            let outcome = try crier(["key", "rotate", "/no/such/file"])
            #expect(outcome.status == 2)
        }

        @Test func `the rotation of a group-readable file keeps its permissions`() throws {
            try TestFiles.withFolder { folder in
                let file = folder.appending(path: "url-keys")
                try write(try newURLKey(), file, mode: 0o640)
                for _ in 0..<2 {
                    let outcome = try crier(["key", "rotate", file.path])
                    #expect(outcome.status == 0 && outcome.text.hasPrefix("The new key "))
                    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
                    #expect(mode == 0o640)
                }
            }
        }

        /// Creates a client's key and the line for the key file.
        private func newAPIKey(_ name: String) throws -> (key: String, line: String) {
            let lines = try crier(["key", "new", "--api", name]).text.split(separator: "\n").map(String.init)
            try #require(lines.count == 2)
            return (lines[0], lines[1])
        }

        private func write(_ text: String, _ file: URL, mode: Int = 0o600) throws {
            try Data(text.utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        }

        private func path(_ url: String) throws -> String {
            try #require(url.range(of: "/c/").map { String(url[$0.lowerBound...]) }).trimmingCharacters(in: .newlines)
        }

        @Test(arguments: [([], "http"), (["CRIER_TLS_CERT=/no/such.pem", "CRIER_TLS_KEY=/no/key.pem"], "https")])
        func `a signed URL without a public URL begins with the service's address`(tls: [String], scheme: String) throws
        {
            let outcome = try crier(["url", "你好"], ["CRIER_URL_KEYS=\(try newURLKey())", "CRIER_PORT=8443"] + tls)
            #expect(outcome.text.hasPrefix("\(scheme)://127.0.0.1:8443/c/"))
        }

        @Test func `a URL signed on the command line equals the service's and is served with the same key`()
            throws
        {
            let key = try newURLKey()
            let text = "支付宝到账100.25元"
            let environment = ["CRIER_URL_KEYS=\(key)", "CRIER_PUBLIC_URL=https://voice.example/crier/"]
            let signed = try crier(["url", text], environment).text
            #expect(signed.hasPrefix("https://voice.example/crier/c/") && signed.hasSuffix(".caf\n"))
            #expect(try crier(["url", text], environment).text == signed)
            try CrierServer.with(["--url-keys", key]) { (server: CrierServer) throws in
                let clip = try server.curl(path(signed))
                #expect(clip.status == 200)
                #expect(clip.fields["cache-control"]?.hasSuffix(", immutable") == true)
                let described = try server.curl("/v1/clips", ["--data-urlencode", "text=\(text)"]).json()
                let address = server.address + (try path(signed))
                #expect(described["url"] as? String == address)
                #expect(described["bytes"] as? Int == clip.body.count)
                let said = try crier(["say", text, "-f", "caf"]).output
                #expect(clip.body == said)
                let tag = try #require(clip.fields["etag"])
                #expect(try server.curl(path(signed), ["-H", "If-None-Match: \(tag)"]).status == 304)
                #expect(try server.curl(path(signed), ["-I"]).fields["content-length"] == "\(clip.body.count)")
                let secret = try path(signed)
                #expect(!server.logText.contains("支付宝") && !server.logText.contains(secret))
            }
        }

        @Test func `URLs of an old key are served until the key is removed`() throws {
            let (old, new) = (try newURLKey(), try newURLKey())
            let signed = try path(crier(["url", "你好"], ["CRIER_URL_KEYS=\(old)"]).text)
            let renewed = try path(crier(["url", "你好"], ["CRIER_URL_KEYS=\(new),\(old)"]).text)
            #expect(signed != renewed)
            try CrierServer.with(["--url-keys", "\(new),\(old)"]) { (server: CrierServer) throws in
                #expect(try [signed, renewed].map { try server.curl($0).status } == [200, 200])
            }
            try CrierServer.with(["--url-keys", new]) { (server: CrierServer) throws in
                #expect(try [signed, renewed].map { try server.curl($0).status } == [404, 200])
            }
        }

        @Test func `a service creates a private key on the first start and rereads it on SIGHUP`() throws {
            try TestFiles.withFolder { folder in
                let data = folder.appending(path: "state")
                let file = data.appending(path: "url.keys")
                let first = try CrierServer.with(["--data", data.path]) { (server: CrierServer) throws in
                    try #require(try server.curl("/v1/clips", ["-d", "text=hello"]).json()["url"] as? String)
                }
                let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
                #expect(mode == 0o600)
                #expect(try FileManager.default.contentsOfDirectory(atPath: data.path).contains("url.keys"))
                try CrierServer.with(["--data", data.path]) { (server: CrierServer) throws in
                    #expect(try server.curl(path(first)).status == 200)
                    let signed = try crier(["url", "hello"], ["CRIER_DATA=\(data.path)"]).text
                    #expect(try path(signed) == path(first))
                    try write(try newURLKey() + "\n", file)
                    try server.hangUp(until: "reloaded the URL key file")
                    #expect(try server.curl(path(first)).status == 404)
                    let second = try #require(
                        try server.curl("/v1/clips", ["-d", "text=hello"]).json()["url"] as? String)
                    try FileManager.default.removeItem(at: file)
                    try server.hangUp(until: "url.keys is gone")
                    #expect(try server.curl(path(second)).status == 200)
                    #expect(!FileManager.default.fileExists(atPath: file.path))
                }
                try write(try newURLKey(), file, mode: 0o640)
                let refused = try crier(["serve", "--check", "--data", data.path])
                #expect(refused.status == 2)
                #expect(refused.errorText.contains("url.keys can be read by others: chmod 600 it"))
            }
        }

        @Test func `clients need a key, SIGHUP rereads the keys, and an invalid file changes nothing`() throws {
            try TestFiles.withFolder { folder in
                let file = folder.appending(path: "keys")
                let (shop, gateway) = (try newAPIKey("shop"), try newAPIKey("gateway"))
                try write("# clients\n\(shop.line)\n", file)
                try CrierServer.with(["--api-keys-file", file.path]) { (server: CrierServer) throws in
                    func status(_ key: String) throws -> Int {
                        try server.curl("/v1/say?text=hello&voice=en-US", ["-H", "Authorization: Bearer \(key)"]).status
                    }
                    #expect(try server.curl("/v1/voices").status == 401)
                    #expect(try server.curl("/readyz").status == 200)
                    #expect(try [shop.key, gateway.key].map(status) == [200, 401])
                    try write("\(gateway.line)\n", file)
                    try server.hangUp(until: "reloaded the API key file")
                    #expect(try [shop.key, gateway.key].map(status) == [401, 200])
                    try write("\(shop.key)\n", file)
                    try server.hangUp(until: "the API key file stays as it was")
                    #expect(try [shop.key, gateway.key].map(status) == [401, 200])
                    #expect(server.logs("line 1: must be a name, a space and 64 hexadecimal digits"))
                    #expect(!server.logText.contains(shop.key))
                }
            }
        }

        @Test func `a public address requires keys`() throws {
            try TestFiles.withFolder { folder in
                let file = folder.appending(path: "keys").path
                try write(try newAPIKey("shop").line, URL(filePath: file))
                let cases: [(flags: [String], status: Int32)] = [
                    ([], 2), (["--auth", "none"], 0), (["--api-keys-file", file], 0),
                    (["--api-keys-file", file, "--auth", "none"], 2), (["--api-keys-file", file + "x"], 2),
                ]
                for (flags, status) in cases {
                    for host in ["0.0.0.0", "::"] {
                        #expect(
                            try crier(["serve", "--check", "--host", host] + flags).status == status, "\(host) \(flags)"
                        )
                    }
                }
                // Only CRIER_PORT may be a link that Kubernetes sets.
                let outcome = try crier(["serve", "--check", "--host", "::"], ["CRIER_API_KEYS_FILE=tcp://x"])
                #expect(outcome.status == 2)
            }
        }

        @Test func `all invalid settings of keys and URLs are reported at once, without secrets`() throws {
            try TestFiles.withFolder { folder in
                let file = folder.appending(path: "keys")
                try write("shop\n\nshop secret\n", file)
                let key = try newURLKey()
                let wrong = try crier(
                    ["serve", "--check", "--url-keys", "\(key),secret", "--public-url", "ftp://x", "--url-hours", "0"],
                    ["CRIER_API_KEYS_FILE=\(file.path)", "CRIER_KEY_RATE=-1", "CRIER_DATA=\(file.path)"])
                #expect(wrong.status == 2)
                for part in [
                    "CRIER_URL_KEYS (--url-keys): key 2 is not 128 hexadecimal digits", "keys line 1: ",
                    "keys line 3: ",
                    "CRIER_PUBLIC_URL", "CRIER_URL_HOURS", "CRIER_KEY_RATE", "CRIER_DATA",
                ] {
                    #expect(wrong.errorText.contains(part), "\(part) is not in: \(wrong.errorText)")
                }
                #expect(!wrong.errorText.contains("secret"))
                let shown = try crier(["serve", "--check", "--url-keys", key]).text
                #expect(shown.contains("CRIER_URL_KEYS=(hidden)\n") && !shown.contains(key))
            }
        }

        @Test(arguments: [
            ["https://a"], ["http://a.b-c:8443/x/y"], ["https://[2001:db8::1]:80"], ["http://192.0.2.1/"],
        ])
        func `signed URLs begin with the public URL`(flags: [String]) throws {
            let outcome = try crier(["url", "a", "--public-url"] + flags, ["CRIER_URL_KEYS=\(try newURLKey())"])
            #expect(outcome.status == 0)
            #expect(outcome.text.hasPrefix(flags[0].trimmingCharacters(in: ["/"]) + "/c/"))
        }

        @Test(arguments: [
            "x", "https://", "https:///x", "https://a b", "https://u@a", "https://a?x", "https://a#x", "https://a:x",
            "https://a:99999", "https://[::1", "https://ü", "https://a/é",
        ])
        func `an invalid public URL is refused`(url: String) throws {
            let outcome = try crier(["url", "a", "--public-url", url], ["CRIER_URL_KEYS=\(try newURLKey())"])
            #expect(outcome.status == 2)
            #expect(outcome.errorText.contains("CRIER_PUBLIC_URL"))
        }

        @Test func `signing a URL requires a key and a readable text`() throws {
            #expect(try crier(["url", "a"]).errorText.contains("set CRIER_URL_KEYS, or CRIER_DATA"))
            let refused = try crier(["url", "到账1.2.3元"], ["CRIER_URL_KEYS=\(try newURLKey())"])
            #expect(refused.status == 2 && refused.text.isEmpty)
            #expect(try crier(["key", "new", "--api", "a b"]).status == 2)
        }

        @Test func `custom templates are available beside the shipped ones`() throws {
            try TestFiles.withFolder { folder in
                let file = folder.appending(path: "zh-CN.phrases.json")
                let json =
                    "{\"currency\":\"CNY\",\"channels\":{},\"templates\":{\"shop.tip\":{\"text\":\"小费{amount}\",\"values\":{\"amount\":\"money\"}}}}"
                try write(json, file)
                let setting = ["CRIER_PHRASES=\(file.path)"]
                for (template, spoken) in [("shop.tip", "小费五元"), ("payment.received", "到账五元")] {
                    let outcome = try crier(
                        ["announce", template, "amount=5", "--explain"], setting + ["CRIER_CURRENCY=CNY"])
                    #expect(outcome.text.contains("\"spoken\":\"\(spoken)\""), "\(outcome.text)\(outcome.errorText)")
                }
                let unnamed = try crier(["announce", "shop.tip", "amount=5", "--explain"], setting)
                #expect(unnamed.status == 2 && unnamed.errorText.contains("CRIER_CURRENCY"), "\(unnamed.errorText)")
                let yuan = try crier(["serve", "--check", "--currency", "Yuan"])
                #expect(yuan.status == 2 && yuan.errorText.contains("'Yuan' is not an ISO 4217 code"))
                #expect(try crier(["serve", "--check", "--phrases", folder.path + "/x.json"]).status == 2)
            }
        }
    }
}

extension CrierServer {
    /// Sends SIGHUP and waits until the log has the line that answers it.
    fileprivate func hangUp(until line: String) throws {
        send(SIGHUP)
        if logs(line) { return }
        throw ToolError(description: "no '\(line)' in: \(logText)")
    }
}
