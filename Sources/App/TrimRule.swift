/// When trimming is worth its while: it goes through all that is free, and what has gone back to the system stays among it.
package struct TrimRule {
    /// The least that has been free since the last time: what is more has been used, and is not given back yet.
    private var floor: Int?

    /// The pages of a few thousand connections; under it the process is as large as it was.
    private static let worthwhileBytes = 4 << 20

    package init() {}

    /// - Parameter freeBytes: what the heap holds and nobody uses.
    package mutating func isDue(freeBytes: Int) -> Bool {
        let floor = min(floor ?? freeBytes, freeBytes)
        let isDue = freeBytes - floor >= Self.worthwhileBytes
        self.floor = isDue ? freeBytes : floor
        return isDue
    }
}
