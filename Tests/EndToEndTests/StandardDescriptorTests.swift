import TestSupport
import Testing

extension EndToEnd {
    /// Commands whose starter closed a standard descriptor, or opened a folder as one.
    @Suite struct StandardDescriptorTests {
        @Test(arguments: [
            ("say <&-", 2, "Standard input cannot be read: Bad file descriptor."),
            ("say - < /tmp", 2, "Standard input cannot be read: Is a directory."),
            ("explain - < /tmp", 2, "Standard input cannot be read: Is a directory."),
            ("say 你好 >&-", 1, "standard output cannot be written: Bad file descriptor."),
            ("voices 2>&-", 0, ""),
        ])
        func `a closed or unsuitable standard descriptor is an error when it is used`(
            arguments: String, status: Int, words: String
        ) throws {
            let outcome = try Program.run("sh", ["-c", "exec \"$0\" \(arguments)", CrierServer.executable])
            #expect(Int(outcome.status) == status, "\(outcome.errorText)")
            #expect(words.isEmpty || outcome.errorText.contains(words), "\(outcome.errorText)")
        }
    }
}
