import Testing

@testable import App

@Suite struct TrimRuleTests {
    /// What is free at each look, in MiB, and whether the heap is trimmed then.
    private static let looks: [[(freeMiB: Int, isDue: Bool)]] = [
        // What is free from the start is not in use by the kernel either.
        [(10, false), (10, false), (13, false)],
        // What clients held and left behind.
        [(10, false), (2, false), (40, true), (40, false), (43, false), (44, true)],
        // What has been trimmed and is used again counts again.
        [(10, false), (50, true), (20, false), (23, false), (24, true)],
    ]

    @Test(arguments: looks) func `memory that was used and is free again goes back, once`(
        looks: [(freeMiB: Int, isDue: Bool)]
    ) {
        var rule = TrimRule()
        for look in looks { #expect(rule.isDue(freeBytes: look.freeMiB << 20) == look.isDue) }
    }
}
