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
