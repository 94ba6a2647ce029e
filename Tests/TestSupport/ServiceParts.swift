package import Audio
package import Base
package import Clips
package import Encoding
package import Normalization
import Pronunciation
package import Speech

/// The parts of a service in memory, with defaults for everything.
package enum ServiceParts {
    package static let han = EspeakParameters(voice: "cmn-latn-pinyin")
    package static let latin = EspeakParameters(voice: "en-us")

    package static let catalog = VoiceCatalog(
        voices: [
            Voice(
                id: "zh-CN", name: "Han", language: "zh-CN", gender: "male",
                engine: EspeakPinyin(han: han, latin: latin, .zhCN)),
            Voice(id: "en-US", name: "English", language: "en-US", gender: "male", engine: EspeakWords(latin, .enUS)),
        ],
        espeak: EspeakVoices(["cmn\tsit/cmn", "de\tgmw/de"]))

    /// An empty catalog of chimes.
    package static let chimes = ChimeCatalog()

    /// A lexicon of the few words that the tests use.
    package static let lexicon = "你\tni3\n到账\tdao4 zhang4\n好\thao3\n支付宝\tzhi1 fu4 bao3\n"

    /// The readings of all voices of the tests, unless a test gives others.
    package static let lexicons = lexicons(lexicon)

    /// - Parameter digest: distinguishes two lexicons.
    package static func lexicons(_ words: String, digest: String = "test") -> Lexicons {
        guard let lexicon = try? Lexicon(Array(words.utf8), source: "test") else {
            preconditionFailure("the test lexicon is well-formed")
        }
        return Lexicons(
            pronouncer: MandarinPronouncer(shipped: lexicon), digest: digest, wordCount: lexicon.wordCount)
    }

    package static func pipeline(_ source: any SpeechSource = ToneSource()) -> ClipPipeline {
        ClipPipeline(source: source)
    }

    package static func store(
        _ source: any SpeechSource = ToneSource(), cacheBytes: Int = 1 << 20, width: Int = 2, waiting: Int = 8,
        memory: ByteBudget = .unbounded
    ) -> ClipStore {
        ClipStore(
            pipeline: pipeline(source),
            queues: RenderQueues(
                voices: RenderQueue(width: width, waitingLimit: waiting),
                programs: RenderQueue(width: width, waitingLimit: waiting)),
            cacheBytes: cacheBytes, memory: memory)
    }

    /// A request for a clip, by default of a greeting in the default voice as WAV.
    package static func request(_ text: String = "你好", voice: String = "zh-CN") throws -> ClipRequest {
        guard let voice = catalog[voice] else { preconditionFailure("no test voice \(voice)") }
        return ClipRequest(.speech(ClipText(try CleanText(text)), voice), format: .wav)
    }
}

extension ClipRequest {
    /// Creates a request with defaults for everything except the content and the format.
    package init(
        _ content: Content, format: ClipFormat, sampleRate: SampleRate? = nil, bitRate: BitRateMode = .constant,
        delivery: Delivery = .init(), volumeHundredths: Int = 0, reading: NormalizationOptions = .init(),
        fit: Fit = .none, leadIn: Chime? = nil, leadMs: Int = 0, tailMs: Int = 0, times: Int = 1
    ) {
        self.init(
            content,
            ClipOptions(
                format: format, sampleRate: sampleRate ?? format.defaultSampleRate, bitRate: bitRate,
                delivery: delivery, volumeHundredths: volumeHundredths, reading: reading, fit: fit, leadIn: leadIn,
                leadMs: leadMs, tailMs: tailMs, times: times))
    }
}

extension Voice {
    /// Creates a voice with the lexicon of the tests.
    package init(
        id: String, name: String, language: String, gender: String, license: String? = nil, engine: any VoiceEngine
    ) {
        self.init(
            id: id, name: name, language: language, gender: gender, license: license, engine: engine,
            lexicons: ServiceParts.lexicons)
    }

    /// The same voice with other readings.
    package func with(_ lexicons: Lexicons) -> Voice {
        Voice(
            id: id, name: name, language: language, gender: gender, license: license, engine: engine,
            lexicons: lexicons, companions: companions)
    }
}

extension VoiceCatalog {
    package init(voices: [Voice], espeak: EspeakVoices) {
        self.init(voices: voices, espeak: espeak, lexicons: ServiceParts.lexicons)
    }

    /// - Throws: the first error.
    package static func load(folders: [String], espeak: EspeakVoices?) throws(VoiceFileError) -> VoiceCatalog {
        do throws(VoiceFileErrors) {
            return try load(folders: folders, espeak: espeak, lexicons: ServiceParts.lexicons)
        } catch {
            throw error.errors[0]
        }
    }
}
