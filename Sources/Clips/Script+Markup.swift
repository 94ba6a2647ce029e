internal import Normalization
internal import SSML
package import Speech

extension Script {
    /// A minute: no announcement has more silence than that, and the sum of 5 s breaks has no other bound.
    static let maxPausesMs = 60_000

    /// Reads a document for a voice.
    ///
    /// `mark` names a place and makes no sound: `marks` holds it.
    /// - Parameter ssml: at most a request body long.
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
