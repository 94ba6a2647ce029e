/// Units of measure, written short and spoken long.
enum EnglishUnits {
    /// The words for a unit.
    struct Unit: Sendable {
        let singular: String
        let plural: String

        init(_ singular: String, _ plural: String? = nil) {
            self.singular = singular
            self.plural = plural ?? singular + "s"
        }
    }

    private static let lengthsAndAreas: [(String, Unit)] = [
        ("km", Unit("kilometer")), ("KM", Unit("kilometer")), ("Km", Unit("kilometer")), ("m", Unit("meter")),
        ("dm", Unit("decimeter")), ("cm", Unit("centimeter")),
        ("mm", Unit("millimeter")), ("µm", Unit("micrometer")), ("μm", Unit("micrometer")), ("nm", Unit("nanometer")),
        ("ft", Unit("foot", "feet")), ("in", Unit("inch", "inches")), ("yd", Unit("yard")), ("yds", Unit("yard")),
        ("mi", Unit("mile")), ("nmi", Unit("nautical mile")), ("ha", Unit("hectare")), ("ac", Unit("acre")),
        ("m²", Unit("square meter")), ("㎡", Unit("square meter")), ("m2", Unit("square meter")),
        ("m^2", Unit("square meter")), ("sqm", Unit("square meter")), ("cm²", Unit("square centimeter")),
        ("cm2", Unit("square centimeter")), ("mm²", Unit("square millimeter")), ("km²", Unit("square kilometer")),
        ("km2", Unit("square kilometer")), ("ft²", Unit("square foot", "square feet")),
        ("ft2", Unit("square foot", "square feet")), ("sq ft", Unit("square foot", "square feet")),
        ("sq. ft", Unit("square foot", "square feet")), ("sqft", Unit("square foot", "square feet")),
        ("sq mi", Unit("square mile")), ("sq km", Unit("square kilometer")), ("sq m", Unit("square meter")),
        ("in²", Unit("square inch", "square inches")), ("mi²", Unit("square mile")),
        ("m³", Unit("cubic meter")), ("m3", Unit("cubic meter")), ("m^3", Unit("cubic meter")),
        ("cm³", Unit("cubic centimeter")), ("mm³", Unit("cubic millimeter")), ("km³", Unit("cubic kilometer")),
        ("ft³", Unit("cubic foot", "cubic feet")), ("cu ft", Unit("cubic foot", "cubic feet")), ("px", Unit("pixel")),
    ]

    private static let massesAndVolumes: [(String, Unit)] = [
        ("kg", Unit("kilogram")), ("KG", Unit("kilogram")), ("Kg", Unit("kilogram")), ("kgs", Unit("kilogram")),
        ("g", Unit("gram")), ("mg", Unit("milligram")),
        ("µg", Unit("microgram")), ("mcg", Unit("microgram")), ("t", Unit("ton")), ("lb", Unit("pound")),
        ("lbs", Unit("pound")), ("oz", Unit("ounce")), ("l", Unit("liter")), ("L", Unit("liter")),
        ("ml", Unit("milliliter")), ("mL", Unit("milliliter")), ("cl", Unit("centiliter")), ("dl", Unit("deciliter")),
        ("fl oz", Unit("fluid ounce")), ("fl. oz", Unit("fluid ounce")), ("gal", Unit("gallon")), ("qt", Unit("quart")),
        ("pt", Unit("pint")), ("tsp", Unit("teaspoon")), ("tbsp", Unit("tablespoon")), ("Tbsp", Unit("tablespoon")),
        ("cc", Unit("cubic centimeter")), ("ct", Unit("carat")), ("mol", Unit("mole")),
    ]

    private static let energiesAndRates: [(String, Unit)] = [
        ("°C", Unit("degree Celsius", "degrees Celsius")), ("℃", Unit("degree Celsius", "degrees Celsius")),
        ("° C", Unit("degree Celsius", "degrees Celsius")), ("° F", Unit("degree Fahrenheit", "degrees Fahrenheit")),
        ("°F", Unit("degree Fahrenheit", "degrees Fahrenheit")), ("℉", Unit("degree Fahrenheit", "degrees Fahrenheit")),
        ("°", Unit("degree")), ("kWh", Unit("kilowatt hour")), ("MWh", Unit("megawatt hour")),
        ("Wh", Unit("watt hour")),
        ("kW", Unit("kilowatt")), ("MW", Unit("megawatt")), ("GW", Unit("gigawatt")), ("mW", Unit("milliwatt")),
        ("W", Unit("watt")), ("V", Unit("volt")), ("kV", Unit("kilovolt")), ("mV", Unit("millivolt")),
        ("mA", Unit("milliamp")), ("mAh", Unit("milliamp hour")), ("Ah", Unit("amp hour")), ("Ω", Unit("ohm")),
        ("Ω", Unit("ohm")), ("kΩ", Unit("kiloohm")), ("kJ", Unit("kilojoule")), ("MJ", Unit("megajoule")),
        ("cal", Unit("calorie")), ("kcal", Unit("kilocalorie")), ("hp", Unit("horsepower", "horsepower")),
        ("Pa", Unit("pascal")), ("hPa", Unit("hectopascal")), ("kPa", Unit("kilopascal")), ("MPa", Unit("megapascal")),
        ("psi", Unit("pound per square inch", "pounds per square inch")), ("atm", Unit("atmosphere")),
        ("kN", Unit("kilonewton")), ("Nm", Unit("newton meter")), ("lm", Unit("lumen")), ("dB", Unit("decibel")),
        ("dBm", Unit("decibel milliwatt")), ("kph", Unit("kilometer per hour", "kilometers per hour")),
        ("mph", Unit("mile per hour", "miles per hour")), ("mpg", Unit("mile per gallon", "miles per gallon")),
        ("rpm", Unit("revolution per minute", "revolutions per minute")),
        ("bpm", Unit("beat per minute", "beats per minute")), ("fps", Unit("frame per second", "frames per second")),
        ("ppm", Unit("part per million", "parts per million")), ("dpi", Unit("dot per inch", "dots per inch")),
        ("Hz", Unit("hertz", "hertz")), ("kHz", Unit("kilohertz", "kilohertz")),
        ("MHz", Unit("megahertz", "megahertz")),
        ("GHz", Unit("gigahertz", "gigahertz")), ("pct", Unit("percent", "percent")),
    ]

