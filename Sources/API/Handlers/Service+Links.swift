internal import Base
internal import Clips
internal import HTTP

/// Clips at signed URLs.
extension Service {
    func linkedClip(
        _ request: Request, _ context: RequestContext, _ makePromise: () -> AnswerPromise
    ) throws(Problem) -> Answer? {
        let (decoder, now) = (links.decoder, links.now)
        let path = request.head.pathBytes
        if let known = decoder.memo[path], let expiry = known.expiry, !expiry.isPast(now: now),
            known.library == libraryNumber, let clip = store.cached(known.key)
        {
            return AudioAnswer.ofEveryone(.hit(clip), lifetimeSeconds: expiry.unixSeconds - now)
        }
        let name = Route[context.route].parameter(of: request.head)
        guard let contents = decoder.open(name, now: now, catalog, chimes) else {
            throw decoder.lacksVoice(name, now: now, in: catalog) ? .voiceGone : .notFound
        }
        let (key, lifetimeSeconds) = (store.key(for: contents.request), contents.expiry.unixSeconds - now)
        decoder.memo.remember(.init(key: key, expiry: contents.expiry, library: libraryNumber), for: path)
        return try answer(contents.request, key, for: context, makePromise) { outcome throws(Problem) in
            switch outcome {
            case .success(let made): return AudioAnswer.ofEveryone(made, lifetimeSeconds: lifetimeSeconds)
            case .failure(let error):
                // A phone cannot correct the request, only repeat it. So every mistake in the request becomes a 404.
                let problem = Problem(error, for: contents.request)
                throw problem.status >= 500 ? problem : .notFound
            }
        }
    }
}

extension Problem {
    /// A clip URL outlives its voice if a reload removes the voice.
    fileprivate static let voiceGone = Problem(
        status: 404, code: "unknown_voice",
        detail: "The voice of this clip is gone. Ask for the clip again with another voice; /v1/voices lists them.")
}
