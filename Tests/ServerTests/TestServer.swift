import Dispatch
import HTTP
import Server
import Synchronization
import TestSupport
import Transport

/// `/big` answers with more than a socket buffer holds; `/later` answers from another thread; `/never` drops its
/// promise; `/kept` stores its promise in `promises`; `/hold` blocks its loop; `/tagged` has an entity tag; `/nowhere`
/// answers 404.
struct TestHandler: RequestHandler {
    let promises: TestPromises

    private static let lost: @Sendable () -> Response = { Response(status: 500) }

    func response(to error: RequestError) -> Response { Response(status: error.status) }

    func decide(on head: RequestHead) -> HeadDecision {
        switch head.path {
        case "/nowhere": .respond(Response(status: 404))
        case "/decided": .proceed { request, _ in Response(status: 200, body: .owned(request.body + request.body)) }
        default: .proceed { request, makePromise in respond(to: request, makePromise: makePromise) }
        }
    }

    func respond(to request: Request, makePromise: MakePromise) -> Response? {
        promises.order.withLock { $0.append(request.head.path) }
        switch request.head.path {
        case "/hold":
            promises.entered.signal()
            return Response(status: promises.release.wait(timeout: .limit) == .success ? 200 : 500)
        case "/big": return Response(status: 200, body: .owned([UInt8](repeating: 0x78, count: 20 << 20)))
        case "/later":
            let promise = makePromise(Self.lost)
            DispatchQueue.global().async { promise.send(Response(status: 200, body: .owned(Array("later".utf8)))) }
            return nil
        case "/kept":
            promises.keep(makePromise(Self.lost))
            return nil
        case "/tagged": return Response(status: 200, [("ETag", "\"t\"")], body: Array("0123456789".utf8))
        case "/never":
            _ = makePromise(Self.lost)
            return nil
        default: return Response(status: 200, body: .owned(request.body))
        }
    }
}

final class TestPromises: Sendable {
    private let kept = Mutex<[ResponsePromise]>([])
    let order = Mutex<[String]>([])
    let (entered, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    func keep(_ promise: ResponsePromise) { kept.withLock { $0.append(promise) } }
    var all: [ResponsePromise] { kept.withLock { $0 } }
}

func serve(
    _ limits: ServerLimits = ServerLimits(), _ promises: TestPromises = TestPromises(), loops: Int = 2
) throws -> HTTPServer {
    try HTTPServer(
        SocketAddress(host: "127.0.0.1", port: 0), loops: loops, limits: limits,
        handler: TestHandler(promises: promises))
}

func ask(_ server: HTTPServer, _ text: String) throws -> String {
    let connection = try RawConnection(port: Int(server.port))
    connection.send(text)
    return connection.receiveAll()
}

/// The end of a request's head after which the server closes.
let lastHead = "Host: a\r\nConnection: close\r\n\r\n"
