internal import Audio
internal import Base
internal import Glibc
package import Normalization
package import Speech

/// The reason why a folder lacks recorded sentences.
package struct SentenceFolderError: Error, CustomStringConvertible {
    package let description: String
}

/// A folder of recorded sentences with their texts: `NAME.txt` beside `NAME.wav`, or one `sentences.tsv` with a line
/// `NAME.wav<TAB>text` for each. `crier bank record` and the studio create such folders, with the language in a file.
package enum SentenceFolder {
    package static let listName = "sentences.tsv"
    /// The file with the tag of the language.
    static let languageName = "language"
    /// A recording with its text.
    package struct File: Equatable {
        /// The path relative to the folder.
        package let name: String
        package let text: String

        package init(name: String, text: String) { (self.name, self.text) = (name, text) }
    }

    /// More than a day of recording.
    private static let maxFiles = 2_000
    private static let maxListBytes = 1 << 20
    /// A sentence has at most 20 s, some 100 syllables.
    private static let maxTextBytes = 4_000
    /// A name has to fit into an archive (`TarArchive`).
    private static let maxNameBytes = 90
    private static let endings = [".wav", ".flac", ".aiff", ".aif", ".caf", ".ogg", ".mp3"]

    /// The recordings of a folder that have a text.
    package static func files(in folder: String) throws(SentenceFolderError) -> [File] {
        guard let names = FileSystem.names(in: folder)?.sorted() else {
            throw SentenceFolderError(description: "it cannot be read, or is not a folder of recordings")
        }
        let listed = try listed(in: folder) ?? []
        let texts = Dictionary(listed.map { (stem($0.name), $0.text) }, uniquingKeysWith: { _, last in last })
        var files: [File] = []
        for name in names where endings.contains(where: { name.lowercased().hasSuffix($0) }) {
            let stem = stem(name)
            let own = names.contains(stem + ".txt") ? try text("\(folder)/\(stem).txt", maxTextBytes) : nil
            guard let text = own ?? texts[stem] else { continue }
            files.append(File(name: name, text: trimmed(text)))
        }
        guard (1...maxFiles).contains(files.count) else {
            throw SentenceFolderError(
                description: files.isEmpty
                    ? "no recording has a text: write it to NAME.txt beside NAME.wav, or all of them to \(listName)"
                    : "it has more than \(maxFiles) recordings")
        }
        return files
    }

    /// The sentences of `sentences.tsv`, recorded or not; nil without that file.
    package static func listed(in folder: String) throws(SentenceFolderError) -> [File]? {
        let path = "\(folder)/\(listName)"
        guard !FileSystem.isAbsent(path) else { return nil }
        var files: [File] = []
        for line in try text(path, maxListBytes).split(separator: "\n") {
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard columns.count >= 2, !columns[0].contains("/"), (1...maxNameBytes).contains(columns[0].utf8.count)
            else {
                throw SentenceFolderError(
                    description:
                        "a line of \(listName) is a file's name, a tab and the text; '\(line.prefix(40))' is not")
            }
            files.append(File(name: String(columns[0]), text: trimmed(String(columns[1]))))
        }
        guard files.count <= maxFiles else {
            throw SentenceFolderError(description: "\(listName) has more than \(maxFiles) lines")
        }
        return files
    }

    /// The language of the sentences; nil if the folder does not name one.
    package static func language(in folder: String) -> SpokenLanguage? {
        guard let tag = try? FileReader.read("\(folder)/\(languageName)", limitBytes: maxTagBytes) else { return nil }
        return SpokenLanguage(rawValue: trimmed(String(decoding: tag, as: UTF8.self)))
    }

    private static let maxTagBytes = 64

    /// Creates the folder and writes `sentences.tsv` and the language.
    package static func write(
        _ files: [File], _ language: SpokenLanguage, to folder: String
    ) throws(SentenceFolderError) {
        let lines = files.map { "\($0.name)\t\($0.text)\n" }.joined()
        let isMade = mkdir(folder, 0o755) == 0 || errno == EEXIST
        guard isMade, FileOutput.write(Array(lines.utf8), toFile: "\(folder)/\(listName)"),
            FileOutput.write(Array("\(language.rawValue)\n".utf8), toFile: "\(folder)/\(languageName)")
        else { throw SentenceFolderError(description: "it cannot be written") }
    }

    /// Whether a sentence of the list has a recording, in any format.
    static func isRecorded(_ file: File, in folder: String) -> Bool {
        endings.contains { !FileSystem.isAbsent("\(folder)/\(stem(file.name))\($0)") }
    }

    /// The name of the recording of a sentence.
    package static func name(_ index: Int) -> String {
        let number = "\(index + 1)"
        return String(repeating: "0", count: max(0, 3 - number.utf8.count)) + number + ".wav"
    }

    /// The name of a recording without its ending.
    static func stem(_ name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    private static func text(_ path: String, _ limitBytes: Int) throws(SentenceFolderError) -> String {
        let bytes: [UInt8]
        do throws(FileReadError) {
            bytes = try FileReader.read(path, limitBytes: limitBytes)
        } catch {
            throw SentenceFolderError(description: "\(path) \(error.reason)")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw SentenceFolderError(description: "\(path) is not in UTF-8")
        }
        return text
    }

    private static func trimmed(_ text: String) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    /// The sound of a file.
    package struct Recording {
        package let name: String
        package let text: String
        /// nil for a recording that cannot be used.
        package let sentence: SentenceRecording?
        package let faults: [TakeFault]
        /// The reason why the recording cannot be used.
        package let reason: String?

        package init(_ file: File, in folder: String) {
            (name, text) = (file.name, file.text)
            do {
                let path = "\(folder)/\(file.name)"
                guard FileSystem.isInside(folder, path) else {
                    throw UnusableRecording("it is a link out of the folder")
                }
                guard let passages = TrialSentence(text: file.text).passages else {
                    throw UnusableRecording("its text cannot be read")
                }
                let pcm = try SoundFile.read(path).pcm
                guard let take = try RecordedTake(pcm) else { throw UnusableRecording("it is silent") }
                sentence = SentenceRecording(passages: passages, pcm: take.pcm)
                (faults, reason) = (take.faults, nil)
            } catch {
                (sentence, faults, reason) = (nil, [], Self.reason(error))
            }
        }

        private static func reason(_ error: any Error) -> String {
            switch error {
            case let error as UnusableRecording: error.reason
            case let error as SoundFileError: "it \(error)"
            default: "its sound cannot be measured (\(error))"
            }
        }
    }

    private struct UnusableRecording: Error {
        let reason: String

        init(_ reason: String) { self.reason = reason }
    }
}
