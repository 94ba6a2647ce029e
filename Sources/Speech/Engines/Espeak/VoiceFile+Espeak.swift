internal import Base
internal import Normalization

extension EngineKind {
    package static let espeak = EngineKind(name: "espeak", fields: ["espeak", "latin"], license: "GPL-3.0-or-later") {
        file, _ throws(VoiceFileError) in try file.espeakVoice()
    }
}

/// The fields of a voice.json for espeak-ng:
/// `{"espeak": {"voice", "file", "rate", "pitch", "range"}, "latin": {…}}`.
extension VoiceFile {
    fileprivate func espeakVoice() throws(VoiceFileError) -> EngineKind.DeclaredVoice {
        let language = try fields.choice("language", SpokenLanguage.self)
        let parameters = try espeakParameters("espeak")
        if language.phonemeAlphabet == .pinyin {
            let latin = try espeakParameters("latin")
            return (language.rawValue, EspeakPinyin(han: parameters, latin: latin, language))
        }
        guard fields.isAbsent("latin") else {
            let tags = SpokenLanguage.allCases.filter { $0.script != .latin }.map(\.rawValue)
            throw fields.error("latin", "is for \(tags.joined(separator: ", ")) voices only")
        }
        return (language.rawValue, EspeakWords(parameters, language))
    }

    func espeakParameters(_ field: String) throws(VoiceFileError) -> EspeakParameters {
        let object = try fields.object(field, known: ["voice", "file", "rate", "pitch", "range"])
        let voice = try object.string("voice")
        if let espeak, !espeak.contains(voice) {
            throw object.error("voice", "'\(voice)' is not a voice of the installed espeak-ng")
        }
        return EspeakParameters(
            voice: voice, definition: try definition(object),
            wordsPerMinute: try object.integer("rate", in: 80...450, default: 175),
            pitch: try object.integer("pitch", in: 0...99, default: 50),
            range: try object.integer("range", in: 0...99, default: 50))
    }

    /// Returns the voice file of espeak-ng next to voice.json; nil if none is named.
    private func definition(_ object: FieldReader) throws(VoiceFileError) -> EspeakDefinition? {
        guard !object.isAbsent("file") else { return nil }
        let (name, path) = (try object.string("file"), try self.path(beside: object, "file"))
        let bytes: [UInt8]
        do throws(FileReadError) {
            bytes = try FileReader.read(path, limitBytes: EspeakDefinition.maxBytes)
        } catch {
            throw object.error("file", "'\(name)': \(error.reason)")
        }
        do throws(EspeakDefinitionError) {
            return try EspeakDefinition(bytes)
        } catch {
            throw object.error("file", "'\(name)' \(error)")
        }
    }
}
