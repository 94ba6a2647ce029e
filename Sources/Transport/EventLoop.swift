internal import Base
private import CLinux
package import Dispatch
internal import Glibc
private import Synchronization

/// The handler of a descriptor's events.
package protocol EventHandler: AnyObject {
    func ready(_ events: EventLoop.Events)
}

/// An event loop: one serial queue that serves many descriptors through its own epoll descriptor.
///
/// Dispatch watches only the epoll descriptor, so Dispatch's manager thread is not in the path of a request. A Dispatch
/// source per connection costs two epoll_ctl, an ioctl and two thread hops per request, twice nginx's CPU, and loses
/// connections on RST (libdispatch #949). An idle loop waits 1 ms before it returns its thread: on a busy connection
/// the next request arrives within that time and needs no wake-up through the manager.
///
/// @unchecked Sendable because all state except `postedJobs` and the descriptors is used on `queue` only.
package final class EventLoop: @unchecked Sendable {
    package struct Events: OptionSet, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let readable = Events(rawValue: EPOLLIN.rawValue)
        package static let writable = Events(rawValue: EPOLLOUT.rawValue)
        /// The peer closed its sending side. Reported only if watched.
        package static let halfClosed = Events(rawValue: EPOLLRDHUP.rawValue)
        /// The connection failed or is closed on both sides. Always reported.
        package static let hangUp = Events(rawValue: EPOLLHUP.rawValue | EPOLLERR.rawValue)
    }

    private struct Registration {
        var handler: (any EventHandler)?
        /// Distinguishes this registration from an earlier one of the same descriptor, whose events may still be
        /// pending.
        var generation: UInt32 = 0
    }

    package let queue: DispatchQueue
    private let epoll: Int32
    private let wakeUp: Int32
    private let postedJobs = Mutex<[@Sendable () -> Void]>([])
    private var registrations: [Registration] = []
    private var source: (any DispatchSourceRead)?
    private var timer: (any DispatchSourceTimer)?
    private let readyEvents: UnsafeMutableBufferPointer<epoll_event>

    /// The receive buffer of all connections. Requests are parsed in place; a connection copies only an incomplete
    /// request.
    package let receiveBuffer: UnsafeMutableRawBufferPointer

    /// 64 KiB is the largest request body, so one read holds all that a well-behaved client has in flight.
    private static let receiveBufferBytes = 64 * 1024
    private static let maxEventsPerPoll = 256
    /// The longest time that a busy loop keeps the queue. Only the timer needs the queue; posted jobs run after every
    /// poll. A slice ends with a hop through Dispatch's manager thread, so short slices cost CPU.
    private static let sliceNanoseconds: UInt64 = 50_000_000
    private static let lingerMilliseconds: Int32 = 1

    package init(label: String) throws(SystemError) {
        epoll = try SystemError.check("epoll_create1") { epoll_create1(Int32(EPOLL_CLOEXEC)) }
        let epoll = epoll
        do throws(SystemError) {
            wakeUp = try SystemError.check("eventfd") { eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)) }
        } catch {
            close(epoll)
            throw error
        }
        queue = DispatchQueue(label: label, qos: .userInitiated)
        readyEvents = .allocate(capacity: Self.maxEventsPerPoll)
        receiveBuffer = .allocate(byteCount: Self.receiveBufferBytes, alignment: 16)
        try control(EPOLL_CTL_ADD, wakeUp, .readable, generation: 0)
    }

    deinit {
        readyEvents.deallocate()
        receiveBuffer.deallocate()
        close(wakeUp)
        // After `start` the source's cancel handler closes the epoll descriptor.
        if source == nil { close(epoll) }
    }

    /// Starts the loop, which calls `tick` on the queue about once a second.
    package func start(tick: @escaping @Sendable () -> Void) {
        let source = DispatchSource.makeReadSource(fileDescriptor: epoll, queue: queue)
        source.setEventHandler { @Sendable [unowned self] in self.serve() }
        source.setCancelHandler { @Sendable [epoll] in close(epoll) }
        self.source = source
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { @Sendable in tick() }
        timer.schedule(deadline: .now() + 1, repeating: 1, leeway: .milliseconds(100))
        self.timer = timer
        source.activate()
        timer.activate()
    }

    /// Schedules `job` on the loop. Thread-safe.
    package func post(_ job: @escaping @Sendable () -> Void) {
        let isFirst = postedJobs.withLock { jobs in
            jobs.append(job)
            return jobs.count == 1
        }
        if isFirst { eventfd_write(wakeUp, 1) }
    }

    /// Watches `descriptor` and retains `handler` until `remove`. Called on the loop only.
    ///
    /// - Throws: `SystemError` from epoll_ctl.
    package func add(_ descriptor: Int32, _ events: Events, _ handler: any EventHandler) throws(SystemError) {
        dispatchPrecondition(condition: .onQueue(queue))
        let index = Int(descriptor)
        while registrations.count <= index { registrations.append(Registration()) }
        registrations[index].generation &+= 1
        try control(EPOLL_CTL_ADD, descriptor, events, generation: registrations[index].generation)
        registrations[index].handler = handler
    }

    /// Changes the events that are watched; with an empty set only `hangUp` is reported.
    package func change(_ descriptor: Int32, _ events: Events) throws(SystemError) {
        try control(EPOLL_CTL_MOD, descriptor, events, generation: registrations[Int(descriptor)].generation)
    }

    /// Stops watching `descriptor`; the caller closes it afterwards.
    package func remove(_ descriptor: Int32) {
        guard registrations.indices.contains(Int(descriptor)) else { return }
        registrations[Int(descriptor)].handler = nil
        registrations[Int(descriptor)].generation &+= 1
        // Fails only for a descriptor that is not watched.
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

    private func serve() {
        let end = SystemClock.monotonicNanoseconds() + Self.sliceNanoseconds
        repeat {
            if poll(timeout: 0) == 0, poll(timeout: Self.lingerMilliseconds) == 0 { return }
        } while SystemClock.monotonicNanoseconds() < end
    }

    private func poll(timeout: Int32) -> Int32 {
        guard let events = readyEvents.baseAddress else { return 0 }
        let count = epoll_wait(epoll, events, Int32(Self.maxEventsPerPoll), timeout)
        guard count > 0 else { return 0 }
        for event in readyEvents[..<Int(count)] {
            let descriptor = Int32(bitPattern: UInt32(truncatingIfNeeded: event.data.u64))
            guard descriptor != wakeUp else {
                runPostedJobs()
                continue
            }
            let registration = registrations[Int(descriptor)]
            guard registration.generation == UInt32(event.data.u64 >> 32), let handler = registration.handler else {
                continue
            }
            handler.ready(Events(rawValue: event.events))
        }
        return count
    }

    private func runPostedJobs() {
        var count: eventfd_t = 0
        eventfd_read(wakeUp, &count)
        let jobs = postedJobs.withLock { jobs in
            defer { jobs = [] }
            return jobs
        }
        for job in jobs { job() }
    }
}
