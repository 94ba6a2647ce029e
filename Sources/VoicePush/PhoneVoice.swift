public import Foundation

/// Speaks words without a network and without recordings: the voice of the phone.
public protocol PhoneVoice: Sendable {
    /// Writes words as a sound into a library.
    ///
    /// - Parameters:
    ///   - words: words without digits.
    ///   - language: the language of the words (BCP 47), such as `zh-CN`.
    ///   - library: the library that receives the sound.
    ///   - seconds: the time for the sound.
    ///   - completion: called once, on any thread.
    func speak(
        _ words: String, language: String, into library: SoundLibrary, within seconds: TimeInterval,
        completion: @escaping @Sendable (Result<SoundLibrary.Sound, PhoneVoiceError>) -> Void)
}

/// The reason why the phone's own voice does not speak.
public enum PhoneVoiceError: Error, Sendable, Equatable {
    /// The phone lacks a voice of this language.
    case language(String)
    /// The voice's samples are neither 16-bit integers nor 32-bit floating-point numbers.
    case format
    /// The voice did not end in time.
    case notInTime
    /// The sound is too short for the words, or silent.
    case incomplete
    /// The words take longer than iOS plays a sound.
    case tooLong
    /// The sound library could not take the sound.
    case storage(SoundLibraryError)
}
