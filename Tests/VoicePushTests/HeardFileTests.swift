import Foundation
import Testing

@testable import VoicePush

/// The memory of played announcements.
@Suite struct HeardFileTests {
    private let container: TemporaryContainer
    private let file: HeardFile
    private let now = Date(timeIntervalSince1970: 1_790_000_000)
    private var path: URL { container.url.appendingPathComponent("heard") }

    init() throws {
        container = try TemporaryContainer()
        file = HeardFile(folder: container.url)
    }

    @Test func `an announcement is found for 72 hours, by its whole key`() {
        #expect(!file.contains(["a"], now: now))
        #expect(file.append([("a", now), ("b\u{0}", now)]))
        #expect(file.contains(["a"], now: now + 72 * 3_600 - 1) && !file.contains(["a"], now: now + 72 * 3_600))
        #expect(file.contains(["x", "b\u{0}"], now: now) && !file.contains(["b", "", "A"], now: now))
        #expect(file.contains(["a"], now: now - 86_400), "the clock was set back")
    }

    @Test func `the file keeps the newest announcements, and is bounded`() throws {
        let older = (0..<HeardFile.maxEntries).map { (key: "old \($0)", time: now - 73 * 3_600) }
        #expect(file.append(older) && file.append((0..<HeardFile.maxEntries).map { (key: "\($0)", time: now) }))
        #expect(try Data(contentsOf: path).count == HeardFile.maxEntries * 16)
        #expect(file.contains(["0"], now: now) && !file.contains(["old 0"], now: now - 73 * 3_600))
        #expect(file.append((0..<HeardFile.maxEntries).map { (key: "new \($0)", time: now) }))
        #expect(try Data(contentsOf: path).count == HeardFile.maxEntries * 16)
        #expect(file.contains(["new 0"], now: now) && !file.contains(["0"], now: now))
        let names = try FileManager.default.contentsOfDirectory(atPath: container.url.path)
        #expect(names == ["heard"])
    }

    @Test(arguments: [1, 7, 15])
    func `a part of an entry costs only itself`(count: Int) throws {
        #expect(file.append([("a", now)]))
        try (Data(contentsOf: path) + Data(repeating: 0xFF, count: count)).write(to: path)
        #expect(file.contains(["a"], now: now) && file.append([("b", now)]) && file.contains(["b"], now: now))
    }

    @Test(arguments: [-1e300, -1, 1e300]) func `an impossible time does not end the process`(seconds: TimeInterval) {
        #expect(file.append([("a", Date(timeIntervalSince1970: seconds)), ("b", now)]))
        #expect(file.contains(["b"], now: now) && file.contains(["a"], now: now) == (seconds > 0))
    }

    @Test func `a file that cannot be written is reported`() throws {
        try FileManager.default.createDirectory(at: path, withIntermediateDirectories: false)
        #expect(!file.append([("a", now)]) && !file.contains(["a"], now: now))
    }

    @Test func `thousands of announcements are read quickly`() {
        #expect(file.append((0..<2 * HeardFile.maxEntries - 1).map { (key: "\($0)", time: now) }))
        let start = Date()
        for _ in 0..<10 { #expect(!file.contains(["a", "b"], now: now)) }
        #expect(Date().timeIntervalSince(start) < 5, "0.5 s each, without optimization")
    }
}
