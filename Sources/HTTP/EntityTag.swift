/// Matching of If-None-Match against one strong entity tag (RFC 9110 §13.1.2, weak comparison).
package enum EntityTag {
    /// - Parameters:
    ///   - condition: the field's value: `*` or a list of tags.
    ///   - tag: the representation's tag, quotes included.
    package static func matches(_ condition: String, _ tag: String) -> Bool {
        if condition == "*" { return true }
        // Our tags are quoted hex, so a comma always separates two tags.
        return condition.utf8.split(separator: UInt8(ascii: ",")).contains { item in
            var candidate = item.drop { $0 == Octet.space || $0 == Octet.tab }
            while let last = candidate.last, last == Octet.space || last == Octet.tab { candidate.removeLast() }
            if candidate.starts(with: "W/".utf8) { candidate = candidate.dropFirst(2) }
            return candidate.elementsEqual(tag.utf8)
        }
    }
}
