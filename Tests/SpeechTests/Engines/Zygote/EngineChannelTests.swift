import Base
import Foundation
import Testing

@testable import Speech

@Suite struct EngineChannelTests {
    @Test func `what can be read after the deadline comes too late`() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: [1])
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        #expect(Deadline.never.wait(forReading: descriptor))
        #expect(!Deadline(nanoseconds: 0).wait(forReading: descriptor))
    }
}
