private import Base
private import CPage

/// A file of the pages at `/` and `/studio`, as browsers receive it. The files are compiled into the program.
package struct PageFile: Sendable {
    package let contentType: String
    package let bytes: [UInt8]
    /// A strong entity tag (RFC 9110 §8.8.3) without its quotes: the first half of the SHA-256 of the bytes.
    package let tag: String

    /// - Parameter file: the result of a function of `CPage`.
    init(_ contentType: String, _ file: UnsafePointer<CChar>) {
        (self.contentType, bytes) = (contentType, Array(String(cString: file).utf8))
        tag = String(SHA256Digest(bytes).hex.prefix(32))
    }

    package static let html = PageFile("text/html; charset=utf-8", page_html())
    package static let styles = PageFile("text/css; charset=utf-8", page_css())
    package static let script = PageFile("text/javascript; charset=utf-8", page_js())
    /// The script that both pages share.
    package static let serviceScript = PageFile("text/javascript; charset=utf-8", service_js())
    package static let studio = PageFile("text/html; charset=utf-8", studio_html())
    package static let studioScript = PageFile("text/javascript; charset=utf-8", studio_js())
    /// The audio worklet, which records.
    package static let studioRecorder = PageFile("text/javascript; charset=utf-8", studio_recorder_js())
}
