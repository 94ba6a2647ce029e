/// Preconditions and ranges (RFC 9110 §13, §14), applied to the answer that a GET or HEAD would get without them.
///
/// This is the one place for them: a handler answers 200 with the whole representation and its strong ETag.
///
/// Nothing here has a Last-Modified, so If-Modified-Since and If-Unmodified-Since are ignored (RFC 9110 §13.1.3, §13.1.4:
/// "MUST ignore … if the resource does not have a modification date available"), and an If-Range with a date never holds.
package enum ConditionalRequest {
    /// The answer to the request with this `head`; `whole` as it is where no condition and no range applies.
    ///
    /// - Parameter refuse: words the answer to a condition that does not hold.
    package static func answer(
        _ whole: Response, to head: RequestHead, refuse: (RequestError) -> Response
    ) -> Response {
        var response = chosen(whole, head, refuse)
        response.observer = whole.observer
        return response
    }

    private static func chosen(_ whole: Response, _ head: RequestHead, _ refuse: (RequestError) -> Response) -> Response
    {
        guard whole.status == 200, head.method == .get || head.method == .head else { return whole }
        // What is made while it is sent has no tag, and no length to count ranges from.
        guard whole.body.stream == nil, let tag = whole.strongTag else { return whole }
        if let wanted = head.list(of: "if-match"), !EntityTag.matches(wanted, tag, .strong) {
            return refuse(.preconditionFailed)
        }
        if let known = head.list(of: "if-none-match"), EntityTag.matches(known, tag, .weak) {
            return notModified(whole)
        }
        // Range has a meaning for GET only, and only once (RFC 9110 §14.2); a joined list is not a range set.
        guard head.method == .get, let range = head.list(of: "range"), mayBePartial(head, tag) else { return whole }
        switch ByteRanges(range, length: whole.body.count) {
        case .ignored: return whole
        case .unsatisfiable:
            var response = refuse(.unsatisfiableRange)
            response.add("Content-Range", "bytes */\(whole.body.count)")
            return response
        case .satisfiable(let ranges): return partial(whole, ranges)
        }
    }

    private static func mayBePartial(_ head: RequestHead, _ tag: ArraySlice<UInt8>) -> Bool {
        head.list(of: "if-range")?.elementsEqual(tag) ?? true
    }

    /// The fields of the 200 without those about the content that is not there (RFC 9110 §15.4.5).
    private static func notModified(_ whole: Response) -> Response {
        Response(status: 304, fields: whole.lines { !$0.starts(with: "content-") })
    }

    private static func partial(_ whole: Response, _ ranges: [Range<Int>]) -> Response {
        guard ranges.count > 1 else {
            var response = whole
            response.status = 206
            response.pieces = [Response.Piece(preface: [], range: ranges[0])]
            response.add("Content-Range", contentRange(ranges[0], of: whole))
            return response
        }
        return multipart(whole, ranges)
    }

    /// `multipart/byteranges`, RFC 9110 §14.6: the content's own type stands in each part.
    private static func multipart(_ whole: Response, _ ranges: [Range<Int>]) -> Response {
        let boundary = boundary(whole)
        let type = whole.lines { $0 == "content-type" }
        var response = whole
        response.status = 206
        response.sharedFields = []
        response.fields = whole.lines { $0 != "content-type" }
        response.add("Content-Type", "multipart/byteranges; boundary=\(boundary)")
        response.pieces = ranges.enumerated().map { index, range in
            let delimiter = (index == 0 ? "" : "\r\n") + "--\(boundary)\r\n"
            let line = "Content-Range: \(contentRange(range, of: whole))\r\n\r\n"
            return Response.Piece(preface: Array(delimiter.utf8) + type + Array(line.utf8), range: range)
        }
        response.pieces?.append(Response.Piece(preface: Array("\r\n--\(boundary)--\r\n".utf8), range: 0..<0))
        return response
    }

    private static func contentRange(_ range: Range<Int>, of whole: Response) -> String {
        "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(whole.body.count)"
    }

    /// The tag's hex digits: sound does not hold a hash of itself, and the same request gets the same bytes.
    private static func boundary(_ whole: Response) -> String {
        let characters = (whole.strongTag ?? []).filter { Octet.isAlpha($0) || Octet.isDigit($0) }
        return "crier-" + String(decoding: characters.prefix(32), as: UTF8.self)
    }
}
