import Testing

@testable import Ledger

@Suite("CRIER_LEDGER")
struct LedgerURLTests {
    @Test(
        "A valid URL is parsed",
        arguments: [
            ("memory:", "memory:"),
            ("sqlite:ledger.sqlite", "sqlite:ledger.sqlite"),
            ("sqlite:/var/lib/crier/ledger", "sqlite:/var/lib/crier/ledger"),
            ("sqlite:///var/lib/crier/ledger", "sqlite:/var/lib/crier/ledger"),
            ("SQLite:a b:c", "sqlite:a b:c"),
            ("redis://cache", "redis://cache:6379/0"),
            ("redis://10.0.0.7:6380/3", "redis://10.0.0.7:6380/3"), ("redis://a:65535/65535", "redis://a:65535/65535"),
            ("redis://a:1", "redis://a:1/0"), ("redis://a:01", "redis://a:1/0"),
            ("redis://[::1]", "redis://[::1]:6379/0"),
            ("redis://[::1]:7000/", "redis://[::1]:7000/0"),
            ("redis://:secret@cache/1", "redis://***@cache:6379/1"),
            ("redis://crier:s@cret@cache", "redis://***@cache:6379/0"),
            ("valkey://cache", "redis://cache:6379/0"),
            ("rediss://cache:6380", "rediss://cache:6380/0"),
            ("redis://a,b:7000,[::1]:7001", "redis://a:6379,b:7000,[::1]:7001/0"),
            ("redis+sentinel://a,b:7000/primary", "redis+sentinel://a:26379,b:7000/primary/0"),
            ("REDISS+Sentinel://:pw@a/my%20shop/3", "rediss+sentinel://***@a:26379/my shop/3"),
        ])
    func understood(text: String, description: String) throws {
        #expect(try LedgerURL(text).description == description)
    }

    @Test(
        "An invalid URL is refused with its error",
        arguments: [
            ("", LedgerURLError.unknownKind), ("ledger.sqlite", .unknownKind), ("/var/lib/ledger", .unknownKind),
            ("postgres://db", .unknownKind), ("memory:x", .memoryWithPath), ("sqlite:", .noPath),
            ("sqlite:/tmp/", .noPath),
            ("sqlite://host/file", .noPath), ("redis:", .noHost), ("redis:cache", .noHost), ("redis://", .noHost),
            ("redis://:6379", .noHost), ("redis://:pw@", .noHost), ("redis://[]", .noHost),
            ("redis://cache:", .badPort),
            ("redis://cache:0", .badPort), ("redis://cache:65536", .badPort), ("redis://cache:+1", .badPort),
            ("redis://cache:6379x", .badPort), ("redis://::1", .noHost), ("redis://[::1]x", .badPort),
            ("redis://cache/one", .badDatabase), ("redis://cache/-1", .badDatabase),
            ("redis://cache/1/2", .badDatabase),
            ("redis://:p%zz@cache", .badEscape), ("redis://:p%4@cache", .badEscape),
            ("redis://:p%+1@cache", .badEscape), ("redis://:p%-0@cache", .badEscape), ("redis://:p%@cache", .badEscape),
            ("redis://cache/65536", .badDatabase), ("redis://cache/1:", .badDatabase),
            ("redis://cache?db=1", .unknownPart), ("redis://cache#1", .unknownPart), ("rediss:cache", .noHost),
            ("redis://a,", .noHost), ("redis://,a", .noHost), ("redis://a,b:0", .badPort),
            ("redis+sentinel://a", .noSentinelName), ("redis+sentinel://a/", .noSentinelName),
            ("redis+sentinel://a/n/x", .badDatabase), ("redis+sentinel://a/n/1/2", .badDatabase),
            ("redis+cluster://a", .unknownKind), ("redis+sentinel+x://a", .unknownKind),
        ])
    func refused(text: String, error: LedgerURLError) {
        #expect(throws: error) { try LedgerURL(text) }
    }

    @Test("User and password are unescaped")
    func credentials() throws {
        #expect(try RedisAddress("crier:p%40%E4%BD%A0%EF%BC%85@cache").password == "p@你％")
        #expect(try RedisAddress("crier:x@cache").user == "crier")
        #expect(try RedisAddress(":x@cache").user == nil)
        #expect(try RedisAddress("x@cache").password == "x")
    }

    @Test("Every message names the setting and the remedy", arguments: LedgerURLError.allCases)
    func messages(error: LedgerURLError) {
        #expect(error.description.hasPrefix("CRIER_LEDGER "))
        #expect(error.description.contains("write sqlite:PATH, memory:, redis://[USER:PASSWORD@]HOST[:PORT][/DB]"))
    }
}
