import Audio
import Testing

@testable import Speech

struct SyllableFilesTests {
    private static let sound = CAFFile()

    /// A CAF file whose fields can be made invalid.
    private struct CAFFile {
        var tag = "caff"
        var format = "ima4"
        var rate = 22_050.0
        var channels: UInt32 = 1
        var chunks = ["desc", "free", "data"]
        var packets = [UInt8](repeating: 0, count: 3 * 34)
        var excess: Int64 = 0

        var bytes: [UInt8] {
            Array(tag.utf8) + [0, 1, 0, 0] + chunks.flatMap { name in chunk(name) }
        }

        private func chunk(_ name: String) -> [UInt8] {
            let body =
                switch name {
                case "desc":
                    big(rate.bitPattern) + Array(format.utf8) + big(UInt32(0)) + big(UInt32(34)) + big(UInt32(64))
                        + big(channels) + big(UInt32(0))
                case "data": [0, 0, 0, 0] + packets
                default: [UInt8](repeating: 0, count: 7)
                }
            return Array(name.utf8) + big(Int64(body.count) + (name == "data" ? excess : 0)) + body
        }

        private func big(_ number: some FixedWidthInteger) -> [UInt8] {
            withUnsafeBytes(of: number.bigEndian) { Array($0) }
        }
    }

    @Test func `the packets of a CAF file are read from its data chunk`() throws {
        #expect(try SyllableFiles.packets(ofSound: Self.sound.bytes) == Self.sound.packets)
    }

    private static func changed(_ change: (inout CAFFile) -> Void) -> [UInt8] {
        var file = sound
        change(&file)
        return file.bytes
    }

    @Test(arguments: [
        [], Array("caff".utf8), changed { $0.tag = "RIFF" }, changed { $0.format = "lpcm" },
        changed { $0.rate = 44_100 }, changed { $0.channels = 2 }, changed { $0.chunks = ["data"] },
        changed { $0.chunks = ["desc"] }, changed { $0.chunks = ["data", "desc"] }, changed { $0.packets = [] },
        changed { $0.packets = [UInt8](repeating: 0, count: 35) }, changed { $0.excess = 1 },
        changed { $0.excess = .max - 200 }, changed { $0.excess = -300 },
    ])
    func `an unsuitable or damaged sound file is refused`(file: [UInt8]) {
        #expect(throws: SyllableFileError.self) { try SyllableFiles.packets(ofSound: file) }
    }

    private func syllables(_ table: String) throws -> [SyllableName: SyllableBank.Entry] {
        try SyllableFiles.syllables(ofTable: Array(table.utf8), packets: 100)
    }

    @Test func `a line gives a syllable, its place in the sound, its pitch marks and its change`() throws {
        let found = try syllables("ma1\t1\t2\t640\t100,200,210\t-\nma2\t1\t2\t640\t100,200\t900,-300,0,250\n")
        let own = try #require(found[TestSyllables.name("ma1")])
        #expect((own.firstPacket, own.frames) == (2, 640))
        #expect(own.marks == [100, 300, 510])
        #expect(own.change == nil)
        let other = try #require(found[TestSyllables.name("ma2")])
        #expect(other.change == SyllableVoicing(semitones: [-3, 0, 2.5], length: 0.9))
    }

    @Test(arguments: [
        "", "\n", "ma1", "ma1\t1\t0\t64\t0", "ma1\t1\t0\t64\t0\t-\tmore", "ma\t1\t0\t64\t0\t-", "Ma1\t1\t0\t64\t0\t-",
        "ma6\t1\t0\t64\t0\t-", "1\t1\t0\t64\t0\t-", "zhuangzhuang1\t1\t0\t64\t0\t-", "ma1\t6\t0\t64\t0\t-",
        "ma1\t\t0\t64\t0\t-", "ma1\t1\t100\t64\t0\t-", "ma1\t1\t99\t65\t0\t-", "ma1\t1\t-1\t64\t0\t-",
        "ma1\t1\t0\t0\t0\t-", "ma1\t1\t0\t64\t64\t-", "ma1\t1\t0\t64\t0,0\t-", "ma1\t1\t0\t64\t\t-",
        "ma1\t1\t0\t64\t1,,2\t-", "ma1\t1\t999999999\t64\t0\t-", "ma1\t1\t99999999\t99999999\t99999999\t-",
        "ma1\t1\t0\t99999999999999999999\t0\t-", "ma1\t1\t0\t64\t9223372036854775807,1\t-", "ma1\t1\t0\t64\t0\t",
        "ma1\t1\t0\t64\t0\t1000", "ma1\t1\t0\t64\t0\t1000,0", "ma1\t1\t0\t64\t0\t0,0,0",
        "ma1\t1\t0\t64\t0\t1000,0,9999",
        "ma1\t1\t0\t64\t0\t1000,--1,0", "ma1\t1\t0\t64\t0\tx,0,0", "ma1\t1\t0\t64\t0\t-1000,0,0",
        "ma1\t1\t0\t64\t0\t1000" + String(repeating: ",1", count: 40), "ma1\t1\t0\t64\t0\t-\nma1\t1\t0\t64\t0\t-",
        "ma1\t1\t0\t64\t0\t-\r",
    ])
    func `a table with an invalid line is refused`(table: String) {
        #expect(throws: SyllableFileError.self) { try syllables(table) }
    }

    @Test func `a table with too many lines is refused`() {
        let letters = "abcdefghijk".map(String.init)
        var lines = ""
        for (first, second, third) in letters.flatMap({ one in letters.flatMap { two in letters.map { (one, two, $0) } }
        }) {
            for tone in 1...5 { lines += first + second + third + "\(tone)\t1\t0\t64\t0\t-\n" }
        }
        let error = #expect(throws: SyllableFileError.self) { try syllables(lines) }
        #expect(error?.description == "must have at most 4096 lines")
    }
}
