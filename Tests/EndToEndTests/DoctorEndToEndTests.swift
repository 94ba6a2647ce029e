import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// The doctor's findings on a machine where something is missing.
    @Suite struct DoctorEndToEndTests {
        private struct Report {
            let status: Int32
            let findings: [[String: Any]]
            let isHealthy: Bool

            /// - Parameter words: a part of the detail; nil for any detail.
            func has(_ verdict: String, _ subject: String, _ words: String? = nil) -> Bool {
                findings.contains { finding in
                    finding["verdict"] as? String == verdict && finding["subject"] as? String == subject
                        && words.map { (finding["detail"] as? String)?.contains($0) ?? false } ?? true
                }
            }
        }

        private func doctor(_ environment: [String] = [], _ flags: [String] = []) throws -> Report {
            let variables = ["CRIER_VOICES=\(RealEngine.voices)", "CRIER_PORT=0"] + environment
            let outcome = try Program.run("env", variables + [CrierServer.executable, "doctor", "--json"] + flags)
            let object = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any]
            return Report(
                status: outcome.status, findings: object?["findings"] as? [[String: Any]] ?? [],
                isHealthy: object?["healthy"] as? Bool ?? false)
        }

        @Test func `a complete installation has status 0, and every voice speaks`() throws {
            let report = try doctor()
            #expect(report.status == 0 && report.isHealthy)
            for voice in [
                "zh-CN", "zh-CN-recorded", "zh-CN-formant", "zh-CN-female", "zh-CN-young", "zh-CN-bank", "en-US",
                "en-GB", "en-IN", "hi-IN",
            ] {
                #expect(report.has("ok", "voice \(voice)", "speaks "), "\(voice)")
            }
            #expect(report.has("ok", "engines", "languages") && report.has("ok", "speed", "a second of sound takes"))
            let times = report.findings.filter { $0["milliseconds"] is Int }
            #expect(times.count == 12)
        }

        @Test func `the report has one readable line per finding, with the verdict first`() throws {
            let outcome = try Program.run("env", ["CRIER_PORT=x", CrierServer.executable, "doctor"])
            #expect(outcome.status == 1 && outcome.errorText.isEmpty)
            let lines = outcome.text.split(separator: "\n")
            #expect(lines.first?.hasPrefix("fault  settings              CRIER_PORT (--port): 'x' is not") == true)
            #expect(lines.contains { $0.hasPrefix("ok     voice zh-CN           speaks ") })
            #expect(lines.last == "One fault.")
        }

        @Test func `a missing voices folder is a fault, and the voices beside the program are tried`() throws {
            let report = try doctor(["CRIER_VOICES=/no/such"])
            #expect(report.status == 1 && !report.isHealthy)
            #expect(report.has("fault", "voices", "zh-CN.lexicon is in none of the voices folders"))
            #expect(report.has("ok", "voice zh-CN"))
        }

        private func withVoice(_ description: String, _ body: (_ voices: String) throws -> Void) throws {
            try TestFiles.withFolder { folder in
                try TestFiles.write(description, to: folder.appending(path: "mine/voice.json"))
                try body("CRIER_VOICES=\(RealEngine.voices):\(folder.path)")
            }
        }

        @Test func `an invalid voice description is named`() throws {
            try withVoice("{\"name\":\"x\"") { voices in
                let report = try doctor([voices])
                #expect(report.status == 1)
                #expect(report.has("fault", "voices", "mine/voice.json: (whole file): must be one JSON object"))
                #expect(report.has("ok", "voice zh-CN"))
            }
        }

        @Test(arguments: [
            (["sleep", "60"], "its program took too long"), (["false"], "its program ended with status 1"),
            (["nobody-has-this"], "its program did not start"), (["true"], "wrote no sound"),
        ])
        func `a voice whose program fails is a fault, and the other voices are ok`(
            program: [String], words: String
        ) throws {
            let command = program.map { "\"\($0)\"" }.joined(separator: ",")
            let voice = """
                {"name":"x","gender":"neutral","engine":"command","language":"zh-CN","command":[\(command)]}
                """
            try withVoice(voice) { voices in
                let start = Date()
                let report = try doctor([voices])
                #expect(Date().timeIntervalSince(start) < 30)
                #expect(report.status == 1 && report.has("fault", "voice mine", words), "\(report.findings)")
                #expect(report.has("ok", "voice zh-CN") && report.has("ok", "voice en-US"))
            }
        }

        @Test func `a port in use by Crier is ok, and one in use by another program is a fault`() throws {
            try CrierServer.with { server in
                let report = try doctor(["CRIER_PORT=\(server.port)"])
                #expect(report.status == 0 && report.has("ok", "address", "is served already, and ready"))
            }
            let redis = try RedisServer()
            let report = try doctor(["CRIER_PORT=\(redis.port)"])
            #expect(report.status == 1 && report.has("fault", "address", "set CRIER_PORT"))
            withExtendedLifetime(redis) {}
        }

        @Test func `a ledger that does not answer is reported as lacking`() throws {
            let report = try doctor(["CRIER_LEDGER=redis://127.0.0.1:1/0"])
            #expect(report.status == 0 && report.has("lacks", "ledger", "until the ledger answers"))
        }

        @Test func `a sentence is played on request`() throws {
            try TestFiles.withFolder { folder in
                let file = folder.appending(path: "aplay")
                try TestFiles.writeProgram("#!/bin/sh\n/bin/cat \"$2\" >'\(folder.path)/heard'\n", to: file)
                let report = try doctor(["PATH=\(folder.path)"], ["--play"])
                #expect(report.status == 0 && report.has("ok", "sound", "支付宝到账一百点二五元"))
                let heard = try Data(contentsOf: folder.appending(path: "heard"))
                #expect(heard.count > 44_100 && heard.starts(with: Data("RIFF".utf8)))
            }
            let none = try doctor(["PATH=/nonexistent"], ["--play"])
            #expect(none.status == 1 && none.has("fault", "sound", "install alsa-utils"))
            #expect(none.has("lacks", "player", "install alsa-utils"))
        }
    }
}
