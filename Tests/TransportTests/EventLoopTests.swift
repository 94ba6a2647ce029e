import Dispatch
import Glibc
import Synchronization
import Testing
import Transport

@Suite struct EventLoopTests {
    /// Collects received bytes.
    private final class Echo: EventHandler {
        let stream: PlainStream
        let loop: EventLoop
        let done: DispatchSemaphore

        init(_ descriptor: Int32, _ loop: EventLoop, _ done: DispatchSemaphore) {
            stream = PlainStream(descriptor)
            self.loop = loop
            self.done = done
        }

        func ready(_ events: EventLoop.Events) {
            switch stream.read(into: loop.receiveBuffer) {
            case .bytes(let count):
                let bytes = UnsafeRawBufferPointer(rebasing: loop.receiveBuffer[..<count])
                _ = stream.write(
                    UnsafeRawBufferPointer(rebasing: bytes[..<1]), UnsafeRawBufferPointer(rebasing: bytes[1...]))
            case .endOfStream, .failed, .notTLS:
                loop.remove(stream.descriptor)
                stream.close()
                done.signal()
            case .wouldBlock: break
            }
        }
    }

    @Test func `a handler receives bytes, sends head and body together, and detects the end`() throws {
        var pair: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0, &pair) == 0)
        let loop = try EventLoop(label: "test")
        loop.start {}
        let done = DispatchSemaphore(value: 0)
        let (near, far) = (pair[0], pair[1])
        loop.post { try? loop.add(far, .readable, Echo(far, loop, done)) }
        var poll = pollfd(fd: near, events: Int16(POLLIN), revents: 0)
        #expect(write(near, "hello", 5) == 5)
        #expect(Glibc.poll(&poll, 1, 5_000) == 1)
        var buffer = [UInt8](repeating: 0, count: 16)
        #expect(read(near, &buffer, 16) == 5)
        #expect(buffer.starts(with: Array("hello".utf8)))
        close(near)
        #expect(done.wait(timeout: .now() + 5) == .success)
    }

    @Test func `jobs posted from any thread run on the loop in order`() throws {
        let loop = try EventLoop(label: "test")
        loop.start {}
        let order = Mutex<[Int]>([])
        let done = DispatchSemaphore(value: 0)
        for number in 0..<100 {
            loop.post {
                dispatchPrecondition(condition: .onQueue(loop.queue))
                order.withLock { $0.append(number) }
                if number == 99 { done.signal() }
            }
        }
        #expect(done.wait(timeout: .now() + 5) == .success)
        #expect(order.withLock { $0 } == Array(0..<100))
    }
}

@Suite struct SocketAddressTests {
    @Test(arguments: [
        ("127.0.0.1", true), ("127.9.9.9", true), ("::1", true), ("localhost", true), ("0.0.0.0", false), ("::", false),
        ("10.0.0.1", false),
    ])
    func `loopback addresses are recognized`(host: String, isLoopback: Bool) throws {
        #expect(try SocketAddress(host: host, port: 80).isLoopback == isLoopback)
    }

    @Test(arguments: ["", "example.com", "127.0.0.1:80", "1.2.3.4.5"])
    func `host names are not resolved`(host: String) {
        #expect(throws: SystemError.self) { try SocketAddress(host: host, port: 80) }
    }
}
