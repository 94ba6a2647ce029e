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

    func validate() throws {
        guard CompletionShell(rawValue: shell) != nil else {
            throw ValidationError("'\(shell)' is not a shell of 'crier completions'. Write bash, zsh or fish.")
        }
    }

    func run() throws {
        guard let shell = CompletionShell(rawValue: shell) else { throw Exit.badInput }
        StandardOutput.write(Crier.completionScript(for: shell) + "\n")
    }
}
