import Page
import Speech
import Testing

/// The texts of the studio that translate descriptions of other modules.
@Suite struct StudioTextTests {
    private static let faults: [TakeFault] = [
        .quiet(lufs: -50.1), .clipped, .noisy(db: 9), .lateStart, .earlyEnd, .pace(percent: 40), .pace(percent: 240),
        .words("WORDS"), .unfit,
    ]

    /// The page translates a description only if its table contains the same words, with its values in braces.
    @Test(arguments: faults)
    func `the studio has a translation of each fault`(fault: TakeFault) throws {
        let module = try #require(PageModule.all.first { $0.path.description == "/studio-texts.js" })
        let table = String(decoding: module.file.bytes, as: UTF8.self).replacing(/\{\w+\}/, with: "#")
        let text = fault.description.replacing(/-?[0-9]+(\.[0-9]+)?|WORDS/, with: "#")
        #expect(table.contains("  \"\(text)\": ["), "\(text)")
    }
}
