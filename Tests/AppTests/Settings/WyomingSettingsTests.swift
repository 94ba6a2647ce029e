import Foundation
import TestSupport
import Testing
import Transport

@testable import App

@Suite struct WyomingSettingsTests {
    private func keyFile(_ body: (String) throws -> Void) throws {
        try TestFiles.withFolder { folder in
            let file = folder.appending(path: "keys")
            try "till \(String(repeating: "ab", count: 32))\n".write(to: file, atomically: true, encoding: .utf8)
            try body(file.path)
        }
    }

    private func address(_ flags: [String: String]) throws -> String? {
        (try readSettings(flags)).wyoming.map { "\($0.host) \($0.port)" }
    }

    @Test func `the Wyoming port is off by default`() throws { #expect(try address([:]) == nil) }

    @Test func `Wyoming uses the service's address if the service is open to all clients`() throws {
        #expect(try address(["wyoming-port": "10200"]) == "127.0.0.1 10200")
        #expect(try address(["wyoming-port": "0", "host": "::1"]) == "::1 0")
        #expect(try address(["wyoming-port": "10200", "host": "0.0.0.0", "auth": "none"]) == "0.0.0.0 10200")
        try keyFile { (file: String) throws in
            #expect(try address(["wyoming-port": "10200", "api-keys-file": file]) == "127.0.0.1 10200")
        }
    }

    @Test func `Wyoming requires its own address if the service requires keys from others`() throws {
        try keyFile { (file: String) throws in
            let flags = ["wyoming-port": "10200", "host": "0.0.0.0", "api-keys-file": file]
            #expect(
                problems(flags) == [
                    "CRIER_WYOMING_PORT (--wyoming-port): the protocol lacks keys, and 0.0.0.0 can be reached by others: "
                        + "set CRIER_WYOMING_HOST to 127.0.0.1, or to 0.0.0.0 if all who reach it may use it"
                ])
            for host in ["127.0.0.1", "0.0.0.0", "::1"] {
                #expect(try address(flags.merging(["wyoming-host": host]) { $1 }) == "\(host) 10200")
            }
        }
    }

    @Test(arguments: [
        (["wyoming-host": "127.0.0.1"], "CRIER_WYOMING_HOST (--wyoming-host): needs CRIER_WYOMING_PORT"),
        (
            ["wyoming-port": "1", "wyoming-host": "here"],
            "CRIER_WYOMING_HOST (--wyoming-host): 'here' is not an IP address"
        ),
        (
            ["wyoming-port": "8080"],
            "CRIER_WYOMING_PORT (--wyoming-port): 8080 is another port of the service: choose another, such as 10200"
        ),
    ])
    func `invalid Wyoming settings are refused`(flags: [String: String], problem: String) {
        #expect(problems(flags) == [problem])
    }

    @Test func `Kubernetes links for the Wyoming port are not settings`() throws {
        let environment = [
            "CRIER_WYOMING_PORT": "tcp://10.0.0.1:10200", "CRIER_WYOMING_SERVICE_HOST": "10.0.0.1",
            "CRIER_WYOMING_SERVICE_PORT": "10200", "CRIER_WYOMING_PORT_10200_TCP": "tcp://10.0.0.1:10200",
        ]
        #expect(try readSettings(environment: environment).wyoming == nil)
        #expect(try readSettings(["wyoming-port": "10200"], environment: environment).wyoming?.port == 10_200)
    }

    @Test func `the Wyoming address is checked before the start`() throws {
        var tried: [String] = []
        _ = try Settings(
            environment: ["CRIER_VOICES": RealEngine.voices],
            flags: ["wyoming-port": "10200", "wyoming-host": "127.0.0.2"],
            inspect: { named in
                tried = named.addresses.map { "\($0.host) \($0.port)" }
                return []
            })
        #expect(tried == ["127.0.0.1 8080", "127.0.0.2 10200"])
    }
}
