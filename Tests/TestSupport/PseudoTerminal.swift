/// Runs a program on its own terminal, by Python's `pty`.
package enum PseudoTerminal {
    /// - Parameters:
    ///   - columns: the width of the terminal.
    ///   - environment: `NAME=VALUE`, in addition to `TERM=xterm`.
    ///   - file: Ctrl-C is typed when this file exists.
    /// - Returns: all output of the terminal in `output`. If a signal ended the program, the status is 128 plus the
    ///   signal.
    package static func run(
        _ command: [String], columns: Int = 80, environment: [String] = [], interruptedBy file: String = ""
    ) throws -> Program.Outcome {
        let variables = ["TERM=xterm"] + environment
        return try Program.run(
            "python3", ["-c", script, "\(columns)", file, "/usr/bin/env", "-u", "NO_COLOR"] + variables + command)
    }

    private static let script = """
        import fcntl, os, pty, select, struct, sys, termios, time
        columns, file, command = int(sys.argv[1]), sys.argv[2], sys.argv[3:]
        process, terminal = pty.fork()
        if process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
            os.execv(command[0], command)
        end = time.monotonic() + 50
        while time.monotonic() < end:
            if file and os.path.exists(file):
                file = ""
                os.write(terminal, b"\\x03")
            if not select.select([terminal], [], [], 0.05)[0]:
                continue
            try:
                chunk = os.read(terminal, 65536)
            except OSError:
                break
            if not chunk:
                break
            os.write(1, chunk)
        else:
            os.kill(process, 9)
        status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        sys.exit(status if status >= 0 else 128 - status)
        """
}
