internal import Audio
internal import Base

/// The two files of a bank of syllables.
///
/// The sound is one CAF file of IMA ADPCM, mono at 22,050 Hz, which audio programs can play. The table is UTF-8. Each
/// line describes a syllable in six columns separated by tabs: its name, the tone in which it was recorded, its first
/// packet, its frames, its pitch marks (the first, and the distance of each from the one before, separated by commas),
/// and its change. The change is `-`, or the length of the voiced part in thousandths of the recording's, and two or
/// more pitches at equal distances in hundredths of a semitone above the recording, separated by commas.
enum SyllableFiles {
    /// 16 MiB each: 20 minutes of sound.
    static let maxBytes = FileReader.defaultLimitBytes
    /// The school table has 1,300 syllables with tones, and dictionaries have twice as many.
    static let maxSyllables = 4_096

    /// Returns the packets of a CAF file.
    static func packets(ofSound file: [UInt8]) throws(SyllableFileError) -> [UInt8] {
        var reader = ByteReader(file)
        guard reader.bytes(4).map(Array.init) == Array("caff".utf8), reader.bytes(4) != nil else {
            throw SyllableFileError("must be a CAF file")
        }
        var isDescribed = false
        while let tag = reader.bytes(4), let size = reader.big(Int64.self) {
            let name = String(decoding: tag, as: UTF8.self)
            guard let count = Int(exactly: size), let chunk = reader.bytes(count) else {
                throw SyllableFileError("has a chunk '\(name)' that is longer than the file")
            }
            if name == "desc" { isDescribed = describesIMA4(chunk) }
            guard name == "data" else { continue }
            guard isDescribed else {
                throw SyllableFileError("must be IMA4, mono at \(SampleRate.native.hz) Hz, with 'desc' before 'data'")
            }
            // The first four bytes count edits.
            let packets = chunk.dropFirst(4)
            guard !packets.isEmpty, packets.count.isMultiple(of: IMA4Packets.bytes) else {
                throw SyllableFileError("must hold whole packets of \(IMA4Packets.bytes) bytes")
            }
            return Array(packets)
        }
        throw SyllableFileError("has no chunk 'data'")
    }

    private static func describesIMA4(_ chunk: ArraySlice<UInt8>) -> Bool {
        var reader = ByteReader(chunk)
        return reader.big(UInt64.self) == Double(SampleRate.native.hz).bitPattern
            && reader.bytes(4).map(Array.init) == Array("ima4".utf8) && reader.big(UInt32.self) != nil
            && reader.big(UInt32.self) == UInt32(IMA4Packets.bytes)
            && reader.big(UInt32.self) == UInt32(IMA4Packets.frames) && reader.big(UInt32.self) == 1
    }

    /// Returns the syllables of a table.
    ///
    /// - Parameter packets: the number of packets of the sound.
    static func syllables(
        ofTable file: [UInt8], packets: Int
    ) throws(SyllableFileError) -> [SyllableName: SyllableBank.Entry] {
        var syllables: [SyllableName: SyllableBank.Entry] = [:]
        let lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty {
            guard syllables.count < maxSyllables else {
                throw SyllableFileError("must have at most \(maxSyllables) lines")
            }
            let columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            guard columns.count == 6, let name = SyllableName(columns[0]), isTone(columns[1]),
                let entry = entry(columns[2...], packets: packets)
            else {
                throw SyllableFileError(
                    "line \(index + 1): must be a syllable, a tone, a packet and frames within the sound, pitch marks, and a change or -"
                )
            }
            guard syllables.updateValue(entry, forKey: name) == nil else {
                throw SyllableFileError("line \(index + 1): has a syllable of a line before")
            }
        }
        guard !syllables.isEmpty else { throw SyllableFileError("must have at least one line") }
        return syllables
    }

    private static func isTone(_ column: ArraySlice<UInt8>) -> Bool {
        column.count == 1 && column.allSatisfy { (UInt8(ascii: "1")...UInt8(ascii: "5")).contains($0) }
    }

    private static func entry(_ columns: ArraySlice<ArraySlice<UInt8>>, packets: Int) -> SyllableBank.Entry? {
        let columns = Array(columns)
        guard let packet = number(columns[0]), let frames = number(columns[1]), packet >= 0, frames > 0 else {
            return nil
        }
        guard packet + (frames + IMA4Packets.frames - 1) / IMA4Packets.frames <= packets else { return nil }
        guard var marks = numbers(columns[2]) else { return nil }
        for index in marks.indices {
            guard marks[index] > 0 || index == 0 && marks[index] == 0 else { return nil }
            if index > 0 { marks[index] += marks[index - 1] }
        }
        guard let last = marks.last, last < frames else { return nil }
        guard columns[3] != [UInt8(ascii: "-")] else {
            return SyllableBank.Entry(firstPacket: packet, frames: frames, marks: marks, change: nil)
        }
        return change(columns[3]).map {
            SyllableBank.Entry(firstPacket: packet, frames: frames, marks: marks, change: $0)
        }
    }

    private static let lengths = 250...4_000
    private static let cents = -2_400...2_400
    private static let places = 2...32

    private static func change(_ column: ArraySlice<UInt8>) -> SyllableVoicing? {
        guard let numbers = numbers(column), lengths.contains(numbers[0]) else { return nil }
        let pitches = numbers.dropFirst()
        guard places.contains(pitches.count), pitches.allSatisfy(cents.contains) else { return nil }
        return SyllableVoicing(semitones: pitches.map { Double($0) / 100 }, length: Double(numbers[0]) / 1_000)
    }

    private static func number(_ column: ArraySlice<UInt8>) -> Int? {
        numbers(column).flatMap { $0.count == 1 ? $0[0] : nil }
    }

    /// The maximum number of digits. Longer numbers exceed a file of `maxBytes` and are refused, so that sums do not
    /// overflow.
    private static let maxDigits = 8

    /// Parses at least one whole number, separated by commas. A table has tens of thousands of numbers, so each byte is
    /// read once.
    private static func numbers(_ column: ArraySlice<UInt8>) -> [Int]? {
        var numbers: [Int] = []
        numbers.reserveCapacity(column.count / 3)
        var (number, digits, sign) = (0, 0, 1)
        for byte in column {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9") where digits < maxDigits:
                number = number * 10 + Int(byte - UInt8(ascii: "0"))
                digits += 1
            case UInt8(ascii: "-") where digits == 0 && sign == 1: sign = -1
            case UInt8(ascii: ",") where digits > 0:
                numbers.append(sign * number)
                (number, digits, sign) = (0, 0, 1)
            default: return nil
            }
        }
        guard digits > 0 else { return nil }
        return numbers + [sign * number]
    }
}

/// The rule that a file of a bank breaks.
struct SyllableFileError: Error, Sendable, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
