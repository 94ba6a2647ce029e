internal import Base
internal import Normalization
internal import Speech

/// The content of a clip as bytes: a kind, then a text, a document, the passages of an announcement, or milliseconds.
enum ClipTextCoding {
    private enum Kind: UInt8 { case text, ssml, announcement, silence }

    static func encode(_ content: ClipRequest.Content, into record: inout ByteWriter) {
        switch content {
        case .silence(let ms):
            record.byte(Kind.silence.rawValue)
            record.varint(ms)
        case .speech(let script, _):
            switch script.kind {
            case .text: record.byte(Kind.text.rawValue)
            case .ssml: record.byte(Kind.ssml.rawValue)
            case .announcement:
                record.byte(Kind.announcement.rawValue)
                record.varint(script.passages.count)
                return script.passages.forEach { PassageCoding.encode($0, into: &record) }
            }
            record.text(script.source)
        }
    }

    static func decode(_ record: inout ByteReader, _ voice: Voice?) -> ClipRequest.Content? {
        guard let kind = record.byte().flatMap(Kind.init) else { return nil }
        if kind == .silence {
            guard let ms = record.varint(), ClipRequest.silenceMs.contains(ms) else { return nil }
            return .silence(ms: ms)
        }
        guard let voice, let script = script(kind, &record, voice) else { return nil }
        return .speech(script, voice)
    }

    private static func script(_ kind: Kind, _ record: inout ByteReader, _ voice: Voice) -> ClipText? {
        switch kind {
        case .text: return record.text().flatMap { try? CleanText($0) }.map { ClipText($0) }
        case .ssml: return record.text().flatMap { try? ClipText(ssml: $0, voice: voice) }
        case .announcement:
            guard let language = voice.normalizerLanguage, let count = record.varint() else { return nil }
            var passages: [Passage] = []
            for _ in 0..<count {
                guard let passage = PassageCoding.decode(&record, language) else { return nil }
                passages.append(passage)
            }
            return passages.isEmpty ? nil : ClipText(announcement: passages)
        case .silence: return nil
        }
    }
}

/// A passage of an announcement as bytes: its kind and an optional bit, then its text or the text of its value.
private enum PassageCoding {
    private enum Kind: UInt8 { case text, apart, money, count, ordinal, digits, date, time }

    private static let optional: UInt8 = 0x80

    static func encode(_ passage: Passage, into record: inout ByteWriter) {
        guard let kind = kind(of: passage.content) else {
            preconditionFailure("a template has no value of this kind")
        }
        record.byte(kind.rawValue | (passage.isOptional ? optional : 0))
        if case .value(.money(let money), _) = passage.content {
            record.text(money.currencyCode)
            record.text(money.amount)
        } else {
            record.text(passage.written)
        }
    }

    private static func kind(of content: Passage.Content) -> Kind? {
        switch content {
        case .text: .text
        case .apart: .apart
        case .value(let value, _):
            switch value {
            case .money: .money
            case .count: .count
            case .ordinal: .ordinal
            case .digits: .digits
            case .date: .date
            case .time: .time
            case .cardinal, .telephone, .spelling: nil
            }
        case .pinyin: nil
        }
    }

    static func decode(_ record: inout ByteReader, _ language: SpokenLanguage) -> Passage? {
        guard let byte = record.byte(), let kind = Kind(rawValue: byte & ~optional), let text = record.text(),
            let content = try? content(kind, text, &record, language)
        else { return nil }
        let passage = Passage(content)
        return byte & optional == 0 ? passage : passage.asOptional
    }

    /// - Returns: nil for a passage that templates cannot make.
    /// - Throws: the error of an invalid value.
    private static func content(
        _ kind: Kind, _ text: String, _ record: inout ByteReader, _ language: SpokenLanguage
    ) throws -> Passage.Content? {
        switch kind {
        // The words of a phrases file are checked and not changed.
        case .text: return (try? CleanText.stretch(text)).map { _ in .text(text) }
        case .apart: return (try? CleanText.stretch(text)).map { _ in .apart(text) }
        case .money:
            guard let amount = record.text() else { return nil }
            let money = try Money(amount, text)
            return .value(.money(money), written: money.written(language))
        case .count: return .value(.count(try Count(text)), written: text)
        case .ordinal: return .value(.ordinal(try Ordinal(text)), written: text)
        case .digits: return .value(.digits(try Digits(text)), written: text)
        case .date: return .value(.date(try CalendarDate(text)), written: text)
        case .time: return .value(.time(try ClockTime(text)), written: text)
        }
    }
}
