internal import Audio
internal import Base
internal import Normalization

extension EngineKind {
    package static let syllables = EngineKind(
        name: "syllables", fields: ["sound", "table", "latin"], license: nil, hasFixedPace: true
    ) { file, _ throws(VoiceFileError) in
        let language = try file.fields.choice("language", SpokenLanguage.self)
        guard language.phonemeAlphabet == .pinyin else {
            throw file.fields.error("language", "must be a Chinese one: syllables are those of pinyin")
        }
        return (language.rawValue, try file.syllableVoice(language))
    }
}

/// The fields of a voice of recorded syllables in a voice.json: `{"sound": "syllables.caf", "table": "syllables.tsv",
/// "latin": {…}}` (`SyllableFiles`). `latin` is the voice of espeak-ng for Latin words.
extension VoiceFile {
    fileprivate func syllableVoice(_ language: SpokenLanguage) throws(VoiceFileError) -> SyllableVoice {
        let (sound, table) = (try bytes("sound"), try bytes("table"))
        let packets = try read("sound") { () throws(SyllableFileError) in try SyllableFiles.packets(ofSound: sound) }
        let syllables = try read("table") { () throws(SyllableFileError) in
            try SyllableFiles.syllables(ofTable: table, packets: packets.count / IMA4Packets.bytes)
        }
        return SyllableVoice(
            id: id, language: language, bank: SyllableBank(packets: packets, syllables: syllables),
            digest: Hex.encode(SHA256Digest(sound).bytes + SHA256Digest(table).bytes),
            latin: try espeakParameters("latin"))
    }

    private func bytes(_ field: String) throws(VoiceFileError) -> [UInt8] {
        let path = try self.path(beside: fields, field)
        do throws(FileReadError) {
            return try FileReader.read(path, limitBytes: SyllableFiles.maxBytes)
        } catch {
            throw fields.error(field, "cannot be read: \(error.reason)")
        }
    }

    private func read<Value>(
        _ field: String, _ body: () throws(SyllableFileError) -> Value
    ) throws(VoiceFileError) -> Value {
        do throws(SyllableFileError) {
            return try body()
        } catch {
            throw fields.error(field, error.description)
        }
    }
}
