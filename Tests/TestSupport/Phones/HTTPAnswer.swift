package import Foundation

/// An answer to a request over its own connection.
package struct HTTPAnswer: Sendable {
    package let status: Int
    package let type: String
    package let body: Data

    package static func get(_ path: String, port: Int) throws -> HTTPAnswer {
        try ask("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n", port: port)
    }

    package static func post(
        _ path: String, port: Int, _ body: Data, fields: [String: String] = [:]
    ) throws -> HTTPAnswer {
        let lines = fields.map { "\($0): \($1)\r\n" }.joined()
        let head =
            "POST \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(body.count)\r\nConnection: close\r\n\(lines)\r\n"
        return try ask(head + String(decoding: body, as: UTF8.self), port: port)
    }

    private static func ask(_ request: String, port: Int) throws -> HTTPAnswer {
        let connection = try RawConnection(port: port)
        connection.send(request)
        let bytes = connection.receiveAllBytes()
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else {
            throw ToolError(description: "no answer from port \(port)")
        }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        let type = lines.first { $0.lowercased().hasPrefix("content-type:") }?.split(separator: ":").last
        return HTTPAnswer(
            status: lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0,
            type: type.map { $0.trimmingCharacters(in: .whitespaces) } ?? "", body: Data(bytes[end.upperBound...]))
    }
}
