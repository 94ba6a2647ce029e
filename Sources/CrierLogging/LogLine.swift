/// Appends one JSON object to a buffer, member by member. A line allocates no String and no dictionary, because every
/// request writes one.
package struct LogLine: ~Copyable {
    /// Earlier lines stay at the beginning.
    var bytes: [UInt8] = []

    mutating func begin() { bytes.append(UInt8(ascii: "{")) }

    mutating func end() {
        bytes[bytes.count - 1] = UInt8(ascii: "}")
        bytes.append(UInt8(ascii: "\n"))
    }

    package mutating func add(_ name: StaticString, _ value: String) {
        open(name)
        append(quoted: value)
        bytes.append(UInt8(ascii: ","))
    }

    package mutating func add(_ name: String, _ value: String) {
        append(quoted: name)
        bytes.append(UInt8(ascii: ":"))
        append(quoted: value)
        bytes.append(UInt8(ascii: ","))
    }

    package mutating func add(_ name: StaticString, _ value: Int) {
        open(name)
        append(decimal: value)
        bytes.append(UInt8(ascii: ","))
    }

    /// - Parameter value: a text of ASCII characters without quotes and backslashes.
    package mutating func add(_ name: StaticString, plain value: StaticString) {
        add(
            name,
            plain: { bytes in
                bytes.append(contentsOf: UnsafeBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount))
            })
    }

    /// - Parameter write: appends a text of ASCII characters without quotes and backslashes.
    package mutating func add(_ name: StaticString, plain write: (inout [UInt8]) -> Void) {
        open(name)
        bytes.append(UInt8(ascii: "\""))
        write(&bytes)
        bytes.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: ",")])
    }

    /// Milliseconds with three decimals.
    package mutating func add(_ name: StaticString, milliseconds nanoseconds: UInt64) {
        open(name)
        let micros = Int(clamping: nanoseconds / 1_000)
        append(decimal: micros / 1_000)
        bytes.append(UInt8(ascii: "."))
        for divisor in [100, 10, 1] { bytes.append(UInt8(ascii: "0") + UInt8(micros / divisor % 10)) }
        bytes.append(UInt8(ascii: ","))
    }

    private mutating func open(_ name: StaticString) {
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func append(decimal number: Int) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        var divisor: UInt = 1
        while number.magnitude / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(number.magnitude / divisor % 10))
            divisor /= 10
        }
    }

    /// RFC 8259 §7. A control character becomes a space: a line break would end the line.
    private mutating func append(quoted value: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0..<0x20, 0x7F: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
