internal import Base
internal import Clips
internal import HTTP

/// Clips behind signed URLs.
extension Service {
    /// - Parameter name: what stands after `/c/`.
    func linkedClip(
        _ request: Request, _ name: Substring, _ context: RequestContext, _ promise: () -> ResponsePromise
    ) throws(Problem) -> Response? {
        let (reader, now) = (links.decoder, links.now)
        let path = Array(request.head.path.utf8)[...]
        if let known = reader.memo[path], !known.expiry.isPast(now: now), let clip = store.cached(known.key) {
            return Self.linked(AudioAnswer.response(.hit(clip)), until: known.expiry, now)
        }
        guard let contents = reader.open(name, now: now, catalog, chimes) else { throw .notFound }
        let key = store.key(for: contents.request)
        reader.memo.remember(.init(key: key, expiry: contents.expiry), for: path)
        return try answer(contents.request, key, for: context, promise) { outcome in
            switch outcome {
            case .success(let made):
                return Self.linked(AudioAnswer.response(made), until: contents.expiry, now)
            case .failure(let error):
                // A phone can do nothing about what is wrong with the request; it can come again.
                let problem = Problem(error, for: contents.request)
                return (problem.status >= 500 ? problem : .notFound).response
            }
        }
    }

    private static let begin = Array("Cache-Control: public, max-age=".utf8)
    private static let end = Array(", immutable\r\n".utf8)

    /// What is behind a URL stays the same until the URL ends, and anybody may keep it (RFC 8246).
    private static func linked(_ response: Response, until expiry: Expiry, _ now: Int) -> Response {
        var response = response
        response.fields += begin
        response.fields += "\(expiry.unixSeconds - now)".utf8
        response.fields += end
        return response
    }
}
