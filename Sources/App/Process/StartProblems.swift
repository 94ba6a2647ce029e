internal import Glibc
internal import Transport

extension StandardError {
    /// Prints the problems of a failed start, one line each.
    package static func report(_ error: any Error) {
        switch error {
        case let error as SettingsError: error.problems.forEach(say)
        case let error as StartError: error.problems.forEach(say)
        case let error as SystemError: say(error.withAdvice)
        default: say("\(error)")
        }
    }
}

extension SystemError {
    /// The error and, for an address that cannot be used, the way out.
    var withAdvice: String { advice.map { "\(self). \($0)" } ?? "\(self)" }

    private var advice: String? {
        guard call.hasPrefix("bind") || call.hasPrefix("listen") else { return nil }
        return switch code {
        case EADDRINUSE: "End the program that listens there, or choose another port, such as --port 8081."
        case EADDRNOTAVAIL: "Choose an address of this machine, such as --host 127.0.0.1."
        case EACCES: "Choose a port above 1023, such as --port 8080; lower ports need CAP_NET_BIND_SERVICE."
        default: nil
        }
    }
}
