import Base
import Testing

@Suite struct ByteCodingTests {
    @Test func `numbers are written in the requested byte order`() {
        var writer = ByteWriter()
        writer.byte(0xFE)
        writer.big(UInt32(0x0102_0304))
        writer.little(UInt16(0x0506))
        writer.big([Int16(1), -2])
        writer.little([Int16(1), -2])
        writer.append(contentsOf: [9, 8])
        #expect(
            writer.bytes == [0xFE, 1, 2, 3, 4, 6, 5, 0, 1, 0xFF, 0xFE, 1, 0, 0xFE, 0xFF, 9, 8])
    }

    @Test(
        arguments: [
            (0, [0]), (1, [1]), (127, [0x7F]), (128, [0x80, 1]), (300, [0xAC, 2]),
            (1 << 34, [0x80, 0x80, 0x80, 0x80, 0x40]),
        ] as [(Int, [UInt8])])
    func `a varint has seven bits per byte, the lowest first`(number: Int, bytes: [UInt8]) {
        var writer = ByteWriter()
        writer.varint(number)
        #expect(writer.bytes == bytes)
        var reader = ByteReader(bytes)
        #expect(reader.varint() == number)
        #expect(reader.isAtEnd)
    }

    @Test(arguments: [0, -1, 1, -2, 2, 63, -64, 64, 1 << 30, -(1 << 30)])
    func `a signed varint is read back`(number: Int) {
        var writer = ByteWriter()
        writer.signedVarint(number)
        var reader = ByteReader(writer.bytes)
        #expect(reader.signedVarint() == number)
        #expect(reader.isAtEnd)
    }

    @Test func `truncated values and varints that are too long are refused`() {
        var reader = ByteReader([0x80, 0x80] as [UInt8])
        #expect(reader.varint() == nil)
        reader = ByteReader([0x80, 0x80, 0x80, 0x80, 0x80, 1] as [UInt8])
        #expect(reader.varint() == nil)
        reader = ByteReader([1, 2, 3] as [UInt8])
        #expect(reader.big(UInt32.self) == nil)
        #expect(reader.bytes(4) == nil)
        #expect(reader.bytes(-1) == nil)
        #expect(reader.big(UInt16.self) == 0x0102)
        #expect(reader.bytes(1) == [3])
        #expect(reader.byte() == nil)
    }

    @Test func `eight-byte integers are read back`() {
        for number in [Int64.min, -1, 0, 1, .max] {
            var writer = ByteWriter()
            writer.big(number)
            var reader = ByteReader(writer.bytes)
            #expect(reader.big(Int64.self) == number)
        }
    }
}