    private static let dataAndTimes: [(String, Unit)] = [
        ("KB", Unit("kilobyte")), ("kB", Unit("kilobyte")), ("MB", Unit("megabyte")), ("GB", Unit("gigabyte")),
        ("TB", Unit("terabyte")), ("PB", Unit("petabyte")), ("KiB", Unit("kibibyte")), ("MiB", Unit("mebibyte")),
        ("GiB", Unit("gibibyte")), ("kb", Unit("kilobit")), ("Mb", Unit("megabit")), ("Gb", Unit("gigabit")),
        ("kbps", Unit("kilobit per second", "kilobits per second")),
        ("Kbps", Unit("kilobit per second", "kilobits per second")),
        ("Mbps", Unit("megabit per second", "megabits per second")),
        ("Gbps", Unit("gigabit per second", "gigabits per second")), ("MP", Unit("megapixel")), ("h", Unit("hour")),
        ("hr", Unit("hour")), ("hrs", Unit("hour")), ("min", Unit("minute")), ("mins", Unit("minute")),
        ("s", Unit("second")), ("sec", Unit("second")), ("secs", Unit("second")), ("ms", Unit("millisecond")),
        ("µs", Unit("microsecond")), ("μs", Unit("microsecond")), ("ns", Unit("nanosecond")),
        ("m/s²", Unit("meter per second squared", "meters per second squared")),
        ("m/s2", Unit("meter per second squared", "meters per second squared")),
        ("m/s^2", Unit("meter per second squared", "meters per second squared")), ("wk", Unit("week")),
        ("wks", Unit("week")), ("yr", Unit("year")), ("yrs", Unit("year")), ("mos", Unit("month")),
    ]

    /// Signs that are a unit only behind a number of their own kind: minutes and seconds of an angle, lines of a screen.
    private static let signs: [(String, Unit)] = [
        ("′", Unit("minute")), ("″", Unit("second")), ("p", Unit("p", "p")),
    ]

    private static let symbols: [(String, Unit)] =
        lengthsAndAreas + massesAndVolumes + energiesAndRates + dataAndTimes

    private static let names = Dictionary(symbols + signs, uniquingKeysWith: { first, _ in first })

    private static let units = PhraseTable<String>(symbols.map { ($0.0, $0.0) })

    /// The words for a symbol. A symbol without words is its own name.
    static func name(of symbol: String) -> Unit { names[symbol] ?? Unit(symbol, symbol) }

    /// A unit behind a number.
    struct Match {
        let symbol: String
        /// What the unit is divided by: the hour of km/h.
        var divisors: [Divisor] = []
        var end: Int
    }

    /// The unit behind a number, at most one space away, with another one under a slash: kg/m³. `in` and `m` are also
    /// words: they need a number before and no letter behind, and `in` no space.
    static func unit(in source: SourceText, behind end: Int) -> Match? {
        let start = source[end] == " " ? end + 1 : end
        guard let single = single(in: source, at: start) else { return nil }
        var match = Match(symbol: single.value, end: single.end)
        if start > end, match.symbol == "in", !followsFeet(source, end) { return nil }
        if source[match.end] == "/", let lower = lower(in: source, at: match.end + 1) {
            match.divisors = [Divisor(unit: lower.value)]
            match.end = lower.end
            return match
        }
        // 5 lb. bag: the point ends the unit, not the sentence.
        let next = source[match.end + 2]
        let isShortened = source[match.end] == "." && source[match.end + 1] == " " && next.value >= 0x61
        if isShortened, next.isASCIILetter { match.end += 1 }
        return match
    }

    /// 6 ft 2 in
    private static func followsFeet(_ source: SourceText, _ end: Int) -> Bool {
        var start = end
        while source[start - 1].isASCIIDigit { start -= 1 }
        let before = source.startOfSpaces(start)
        return source[before - 1] == "t" && source[before - 2] == "f" || source.hasPrefix("ft.", at: before - 3)
    }

    private static let periods = PhraseTable<String>(
        ["month", "day", "week", "year", "hour", "minute", "second", "person", "night", "serving"].map { ($0, $0) })

    /// What stands under the slash: a unit or a period in full.
    private static func lower(in source: SourceText, at start: Int) -> PhraseTable<Divisor.Unit>.Match? {
        if let unit = single(in: source, at: start) { return .init(value: .symbol(unit.value), end: unit.end) }
        return period(in: source, at: start)
    }

    static func period(in source: SourceText, at start: Int) -> PhraseTable<Divisor.Unit>.Match? {
        guard let period = periods.longest(in: source, at: start), !source[period.end].isASCIIAlphanumeric else {
            return nil
        }
        return .init(value: .word(period.value), end: period.end)
    }

    private static func single(in source: SourceText, at start: Int) -> PhraseTable<String>.Match? {
        guard let match = units.longest(in: source, at: start), !source[match.end].isASCIIAlphanumeric,
            source[match.end] != "'", source[match.end] != "’"
        else { return nil }
        return match
    }
}
