internal import Base
internal import JSON
internal import Normalization

extension EngineKind {
    package static let piper = EngineKind(
        name: "piper", fields: ["model", "speaker", "latin", "normalize"], license: nil
    ) { file, _ throws(VoiceFileError) in
        let language = try file.fields.string("language")
        return (language, try file.modelVoice(try file.normalizerLanguage(language)))
    }
}

/// The fields of a model of Piper in a voice.json: `{"model": "NAME.onnx", "speaker": "name" or 3, "normalize": true|false,
/// "latin": {…}}`. `NAME.onnx` and its description `NAME.onnx.json` lie beside voice.json.
extension VoiceFile {
    fileprivate func modelVoice(_ language: SpokenLanguage?) throws(VoiceFileError) -> ModelVoice {
        let path = try modelPath()
        let config = try PiperConfig(readFrom: path + ".json")
        try checkLanguage(language, config)
        let isMandarin = language?.phonemeAlphabet == .pinyin
        guard isMandarin || fields.isAbsent("latin") else {
            throw fields.error("latin", "is for voices in Chinese only")
        }
        let latin = fields.isAbsent("latin") ? nil : try espeakParameters("latin")
        return ModelVoice(
            id: id,
            model: VoiceModel(
                path: path, digest: try digest(ofModel: path),
                sampleRateHz: config.sampleRateHz, speakers: config.speakers),
            config: config, speaker: try speaker(config), normalizerLanguage: language, rules: try rules(config),
            latin: latin ?? (isMandarin && config.alphabet == .pinyin ? EspeakParameters(voice: "en-us") : nil),
            digests: [config.digest, runtime?.digest ?? "-", ProcessorClass.name])
    }

    /// The names of the model and its description.
    func modelFiles() throws(VoiceFileError) -> [String] {
        let name = try fields.string("model")
        return [name, name + ".json"]
    }

    private func modelPath() throws(VoiceFileError) -> String {
        let name = try fields.string("model")
        guard name.hasSuffix(".onnx"), !name.contains("/"), !name.hasPrefix(".") else {
            throw fields.error("model", "must be the name of a file NAME.onnx beside voice.json")
        }
        // The engine gets the whole path: its working folder may be another one.
        guard let folder = FileSystem.resolved(folder) else { throw fields.error("model", "is in no folder") }
        for file in [name, name + ".json"] {
            guard FileSystem.isRegular("\(folder)/\(file)") else {
                throw fields.error("model", "needs the file \(file) beside voice.json")
            }
            guard FileSystem.isInside(folder, "\(folder)/\(file)") else {
                throw fields.error("model", "\(file) is a link out of the voice's folder")
            }
        }
        return "\(folder)/\(name)"
    }

    private func digest(ofModel path: String) throws(VoiceFileError) -> [UInt8] {
        do throws(FileReadError) {
            return try SHA256Digest(ofFile: path, limitBytes: VoiceModel.maxFileBytes).bytes
        } catch {
            throw fields.error("model", "\(path) cannot be read: \(error.reason)")
        }
    }

    private func speaker(_ config: PiperConfig) throws(VoiceFileError) -> Int {
        guard case .string(let name)? = fields.value("speaker") else {
            return try fields.integer("speaker", in: 0...config.speakers - 1, default: 0)
        }
        guard let number = config.speakerNames[name] else {
            throw fields.error("speaker", "'\(name)' is no speaker of the model")
        }
        return number
    }

    /// A model that speaks another language than the normalizer writes would say other amounts than are meant.
    private func checkLanguage(_ language: SpokenLanguage?, _ config: PiperConfig) throws(VoiceFileError) {
        let rule = "the model speaks '\(config.espeakVoice)' (\(config.alphabet.rawValue) phonemes)"
        guard config.alphabet == .espeak || language?.phonemeAlphabet == .pinyin else {
            throw fields.error("language", "must be a Chinese one that is normalized: \(rule)")
        }
        guard let language else { return }
        let code = config.espeakVoice.split(separator: "/").last?.prefix { $0 != "-" }.lowercased() ?? ""
        guard code == language.code || language.phonemeAlphabet == .pinyin && ["cmn", "zh"].contains(code) else {
            throw fields.error("language", "'\(language.rawValue)' is not the model's: \(rule)")
        }
    }

    /// The voice of espeak-ng that the model names. Some models name a language, such as `en-gb`.
    private func rules(_ config: PiperConfig) throws(VoiceFileError) -> String {
        guard config.alphabet == .espeak, let espeak else { return config.espeakVoice }
        guard let voice = espeak.name(of: config.espeakVoice) else {
            throw fields.error("model", "needs '\(config.espeakVoice)', which is no voice of the installed espeak-ng")
        }
        return voice
    }
}
