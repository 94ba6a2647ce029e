/// Units of measurement by their symbols. Units in words stay as they are written.
enum HindiUnits {
    static let names: [String: String] = [
        "kg": "किलोग्राम", "g": "ग्राम", "gm": "ग्राम", "mg": "मिलीग्राम", "km": "किलोमीटर", "m": "मीटर", "cm": "सेंटीमीटर",
        "mm": "मिलीमीटर", "L": "लीटर", "l": "लीटर", "ltr": "लीटर", "ml": "मिलीलीटर", "mL": "मिलीलीटर", "Kg": "किलोग्राम",
        "KG": "किलोग्राम", "KM": "किलोमीटर", "Km": "किलोमीटर", "GB": "जीबी", "MB": "एमबी", "KB": "केबी", "TB": "टीबी",
        "km/h": "किलोमीटर प्रति घंटा", "kmph": "किलोमीटर प्रति घंटा", "kWh": "किलोवाट घंटे", "°C": "डिग्री सेल्सियस",
        "°F": "डिग्री फ़ारेनहाइट", "°": "डिग्री", "hrs": "घंटे", "hr": "घंटे", "min": "मिनट", "mins": "मिनट", "sec": "सेकंड",
        "किग्रा": "किलोग्राम", "कि.ग्रा.": "किलोग्राम", "किमी": "किलोमीटर", "कि.मी.": "किलोमीटर", "सेमी": "सेंटीमीटर",
        "से.मी.": "सेंटीमीटर", "मिमी": "मिलीमीटर", "मि.मी.": "मिलीमीटर", "मिली": "मिलीलीटर", "मि.ली.": "मिलीलीटर",
    ]

    private static let table = PhraseTable(names.keys.map { ($0, $0) })

    /// The unit behind a number.
    static func symbol(in source: SourceText, at index: Int) -> (value: String, end: Int)? {
        guard let match = table.longest(in: source, at: index), source.isHindiWord(index..<match.end) else {
            return nil
        }
        return (match.value, match.end)
    }
}
