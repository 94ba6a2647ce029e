import Clips
import HTTP
import Speech
import TestSupport
import Testing

@testable import API

/// The form of MaryTTS, without a real client.
@Suite struct MaryTTSFormTests {
    private func clip(_ query: String) throws -> ClipRequest {
        try MaryRequest(
            TestService.request("GET /process?\(query) HTTP/1.1\r\nHost: a\r\n\r\n"), TestService.service().service
        )
        .clip
    }

    @Test(arguments: [
        ("WAVE", "audio/wav"), ("WAVE_FILE", "audio/wav"), ("AU_FILE", "audio/basic"), ("AIFF_STREAM", "audio/aiff"),
        ("MP3_FILE", "audio/mpeg"),
    ])
    func `an audio type is accepted with or without its suffix`(audio: String, type: String) throws {
        let target = "/process?INPUT_TEXT=Hello&INPUT_TYPE=TEXT&OUTPUT_TYPE=AUDIO&LOCALE=en_US&AUDIO=\(audio)"
        let response = try TestService.service().get(target)
        #expect(response.status == 200 && response.fieldText.contains("Content-Type: \(type)\r\n"))
    }

    @Test func `a body of any content type is a form, but a query replaces it`() throws {
        let service = TestService.service()
        let body = "INPUT_TEXT=Hello&INPUT_TYPE=TEXT&OUTPUT_TYPE=AUDIO&LOCALE=en_US&AUDIO=WAVE_FILE&VOICE=cmu-slt-hsmm"
        #expect(try service.post("/process", body, type: nil).status == 200)
        #expect(try service.post("/process", body, type: "text/plain").status == 200)
        #expect(try service.post("/process?INPUT_TYPE=TEXT", body).status == 400)
    }

    @Test(arguments: [
        ("VOICE=cmu-slt-hsmm&LOCALE=en_US", "Hello", "en-US"), ("VOICE=zh-CN&LOCALE=en_US", "Hello", "zh-CN"),
        ("VOICE=male&LOCALE=de", "Hallo", "espeak/de"), ("LOCALE=te", "Hello", "en-US"), ("", "%E4%BD%A0", "zh-CN"),
        ("VOICE=\(String(repeating: "x", count: 500))", "Hello", "en-US"), ("VOICE=", "Hello", "en-US"),
    ])
    func `an id of our voices is used, otherwise text and locale determine the voice`(
        fields: String, text: String, id: String
    ) throws {
        guard case .speech(_, let voice) = try clip("INPUT_TEXT=\(text)&\(fields)").content else {
            throw ToolError(description: "silence")
        }
        #expect(voice.id == id)
    }

    @Test(arguments: [
        ("Rate", "durScale:1.5;", 667, 0, 0), ("Rate", "durScale:0.5", 2_000, 0, 0),
        ("Volume", "amount:2.0;", 1_000, 600, 0), ("Volume", "amount:0.5;", 1_000, -602, 0),
        ("Volume", "amount:0", 1_000, -2_000, 0), ("F0Add", "f0Add:50.0;", 1_000, 0, 603),
        ("F0Add", "f0Add:-300", 1_000, 0, -1_200), ("Robot", "amount:100.0;", 1_000, 0, 0),
        ("volume", "amount:2.0;", 1_000, 0, 0), ("F0Scale", "f0Scale:2.0;", 1_000, 0, 0),
    ])
    func `supported effects change the clip, other effects are ignored`(
        name: String, parameter: String, rate: Int, volume: Int, pitch: Int
    ) throws {
        let effect = "effect_\(name)_selected=on&effect_\(name)_parameters=\(parameter)"
        let options = try clip("INPUT_TEXT=Hello&LOCALE=en_US&\(effect)").options
        #expect(options.delivery == Delivery(rateThousandths: rate, pitchHundredths: pitch))
        #expect(options.volumeHundredths == volume)
    }

    @Test func `an effect that is not selected is ignored`() throws {
        let options = try clip("INPUT_TEXT=Hello&effect_Rate_parameters=durScale:1.5;&effect_Rate_selected=").options
        #expect(options.delivery == Delivery())
    }

    @Test(arguments: [
        ("", "Request must contain the parameter INPUT_TEXT."),
        ("INPUT_TEXT=a&INPUT_TYPE=RAWMARYXML", "The value 'RAWMARYXML' of parameter 'INPUT_TYPE' is not valid."),
        ("INPUT_TEXT=a&INPUT_TYPE=ssml", "The value 'ssml' of parameter 'INPUT_TYPE' is not valid."),
        ("INPUT_TEXT=a&OUTPUT_TYPE=TOKENS", "The value 'TOKENS' of parameter 'OUTPUT_TYPE' is not valid."),
        ("INPUT_TEXT=a&AUDIO=Vorbis_FILE", "The value 'Vorbis_FILE' of parameter 'AUDIO' is not valid."),
        ("INPUT_TEXT=a&AUDIO=%3Cscript%3E", "The value '&lt;script&gt;' of parameter"),
        ("INPUT_TEXT=a&AUDIO=_", "The value '_' of parameter"),
        ("INPUT_TEXT=a&effect_Rate_selected=on", "The value '' of parameter 'effect_Rate_parameters' is not valid."),
        ("INPUT_TEXT=a&effect_Rate_selected=on&effect_Rate_parameters=durScale:9;", "The value 'durScale:9;'"),
        ("INPUT_TEXT=a&effect_Rate_selected=on&effect_Rate_parameters=durScale:nan;", "The value 'durScale:nan;'"),
        ("INPUT_TEXT=a&effect_Volume_selected=on&effect_Volume_parameters=amount:inf", "The value 'amount:inf'"),
        ("INPUT_TEXT=%01", "control character"), ("INPUT_TEXT=%FF", "UTF-8"), ("INPUT_TEXT=%2", "Encode '%' as '%25'"),
        ("INPUT_TEXT=.&LOCALE=en_US", "neither a letter nor a digit"), ("INPUT_TEXT=a&INPUT_TEXT=b", "given twice"),
        ("INPUT_TEXT=%3Cspeak&INPUT_TYPE=SSML", "Line 1, column 1"),
    ])
    func `an invalid request gets an HTML page whose first line contains the reason`(query: String, message: String)
        throws
    {
        let response = try TestService.service().get("/process?\(query)")
        #expect(response.status == 400 && response.fieldText.contains("Content-Type: text/html; charset=utf-8\r\n"))
        let line = try #require(response.bodyText.split(separator: "\n").first)
        #expect(line.contains(message) && !line.contains("<script"), "\(line)")
    }

    @Test(arguments: [
        ("/voices", "zh-CN zh_CN male other\n"), ("/locales", "en_US\nzh_CN\n"), ("/version", "Mary TTS server 5.2"),
        ("/audioformats", "WAVE_FILE\nAU_FILE\nAIFF_FILE\nMP3_FILE\n"), ("/datatypes", "AUDIO OUTPUT\n"),
        ("/audioeffects", "Rate durScale:1.5;\n"), ("/exampletext?voice=zh-CN", "到账"),
        ("/exampletext?locale=en_US", "Welcome"),
    ])
    func `information routes return lines of text`(target: String, line: String) throws {
        let response = try TestService.service().get(target)
        #expect(response.status == 200 && response.fieldText.contains("Content-Type: text/plain"))
        #expect(response.bodyText.contains(line), "\(response.bodyText)")
    }
}
