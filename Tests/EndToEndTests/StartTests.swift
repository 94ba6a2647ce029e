import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// What happens to a service that is not one yet.
    @Suite struct StartTests {
        /// Takes a connection and never answers, as a Redis that stands still: until it is given up, nothing listens yet.
        private final class SilentRedis {
            private let listener: Int32
            let port: UInt16

            init() throws {
                let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
                self.listener = listener
                var place = sockaddr_in()
                place.sin_family = sa_family_t(AF_INET)
                place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
                var size = socklen_t(MemoryLayout<sockaddr_in>.size)
                let isOpen = withUnsafeMutablePointer(to: &place) { place in
                    place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                        bind(listener, $0, size) == 0 && listen(listener, 8) == 0
                            && getsockname(listener, $0, &size) == 0
                    }
                }
                port = UInt16(bigEndian: place.sin_port)
                guard isOpen else { throw Judge.Failure(description: "no port to listen on") }
            }

            deinit { close(listener) }

            /// Waits until somebody has come.
            func waitForGuest() { _ = accept(listener, nil, nil) }
        }

        private func whileStarting(
            sends signals: [Int32], _ flags: [String], _ body: (CrierServer) throws -> Void
        ) throws {
            let redis = try SilentRedis()
            let flags = ["--ledger", "redis://127.0.0.1:\(redis.port)", "--drain-delay-seconds", "0"] + flags
            let send = { (process: Int32) in
                redis.waitForGuest()
                for signal in signals { kill(process, signal) }
            }
            try CrierServer.with(flags, whileStarting: send, body)
        }

        private func wait(for text: String, in server: CrierServer) -> Bool {
            let end = Date() + 10
            while !server.logText.contains(text), Date() < end { Thread.sleep(forTimeInterval: 0.01) }
            return server.logText.contains(text)
        }

        @Test func `a reload that is asked for during the start is done when the service stands`() throws {
            try Judge.withFolder { folder in
                try whileStarting(sends: [SIGHUP], ["--data", folder.path]) { (server: CrierServer) throws in
                    #expect(wait(for: "reloaded the URL key file", in: server))
                    #expect(try server.curl("/healthz").status == 200)
                    #expect(server.terminate() == 0)
                }
            }
        }

        @Test(arguments: [SIGTERM, SIGINT]) func `a service that is told to end while it starts ends in order`(
            signal: Int32
        ) throws {
            try whileStarting(sends: [signal], []) { (server: CrierServer) throws in
                try #require(wait(for: "stopped", in: server))
                #expect(server.waitForEnd() == 0)
            }
        }
    }
}
