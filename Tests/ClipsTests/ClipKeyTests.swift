import Audio
import Base
import Encoding
import Normalization
import Speech
import TestSupport
import Testing

@testable import Clips

@Suite struct ClipKeyTests {
    private func chime(_ digest: String) -> Chime { Chime(id: "x", pcm: Tone.sine(ms: 300), digest: digest) }

    @Test func `equal requests have equal keys`() throws {
        let left = try ServiceParts.request("支付宝 到账")
        let right = try ServiceParts.request(" 支付宝  到账 ")
        #expect(ClipKey(left) == ClipKey(right))
    }

    @Test func `every setting that changes the bytes changes the key`() throws {
        let text = try CleanText("你好")
        let zh = try #require(ServiceParts.catalog["zh-CN"])
        let en = try #require(ServiceParts.catalog["en-US"])
        let base = ClipRequest(.speech(ClipText(text), zh), format: .wav)
        let others = [
            ClipRequest(.speech(ClipText(try CleanText("你")), zh), format: .wav),
            ClipRequest(.speech(ClipText(text), en), format: .wav),
            ClipRequest(.speech(ClipText(text), zh), format: .caf), ClipRequest(.silence(ms: 200), format: .wav),
            ClipRequest(.speech(ClipText(text), zh), format: .wav, delivery: Delivery(rateThousandths: 1_100)),
            ClipRequest(.speech(ClipText(text), zh), format: .wav, delivery: Delivery(pitchHundredths: 100)),
            ClipRequest(.speech(ClipText(text), zh), format: .wav, volumeHundredths: 100),
            ClipRequest(.speech(ClipText(text), zh), format: .wav, reading: NormalizationOptions(digits: .each)),
            ClipRequest(.speech(ClipText(text), zh), format: .wav, reading: NormalizationOptions(liang: false)),
            ClipRequest(.speech(ClipText(text), zh), format: .wav, fit: .notification(maxMs: 6_000)),
            ClipRequest(.speech(ClipText(text), zh), format: .wav, fit: .notification(maxMs: 5_000)),
            ClipRequest(.speech(ClipText(text), zh), format: .wav, leadIn: chime("a")),
            ClipRequest(.speech(ClipText(text), zh), format: .wav, leadIn: chime("b")),
            ClipRequest(.speech(ClipText(text), zh), format: .wav, leadMs: 300),
            ClipRequest(.speech(ClipText(text), zh), format: .wav, tailMs: 300),
            ClipRequest(.speech(ClipText(text), zh), format: .wav, times: 3),
        ]
        var keys = Set(others.map { ClipKey($0) })
        keys.insert(ClipKey(base))
        keys.insert(ClipKey(base.with(ServiceParts.lexicons("", digest: "other"))))
        keys.insert(ClipKey(base, espeak: "0.9"))
        #expect(keys.count == others.count + 3)
    }

    /// The clip's fields name the digest of the voice's words, by which phones accept it.
    @Test func `two voices with the same sound have different keys`() throws {
        let zh = try #require(ServiceParts.catalog["zh-CN"])
        let voices = [("zh-CN", "zh-CN"), ("shop", "zh-CN"), ("zh-CN", "zh-SG")].map { id, language in
            Voice(
                id: id, name: "x", language: language, gender: zh.gender, license: nil, engine: zh.engine,
                lexicons: zh.lexicons, companions: zh.companions)
        }
        let text = ClipText(try CleanText("你好"))
        #expect(voices.allSatisfy { $0.signature == zh.signature })
        #expect(Set(voices.map { ClipKey(ClipRequest(.speech(text, $0), format: .wav)) }).count == 3)
    }

    @Test func `the canonical form is unchanged from earlier versions`() throws {
        let zh = try #require(ServiceParts.catalog["zh-CN"])
        func form(_ request: ClipRequest) -> String {
            ClipKey.canonicalForm(request.with(ServiceParts.lexicons("", digest: "lex")), espeak: "1.51")
        }
        let plain = form(ClipRequest(.speech(ClipText(try CleanText("你好")), zh), format: .wav))
        #expect(
            plain
                == "crier 10\nwav 22050 constant\n0\n1000\n0\nvalue\ntrue\nlex\n1.51\nnone\n-\nzh-CN zh-CN\n\(zh.signature)\ntext\n你好"
        )
        let full = form(
            ClipRequest(
                .speech(ClipText(try CleanText("你好")), zh), format: .mp3, sampleRate: .hz44100, bitRate: .variable,
                delivery: Delivery(rateThousandths: 1_250, pitchHundredths: -300), volumeHundredths: -350,
                reading: NormalizationOptions(digits: .each, liang: false), fit: .notification(maxMs: 6_000),
                leadIn: chime("ab12")))
        #expect(
            full
                == "crier 10\nmp3 44100 variable\n-350\n1250\n-300\neach\nfalse\nlex\n1.51\nnotification 6000\nab12\nzh-CN zh-CN\n\(zh.signature)\ntext\n你好"
        )
        let repeated = form(
            ClipRequest(
                .speech(ClipText(try CleanText("你好")), zh), format: .wav, leadIn: chime("ab12"), leadMs: 300, times: 2))
        #expect(
            repeated
                == "crier 10\nwav 22050 constant\n0\n1000\n0\nvalue\ntrue\nlex\n1.51\nnone\nab12 lead_ms 300 times 2\nzh-CN zh-CN\n\(zh.signature)\ntext\n你好"
        )
        #expect(form(ClipRequest(.silence(ms: 200), format: .caf)) == "crier 10\ncaf 22050 constant\n0\nsilence\n200")
    }

    @Test func `SHA-256 gives the digest of FIPS 180-4's example`() {
        #expect(
            SHA256Digest("abc".utf8).hex == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }
}
