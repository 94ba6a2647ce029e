/// A file that the pages load by its own path, with its entry in the contract.
package struct PageModule: Sendable {
    package let path: StaticString
    package let operation: String
    package let summary: String
    package let file: PageFile

    private init(_ path: StaticString, _ operation: String, _ summary: String, _ file: PageFile) {
        (self.path, self.operation, self.summary, self.file) = (path, operation, summary, file)
    }

    private static func styles(
        _ path: StaticString, _ operation: String, _ noun: String, _ bytes: [UInt8]
    ) -> PageModule {
        PageModule(path, operation, "The styles of \(noun).", PageFile("text/css; charset=utf-8", bytes))
    }

    /// All modules.
    package static let all: [PageModule] = [
        styles("/page-phone.css", "phoneStyles", "the locked phone", PackageResources.page_phone_css),
        styles("/studio.css", "studioStyles", "the studio", PackageResources.studio_css),
    ]
}
