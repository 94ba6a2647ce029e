internal import Base
internal import Speech

/// The digest of a clip's words.
///
/// Two versions of a program give one clip different bytes if a voice has become a little faster. A listener needs the
/// same words, not the same bytes.
package enum ClipWords {
    /// Returns the first 16 hexadecimal digits of the SHA-256 of language, voice id and spoken form in UTF-8, separated
    /// by NUL. For silence, language and voice id are empty.
    package static func digest(of request: ClipRequest, spoken: String) -> String {
        var parts = ["", "", spoken]
        if case .speech(_, let voice) = request.content { (parts[0], parts[1]) = (voice.language, voice.id) }
        return String(SHA256Digest(Array(parts.joined(separator: "\0").utf8)).hex.prefix(digitCount))
    }

    /// 64 bits. A collision gains nothing: only the key's owner makes clips.
    static let digitCount = 16
}
