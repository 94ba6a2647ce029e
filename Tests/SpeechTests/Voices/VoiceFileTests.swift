import Foundation
import Normalization
import TestSupport
import Testing

@testable import Speech

@Suite struct VoiceFileTests {
    static let good = """
        {"name":"x","gender":"male","engine":"espeak","language":"zh-CN",
        "espeak":{"voice":"cmn-latn-pinyin"},"latin":{"voice":"en-us","rate":160}}
        """

    /// A voices folder with one voice, `zh-CN`.
    private func load(_ text: String) throws -> VoiceCatalog {
        try TestFiles.withFolder { folder in
            let voice = folder.appending(path: "zh-CN")
            try TestFiles.write(text, to: voice.appending(path: "voice.json"))
            return try VoiceCatalog.load(
                folders: [folder.path],
                espeak: EspeakVoices(["en-us\tgmw/en-US", "cmn-latn-pinyin\tsit/cmn-Latn-pinyin"]))
        }
    }

    @Test func `a voice file gives a voice with defaults for missing fields`() throws {
        let voice = try #require(try load(Self.good)["zh-CN"])
        #expect(
            voice.engine as? EspeakPinyin
                == EspeakPinyin(
                    han: EspeakParameters(voice: "cmn-latn-pinyin"),
                    latin: EspeakParameters(voice: "en-us", wordsPerMinute: 160), .zhCN))
    }

    @Test(arguments: [
        ("{", "(whole file)"), ("[]", "(whole file)"), ("{}", "engine"),
        (good.replacing("\"x\"", with: "7"), "name"), (good.replacing("zh-CN", with: "zh"), "language"),
        (good.replacing("\"espeak\",", with: "\"festival\","), "engine"), (good.replacing("male", with: "x"), "gender"),
        (good.replacing("160", with: "900"), "latin.rate"), (good.replacing("160", with: "1.5"), "latin.rate"),
        (good.replacing("\"rate\"", with: "\"wpm\""), "latin.wpm"),
        (good.replacing("\"name\"", with: "\"nmae\""), "nmae"),
        (good.replacing("zh-CN", with: "en-US"), "latin"), (good.replacing("en-us", with: "en-gb"), "latin.voice"),
        (good.replacing("cmn-latn-pinyin", with: "nothing+f2"), "espeak.voice"),
    ])
    func `an invalid voice file is refused with file, field and rule`(text: String, field: String) {
        let error = #expect(throws: VoiceFileError.self) { try load(text) }
        #expect(error?.field == field)
        #expect(error?.file.hasSuffix("zh-CN/voice.json") == true)
        #expect(error?.rule.isEmpty == false)
    }

    private static let own = good.replacing("\"cmn-latn-pinyin\"", with: "\"cmn-latn-pinyin\",\"file\":\"x.voice\"")
    private static let definition = "language cmn-latn-pinyin\nphonemes cmn\ndictionary cmn\npitch 95 193\n"

    /// A voices folder with one voice, `zh-CN`, and a file of espeak-ng beside it.
    private func load(_ text: String, definition: String?) throws -> VoiceCatalog {
        try TestFiles.withFolder { folder in
            let voice = folder.appending(path: "zh-CN")
            try TestFiles.write(text, to: voice.appending(path: "voice.json"))
            if let definition { try TestFiles.write(definition, to: voice.appending(path: "x.voice")) }
            return try VoiceCatalog.load(folders: [folder.path], espeak: nil)
        }
    }

    @Test func `the contents of an espeak-ng voice file are part of the signature`() throws {
        let voice = try #require(try load(Self.own, definition: Self.definition)["zh-CN"])
        let engine = try #require(voice.engine as? EspeakPinyin)
        #expect(engine.han.definition?.text == Self.definition)
        #expect(engine.latin.definition == nil)
        let changed = try #require(try load(Self.own, definition: Self.definition + "flutter 1\n")["zh-CN"])
        let plain = try #require(try load(Self.good, definition: nil)["zh-CN"])
        #expect(Set([voice.signature, changed.signature, plain.signature]).count == 3)
    }

    @Test(
        arguments: [
            (own, nil), (own, ""), (own, "mbrola cn1"), (own, definition + String(repeating: "\n", count: 5_000)),
            (own.replacing("x.voice", with: "../x.voice"), definition),
            (own.replacing("x.voice", with: ".x"), definition),
            (own.replacing("\"x.voice\"", with: "7"), definition),
            (own.replacing("\"x.voice\"", with: "\"\""), definition),
            (own.replacing("x.voice", with: "voice.json"), definition),
        ] as [(String, String?)])
    func `an unusable espeak-ng voice file is refused with its field`(
        text: String, definition: String?
    ) throws {
        let error = #expect(throws: VoiceFileError.self) { try load(text, definition: definition) }
        #expect(error?.field == "espeak.file")
        #expect(error?.file.hasSuffix("zh-CN/voice.json") == true)
    }

    @Test func `an espeak-ng voice file outside the voice's folder is refused`() throws {
        try TestFiles.withFolder { folder in
            let voice = folder.appending(path: "zh-CN")
            try TestFiles.write(Self.own, to: voice.appending(path: "voice.json"))
            try TestFiles.write(Self.definition, to: folder.appending(path: "elsewhere"))
            let file = voice.appending(path: "x.voice")
            try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "../elsewhere")
            let error = #expect(throws: VoiceFileError.self) {
                try VoiceCatalog.load(folders: [folder.path], espeak: nil)
            }
            #expect(
                error?.description.hasSuffix("espeak.file: 'x.voice' leads out of the folder of voice.json") == true)
            try FileManager.default.removeItem(at: file)
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
            #expect(throws: VoiceFileError.self) { try VoiceCatalog.load(folders: [folder.path], espeak: nil) }
        }
    }

    @Test(arguments: [
        ("MIT", true), ("CC-BY-4.0", true), ("GPL-3.0-or-later WITH GCC-exception-3.1", true),
        ("(MIT OR Apache-2.0) AND LicenseRef-Studio", true), ("GPL-2.0+", true), ("MIT License", false),
        ("MIT OR", false), ("OR MIT", false), ("MIT AND OR MIT", false), ("()", false), (" ", false), ("a;b", false),
        ("自由", false),
    ])
    func `a licence must be an SPDX expression`(text: String, isValid: Bool) throws {
        let file = Self.good.replacing("\"name\"", with: "\"license\":\"\(text)\",\"name\"")
        guard !isValid else {
            #expect(try load(file)["zh-CN"]?.license == text)
            return
        }
        let error = #expect(throws: VoiceFileError.self) { try load(file) }
        #expect(error?.field == "license")
    }

    @Test func `a voice without a licence uses the licence of its engine's data`() throws {
        #expect(try load(Self.good)["zh-CN"]?.license == "GPL-3.0-or-later")
        #expect(try load(Self.program)["zh-CN"]?.license == nil)
    }

    @Test(
        arguments: ["a", "z", "A", "Z", "0", "9", "_", "-", "zh-CN", String(repeating: "a", count: 64)],
        ["", "`", "{", "@", "[", "/", ":", ".", " ", "é", "名"])
    func `an id consists of ASCII letters, digits, hyphens and underscores`(id: String, other: String) {
        #expect(VoiceCatalog.isID(id))
        #expect(!VoiceCatalog.isID(other) && (other.isEmpty || !VoiceCatalog.isID("a" + other)))
        #expect(!VoiceCatalog.isID(String(repeating: "a", count: 65)))
    }

    private static let program = """
        {"name":"x","gender":"female","engine":"command","language":"zh-CN","command":["say","-v","a b"]}
        """

    @Test(
        arguments: [
            (program, SpokenLanguage.zhCN), (program.replacing("zh-CN", with: "en-GB"), .enGB),
            (program.replacing("\"engine\"", with: "\"normalize\":false,\"engine\""), nil),
            (program.replacing("zh-CN", with: "fr"), nil),
        ] as [(String, SpokenLanguage?)])
    func `a program can be a voice with or without Crier's normalizer`(
        text: String, language: SpokenLanguage?
    ) throws {
        let voice = try #require(try load(text)["zh-CN"])
        #expect(
            voice.engine as? CommandVoice
                == CommandVoice(CommandParameters(voice: "zh-CN", arguments: ["say", "-v", "a b"]), language))
        #expect(voice.normalizerLanguage == language)
    }

    @Test(arguments: [
        (program.replacing("[\"say\",\"-v\",\"a b\"]", with: "[]"), "command"),
        (program.replacing("[\"say\",\"-v\",\"a b\"]", with: "\"say\""), "command"),
        (program.replacing("\"-v\"", with: "7"), "command"), (program.replacing("a b", with: "a\\nb"), "command"),
        (program.replacing("\"command\":[", with: "\"argv\":["), "argv"),
        (program.replacing("\"engine\"", with: "\"latin\":{},\"engine\""), "latin"),
        (program.replacing("\"engine\"", with: "\"normalize\":1,\"engine\""), "normalize"),
        (
            program.replacing("\"engine\"", with: "\"normalize\":true,\"engine\"").replacing("zh-CN", with: "fr"),
            "normalize"
        ),
        (good.replacing("\"engine\"", with: "\"command\":[\"x\"],\"engine\""), "command"),
    ])
    func `an invalid voice file of a program is refused with its field`(text: String, field: String) {
        let error = #expect(throws: VoiceFileError.self) { try load(text) }
        #expect(error?.field == field)
    }

    private static func staying(_ more: String) -> String {
        program.replacing("\"engine\"", with: "\(more),\"engine\"")
    }

    @Test func `a permanent program has a protocol and bounds`() throws {
        func workers(_ text: String) throws -> WorkerProgram? {
            (try load(text)["zh-CN"]?.engine as? CommandVoice)?.parameters.workers?.program
        }
        #expect(try workers(Self.program) == nil)
        #expect(try workers(Self.staying(#""protocol":"once""#)) == nil)
        let lines = try #require(try workers(Self.staying(#""protocol":"lines""#)))
        #expect(lines.form == .lines && lines.arguments == ["say", "-v", "a b"] && lines.voice == "zh-CN")
        #expect(lines.bounds == .init(workers: 1, textsPerWorker: 1_000, memoryBytes: 4 << 30))
        let piper = try #require(
            try workers(
                Self.staying(#""protocol":"piper","workers":2,"texts_per_worker":30,"memory_mb":64"#)))
        #expect(piper.form == .piper)
        #expect(piper.bounds == .init(workers: 2, textsPerWorker: 30, memoryBytes: 64 << 20))
    }

    @Test func `the protocol changes the signature and the bounds do not`() throws {
        func signature(_ more: String) throws -> String? { try load(Self.staying(more))["zh-CN"]?.signature }
        let once = try signature(#""protocol":"once""#)
        let lines = try signature(#""protocol":"lines""#)
        let piper = try signature(#""protocol":"piper""#)
        #expect(try load(Self.program)["zh-CN"]?.signature == once)
        #expect(lines != once && lines != piper && piper != once)
        #expect(try signature(#""protocol":"lines","workers":3,"texts_per_worker":5,"memory_mb":99"#) == lines)
    }

    @Test(arguments: [
        (#""protocol":"pipe""#, "protocol"), (#""protocol":1"#, "protocol"), (#""protocol":"Lines""#, "protocol"),
        (#""workers":2"#, "workers"), (#""protocol":"once","workers":2"#, "workers"),
        (#""texts_per_worker":2"#, "texts_per_worker"), (#""memory_mb":100"#, "memory_mb"),
        (#""protocol":"lines","workers":0"#, "workers"), (#""protocol":"lines","workers":65"#, "workers"),
        (#""protocol":"lines","workers":"2""#, "workers"), (#""protocol":"lines","workers":1.5"#, "workers"),
        (#""protocol":"lines","texts_per_worker":0"#, "texts_per_worker"),
        (#""protocol":"lines","texts_per_worker":1001"#, "texts_per_worker"),
        (#""protocol":"lines","memory_mb":63"#, "memory_mb"), (#""protocol":"lines","memory_mb":65537"#, "memory_mb"),
        (#""protocol":"lines","worker":2"#, "worker"),
    ])
    func `an invalid field of a permanent program is refused with its name`(more: String, field: String) {
        let error = #expect(throws: VoiceFileError.self) { try load(Self.staying(more)) }
        #expect(error?.field == field)
        #expect(error?.rule.isEmpty == false)
    }

    @Test func `a relative program path is resolved in the voice's folder`() throws {
        try TestFiles.withFolder { folder in
            let place = folder.appending(path: "zh-CN")
            let text = Self.program.replacing("\"say\"", with: "\"./speak\"")
            try TestFiles.write(text, to: place.appending(path: "voice.json"))
            let load = { try VoiceCatalog.load(folders: [folder.path], espeak: nil)["zh-CN"] }
            #expect(throws: VoiceFileError.self) { try load() }
            let program = place.appending(path: "speak")
            try TestFiles.write("#!/bin/sh", to: program)
            #expect(throws: VoiceFileError.self, "it cannot be run") { try load() }
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
            let voice = try #require(try load())
            let engine = try #require(voice.engine as? CommandVoice)
            #expect(engine.parameters.arguments == ["\(place.path)/./speak", "-v", "a b"])
            #expect(engine.normalizerLanguage == .zhCN && engine.parameters.voice == "zh-CN")
            #expect(try load() == voice, "the same files are the same voice")
            try TestFiles.write("#!/bin/sh\n", to: program)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
            #expect(try load()?.signature != voice.signature, "another program has another sound")
        }
    }

    /// The file in place of a voice.json, and whether it stops the service.
    @Test(
        arguments: [
            ("mkdir voice.json", "(whole file)"), ("mkfifo voice.json", "(whole file)"),
            ("head -c 16777217 /dev/zero > voice.json", "(whole file)"), ("ln -s /nonexistent voice.json", nil),
            ("echo > NOTES", nil),
        ] as [(String, String?)])
    func `an existing voice file is never skipped`(command: String, field: String?) throws {
        try TestFiles.withFolder { folder in
            try TestFiles.write(Self.good, to: folder.appending(path: "zh-CN/voice.json"))
            let place = folder.appending(path: "mine")
            _ = try Tool.run("sh", ["-c", "mkdir \(place.path) && cd \(place.path) && \(command)"])
            let load = { try VoiceCatalog.load(folders: [folder.path], espeak: nil).voices.map(\.id) }
            guard let field else {
                #expect(try load() == ["zh-CN"])
                return
            }
            let error = #expect(throws: VoiceFileError.self) { try load() }
            #expect(error?.file == "\(place.path)/voice.json")
            #expect(error?.field == field)
        }
    }

    @Test(arguments: [(".mine.part", true), ("mine.part", false), ("my voice", false), ("我的", false)])
    func `a hidden folder is skipped and any other folder name must be a voice id`(name: String, isPassed: Bool) throws
    {
        try TestFiles.withFolder { folder in
            for id in ["zh-CN", name] { try TestFiles.write(Self.good, to: folder.appending(path: "\(id)/voice.json")) }
            let load = { try VoiceCatalog.load(folders: [folder.path], espeak: nil).voices.map(\.id) }
            guard !isPassed else {
                #expect(try load() == ["zh-CN"])
                return
            }
            let error = #expect(throws: VoiceFileError.self) { try load() }
            #expect(error?.file == "\(folder.path)/\(name)")
        }
    }

    @Test func `folders that lack the default voice or cannot be read are refused`() {
        #expect(throws: VoiceFileError.self) { try VoiceCatalog.load(folders: ["/nonexistent"], espeak: nil) }
        #expect(throws: VoiceFileError.self) {
            try TestFiles.withFolder { try VoiceCatalog.load(folders: [$0.path], espeak: nil) }
        }
    }

    @Test func `espeak-ng voices exist for the languages of the engine`() {
        #expect(
            ServiceParts.catalog["espeak/de"]?.engine as? EspeakPlain == EspeakPlain(EspeakParameters(voice: "gmw/de")))
        #expect(ServiceParts.catalog["espeak/xx"] == nil)
        #expect(ServiceParts.catalog["de"] == nil)
    }
}
