import Foundation
import Server
import TestSupport
import Testing

@testable import App

/// The doctor's findings about settings and machines. `DoctorEndToEndTests` tests the voices.
@Suite struct DoctorTests {
    private static let healthy = MachineFacts(
        unixSeconds: 1_800_000_000, openFiles: 20_000, freeBytes: 4_000_000_000,
        players: [], hasSoundCard: true)

    private final class Findings {
        var all: [Finding] = []
    }

    private func findings(
        _ variables: [String: String] = [:], _ facts: MachineFacts = healthy, _ body: (Doctor) -> Void
    ) -> [Finding] {
        let findings = Findings()
        body(Doctor(variables, facts) { findings.all.append($0) })
        return findings.all
    }

    private func settings(_ variables: [String: String]) -> [Finding] {
        let variables = ["CRIER_VOICES": RealEngine.voices, "CRIER_PORT": "0"].merging(variables) { _, given in given }
        return findings(variables) { _ = $0.examineSettings() }
    }

    @Test func `valid settings are reported with the warnings of a start`() {
        let found = settings(["CRIER_HOST": "0.0.0.0", "CRIER_AUTH": "none"])
        #expect(!found.contains { $0.verdict == .fault })
        #expect(found.filter { $0.verdict == .ok }.map(\.subject) == ["settings", "address", "voices"])
        let lacks = found.filter { $0.verdict == .lacks }
        #expect(lacks.map(\.subject) == ["settings", "settings", "ledger"])
        #expect(lacks[0].detail.contains("CRIER_URL_KEYS") && lacks[1].detail.contains("CRIER_PUBLIC_URL"))
    }

    @Test func `every invalid setting is a fault, and valid settings are still examined`() {
        let found = settings(["CRIER_PROT": "1", "CRIER_CACHE_MB": "x", "CRIER_HOST": "0.0.0.0"])
        let faults = found.filter { $0.verdict == .fault }
        #expect(faults.count == 3 && faults.allSatisfy { $0.subject == "settings" })
        #expect(faults.contains { $0.detail.contains("Did you mean 'CRIER_PORT'?") })
        #expect(found.contains { $0.verdict == .ok && $0.subject == "voices" })
    }

    @Test(arguments: [
        (["CRIER_VOICES": "/no/such"], "voices", "zh-CN.lexicon is in none of the voices folders"),
        (["CRIER_LEXICON": "/no/lexicon"], "voices", "/no/lexicon: cannot be read"),
        (["CRIER_DATA": "/no/such/data"], "keys", "url.keys cannot be made: No such file or directory"),
        (["CRIER_LEDGER": "sqlite:/no/such.sqlite"], "ledger", "cannot be made: No such file or directory"),
        (["CRIER_HOST": "192.0.2.1", "CRIER_AUTH": "none"], "address", "CRIER_HOST (--host): "),
    ])
    func `settings that refer to missing resources are faults`(
        variables: [String: String], subject: String, words: String
    ) {
        let faults = settings(variables).filter { $0.verdict == .fault }
        #expect(faults.contains { $0.subject == subject && $0.detail.contains(words) }, "\(faults)")
    }

    @Test func `a certificate is examined`() throws {
        try TestFiles.withFolder { folder in
            try TestCertificate.write(to: folder)
            let files = ["CRIER_TLS_CERT": TestCertificate.path(folder), "CRIER_TLS_KEY": TestCertificate.key(folder)]
            let found = settings(files).filter { $0.subject == "certificate" }
            #expect(found.count == 1)
            let wrong = settings(files.merging(["CRIER_TLS_KEY": "/no/key"]) { _, given in given })
            #expect(wrong.contains { $0.verdict == .fault && $0.detail.contains("CRIER_TLS_KEY") })
        }
    }

    @Test func `a healthy machine gets no faults`() {
        let found = findings { $0.examineMachine(ServerLimits()) }
        #expect(found.map(\.subject) == ["clock", "open files", "memory", "player"])
        #expect(found.prefix(3).allSatisfy { $0.verdict == .ok })
        #expect(found[0].detail == "2027-01-15T08:00:00Z")
    }

    @Test func `an unset clock is a fault, low memory and few open files are not`() {
        var facts = Self.healthy
        (facts.unixSeconds, facts.openFiles, facts.freeBytes, facts.hasSoundCard) = (86_400, 1_024, 64_000_000, false)
        let found = findings([:], facts) { $0.examineMachine(ServerLimits()) }
        #expect(found.map(\.verdict) == [.fault, .lacks, .lacks, .lacks])
        #expect(found[1].detail.hasPrefix("1024 are enough for 896 connections of 10000"))
        #expect(found[2].detail.hasPrefix("64 MB are free") && found[2].detail.contains("CRIER_CACHE_MB"))
        #expect(found[3].detail.contains("alsa-utils"))
        facts.freeBytes = nil
        #expect(findings([:], facts) { $0.examineMachine(ServerLimits()) }.count == 3)
    }

    @Test(
        arguments: [
            ("MemTotal:  8 kB\nMemAvailable:    3141592 kB\n", 3_141_592 * 1_024), ("MemTotal: 8 kB\n", nil), ("", nil),
            ("MemAvailable: many kB\n", nil),
        ] as [(String, Int?)])
    func `the available memory is read from meminfo`(text: String, bytes: Int?) {
        #expect(MachineFacts.availableBytes(text) == bytes)
    }

    @Test func `the facts of this machine are plausible`() {
        let facts = MachineFacts(["PATH": "/nonexistent"])
        #expect(facts.openFiles > 100 && facts.unixSeconds > 1_700_000_000 && facts.players.isEmpty)
        #expect((facts.freeBytes ?? 0) > 1_000_000)
    }
}
