internal import Glibc
package import Metrics
internal import Speech

/// The metrics of a process under the names that every Prometheus exporter uses, and the build. Engines are separate
/// processes, so these figures do not include them.
package struct ProcessMetrics: MetricSource {
    private let startSeconds: Double

    package init() {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        startSeconds = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    package func write(to exposition: inout Exposition) {
        exposition.counter("process_cpu_seconds_total", "User and system time spent.", seconds: Self.cpuSeconds())
        if let pages = Self.residentPages() {
            exposition.gauge(
                "process_resident_memory_bytes", "Memory in use.", pages * Int(sysconf(Int32(_SC_PAGESIZE))))
        }
        if let open = Self.openDescriptors() { exposition.gauge("process_open_fds", "Open file descriptors.", open) }
        var limit = rlimit()
        if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
            exposition.gauge("process_max_fds", "File descriptors allowed.", Int(clamping: limit.rlim_cur))
        }
        exposition.gauge("process_start_time_seconds", "Start, in Unix time.", seconds: startSeconds)
        exposition.gauge(
            "crier_build_info", "Which build this is, and with which espeak-ng; always 1.", 1,
            labels: ["version": Version.text, "espeak_ng": EspeakLibrary.version])
    }

    private static func cpuSeconds() -> Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        let micros =
            (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1_000_000
            + usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
        return Double(micros) / 1e6
    }

    /// proc(5): the second number of statm.
    private static func residentPages() -> Int? {
        let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 128)
        let count = read(file, &bytes, bytes.count)
        let figures = bytes.prefix(max(0, count)).split(separator: UInt8(ascii: " "))
        return figures.count > 1 ? Int(String(decoding: figures[1], as: UTF8.self)) : nil
    }

    /// Since Linux 6.2 the folder's size is the number. On older kernels, thousands of names would have to be listed.
    private static func openDescriptors() -> Int? {
        var facts = stat()
        guard stat("/proc/self/fd", &facts) == 0, facts.st_size > 0 else { return nil }
        return Int(facts.st_size)
    }
}
