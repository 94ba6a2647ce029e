/// The chunked transfer coding of a body that is sent (RFC 9112 §7.1).
package enum ChunkedCoding {
    /// The line before a chunk: its size in hexadecimal digits.
    package static func sizeLine(_ bytes: Int) -> [UInt8] { Array((String(bytes, radix: 16) + "\r\n").utf8) }

    /// The line end after the bytes of each chunk.
    package static let lineEnd: [UInt8] = [Octet.cr, Octet.lf]

    /// The end of the body. Without it, the client can recognize a truncated body (RFC 9112 §8).
    package static let lastChunk = Array("0\r\n\r\n".utf8)
}
