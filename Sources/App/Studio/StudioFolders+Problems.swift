internal import API
internal import Audio
internal import Clips
internal import Normalization
internal import Speech

/// Problems that the studio reports.
extension StudioFolders {
    static func sound(_ wave: [UInt8]) throws(Problem) -> PCM {
        let sound: PCM
        do throws(WaveError) {
            sound = try WaveFile.read(wave)
        } catch {
            throw unusable("The file cannot be read: \(error.sentence). Send a WAV file with 16 bits a sample.")
        }
        guard sound.durationMs <= SoundFile.maxSeconds * 1_000 else {
            throw unusable("It is longer than \(SoundFile.maxSeconds) seconds.")
        }
        return sound
    }

    static func unusable(_ detail: String) -> Problem { Problem(code: "unusable_recording", detail: detail) }

    static func exists(_ detail: String) -> Problem {
        Problem(code: "session_exists", field: "name", detail: detail)
    }

    static func unwritable(_ path: String) -> Problem {
        Problem(code: "internal", detail: "\(path) cannot be written. Is the disk full?")
    }

    static func tooMuch(_ folder: String) -> Problem {
        Problem(
            code: "too_many_recordings",
            detail:
                "The recordings are too long for the memory of a service. Make the voice on its machine: crier bank "
                + "import \(folder) --sentences --voice NAME")
    }

    static func noGuide(_ language: SpokenLanguage) -> Problem {
        Problem(
            code: "internal",
            detail: "The voice '\(language.rawValue)' is missing: it speaks the sentences.")
    }

    func writing<Result>(_ body: () throws(SentenceFolderError) -> Result) throws(Problem) -> Result {
        do throws(SentenceFolderError) {
            return try body()
        } catch {
            throw Problem(code: "internal", detail: "The recordings: \(error.description).")
        }
    }

    static func speaking<Result>(
        _ guide: Voice, _ body: () throws(SpeechError) -> Result
    ) throws(Problem) -> Result {
        do throws(SpeechError) {
            return try body()
        } catch {
            throw Problem(
                code: "internal",
                detail: "The voice '\(guide.id)' cannot speak the sentences: \(Problem(.speech(error)).detail)")
        }
    }
}
