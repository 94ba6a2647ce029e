import App
import ArgumentParser
internal import Base
import Speech

extension VoiceCatalog {
    /// The voice of an id on the command line. For an unknown id, the command lists the known ids and ends.
    func voice(named id: String) throws(ExitCode) -> Voice {
        if let voice = self[id] { return voice }
        let ids = voices.map(\.id)
        StandardError.say(
            "there is no voice '\(id)'.\(EditDistance.suggestion(for: id, in: ids)) "
                + "There are \(ids.joined(separator: ", ")).")
        throw Exit.badInput
    }
}
