import App
import ArgumentParser

/// Prints the script with which a shell completes the command line.
struct Completions: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the completions for a shell: bash, zsh or fish.",
        discussion: """
            bash: crier completions bash > ~/.local/share/bash-completion/completions/crier
            zsh: crier completions zsh > a file _crier in a folder of $fpath
            fish: crier completions fish > ~/.config/fish/completions/crier.fish
            """)

    @Argument(help: "bash, zsh or fish.", completion: .list(Self.shells))
    var shell: String

    private static let shells = ["bash", "zsh", "fish"]

    /// Replaces the registration at the end of ArgumentParser's script, which adds a backslash before the equals sign of
    /// `amount=` and a space after it. Without the space, the value follows.
    private static let bashValues = """
        _crier_values() {
            _crier "$@"
            [[ "${COMPREPLY[0]-}" != *= ]] || compopt -o nospace +o filenames
        }
        complete -o filenames -F _crier_values crier

        """

    func validate() throws {
        guard CompletionShell(rawValue: shell) != nil else {
            throw ValidationError("'\(shell)' is not a shell of 'crier completions'. Write bash, zsh or fish.")
        }
    }

    func run() throws {
        guard let shell = CompletionShell(rawValue: shell) else { throw Exit.badInput }
        StandardOutput.write(Crier.completionScript(for: shell) + "\n" + (shell == .bash ? Self.bashValues : ""))
    }
}
