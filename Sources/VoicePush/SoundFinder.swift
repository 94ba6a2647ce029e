internal import Foundation

/// The sound of a notification, with its origin and the reason if it is not the clip.
struct FoundSound: Sendable {
    let sound: NotificationSound
    let origin: VoiceOutcome.Sound
    let reason: VoiceOutcome.Reason?

    static let original = FoundSound(sound: .original, origin: .original, reason: nil)

    var isSpoken: Bool { origin != .original && origin != .silence }

    func because(_ reason: VoiceOutcome.Reason) -> FoundSound {
        FoundSound(sound: sound, origin: origin, reason: reason)
    }
}

/// Finds the sound of a notification: its clip, else the amount in the app's own recordings, else the words in the
/// phone's own voice, else the sound that the push names. A part of an announcement is never a sound.
struct SoundFinder: Sendable {
    let library: SoundLibrary
    let downloader: ClipDownloader
    /// nil for an app without recordings.
    let reader: OfflineReader?
    /// nil if the phone's own voice does not speak.
    let voice: (any PhoneVoice)?

    /// Finds a sound.
    ///
    /// - Parameters:
    ///   - payload: nil for a payload that cannot be read.
    ///   - reason: the reason for another sound than a clip, if the payload lacks a clip.
    ///   - seconds: the time for the download.
    ///   - completion: called once, on any thread, unless the download is cancelled.
    /// - Returns: cancels the download; nil without one.
    func find(
        _ payload: VoicePayload?, because reason: VoiceOutcome.Reason?, within seconds: TimeInterval,
        completion: @escaping @Sendable (FoundSound) -> Void
    ) -> Cancellation? {
        guard let clip = payload?.clip else {
            speak(payload, because: reason ?? .noClip, completion)
            return nil
        }
        return downloader.download(clip, into: library, within: seconds) { result in
            switch result {
            case .success(let sound): completion(FoundSound(sound: .sound(sound), origin: .clip, reason: nil))
            case .failure(.cancelled): break
            case .failure(let error): speak(payload, because: .download(error), completion)
            }
        }
    }

    /// Returns the sound that takes no time: recordings, or the sound that the push names.
    func findAtOnce(_ payload: VoicePayload?, because reason: VoiceOutcome.Reason) -> FoundSound {
        guard let amount = payload?.amount, let sound = try? reader?.read(amount, into: library) else {
            return FoundSound.original.because(reason)
        }
        return FoundSound(sound: .sound(sound), origin: .recordings, reason: reason)
    }

    private func speak(
        _ payload: VoicePayload?, because reason: VoiceOutcome.Reason,
        _ completion: @escaping @Sendable (FoundSound) -> Void
    ) {
        let found = findAtOnce(payload, because: reason)
        guard found.origin == .original, let voice, let words = payload.flatMap(SpokenWords.init) else {
            return completion(found)
        }
        voice.speak(words.text, language: words.language, into: library, within: Self.voiceSeconds) { result in
            let spoken = (try? result.get()).map {
                FoundSound(sound: .sound($0), origin: .systemSpeech, reason: reason)
            }
            completion(spoken ?? found)
        }
    }

    /// The time for the phone's own voice. A download and the voice together end before iOS's 30 s.
    private static let voiceSeconds: TimeInterval = 5
}
