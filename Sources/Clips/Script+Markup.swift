internal import Normalization
internal import SSML
package import Speech

extension Script {
    /// A minute. No announcement has more silence, and a document may have any number of breaks of 5 s.
    static let maxPausesMs = 60_000

    /// Parses a document for a voice.
    ///
    /// - Parameter ssml: at most as long as a request body.
    /// - Throws: the first error with its position.
    package init(ssml: String, voice: Voice) throws(MarkupError) {
        let document: SSMLDocument
        do {
            document = try SSMLDocument(ssml)
        } catch {
            throw MarkupError(.syntax(error))
        }
        var passages = PassageBuilder(voice: voice)
        for item in document.items { try passages.add(item) }
        self = try passages.finish(ssml: ssml)
    }
}
