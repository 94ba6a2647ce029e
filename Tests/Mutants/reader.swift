// Finds, for each change of the readings, a text that is read differently under it:
//
//     Reader TAG TEXTS <CHANGES
//
// A change runs in a process of its own, because it may crash or loop. Its texts are those in which it was evaluated with
// another value. Prints a line for each change: its number, a tab, and `none` if no text reached it, `same` if all its
// texts are read as before, or the line of the first text that is not.
import Foundation
import Normalization

/// A change tries at most so many of its texts.
let textsOfChange = 300
let limitMicroseconds = 1_500_000

func reading(_ normalizer: Normalizer, _ text: String) -> String {
    do { return try normalizer.normalize(text).text } catch { return "refused" }
}

/// Writes the readings without a change into one file, and the texts of each change into another. Runs in a process of
/// its own, because a change of a table has an effect only before the table is read.
func readUnchanged(_ tag: SpokenLanguage, _ texts: [String], into folder: String) throws {
    let normalizer = Normalizer(tag)
    var readings: [String] = []
    var reaching = [[Int]](repeating: [], count: Change.limit)
    var counts = [Int](repeating: 0, count: Change.limit)
    for (index, text) in texts.enumerated() {
        readings.append(reading(normalizer, text))
        for change in Change.takeReached() {
            counts[change] += 1
            if reaching[change].count < textsOfChange {
                reaching[change].append(index)
            } else {
                // An even choice among all texts, without a random number.
                let place = counts[change] &* 2_654_435_761 % counts[change]
                if place < textsOfChange { reaching[change][place] = index }
            }
        }
    }
    try readings.joined(separator: "\n").write(toFile: "\(folder)/readings", atomically: false, encoding: .utf8)
    let lines = reaching.map { $0.map(String.init).joined(separator: " ") }
    try lines.joined(separator: "\n").write(toFile: "\(folder)/reaching", atomically: false, encoding: .utf8)
}

/// Returns the index of the first of its own texts that is read differently under a change; nil if none is.
func firstDifference(
    _ change: Int, _ tag: SpokenLanguage, _ texts: [String], _ readings: [String], _ own: [Int]
) -> Int? {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    let child = fork()
    if child == 0 {
        var timer = itimerval()
        timer.it_value = timeval(tv_sec: limitMicroseconds / 1_000_000, tv_usec: limitMicroseconds % 1_000_000)
        setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
        Change.living = change
        let normalizer = Normalizer(tag)
        for var index in own {
            write(ends[1], &index, MemoryLayout<Int>.size)
            if reading(normalizer, texts[index]) != readings[index] { _exit(1) }
        }
        _exit(0)
    }
    close(ends[1])
    var last = -1
    while read(ends[0], &last, MemoryLayout<Int>.size) > 0 {}
    close(ends[0])
    var status: Int32 = 0
    waitpid(child, &status, 0)
    return status == 0 ? nil : last
}

func lines(_ path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
}

func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let tag = SpokenLanguage(rawValue: arguments[1]) else { exit(2) }
    let texts = try lines(arguments[2])
    var folder = Array("/tmp/readings.XXXXXX".utf8CString)
    let place = String(cString: mkdtemp(&folder))
    defer { try? FileManager.default.removeItem(atPath: place) }
    if fork() == 0 {
        try readUnchanged(tag, texts, into: place)
        _exit(0)
    }
    wait(nil)
    let readings = try lines("\(place)/readings")
    let reaching = try lines("\(place)/reaching").map { $0.split(separator: " ").compactMap { Int($0) } }
    while let change = readLine().flatMap({ Int($0) }) {
        // The first text reads the tables, which other texts may need.
        let own = reaching[change] == [0] ? Array(texts.indices.prefix(textsOfChange)) : reaching[change]
        guard !own.isEmpty else {
            print("\(change)\tnone")
            continue
        }
        print("\(change)\t" + (firstDifference(change, tag, texts, readings, own).map { "\($0)" } ?? "same"))
    }
}

try main()
