/// A call as the keys and arguments of a script.
enum RedisLayout {
    /// One slot of a cluster holds them all; see `RedisScript`.
    private static let prefix = "{crier}:"

    /// Each lane of the call once.
    static func lanes(_ call: Call) -> [String] {
        var lanes: [String] = []
        for lane in call.releases.compactMap(\.lane) where !lanes.contains(lane) { lanes.append(lane) }
        return lanes
    }

    static func keys(_ call: Call, lanes: [String]) -> [String] {
        let name = call.key.map { "key:\($0.value)" } ?? "token:\(call.token)"
        return ["\(prefix)\(name)"] + call.claims.map { "\(prefix)id:\($0.id)" } + lanes.map { "\(prefix)lane:\($0)" }
    }

    /// What every script takes after the last moment to begin.
    static func head(_ call: Call) -> [[UInt8]] {
        // A token needs no fingerprint: nobody else has it.
        [call.key?.request.bytes ?? [], digits(call.claims.count)]
    }

    static func body(_ call: Call, lanes: [String], keptMs: Int64, idMs: Int64) -> [[UInt8]] {
        var words = [digits(keptMs), digits(idMs), digits(LedgerLimits.gapMs)]
        for (claim, release) in zip(call.claims, call.releaseOfClaim) {
            let leader = release.map { call.leader(of: call.releases[$0]) } ?? ""
            words += [claim.content.bytes, digits(release.map { $0 + 1 } ?? 0), Array(leader.utf8)]
        }
        for release in call.releases {
            let lane = release.lane.flatMap { lanes.firstIndex(of: $0) }
            words += [digits(release.durationMs), digits(release.ttlMs), digits(lane.map { $0 + 1 } ?? 0)]
        }
        return words
    }

    private static func digits(_ number: some BinaryInteger) -> [UInt8] { Array("\(number)".utf8) }
}
