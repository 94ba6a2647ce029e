import HTTP
import Metrics
import TestSupport
import Testing
import Transport

@testable import Server

@Suite struct ConnectionMetricsTests {
    private func page(_ metrics: ConnectionMetrics) -> String {
        var exposition = Exposition()
        metrics.write(to: &exposition)
        return exposition.text
    }

    @Test func `open and accepted connections and a full server are counted`() throws {
        let metrics = ConnectionMetrics()
        var limits = ServerLimits()
        limits.connections = 1
        let server = try HTTPServer(
            SocketAddress(host: "127.0.0.1", port: 0), loops: 1, limits: limits,
            handler: TestHandler(promises: TestPromises()), metrics: metrics)
        var connection: RawConnection? = try RawConnection(port: Int(server.port))
        connection?.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(connection?.receive(until: "\r\n\r\n") == true)
        let shown = page(metrics)
        for line in ["open 1", "accepted_total 1", "full_total 1"] { #expect(shown.contains("connections_\(line)\n")) }
        connection = nil
        #expect(eventually { page(metrics).contains("crier_connections_open 0\n") })
        #expect(page(metrics).contains("crier_connections_accepted_total 1\n"))
    }
}
