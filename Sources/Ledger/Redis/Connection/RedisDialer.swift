internal import Base
internal import Glibc

/// Opens non-blocking sockets and waits for them.
enum RedisDialer {
    /// Tries the addresses of a host one after the other. The name server may take longer than the deadline.
    static func connect(to node: RedisNode, by deadline: Deadline) throws(RedisError) -> Int32 {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        let status = getaddrinfo(node.host, "\(node.port)", &hints, &list)
        guard status == 0, let first = list else {
            throw .broken("\(node.host): \(String(cString: gai_strerror(status)))")
        }
        defer { freeaddrinfo(first) }
        var lastError = RedisError.timedOut
        for address in sequence(first: first, next: { $0.pointee.ai_next }) {
            do throws(RedisError) {
                return try connect(address.pointee, by: deadline)
            } catch {
                lastError = error
            }
        }
        throw lastError
    }

    private static func connect(_ address: addrinfo, by deadline: Deadline) throws(RedisError) -> Int32 {
        // Without SOCK_CLOEXEC, child processes would inherit the socket.
        let type = address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = socket(address.ai_family, type, address.ai_protocol)
        guard descriptor >= 0 else { throw .broken(String(cString: strerror(errno))) }
        do throws(RedisError) {
            if Glibc.connect(descriptor, address.ai_addr, address.ai_addrlen) != 0 {
                guard errno == EINPROGRESS else { throw .broken(String(cString: strerror(errno))) }
                try wait(descriptor, for: POLLOUT, by: deadline)
                var (failure, size): (Int32, socklen_t) = (0, socklen_t(MemoryLayout<Int32>.size))
                getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &failure, &size)
                guard failure == 0 else { throw .broken(String(cString: strerror(failure))) }
            }
        } catch {
            close(descriptor)
            throw error
        }
        set(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY)
        // A firewall forgets a connection that is idle for long. The next call would wait for its whole deadline.
        set(descriptor, SOL_SOCKET, SO_KEEPALIVE)
        return descriptor
    }

    private static func set(_ descriptor: Int32, _ level: Int32, _ option: Int32) {
        var on: Int32 = 1
        setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    static func wait(_ descriptor: Int32, for event: Int32, by deadline: Deadline) throws(RedisError) {
        var item = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        while true {
            let left = deadline.remainingMs
            guard left > 0 else { throw .timedOut }
            let ready = poll(&item, 1, left)
            if ready > 0 { return }
            if ready < 0 && errno != EINTR { throw .broken(String(cString: strerror(errno))) }
        }
    }
}
