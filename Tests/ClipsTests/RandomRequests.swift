import Audio
import Clips
import Encoding
import Foundation
import Normalization
import Speech
import TestSupport

/// Requests with all possible options, most of them with usual values.
struct RandomRequests {
    private var random: SeededGenerator

    /// The chime `ding`, from a file as it is installed.
    static let chimes: ChimeCatalog = {
        let voices = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Voices").path
        return (try? ChimeCatalog.load(folders: [voices])) ?? ChimeCatalog()
    }()

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func next() throws -> ClipRequest {
        let (content, hasPitch) = try content()
        let format = pick(ClipFormat.allCases)
        return ClipRequest(
            content, format: format, sampleRate: pick(format.sampleRates),
            bitRate: format == .mp3 ? pick([.constant, .variable]) : .constant,
            delivery: Delivery(
                rateThousandths: seldom(700...2_000) ?? 1_000, pitchHundredths: hasPitch ? seldom(-600...600) ?? 0 : 0),
            volumeHundredths: seldom(ClipOptions.volumeHundredths) ?? 0,
            reading: NormalizationOptions(digits: pick([.value, .value, .each]), liang: pick([true, true, false])),
            fit: seldom(Fit.maxMs).map { .notification(maxMs: $0) } ?? .none,
            leadIn: pick([nil, nil] + Self.chimes.ids.map { Self.chimes[$0] }),
            leadMs: seldom(ClipOptions.silenceMs) ?? 0, tailMs: seldom(ClipOptions.silenceMs) ?? 0,
            times: seldom(ClipOptions.timesHeard) ?? 1)
    }

    private mutating func content() throws -> (ClipRequest.Content, hasPitch: Bool) {
        let voice = pick(["zh-CN", "en-US", "espeak/de"]).testVoice
        switch pick([0, 0, 1, 2, 3]) {
        case 0: return (.speech(ClipText(try CleanText(text())), voice), true)
        case 1:
            let document =
                "<speak>\(text())<break time=\"\(pick([100, 250]))ms\"/><prosody rate=\"fast\">\(text())</prosody></speak>"
            let script = try ClipText(ssml: document, voice: voice)
            return (.speech(script, voice), true)
        case 2:
            guard let language = voice.normalizerLanguage else { return (.silence(ms: number(1...29_500)), true) }
            return (.speech(ClipText(announcement: try passages(language)), voice), true)
        default: return (.silence(ms: number(1...29_500)), true)
        }
    }

    private mutating func text() -> String {
        let pieces = ["支付宝", "到账", "100.25元", " hello ", "é", "𠮷", "，", "42", "Ω", "\n", "🙂"]
        return "好" + (0..<number(0...20)).map { _ in pick(pieces) }.joined()
    }

    private mutating func passages(_ language: SpokenLanguage) throws -> [Passage] {
        let money = try Money("\(number(0...99_999)).\(pick(["00", "25", "50", "07"]))", pick(["CNY", "USD"]))
        let values: [(SpokenValue, String)] = [
            (.money(money), money.written(language)), (.count(try Count("12")), "12"),
            (.ordinal(try Ordinal("3")), "3"), (.digits(try Digits("8210-44")), "8210-44"),
            (.date(try CalendarDate("2023-11-01")), "2023-11-01"), (.time(try ClockTime("15:30")), "15:30"),
        ]
        let (value, written) = pick(values)
        let passages = [
            Passage(.apart(try CleanText(text()).value)), Passage(.text("到账")),
            Passage(.value(value, written: written)),
        ]
        return passages.map { Bool.random(using: &random) ? $0.asOptional : $0 }
    }

    private mutating func seldom(_ range: ClosedRange<Int>) -> Int? {
        number(0...3) == 0 ? number(range) : nil
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        guard let element = elements.randomElement(using: &random) else { preconditionFailure("nothing to pick") }
        return element
    }
}

extension String {
    fileprivate var testVoice: Voice {
        guard let voice = ServiceParts.catalog[self] else { preconditionFailure("no test voice \(self)") }
        return voice
    }
}
