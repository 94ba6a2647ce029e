internal import Base
internal import JSON
internal import Normalization

extension EngineKind {
    package static let model = kind(of: "model")
    /// The former name of `model`, for models of Piper.
    package static let piper = kind(of: "piper")

    private static func kind(of name: String) -> EngineKind {
        EngineKind(name: name, fields: ["model", "speaker", "latin", "normalize"], license: nil) {
            file, _ throws(VoiceFileError) in
            let language = try file.fields.string("language")
            return (language, try file.modelVoice(try file.normalizerLanguage(language)))
        }
    }
}

/// The fields of a model in a voice.json: `{"model": "NAME.onnx", "speaker": "name" or 3, "normalize": true|false,
/// "latin": {…}}`. Next to voice.json are `NAME.onnx` and its description: Piper's `NAME.onnx.json`, otherwise
/// model.json.
extension VoiceFile {
    fileprivate func modelVoice(_ language: SpokenLanguage?) throws(VoiceFileError) -> ModelVoice {
        let path = try modelPath()
        let config =
            isPiper ? nil : try ModelConfig(readFrom: "\(folder)/\(ModelConfig.fileName)")
        let description =
            if let config { try self.description(config) } else {
                ModelDescription(try PiperConfig(readFrom: path + ".json"))
            }
        try checkLanguage(language, description)
        let isMandarin = language?.phonemeAlphabet == .pinyin
        guard isMandarin || fields.isAbsent("latin") else {
            throw fields.error("latin", "is for voices in Chinese only")
        }
        let latin = fields.isAbsent("latin") ? nil : try espeakParameters("latin")
        return ModelVoice(
            id: id, model: try model(path, config, description), description: description,
            speaker: try speaker(description.speakerNames, of: description.speakers), normalizerLanguage: language,
            rules: try rules(description),
            latin: latin ?? (isMandarin && !description.hasWords ? EspeakParameters(voice: "en-us") : nil),
            digests: description.digests + [runtime?.digest ?? "-", ProcessorClass.name])
    }

    private func model(
        _ path: String, _ config: ModelConfig?, _ description: ModelDescription
    ) throws(VoiceFileError) -> VoiceModel {
        let graph = VoiceModel.File(path: path, digest: try digest(of: path, fields, "model"))
        guard let config else {
            return VoiceModel(
                graph, sampleRateHz: description.sampleRateHz, speakers: description.speakers, inputs: .piper)
        }
        return VoiceModel(
            graph, sampleRateHz: description.sampleRateHz, speakers: description.speakers,
            inputs: .named(config.inputs), vocoder: try config.vocoder == nil ? nil : vocoder(config.fields),
            hasTones: config.pinyin == .initials, styleLength: description.styles == nil ? 0 : StyleTable.rowLength)
    }

    private func vocoder(_ fields: FieldReader) throws(VoiceFileError) -> VoiceModel.File {
        let path = try self.path(beside: fields, "vocoder")
        return VoiceModel.File(
            path: FileSystem.resolved(path) ?? path, digest: try digest(of: path, fields, "vocoder"))
    }

    /// Reads a description and the files that it names.
    private func description(_ config: ModelConfig) throws(VoiceFileError) -> ModelDescription {
        let bytes = try self.bytes(config.fields, "tokens", TokenTable.maxFileBytes)
        let table: TokenTable
        do throws(TokenTableError) {
            table = try TokenTable(bytes)
        } catch {
            throw config.fields.error("tokens", "\(config.tokens) \(error)")
        }
        let styles = config.styles == nil ? nil : try self.styles(config)
        return ModelDescription(
            config, table, styles: styles?.table,
            digests: [config.digest, SHA256Digest(bytes).hex] + [styles?.digest].compactMap(\.self))
    }

    private func styles(_ config: ModelConfig) throws(VoiceFileError) -> (table: StyleTable, digest: String) {
        let bytes = try self.bytes(config.fields, "styles", StyleTable.maxFileBytes)
        let speaker = try speaker(config.speakerNames, of: config.speakers)
        guard let table = StyleTable(bytes, speaker: speaker, of: config.speakers) else {
            throw config.fields.error(
                "styles",
                "must have equally many rows of \(StyleTable.rowLength) finite floats for each of \(config.speakers) 'speakers'"
            )
        }
        return (table, SHA256Digest(bytes).hex)
    }

