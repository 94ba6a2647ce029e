internal import API
internal import Base
internal import Clips
internal import Encoding
internal import Glibc
internal import Speech

/// Checks the engines, and whether each voice really speaks.
extension Doctor {
    /// The shortest text that every voice must be able to speak, even a bank of recorded numbers.
    private static let text = "100"
    private static let sampleText = "支付宝到账100.25元"

    /// - Returns: a sentence spoken by the default voice.
    func examineVoices() -> Clip? {
        let start = SystemClock.monotonicNanoseconds()
        guard let composition = composition() else { return nil }
        let milliseconds = Self.milliseconds(since: start)
        report(
            Finding(
                .ok, "engines",
                "espeak-ng \(EspeakLibrary.version) with \(composition.catalog.plainVoices.count) languages, "
                    + "espeak/LANGUAGE, and all files are ready in \(milliseconds) ms",
                milliseconds: milliseconds))
        for voice in composition.catalog.voices { examine(voice, composition) }
        return measure(composition)
    }

    /// The voices in the settings, or else the installed ones. Broken settings have been reported already.
    private func composition() -> Composition? {
        for variables in [variables, [:]] {
            do {
                return try Composition(settings: Composition.commandSettings(engines: 1, variables: variables))
            } catch let error as StartError where error.isOurs {
                report(
                    Finding(
                        .fault, "engines",
                        "\(error) If it is, this system refuses seccomp, or more processes"))
                return nil
            } catch { continue }
        }
        report(Finding(.fault, "voices", "none can be tried: set CRIER_VOICES to the folder 'Voices' of Crier"))
        return nil
    }

    private func examine(_ voice: Voice, _ composition: Composition) {
        let subject = "voice \(voice.id)"
        do throws(SilentVoice) {
            let (clip, milliseconds) = try speak(Self.text, voice.id, composition)
            report(
                Finding(
                    .ok, subject, "speaks \(Self.seconds(clip.durationMs)) s in \(milliseconds) ms",
                    milliseconds: milliseconds))
        } catch {
            report(Finding(.fault, subject, error.reason))
        }
    }

    /// Measures the cost of a second of sound. A voice that does not speak has been reported already.
    private func measure(_ composition: Composition) -> Clip? {
        guard let sample = try? speak(Self.sampleText, VoiceCatalog.defaultVoice, composition) else { return nil }
        let perSecond = sample.milliseconds * 1_000 / max(1, sample.clip.durationMs)
        report(
            Finding(
                .ok, "speed", "a second of sound takes \(max(1, perSecond)) ms", milliseconds: max(1, perSecond)))
        return sample.clip
    }

    private struct SilentVoice: Error {
        let reason: String
    }

    private func speak(
        _ text: String, _ voice: String, _ composition: Composition
    ) throws(SilentVoice) -> (clip: Clip, milliseconds: Int) {
        let request: ClipRequest
        do throws(Problem) {
            request = try Parameters(
                [(name: "text", value: .text(text)), (name: "voice", value: .text(voice))],
                known: Parameters.clipFields
            ).clipRequest(composition.catalog, composition.chimes, defaultFormat: .wav)
        } catch {
            throw SilentVoice(reason: error.detail)
        }
        let start = SystemClock.monotonicNanoseconds()
        do throws(ClipError) {
            let clip = try composition.store.pipeline.render(
                request, deadline: .after(milliseconds: ClipStore.renderMs))
            return (clip, Self.milliseconds(since: start))
        } catch {
            // Errors for clients hide the cause in an operator's program or model, so the cause is looked up here.
            switch error {
            case .speech(.command(_, let error)):
                throw SilentVoice(
                    reason: "its program \(error.sentence): mend 'command' in its voice.json, or the program")
            case .speech(.modelUnavailable):
                throw SilentVoice(reason: Self.reason(composition.catalog[voice], composition))
            default: throw SilentVoice(reason: Problem(error, for: request).detail)
            }
        }
    }

    /// The reason why the model of a voice does not load.
    private static func reason(_ voice: Voice?, _ composition: Composition) -> String {
        guard let models = composition.models, let voice = voice?.engine as? ModelVoice else {
            return "\(ModelError.noRuntime)"
        }
        do throws(ModelError) {
            _ = try models.inspect(voice.model, deadline: .after(milliseconds: ClipStore.renderMs))
            return "the model loads, and did not before: try again"
        } catch {
            return "\(error)"
        }
    }

    private static func milliseconds(since start: UInt64) -> Int {
        Int((SystemClock.monotonicNanoseconds() - start) / 1_000_000)
    }
}
