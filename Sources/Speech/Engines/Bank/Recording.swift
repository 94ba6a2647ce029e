package import Audio
internal import Base

/// The sound of a recorded prompt: trimmed, at the bank's loudness, mono at 22,050 Hz.
package struct Recording: EngineParameters {
    /// The id of the voice.
    package let voice: String
    /// The prompt's name in the bank: "tts_yuan".
    package let name: String
    package let pcm: PCM

    package init(voice: String, name: String, pcm: PCM) {
        self.voice = voice
        self.name = name
        self.pcm = pcm
    }

    package static var engine: EngineKind { .bank }

    package var promptName: String? { name }

    /// Names are unique within a voice.
    package static func == (left: Recording, right: Recording) -> Bool {
        left.voice == right.voice && left.name == right.name
    }
}

/// Returns the sound of the part's recording.
struct PromptSource: SpeechSource {
    func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
        guard let recording = part.parameters as? Recording else { preconditionFailure("only prompts come here") }
        return SpokenSound(pcm: recording.pcm)
    }
}