    /// Reads a file that a field names.
    private func bytes(
        _ object: FieldReader, _ field: String, _ limitBytes: Int
    ) throws(VoiceFileError) -> [UInt8] {
        let path = try self.path(beside: object, field)
        do throws(FileReadError) {
            return try FileReader.read(path, limitBytes: limitBytes)
        } catch {
            throw object.error(field, "\(path) cannot be read: \(error.reason)")
        }
    }

    /// Returns the names of the model and of the files that describe it.
    func modelFiles() throws(VoiceFileError) -> [String] {
        let name = try fields.string("model")
        guard !isPiper else { return [name, name + ".json"] }
        let config = try ModelConfig(readFrom: "\(folder)/\(ModelConfig.fileName)")
        return [name, ModelConfig.fileName] + config.files
    }

    /// Whether the model's description is from Piper's trainer.
    private var isPiper: Bool {
        engine == .piper || FileSystem.isAbsent("\(folder)/\(ModelConfig.fileName)")
    }

    /// Returns the path of the model. Its description is in the same folder.
    private func modelPath() throws(VoiceFileError) -> String {
        let name = try fields.string("model")
        guard name.hasSuffix(".onnx"), !name.contains("/"), !name.hasPrefix(".") else {
            throw fields.error("model", "must be the name of a file NAME.onnx beside voice.json")
        }
        // The engine receives the absolute path, because its working folder may differ.
        guard let folder = FileSystem.resolved(folder) else { throw fields.error("model", "is in no folder") }
        let description = isPiper ? name + ".json" : ModelConfig.fileName
        for file in [name, description] {
            guard FileSystem.isRegular("\(folder)/\(file)") else {
                throw fields.error("model", "needs the file \(file) beside voice.json")
            }
            guard FileSystem.isInside(folder, "\(folder)/\(file)") else {
                throw fields.error("model", "\(file) is a link out of the voice's folder")
            }
        }
        return "\(folder)/\(name)"
    }

    private func digest(
        of path: String, _ object: FieldReader, _ field: String
    ) throws(VoiceFileError) -> [UInt8] {
        do throws(FileReadError) {
            return try SHA256Digest(ofFile: path, limitBytes: VoiceModel.maxFileBytes).bytes
        } catch {
            throw object.error(field, "\(path) cannot be read: \(error.reason)")
        }
    }

    private func speaker(_ names: [String: Int], of count: Int) throws(VoiceFileError) -> Int {
        guard case .string(let name)? = fields.value("speaker") else {
            return try fields.integer("speaker", in: 0...count - 1, default: 0)
        }
        guard let number = names[name] else {
            throw fields.error("speaker", "'\(name)' is not a speaker of the model")
        }
        return number
    }

    /// Checks that the model speaks the language of the normalizer. Otherwise it would speak wrong amounts.
    private func checkLanguage(_ language: SpokenLanguage?, _ model: ModelDescription) throws(VoiceFileError) {
        let isMandarin = language?.phonemeAlphabet == .pinyin
        if isMandarin, model.pinyin != nil { return }
        guard model.hasWords, let voice = model.espeakVoice else {
            throw fields.error("language", "must be a Chinese one that is normalized: \(Self.rule(model))")
        }
        guard let language else { return }
        let code = voice.split(separator: "/").last?.prefix { $0 != "-" }.lowercased() ?? ""
        guard code == language.code || isMandarin && ["cmn", "zh"].contains(code) else {
            throw fields.error("language", "'\(language.rawValue)' is not the model's: \(Self.rule(model))")
        }
    }

    private static func rule(_ model: ModelDescription) -> String {
        guard let voice = model.espeakVoice else { return "the model speaks pinyin" }
        return "the model speaks '\(voice)' (\(model.hasWords ? "espeak" : "pinyin") phonemes)"
    }

    /// Returns the espeak-ng voice that the model names. Some models name a language, such as `en-gb`.
    private func rules(_ model: ModelDescription) throws(VoiceFileError) -> String {
        guard let name = model.espeakVoice else { return "-" }
        guard model.hasWords, let espeak else { return name }
        guard let voice = espeak.name(of: name) else {
            throw fields.error("model", "needs '\(name)', which is not a voice of the installed espeak-ng")
        }
        return voice
    }
}
