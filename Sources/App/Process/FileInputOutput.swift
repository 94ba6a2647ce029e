package import API
package import Clips
internal import Encoding
internal import Glibc

/// Writes bytes to descriptors and files.
package enum FileOutput {
    @discardableResult
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
        }
        return true
    }

    /// Writes a temporary file and moves it into place, so that no reader sees half a clip. `-` is standard output.
    ///
    /// - Returns: false if the file is not written; then `errno` is the reason.
    package static func write(_ bytes: [UInt8], toFile path: String) -> Bool {
        guard path != "-" else { return write(bytes, to: STDOUT_FILENO) }
        var information = stat()
        // A device or a pipe cannot be replaced.
        let isSpecial = stat(path, &information) == 0 && information.st_mode & S_IFMT != S_IFREG
        let place = isSpecial ? path : "\(path).\(getpid()).part"
        let file = open(place, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { return false }
        let isWritten = write(bytes, to: file)
        let isClosed = close(file) == 0
        if isSpecial { return isWritten && isClosed }
        if isWritten, isClosed, rename(place, path) == 0 { return true }
        let error = errno
        unlink(place)
        errno = error
        return false
    }
}

extension FileOutput {
    /// Writes a clip to a file or to standard output, but not to a terminal.
    package static func write(_ clip: Clip, to output: String) throws(Problem) {
        guard output != "-" || isatty(STDOUT_FILENO) == 0 else {
            throw Problem(code: "terminal", detail: "standard output is a terminal: name a file with -o")
        }
        try write(Array(clip.bytes), to: output)
    }

    /// Writes bytes to a file, or to standard output for `-`.
    package static func write(_ bytes: [UInt8], to output: String) throws(Problem) {
        guard write(bytes, toFile: output) else {
            throw Problem(
                status: 500, code: "output",
                detail: cannotWrite(output == "-" ? "standard output" : "'\(output)'") + " Name another file with -o.")
        }
    }

    /// The message for the current `errno`.
    package static func cannotWrite(_ place: String) -> String {
        "\(place) cannot be written: \(String(cString: strerror(errno)))."
    }

    /// The given name of a format, or else the format of the output file's ending. An unknown ending is returned
    /// unchanged, and is refused as a format later. nil without a name and an ending.
    ///
    /// - Throws: if the name and the ending disagree, because players go by the ending.
    package static func formatName(_ given: String?, for output: String) throws(Problem) -> String? {
        let ending = ending(of: output)
        let meant = ClipFormat.allCases.first { $0.fileExtension == ending }
        guard let given else { return meant?.rawValue ?? ending }
        guard let format = ClipFormat(rawValue: given), let meant, meant.contentType != format.contentType else {
            return given
        }
        throw Problem(
            code: "format_conflict", field: "format",
            detail: "'\(output)' has the ending of another format than '\(given)'. "
                + "Let it end in .\(format.fileExtension), or leave --format out.")
    }

    private static func ending(of output: String) -> String? {
        let name = output.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        let ending = name[name.index(after: dot)...].lowercased()
        return otherEndings[ending] ?? ending
    }

    /// Alternative spellings of endings.
    private static let otherEndings = ["aif": "aiff", "wave": "wav", "ogg": "opus"]
}

/// The requested output of a command. A text that cannot be written ends the process with status 1, so that nobody takes
/// a part of an export for the whole.
package enum StandardOutput {
    package static func write(_ text: String) {
        guard !FileOutput.write(Array(text.utf8), to: STDOUT_FILENO) else { return }
        // A reader such as head closes the pipe when it has enough.
        if errno != EPIPE { StandardError.say(FileOutput.cannotWrite("standard output")) }
        exit(ExitStatus.failure.rawValue)
    }

    /// Writes one line of columns. A column may be the name of a foreign file.
    package static func write(columns: [String]) {
        write(columns.map(TerminalText.escaped).joined(separator: "\t") + "\n")
    }

    /// Writes a list. See `OutputTable`.
    package static func write(_ rows: [[String]], header: [String]) {
        write(OutputTable.text(rows, header: header, isForTerminal: isatty(STDOUT_FILENO) == 1))
    }
}

/// Messages for the person who runs the program.
package enum StandardError {
    package static func say(_ message: String) {
        FileOutput.write(Array("crier: \(TerminalText.escaped(message))\n".utf8), to: STDERR_FILENO)
    }
}

/// Texts from the command line or standard input.
package enum TextInput {
    /// A text of 2,000 characters has at most 8,000 bytes. A longer text is refused by its length.
    private static let maxBytes = 64 << 10

    /// The arguments as one text, as a shell divides it at spaces. Without arguments, or for `-`, all of standard input.
    package static func text(_ arguments: [String]) throws(Problem) -> String {
        guard !arguments.isEmpty || isatty(STDIN_FILENO) == 0 else {
            throw Problem(
                code: "missing_field", field: "text",
                detail: "The text is missing. Write it after the command, or pipe it into standard input.")
        }
        return try text(arguments.isEmpty ? "-" : arguments.joined(separator: " "))
    }

    /// The argument, or all of standard input for `-`, without the last line end.
    package static func text(_ argument: String) throws(Problem) -> String {
        guard argument == "-" else { return argument }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: maxBytes)
        while bytes.count <= maxBytes, case let count = read(STDIN_FILENO, &chunk, chunk.count), count != 0 {
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw unreadable }
            bytes.append(contentsOf: chunk[..<count])
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Problem(code: "not_utf8", field: "text", detail: "Standard input is not valid UTF-8.")
        }
        return text
    }

    /// - Throws: if standard input cannot be read.
    package static func forEachLine(_ body: (String) -> Void) throws(Problem) {
        while let line = readLine(strippingNewline: true) { body(line) }
        var byte: UInt8 = 0
        // `readLine` returns nil for an error, too. A terminal would wait for another line.
        guard isatty(STDIN_FILENO) == 1 || read(STDIN_FILENO, &byte, 1) >= 0 else { throw unreadable }
    }

    /// The problem of the current `errno`.
    private static var unreadable: Problem {
        Problem(
            code: "missing_field", field: "text",
            detail: "Standard input cannot be read: \(String(cString: strerror(errno))). Write the text as an argument."
        )
    }
}
