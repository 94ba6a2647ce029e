private import Glibc

/// Facts about the machine.
package enum SystemInfo {
    /// The number of processor cores in use (sysconf(3)).
    package static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
