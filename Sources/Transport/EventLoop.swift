internal import Base
private import CLinux
package import Dispatch
internal import Glibc
private import Synchronization

/// What an event loop calls when its descriptor is ready.
package protocol EventHandler: AnyObject {
    func ready(_ events: EventLoop.Events)
}

/// One serial queue that serves many descriptors through an epoll descriptor of its own.
///
/// Dispatch watches only that one descriptor, so its manager thread is not in the path of a request. A source per
/// connection costs two epoll_ctl, an ioctl and two thread hops a request, twice nginx's CPU, and loses connections on
/// RST (libdispatch #949). When nothing is left to do the loop lingers 1 ms before it gives its thread back: on a busy
/// connection the next request arrives within it, and the wake-up through the manager is saved.
///
/// @unchecked Sendable because everything but `mail` and the descriptors is touched on `queue` only.
package final class EventLoop: @unchecked Sendable {
    package struct Events: OptionSet, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let readable = Events(rawValue: EPOLLIN.rawValue)
        package static let writable = Events(rawValue: EPOLLOUT.rawValue)
        /// The peer closed its sending side. Reported only when asked for.
        package static let halfClosed = Events(rawValue: EPOLLRDHUP.rawValue)
        /// The connection failed or is closed on both sides. Reported always.
        package static let hangUp = Events(rawValue: EPOLLHUP.rawValue | EPOLLERR.rawValue)
    }

    private struct Slot {
        var handler: (any EventHandler)?
        /// Told apart from an earlier user of the same descriptor, whose events may still be in the batch.
        var generation: UInt32 = 0
    }

    package let queue: DispatchQueue
    private let epoll: Int32
    private let mailbox: Int32
    private let mail = Mutex<[@Sendable () -> Void]>([])
    private var slots: [Slot] = []
    private var source: (any DispatchSourceRead)?
    private var ticker: (any DispatchSourceTimer)?
    private var onTick: (() -> Void)?
    private let batch: UnsafeMutableBufferPointer<epoll_event>

    /// Bytes are received here and parsed in place; a connection keeps only what is left of a split request.
    package let scratch: UnsafeMutableRawBufferPointer

    /// 64 KiB is the largest request body; one read takes whatever a well-behaved client has in flight.
    private static let scratchBytes = 64 * 1024
    private static let batchSize = 256
    /// Only the ticker is work on the queue itself, and waits no longer than this while the loop is busy; mail is read in
    /// every pass. Each slice ends with a hop through Dispatch's manager thread, so it is no shorter than it needs to be.
    private static let sliceNanoseconds: UInt64 = 50_000_000
    private static let lingerMilliseconds: Int32 = 1

    package init(label: String) throws(SystemError) {
        epoll = try SystemError.check("epoll_create1") { epoll_create1(Int32(EPOLL_CLOEXEC)) }
        let epoll = epoll
        do throws(SystemError) {
            mailbox = try SystemError.check("eventfd") { eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)) }
        } catch {
            close(epoll)
            throw error
        }
        queue = DispatchQueue(label: label, qos: .userInitiated)
        batch = .allocate(capacity: Self.batchSize)
        scratch = .allocate(byteCount: Self.scratchBytes, alignment: 16)
        try control(EPOLL_CTL_ADD, mailbox, .readable, generation: 0)
    }

    deinit {
        batch.deallocate()
        scratch.deallocate()
        close(mailbox)
        // A loop that was started leaves this to the source that watches it.
        if source == nil { close(epoll) }
    }

    /// Starts serving. `tick` is called on the queue about once a second.
    package func start(tick: @escaping @Sendable () -> Void) {
        onTick = tick
        let source = DispatchSource.makeReadSource(fileDescriptor: epoll, queue: queue)
        source.setEventHandler { @Sendable [unowned self] in self.drain() }
        source.setCancelHandler { @Sendable [epoll] in close(epoll) }
        self.source = source
        let ticker = DispatchSource.makeTimerSource(queue: queue)
        ticker.setEventHandler { @Sendable in tick() }
        ticker.schedule(deadline: .now() + 1, repeating: 1, leeway: .milliseconds(100))
        self.ticker = ticker
        source.activate()
        ticker.activate()
    }

    /// Runs `job` on the loop soon. May be called from any thread.
    package func post(_ job: @escaping @Sendable () -> Void) {
        let isFirst = mail.withLock { jobs in
            jobs.append(job)
            return jobs.count == 1
        }
        if isFirst { eventfd_write(mailbox, 1) }
    }

    /// Watches `descriptor`. The handler is kept until `remove`. On the loop only.
    package func add(_ descriptor: Int32, _ events: Events, _ handler: any EventHandler) throws(SystemError) {
        dispatchPrecondition(condition: .onQueue(queue))
        let index = Int(descriptor)
        while slots.count <= index { slots.append(Slot()) }
        slots[index].generation &+= 1
        try control(EPOLL_CTL_ADD, descriptor, events, generation: slots[index].generation)
        slots[index].handler = handler
    }

    /// Changes what `descriptor` is watched for; an empty set parks it.
    package func change(_ descriptor: Int32, _ events: Events) throws(SystemError) {
        try control(EPOLL_CTL_MOD, descriptor, events, generation: slots[Int(descriptor)].generation)
    }

    /// Stops watching `descriptor`; the caller closes it afterwards.
    package func remove(_ descriptor: Int32) {
        guard slots.indices.contains(Int(descriptor)) else { return }
        slots[Int(descriptor)].handler = nil
        slots[Int(descriptor)].generation &+= 1
        // Fails only for a descriptor that is not watched, and then there is nothing to do.
        _ = epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, nil)
    }

    private func control(
        _ operation: Int32, _ descriptor: Int32, _ events: Events, generation: UInt32
    ) throws(SystemError) {
        var event = epoll_event()
        event.events = events.rawValue
        event.data.u64 = UInt64(generation) << 32 | UInt64(UInt32(bitPattern: descriptor))
        try SystemError.check("epoll_ctl") { epoll_ctl(epoll, operation, descriptor, &event) }
    }

    private func drain() {
        let end = SystemClock.monotonicNanoseconds() + Self.sliceNanoseconds
        repeat {
            if pass(timeout: 0) == 0, pass(timeout: Self.lingerMilliseconds) == 0 { return }
        } while SystemClock.monotonicNanoseconds() < end
    }

    private func pass(timeout: Int32) -> Int32 {
        guard let events = batch.baseAddress else { return 0 }
        let count = epoll_wait(epoll, events, Int32(Self.batchSize), timeout)
        guard count > 0 else { return 0 }
        for event in batch[..<Int(count)] {
            let descriptor = Int32(bitPattern: UInt32(truncatingIfNeeded: event.data.u64))
            guard descriptor != mailbox else {
                runMail()
                continue
            }
            let slot = slots[Int(descriptor)]
            guard slot.generation == UInt32(event.data.u64 >> 32), let handler = slot.handler else { continue }
            handler.ready(Events(rawValue: event.events))
        }
        return count
    }

    private func runMail() {
        var count: eventfd_t = 0
        eventfd_read(mailbox, &count)
        let jobs = mail.withLock { jobs in
            defer { jobs = [] }
            return jobs
        }
        for job in jobs { job() }
    }
}
