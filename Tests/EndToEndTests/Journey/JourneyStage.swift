import Base
import Foundation
import Synchronization
import TestSupport

/// One phone and its payments.
///
/// @unchecked Sendable because only the script's thread uses it, except the arriving pushes, which a lock guards.
final class JourneyStage: @unchecked Sendable {
    let journey: Journey
    let phone: IOSPhone
    private let index: Int
    private let arrived = Mutex<[SimulatedPush]>([])
    private var servers: [FaultServer] = []
    /// The pushes that reached the phone: the text on the screen, and the digest of the server's clip.
    private(set) var reached: [String: SHA256Digest?] = [:]

    init(_ journey: Journey, _ index: Int, _ script: JourneyScript) throws {
        (self.journey, self.index) = (journey, index)
        let container = journey.folder.appending(path: "phone-\(index)")
        try FileManager.default.createDirectory(at: container, withIntermediateDirectories: true)
        var environment = script.environment
        if environment["PHONE_RECORDINGS"] != nil { environment["PHONE_RECORDINGS"] = journey.recordings.path }
        phone = IOSPhone(
            container: container, environment: environment, bundle: journey.bundle, limit: script.limit,
            maxLater: script.maxLater)
        journey.service.register(Journey.token(index)) { [weak self] push in
            self?.arrived.withLock { $0.append(push) }
        }
    }

    // MARK: Payments

    /// Makes payments to this phone's shops: webhook, gateway, Crier, push service. Returns the pushes, which have not
    /// reached the phone.
    func pay(_ count: Int, first: Int = 1) throws -> [SimulatedPush] {
        for number in first..<first + count { try webhook(number) }
        let orders = Set((first..<first + count).map(order))
        try phone.wait { _ in arrivedOrders().isSuperset(of: orders) }
        let pushes = arrived.withLock { $0.filter { orders.contains($0.voice["id"] as? String ?? "") } }
        return try pushes.sorted { try number($0) < number($1) }
    }

    func pay() throws -> SimulatedPush { try pay(1)[0] }

    /// - Returns: the gateway's status.
    @discardableResult
    func webhook(_ number: Int, id: String = UUID().uuidString) throws -> Int {
        let shop = Journey.shop(index, (number - 1) % Journey.shopsPerPhone)
        let status = try journey.service.pay(shop: shop, order: "o\(number)", minor: number * 100, webhook: id)
        guard (200..<300).contains(status) else { throw ToolError(description: "the gateway answers \(status)") }
        return status
    }

    private func order(_ number: Int) -> String {
        "\(Journey.shop(index, (number - 1) % Journey.shopsPerPhone))/o\(number)"
    }

    private func number(_ push: SimulatedPush) throws -> Int {
        let id = push.voice["id"] as? String ?? ""
        guard let number = id.split(separator: "/o").last.flatMap({ Int($0) }) else {
            throw ToolError(description: "an id of nobody: \(id)")
        }
        return number
    }

    private func arrivedOrders() -> Set<String> {
        arrived.withLock { Set($0.compactMap { $0.voice["id"] as? String }) }
    }

    var arrivedCount: Int { arrived.withLock(\.count) }

    /// Makes a push by Crier without the gateway.
    func announce(_ body: [String: Any], push path: [String] = []) throws -> SimulatedPush {
        let answer = try HTTPAnswer.post(
            "/v1/announcements", port: journey.crierPort, JSONSerialization.data(withJSONObject: body))
        var place = try JSONSerialization.jsonObject(with: answer.body) as? [String: Any] ?? [:]
        for name in path + ["push", "apns"] { place = place[name] as? [String: Any] ?? [:] }
        guard let payload = place["payload"] as? [String: Any], let headers = place["headers"] as? [String: String]
        else {
            throw ToolError(description: "no push: \(String(decoding: answer.body, as: UTF8.self))")
        }
        return try SimulatedPush(
            token: Journey.token(index), collapseID: headers["apns-collapse-id"], payload: payload)
    }

    // MARK: The way to the phone

    /// Delivers pushes to the phone, in this order.
    func deliver(_ pushes: [SimulatedPush]) throws {
        for push in pushes {
            try note(push)
            try phone.receive(push)
        }
    }

    func deliver(_ pushes: SimulatedPush...) throws { try deliver(pushes) }

    /// Counts a push as delivered to the phone.
    ///
    /// - Parameter body: the text on the screen; nil for that of the push.
    func note(_ push: SimulatedPush, shownAs body: String? = nil) throws {
        let body = body ?? push.body
        guard reached[body] == nil else { return }
        let older = push.members.merging(push.members["aps"] as? [String: Any] ?? [:]) { $1 }["voiceUrl"]
        let url = ((push.voice["url"] ?? older) as? String).flatMap(URL.init(string:))
        let clip = try url.flatMap { url in
            try url.path.hasPrefix("/c/") ? HTTPAnswer.get(url.path, port: journey.crierPort) : nil
        }
        reached[body] = .some(clip.flatMap { $0.status == 200 ? SHA256Digest($0.body) : nil })
    }

    /// The same push, whose clip is downloaded through a server with faults.
    func through(_ server: FaultServer, _ push: SimulatedPush) throws -> SimulatedPush {
        try at(port: server.port, push)
    }

    func through(_ faults: FaultServer.Fault..., push: SimulatedPush) throws -> SimulatedPush {
        try through(server(faults), push)
    }

    func server(_ faults: [FaultServer.Fault], port: Int = 0) throws -> FaultServer {
        let server = try FaultServer(origin: journey.crierPort, faults, port: port)
        servers.append(server)
        return server
    }

    func at(port: Int, _ push: SimulatedPush) throws -> SimulatedPush {
        let url = push.voice["url"] as? String ?? ""
        return try push.with(voice: [
            "url": url.replacingOccurrences(of: ":\(journey.crierPort)/", with: ":\(port)/")
        ])
    }

    func hasShown(_ count: Int) throws { try phone.wait { $0.shownCount >= count } }
}
