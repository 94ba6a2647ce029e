import Clips
import HTTP
import Speech
import TestSupport
import Testing

@testable import API

/// OpenTTS's form.
@Suite struct OpenTTSFormTests {
    @Test(arguments: [
        ("espeak:en", "en-US"), ("espeak:cmn", "zh-CN"), ("espeak:de#0", "espeak/de"), ("crier:en-US", "en-US"),
        ("zh-CN", "zh-CN"), ("en", "en-US"), ("de", "espeak/de"), ("espeak:en%3Blow", "en-US"), ("", "en-US"),
    ])
    func `a voice is selected by engine and name, by id, or by language`(name: String, id: String) throws {
        let request = try TestService.request(
            "GET /api/tts?text=Hello&voice=\(name.replacing("#", with: "%23")) HTTP/1.1\r\nHost: a\r\n\r\n")
        guard case .speech(_, let voice) = try OpenTTSRequest(request, TestService.service().service).clip.content
        else {
            throw ToolError(description: "silence")
        }
        #expect(voice.id == id)
    }

    @Test func `a body of any content type is the text and gives the same clip as a query`() throws {
        let service = TestService.service()
        let asked = try service.get("/api/tts?voice=zh&text=%E4%BD%A0%E5%A5%BD&vocoder=high&cache=on")
        for type in ["text/plain", "application/x-www-form-urlencoded", nil] {
            #expect(try service.post("/api/tts?voice=zh", "你好", type: type).body.bytes == asked.body.bytes)
        }
        #expect(asked.status == 200 && asked.fieldText.contains("Content-Type: audio/wav\r\n"))
    }

    @Test(arguments: [("true", true), ("YES", true), ("1", true), ("false", false), ("", false)])
    func `a flag marks the text as SSML`(flag: String, isMarkup: Bool) throws {
        let request = try TestService.post("/api/tts?voice=zh&ssml=\(flag)", "<speak>你好</speak>")
        guard case .speech(let script, _) = try OpenTTSRequest(request, TestService.service().service).clip.content
        else {
            throw ToolError(description: "silence")
        }
        #expect((script.kind == .ssml) == isMarkup)
    }

    @Test(arguments: [
        ("voice=zh", "", "The text is empty"), ("voice=larynx:x", "a", "Unknown voice 'larynx:x'"),
        ("voice=espeak:xx", "a", "Unknown voice 'espeak:xx'"), ("voice=:", "a", "Unknown voice ':'"),
        ("voice=crier:", "a", "Unknown voice 'crier:'"),
        ("voice=:en", "a", "Unknown voice ':en'"), ("voice=%23", "a", "Unknown voice ''"),
        ("voice=en&lengthScale=9", "a", "'lengthScale' is a number from 0.334 to 2.0."),
        ("voice=en&lengthScale=0", "a", "'lengthScale' is"), ("voice=en&lengthScale=nan", "a", "'lengthScale' is"),
        ("voice=en&lengthScale=x", "a", "'lengthScale' is"), ("voice=zh&ssml=1", "<speak>", "Line 1"),
        ("voice=\(String(repeating: "v", count: 3_000))", "a", "Unknown voice 'vvv"), ("voice=%FF", "a", "UTF-8"),
    ])
    func `an invalid request gets one line in the style of a Python exception`(
        query: String, body: String, message: String
    )
        throws
    {
        let response = try TestService.service().post("/api/tts?\(query)", body)
        #expect(response.status == 400 && response.fieldText.contains("Content-Type: text/plain; charset=utf-8\r\n"))
        #expect(
            response.bodyText.hasPrefix("ValueError: ") && response.bodyText.contains(message), "\(response.bodyText)")
    }

    @Test func `a server error is a RuntimeError with Retry-After`() throws {
        let response = try TestService.service(ToneSource(failure: .engineUnavailable)).get("/api/tts?voice=en&text=a")
        #expect(response.status == 503 && response.bodyText.hasPrefix("RuntimeError: "))
        #expect(response.fieldText.contains("Retry-After: 1\r\n"))
    }

    @Test(arguments: [
        ("", ["crier:en-US", "crier:zh-CN", "espeak:cmn", "espeak:de"]), ("?language=de", ["espeak:de"]),
        ("?language=en&language=zh", ["crier:en-US", "crier:zh-CN"]),
        ("?tts_name=espeak&gender=M&language=de", ["espeak:de"]),
        ("?locale=zh-cn", ["crier:zh-CN"]), ("?gender=F", []),
        ("?nothing=1&tts_name=crier", ["crier:en-US", "crier:zh-CN"]),
    ])
    func `voices are listed by engine and name, and filtered`(query: String, names: [String]) throws {
        let body = try TestService.service().get("/api/voices\(query)").bodyText
        for name in ["crier:en-US", "crier:zh-CN", "espeak:cmn", "espeak:de"] {
            #expect(body.contains("\"\(name)\":{\"id\":") == names.contains(name), "\(name)")
        }
    }

    @Test func `the languages are those of the listed voices`() throws {
        #expect(try TestService.service().get("/api/languages?tts_name=crier").bodyText == "[\"en\",\"zh\"]\n")
    }
}
