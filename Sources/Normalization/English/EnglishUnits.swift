/// Units of measure, written short and spoken long.
enum EnglishUnits {
    struct Unit: Sendable {
        let singular: String
        let plural: String

        init(_ singular: String, _ plural: String? = nil) {
            self.singular = singular
            self.plural = plural ?? singular + "s"
        }
    }

    private static let units = PhraseTable<Unit>([
        ("km", Unit("kilometer")), ("m", Unit("meter")), ("cm", Unit("centimeter")), ("mm", Unit("millimeter")),
        ("kg", Unit("kilogram")), ("g", Unit("gram")), ("mg", Unit("milligram")), ("t", Unit("ton")),
        ("l", Unit("liter")), ("L", Unit("liter")), ("ml", Unit("milliliter")), ("mL", Unit("milliliter")),
        ("km/h", Unit("kilometer per hour", "kilometers per hour")),
        ("kph", Unit("kilometer per hour", "kilometers per hour")),
        ("mph", Unit("mile per hour", "miles per hour")), ("m/s", Unit("meter per second", "meters per second")),
        ("m²", Unit("square meter")), ("㎡", Unit("square meter")), ("m2", Unit("square meter")),
        ("cm²", Unit("square centimeter")), ("km²", Unit("square kilometer")), ("m³", Unit("cubic meter")),
        ("cm³", Unit("cubic centimeter")), ("ft", Unit("foot", "feet")), ("in", Unit("inch", "inches")),
        ("lb", Unit("pound")), ("lbs", Unit("pound")), ("oz", Unit("ounce")), ("mi", Unit("mile")),
        ("yd", Unit("yard")),
        ("°C", Unit("degree Celsius", "degrees Celsius")), ("℃", Unit("degree Celsius", "degrees Celsius")),
        ("°F", Unit("degree Fahrenheit", "degrees Fahrenheit")), ("℉", Unit("degree Fahrenheit", "degrees Fahrenheit")),
        ("°", Unit("degree")), ("kWh", Unit("kilowatt hour")), ("kW", Unit("kilowatt")), ("W", Unit("watt")),
        ("V", Unit("volt")), ("mA", Unit("milliamp")), ("mAh", Unit("milliamp hour")), ("Hz", Unit("hertz", "hertz")),
        ("kHz", Unit("kilohertz", "kilohertz")), ("MHz", Unit("megahertz", "megahertz")),
        ("GHz", Unit("gigahertz", "gigahertz")), ("KB", Unit("kilobyte")), ("MB", Unit("megabyte")),
        ("GB", Unit("gigabyte")), ("TB", Unit("terabyte")), ("Mbps", Unit("megabit per second", "megabits per second")),
        ("h", Unit("hour")), ("hr", Unit("hour")), ("hrs", Unit("hour")), ("min", Unit("minute")),
        ("mins", Unit("minute")),
        ("s", Unit("second")), ("sec", Unit("second")), ("ms", Unit("millisecond")), ("dB", Unit("decibel")),
        ("kcal", Unit("kilocalorie")), ("px", Unit("pixel")), ("ha", Unit("hectare")),
    ])

    /// The unit behind a number, at most one space away. `in` and `m` are also words: they need a number before and no
    /// letter behind, and `in` no space.
    static func unit(in source: SourceText, behind end: Int) -> PhraseTable<Unit>.Match? {
        let start = source[end] == " " ? end + 1 : end
        guard let match = units.longest(in: source, at: start), !source[match.end].isASCIIAlphanumeric else {
            return nil
        }
        let isWord = start > end && match.value.singular == "inch"
        return isWord ? nil : match
    }
}
