/// Units of measure: the listener's names for a symbol beside a number.
///
/// Only symbols with one meaning are listed. The table belongs to the listener.
extension HeardSides {
    /// Whether the symbols in the stretch, each after a number, are heard by one of their names.
    func isUnitSaid(_ stretch: Stretch) -> Bool {
        stretch.written.allSatisfy { index in
            guard written.isDigit(index - 1), !written.isDigit(index) else { return true }
            let start = written.isSpace(index) ? index + 1 : index
            let end = endOfUnit(start)
            guard end > start, end <= stretch.written.upperBound, !isName(endingAt: index),
                let names = Self.units[Array(written.scalars[start..<end])]
            else { return true }
            return stretch.heard.contains { isHeard(names, at: $0) }
        }
    }

    /// Whether the number belongs to a name: JK739104820GB.
    private func isName(endingAt end: Int) -> Bool {
        var first = end
        while written.isDigit(first - 1) || written[first - 1] == 0x2E || written[first - 1] == 0x2C { first -= 1 }
        return written.isLetter(first - 1)
    }

    /// Returns the end of letters, or of one sign and the letters that follow it: °C.
    private func endOfUnit(_ start: Int) -> Int {
        let sign = written[start] == 0x2103 || written[start] == 0x2109 || written[start] == 0xB0
        let end = written.endOfLetters(sign ? start + 1 : start)
        return written.isDigit(end) ? start : end
    }

    /// Whether a name begins here as a word of its own. 克 inside 毫克 does not count.
    private func isHeard(_ names: [[UInt32]], at index: Int) -> Bool {
        names.contains { name in
            heard.has(name, at: index) && !(heard.isLetter(index) && heard.isLetter(index - 1))
                && !Self.prefixes.contains(heard[index - 1])
        }
    }

    /// Prefixes that change the unit after them.
    private static let prefixes = ideographs("毫微厘分公兆吉太")

    private static let units: [[UInt32]: [[UInt32]]] = {
        let lines = """
            km KM Km|公里,千米,kilomet,km,किलोमीटर,किमी
            cm|厘米,公分,centimet,सेंटीमीटर,सेमी
            mm|毫米,公厘,公釐,millimet,मिलीमीटर,मिमी
            kg KG Kg|千克,公斤,kilogram,kilo,किलो
            mg|毫克,milligram,मिलीग्राम
            ml mL ML|毫升,millilit,मिलीलीटर
            GB|吉字节,吉位元組,吉,GB,G B,G-B,gigabyte,गीगाबाइट,जीबी
            MB|兆字节,兆位元組,兆,MB,M B,M-B,megabyte,मेगाबाइट,एमबी
            TB|太字节,太位元組,太,TB,T B,T-B,terabyte,टेराबाइट,टीबी
            KB|千字节,KB,K B,K-B,kilobyte,किलोबाइट,केबी
            kWh KWh KWH|千瓦时,千瓦時,度,kilowatt hour,kilowatt-hour,किलोवाट
            kW KW|千瓦,kilowatt,किलोवाट
            ℃ °C|摄氏,攝氏,零下,Celsius,degrees C,degree C,सेल्सियस
            g|克,公克,gram,ग्राम
            min mins|分,minute,मिनट
            ℉ °F|华氏,華氏,degrees Fahrenheit,degree Fahrenheit,डिग्री फ़ारेनहाइट,डिग्री फ़ैरेनहाइट
            """
        var units: [[UInt32]: [[UInt32]]] = [:]
        for line in lines.split(separator: "\n") {
            let fields = line.split(separator: "|")
            let names = fields[1].split(separator: ",").map { HeardText(String($0)).scalars }
            for symbol in fields[0].split(separator: " ") { units[HeardText(String(symbol)).scalars] = names }
        }
        return units
    }()
}
