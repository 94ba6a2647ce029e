import Foundation
import Glibc
import TestSupport
import Testing

@testable import Ledger

@Suite("kill -9", .waiting)
struct KillTests {
    /// `make test-all` kills more often.
    private static let kills = LongTests.areWanted ? 100 : 25

    @Test(
        "Kills of a writer neither lose nor duplicate an acknowledged order",
        arguments: [LedgerKind.sqlite, .redis])
    func kills(kind: LedgerKind) throws {
        switch kind {
        case .redis:
            let server = try RedisServer()
            try withExtendedLifetime(server) { try killAgainAndAgain("redis://127.0.0.1:\(server.port)") }
        default: try TestFiles.withFolder { try killAgainAndAgain("sqlite:" + $0.appending(path: "ledger").path) }
        }
    }

    private func killAgainAndAgain(_ url: String) throws {
        var random = SeededGenerator(seed: 9)
        var starts: [Int: Int64] = [:]
        for _ in 0..<Self.kills {
            // As a gateway would, the writer settles the first unacknowledged id and all later ones again.
            let first = (0...).first { starts[$0] == nil } ?? 0
            for (number, start) in try acknowledged(url, from: first, killAfterMs: .random(in: 1...60, using: &random))
            {
                if let before = starts[number] { #expect(start == before, "\(number) was settled twice") }
                starts[number] = start
            }
        }
        let ledger = try LedgerURL(url).open(redis: RedisOptions(deadlineMs: RedisOptions.patientMs))
        for (number, start) in starts {
            guard case .existing(let record) = try ledger.result("\(number)", fingerprint: 7) else {
                Issue.record("\(number) was acknowledged and is lost")
                continue
            }
            #expect(record.slot.startMs == start)
        }
        // Every id has one slot of the lane, even if its first acknowledgement was lost.
        let order = starts.values.sorted()
        #expect(zip(order, order.dropFirst()).allSatisfy { $1 - $0 >= 300 })
        #expect(starts.count > Self.kills)
    }

    /// Starts the writer and kills it some time after its first line. The time is random, so that the kills hit every
    /// step of a transaction.
    ///
    /// - Returns: the number and the slot of each line of output.
    private func acknowledged(_ url: String, from first: Int, killAfterMs: Int) throws -> [(Int, Int64)] {
        let (process, pipe, end) = (Process(), Pipe(), DispatchSemaphore(value: 0))
        process.executableURL = Self.writer
        process.arguments = [url, "\(first)"]
        process.standardOutput = pipe
        process.terminationHandler = { @Sendable _ in end.signal() }
        try process.start()
        let output = pipe.fileHandleForReading
        let hasBegun = eventually { Self.hasInput(output) }
        if hasBegun { usleep(UInt32(killAfterMs) * 1_000) }
        kill(process.processIdentifier, SIGKILL)
        try end.waitInTime()
        guard hasBegun else { throw TimeLimitError() }
        #expect(process.terminationStatus == SIGKILL)
        var written = Data()
        while Self.hasInput(output), case let piece = output.availableData, !piece.isEmpty { written += piece }
        return String(decoding: written, as: UTF8.self).split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard words.count == 2, let number = Int(words[0]), let start = Int64(words[1]) else { return nil }
            return (number, start)
        }
    }

    /// Whether a pipe holds bytes or is at its end.
    private static func hasInput(_ output: FileHandle) -> Bool {
        var input = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
        return poll(&input, 1, 0) == 1
    }

    /// The writer is beside the test program.
    private static var writer: URL {
        let folder = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?
            .deletingLastPathComponent()
        return (folder ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent())
            .appending(path: "LedgerWriter")
    }
}

extension Ledger {
    fileprivate func result(_ id: String, fingerprint: UInt8) throws -> LookupResult? {
        let reservation = Reservation(id: id, content: Fingerprint([UInt8](repeating: fingerprint, count: 16)))
        let nowMs = Int64(Date().timeIntervalSince1970 * 1_000)
        guard case .open(let each) = try lookUp(of: [reservation], key: nil, client: .only, nowMs: nowMs) else {
            return nil
        }
        return each.first
    }
}
