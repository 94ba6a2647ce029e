package import Audio
internal import Base

/// The sound of a recorded prompt, or of several consecutive prompts of a recorded sentence: trimmed, at the bank's
/// loudness, mono at 22,050 Hz.
package struct Recording: EngineParameters {
    /// The id of the voice.
    package let voice: String
    /// The prompt's name in the bank: "tts_yuan". For a part of a sentence, the sentence's name and places: "s012:3-5".
    package let name: String
    package let pcm: PCM
    /// The names of the prompts, in order.
    package let promptNames: [String]
    /// The beginnings of the prompts in a part of a sentence.
    let marks: [SpokenSound.Mark]

    package init(voice: String, name: String, pcm: PCM) {
        self.init(voice: voice, name: name, pcm: pcm, promptNames: [name], marks: [])
    }

    init(voice: String, name: String, pcm: PCM, promptNames: [String], marks: [SpokenSound.Mark]) {
        (self.voice, self.name, self.pcm) = (voice, name, pcm)
        (self.promptNames, self.marks) = (promptNames, marks)
    }

    package static var engine: EngineKind { .bank }

    /// Names are unique within a voice.
    package static func == (left: Recording, right: Recording) -> Bool {
        left.voice == right.voice && left.name == right.name
    }
}

/// Returns the sound of the part's recording.
struct PromptSource: SpeechSource {
    func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
        guard let recording = part.parameters as? Recording else { preconditionFailure("only prompts come here") }
        return SpokenSound(pcm: recording.pcm, marks: recording.marks)
    }
}
