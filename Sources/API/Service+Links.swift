internal import Base
internal import Clips
internal import HTTP

/// Clips behind signed URLs.
extension Service {
    func linkedClip(
        _ request: Request, _ context: RequestContext, _ makePromise: () -> AnswerPromise
    ) throws(Problem) -> Answer? {
        let (decoder, now) = (links.decoder, links.now)
        let path = request.head.pathBytes
        if let known = decoder.memo[path], let expiry = known.expiry, !expiry.isPast(now: now),
            let clip = store.cached(known.key)
        {
            return AudioAnswer.ofEveryone(.hit(clip), lifetimeSeconds: expiry.unixSeconds - now)
        }
        let name = Route[context.route].parameter(of: request.head)
        guard let contents = decoder.open(name, now: now, catalog, chimes) else { throw .notFound }
        let (key, lifetimeSeconds) = (store.key(for: contents.request), contents.expiry.unixSeconds - now)
        decoder.memo.remember(.init(key: key, expiry: contents.expiry), for: path)
        return try answer(contents.request, key, for: context, makePromise) { outcome throws(Problem) in
            switch outcome {
            case .success(let made): return AudioAnswer.ofEveryone(made, lifetimeSeconds: lifetimeSeconds)
            case .failure(let error):
                // A phone can do nothing about what is wrong with the request; it can come again.
                let problem = Problem(error, for: contents.request)
                throw problem.status >= 500 ? problem : .notFound
            }
        }
    }
}
