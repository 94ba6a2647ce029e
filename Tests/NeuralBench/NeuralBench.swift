import Audio
import Base
import Foundation
import Speech

/// Measures the engines of a model: `NeuralBench CRIER RUNTIME MODEL RATE COUNT`.
///
/// Prints a table: the time of a clip for one client, clips a second for two clients, memory, and whether all clips of
/// two pools are equal.
@main enum NeuralBench {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 6, let rate = Int(arguments[4]), let count = Int(arguments[5]) else {
            FileHandle.standardError.write(Data("NeuralBench CRIER RUNTIME MODEL RATE COUNT\n".utf8))
            exit(2)
        }
        let bytes = try FileReader.read(arguments[3], limitBytes: VoiceModel.maxFileBytes)
        let model = VoiceModel(path: arguments[3], digest: SHA256Digest(bytes).bytes, sampleRateHz: rate)
        let bench = Bench(model: model, executable: arguments[1], runtime: arguments[2])
        let oneClient = try bench.speak(60, clients: 1)
        let twoClients = try bench.speak(200, clients: 2)
        let unequal = try bench.compare(count)
        row("load and first clip", "\(oneClient.firstMs) ms")
        row("a clip of \(oneClient.sound.pcm.durationMs) ms, one client, p50", "\(oneClient.percentile(50)) ms")
        row("the same, p95", "\(oneClient.percentile(95)) ms")
        row("processor time of a clip", "\(twoClients.processorMs) ms")
        row("clips a second, two clients", twoClients.rate)
        row("memory of two engines", "\(twoClients.restingMB) MB")
        row("memory of two engines and two children", "\(twoClients.busyMB) MB")
        row("clips of two pools that were compared", "\(count), \(unequal) unequal")
        row("SHA-256 of the samples", oneClient.digest)
        exit(unequal == 0 ? 0 : 1)
    }

    private static func row(_ name: String, _ value: String) { print("| \(name) | \(value) |") }
}
