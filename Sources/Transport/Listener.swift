private import CLinux
internal import Glibc

/// The listening socket of one event loop. All loops listen on the same port (SO_REUSEPORT), so the kernel distributes
/// connections, and an accepted descriptor never changes threads.
package final class Listener: EventHandler {
    package enum AcceptResult { case stream(Int32), none, outOfDescriptors }

    private let descriptor: Int32
    private let loop: EventLoop
    private let onAccept: (Int32) -> Void
    private var isPaused = false
    private var isClosed = false
    /// The bound port; chosen by the kernel if the address has port 0.
    package let port: UInt16

    /// The kernel's default maximum (net.core.somaxconn): a burst of connections waits in the kernel.
    private static let backlog: Int32 = 4096
    /// Bounds the connections accepted per event, so that a flood does not delay open connections.
    private static let acceptsPerEvent = 64

    /// Binds and listens; `start` begins to accept.
    ///
    /// - Parameter onAccept: called on the loop with a connected non-blocking descriptor, which the callee must close.
    /// - Throws: `SystemError` of the failed call.
    package init(
        _ address: SocketAddress, on loop: EventLoop, onAccept: @escaping (Int32) -> Void
    ) throws(SystemError) {
        self.loop = loop
        self.onAccept = onAccept
        let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let socket = try SystemError.check("socket") { Glibc.socket(address.family, type, 0) }
        do throws(SystemError) {
            try Self.configure(socket)
            try SystemError.check("bind to \(address.host) port \(address.port)") {
                address.withSockaddr { bind(socket, $0, $1) }
            }
            try SystemError.check("listen") { listen(socket, Self.backlog) }
            port = try Self.boundPort(socket)
        } catch {
            Glibc.close(socket)
            throw error
        }
        descriptor = socket
    }

    deinit {
        if !isClosed { Glibc.close(descriptor) }
    }

    /// Throws `SystemError` if another socket already listens on `address`: with SO_REUSEPORT alone a second server
    /// would silently share the port with the first.
    package static func checkUnused(_ address: SocketAddress) throws(SystemError) {
        guard address.port != 0 else { return }
        let probe = try bound(address)
        defer { Glibc.close(probe) }
        try SystemError.check("listen on \(address.host) port \(address.port)") { listen(probe, 1) }
    }

    /// Throws `SystemError` if `address` is not local or the user may not bind its port. A port in use is not an error,
    /// because the new process may replace the listener. The check itself does not listen.
    package static func checkAllowed(_ address: SocketAddress) throws(SystemError) {
        do throws(SystemError) {
            Glibc.close(try bound(address))
        } catch {
            if error.code != EADDRINUSE { throw error }
        }
    }

    private static func bound(_ address: SocketAddress) throws(SystemError) -> Int32 {
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        let probe = try SystemError.check("socket") { Glibc.socket(address.family, type, 0) }
        do throws(SystemError) {
            var on: Int32 = 1
            try SystemError.check("setsockopt") {
                setsockopt(probe, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
            }
            try SystemError.check("bind to \(address.host) port \(address.port)") {
                address.withSockaddr { bind(probe, $0, $1) }
            }
            return probe
        } catch {
            Glibc.close(probe)
            throw error
        }
    }

    /// The kernel's limit of unsent bytes per connection. Without the limit a slow reader would escape the server's
    /// deadlines with megabytes in the socket buffer. A clip of ordinary length fits.
    private static let unsentBytes: Int32 = 128 * 1024

    private static func configure(_ socket: Int32) throws(SystemError) {
        // On Linux accepted sockets inherit the TCP options, which saves two calls per connection.
        let options: [(Int32, Int32, Int32)] = [
            (SOL_SOCKET, SO_REUSEADDR, 1), (SOL_SOCKET, SO_REUSEPORT, 1), (Int32(IPPROTO_TCP), TCP_NODELAY, 1),
            (Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, unsentBytes),
        ]
        for (level, option, setting) in options {
            var value = setting
            try SystemError.check("setsockopt") {
                setsockopt(socket, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
            }
        }
    }

    private static func boundPort(_ socket: Int32) throws(SystemError) -> UInt16 {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        try SystemError.check("getsockname") {
            withUnsafeMutableBytes(of: &storage) { bytes in
                bytes.withMemoryRebound(to: sockaddr.self) { getsockname(socket, $0.baseAddress, &length) }
            }
        }
        // The port has the same offset in sockaddr_in and sockaddr_in6.
        return withUnsafeBytes(of: &storage) { UInt16($0[2]) << 8 | UInt16($0[3]) }
    }

    /// Begins to accept. Called on the loop only.
    package func start() throws(SystemError) { try loop.add(descriptor, .readable, self) }

    package func ready(_ events: EventLoop.Events) {
        for _ in 0..<Self.acceptsPerEvent where !isPaused && !isClosed {
            switch accept() {
            case .stream(let connection): onAccept(connection)
            case .none: return
            case .outOfDescriptors: pause()
            }
        }
    }

    private func accept() -> AcceptResult {
        let connection = crier_accept(descriptor, Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
        if connection >= 0 { return .stream(connection) }
        // While no descriptor is free a level-triggered listener would spin: `ready` pauses until the owner resumes.
        return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .outOfDescriptors : .none
    }

    /// Stops accepting; new connections wait in the kernel's backlog.
    package func pause() {
        guard !isPaused, !isClosed else { return }
        isPaused = (try? loop.change(descriptor, [])) != nil
    }

    package func resume() {
        guard isPaused, !isClosed else { return }
        isPaused = (try? loop.change(descriptor, .readable)) == nil
    }

    package func close() {
        guard !isClosed else { return }
        isClosed = true
        loop.remove(descriptor)
        Glibc.close(descriptor)
    }
}
