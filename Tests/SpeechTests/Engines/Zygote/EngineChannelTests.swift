import Base
import Foundation
import Testing

@testable import Speech

@Suite struct EngineChannelTests {
    @Test func `a wait for data fails after the deadline even if data is available`() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: [1])
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        #expect(Deadline.never.wait(forReading: descriptor))
        #expect(!Deadline(nanoseconds: 0).wait(forReading: descriptor))
    }
}
