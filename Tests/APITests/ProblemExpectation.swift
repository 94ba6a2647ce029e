import HTTP
import TestSupport
import Testing

/// Expects a problem.
///
/// - Parameter sentence: the beginning of `detail`.
func expect(_ response: Response, _ code: String, _ sentence: String) {
    #expect(response.bodyText.contains("\"code\":\"\(code)\""), "\(response.bodyText)")
    #expect(response.bodyText.contains("\"detail\":\"\(sentence)"), "\(response.bodyText)")
}
