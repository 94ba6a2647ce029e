/// Preconditions and ranges (RFC 9110 §13, §14), applied to the answer that a GET or HEAD request would get without
/// them.
///
/// Handlers need not handle conditions and ranges: they answer 200 with the whole representation and its strong ETag.
///
/// No answer has a Last-Modified field, so If-Modified-Since and If-Unmodified-Since are ignored (RFC 9110 §13.1.3,
/// §13.1.4: "MUST ignore … if the resource does not have a modification date available"), and an If-Range with a date
/// never holds.
package enum ConditionalRequest {
    /// The answer to the request with this `head`; unchanged `whole` if no condition and no range applies.
    ///
    /// - Parameter refuse: builds the answer to a false condition.
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
        // A body that is made while it is sent lacks a tag, and lacks a length for ranges.
        guard whole.body.stream == nil, let tag = whole.strongTag else { return whole }
        if let wanted = head.list(of: "if-match"), !EntityTag.matches(wanted, tag, .strong) {
            return refuse(.preconditionFailed)
        }
        if let known = head.list(of: "if-none-match"), EntityTag.matches(known, tag, .weak) {
            return notModified(whole)
        }
        // Range is defined for GET only, and may occur once (RFC 9110 §14.2); a joined list is not a range set.
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

    /// A 304 with the fields of the 200, except the fields that describe the content (RFC 9110 §15.4.5).
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

    /// Builds a `multipart/byteranges` answer (RFC 9110 §14.6). Each part contains the content's own type.
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

    /// The boundary is built from the tag's hex digits. Audio does not contain a hash of itself, and the same request
    /// gets the same bytes.
    private static func boundary(_ whole: Response) -> String {
        let characters = (whole.strongTag ?? []).filter { Octet.isAlpha($0) || Octet.isDigit($0) }
        return "crier-" + String(decoding: characters.prefix(32), as: UTF8.self)
    }
}

/// Compares the lists of If-Match and If-None-Match with the entity tag of a representation.
package enum EntityTag {
    package enum Comparison {
        /// If-None-Match (RFC 9110 §13.1.2): `W/"a"` equals `"a"`.
        case weak
        /// If-Match and If-Range (RFC 9110 §13.1.1, §13.1.5): a weak tag equals nothing.
        case strong
    }

    /// - Parameters:
    ///   - condition: the field's value: `*` or a list of tags.
    ///   - tag: the representation's tag, quotes included, and strong.
    package static func matches(
        _ condition: ArraySlice<UInt8>, _ tag: some Collection<UInt8>, _ comparison: Comparison
    ) -> Bool {
        if condition.elementsEqual("*".utf8) { return true }
        // A comma inside another tag splits it into pieces, and none of them has both quotes of our tag.
        return FieldValue.allItems(condition).contains { item in
            var candidate = item
            if comparison == .weak, candidate.starts(with: "W/".utf8) { candidate = candidate.dropFirst(2) }
            return candidate.elementsEqual(tag)
        }
    }
}
