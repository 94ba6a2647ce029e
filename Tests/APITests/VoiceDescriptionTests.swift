import Audio
import JSON
import Normalization
import Speech
import TestSupport
import Testing

@testable import API

@Suite struct VoiceDescriptionTests {
    private func prompt(_ name: String, _ text: String, _ kind: Prompt.Class, faults: [String] = []) -> Prompt {
        let pcm = PCM(samples: [0.5], sampleRateHz: SampleRate.native.hz)
        return Prompt(text: text, kind: kind, recording: Recording(voice: "b", name: name, pcm: pcm), faults: faults)
    }

    private func text(_ bank: Bank) -> String {
        String(decoding: VoiceDescription.bank(bank).utf8, as: UTF8.self)
    }

    @Test func `a bank lists its prompts with their faults, and its fallback`() throws {
        let fallback = try #require(ServiceParts.catalog["zh-CN"])
        let prompts = [prompt("tts_1", "一", .digit), prompt("tts_yuan", "元", .unit, faults: ["clipped"])]
        let shown = text(Bank(language: .zhCN, prompts: prompts, fallback: fallback))
        #expect(
            shown.hasPrefix(
                #"{"fallback":"zh-CN","prompts":[{"name":"tts_1","text":"一","class":"digit","faults":[]},"#
                    + #"{"name":"tts_yuan","text":"元","class":"unit","faults":["clipped"]}],"missing":[{"#))
        #expect(text(Bank(language: .zhCN, prompts: prompts, fallback: nil)).hasPrefix(#"{"fallback":null,"#))
    }

    private func facts(_ engine: any VoiceEngine, license: String? = nil) -> String {
        let voice = Voice(id: "v", name: "V", language: "zh-CN", gender: "male", license: license, engine: engine)
        return String(decoding: JSONValue.object(VoiceDescription.members(voice)).utf8, as: UTF8.self)
    }

    @Test func `a voice lists its engine, licence, quality, cost and whether it is deterministic`() throws {
        let program = CommandVoice(CommandParameters(voice: "x", arguments: ["x"]), nil)
        let head = #"{"id":"v","name":"V","language":"zh-CN","gender":"male","normalized":"#
        let espeak = try #require(ServiceParts.catalog["zh-CN"]).engine
        #expect(
            facts(espeak) == head
                + #"true,"engine":"espeak","license":"GPL-3.0-or-later","quality":"formant","deterministic":true,"cost":"low"}"#
        )
        #expect(
            facts(program, license: "MIT") == head
                + #"false,"engine":"command","license":"MIT","quality":"unknown","deterministic":false,"cost":"unknown"}"#
        )
        #expect(
            facts(Bank(language: .zhCN, prompts: [prompt("tts_1", "一", .digit)], fallback: nil)) == head
                + #"true,"engine":"bank","license":null,"quality":"recorded","deterministic":true,"cost":"minimal"}"#)
    }

    @Test func `a bank is not deterministic if its fallback is not`() {
        let program = CommandVoice(CommandParameters(voice: "x", arguments: ["x"]), .zhCN)
        let fallback = Voice(id: "p", name: "P", language: "zh-CN", gender: "male", engine: program)
        #expect(
            facts(Bank(language: .zhCN, prompts: [prompt("tts_1", "一", .digit)], fallback: fallback))
                .hasSuffix(#""deterministic":false,"cost":"minimal"}"#))
    }

    @Test func `the contract lists every quality and cost`() throws {
        let contract = try TestService.service().get("/openapi.json").bodyText
        for words in [VoiceQuality.allCases.map(\.rawValue), SynthesisCost.allCases.map(\.rawValue)] {
            #expect(contract.contains(#"{"enum":\#(JSONValue.strings(words).text)"#))
        }
    }

    @Test func `a bank lists the prompts of the script that it lacks`() {
        let lines = PromptScript(.zhCN).lines
        let bank = Bank(
            language: .zhCN, prompts: lines.dropFirst().map { prompt("x_\($0.name)", $0.text, $0.kind) }, fallback: nil)
        let first = lines[0]
        #expect(
            text(bank).hasSuffix(
                #""missing":[{"name":"\#(first.name)","text":"\#(first.text)","class":"\#(first.kind.rawValue)"}],"sentence_seconds":0}"#
            ))
    }
}
