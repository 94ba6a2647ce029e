import Testing

@testable import App

@Suite struct TrimRuleTests {
    /// The free memory at each check in MiB, and whether the heap is trimmed then.
    private static let looks: [[(freeMiB: Int, isDue: Bool)]] = [
        // Memory that is free from the start was never used, so trimming would not free it.
        [(10, false), (10, false), (13, false)],
        // Clients used memory and have released it.
        [(10, false), (2, false), (40, true), (40, false), (43, false), (44, true)],
        // Memory that is used again after a trim is trimmed again.
        [(10, false), (50, true), (20, false), (23, false), (24, true)],
    ]

    @Test(arguments: looks) func `freed memory is returned to the system once`(
        looks: [(freeMiB: Int, isDue: Bool)]
    ) {
        var rule = TrimRule()
        for look in looks { #expect(rule.isDue(freeBytes: look.freeMiB << 20) == look.isDue) }
    }
}
