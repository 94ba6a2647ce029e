import App
import ArgumentParser
internal import Base
import Speech

extension VoiceCatalog {
    /// The voice of an id on the command line. For an unknown id, the command lists the known ids and ends.
    func voice(named id: String) throws(ExitCode) -> Voice {
        if let voice = self[id] { return voice }
        StandardError.say(UnknownName.message(of: "voice", id, known: voices.map(\.id)))
        throw Exit.badInput
    }
}
