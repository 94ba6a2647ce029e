import Testing

@testable import Normalization

@Suite("English addresses, Roman numerals and abbreviations")
struct EnglishNameTests {
    @Test(arguments: [
        (
            "417 Elm St., Apt 6C, Albany, NY 12207",
            "four seventeen Elm Street, Apartment six C, Albany, New York one two two zero seven"
        ),
        ("2600 Lake Shore Dr", "twenty-six hundred Lake Shore Drive"), ("8 Mill Ln.", "eight Mill Lane"),
        ("905 N. Oak Ave, Dallas, TX", "nine oh five North Oak Avenue, Dallas, Texas"),
        ("30417 Pine Rd", "three zero four one seven Pine Road"), ("12 W 9th St", "twelve West ninth Street"),
        ("Ames IA 50010-1122", "Ames Iowa five zero zero one zero, one one two two"),
        ("Room 412", "Room four twelve"), ("Suite 1508", "Suite fifteen oh eight"),
        ("Suite 300", "Suite three hundred"),
        ("412 people on Elm Street", "four hundred twelve people on Elm Street"),
        ("Well, OK. Come, ME.", "Well, OK. Come, ME."),
        ("Dr. Lee on Elm Dr. in St. Paul", "Doctor Lee on Elm Drive in Saint Paul"),
    ])
    func `addresses`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }

    @Test(arguments: [
        ("Chapter IX", "Chapter nine"), ("World War I", "World War one"), ("WWII", "World War Two"),
        ("George III", "George the third"), ("Pope Pius XII", "Pope Pius the twelfth"),
        ("Elizabeth I of England", "Elizabeth the first of England"), ("Mary I think", "Mary I think"),
        ("John D. and Paul C", "John D. and Paul C"), ("Saturn VI", "Saturn six"),
        ("I mix CDs, DVD, MIX", "I mix CDs, DVD, MIX"),
        ("Part I am in", "Part I am in"), ("6 St Anne Ct", "six Saint Anne Court"), ("Plan XL", "Plan XL"),
        ("Part IIII", "Part IIII"),
    ])
    func `Roman numerals`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }

    @Test(arguments: [
        ("U.S.A.", "U-S-A."), ("the U.S. dollar", "the U-S dollar"), ("J.R. Tolkien", "J-R Tolkien"),
        ("FBI and UPS", "F-B-I and U-P-S"), ("NASA", "NASA"), ("It's us", "It's us"),
        ("No. 6, no problem", "Number six, no problem"), ("pp. 6-9", "pages six to nine"), ("Fig. 2", "Figure two"),
        ("vol. 2", "volume two"), ("tea w/ milk w/o sugar", "tea with milk without sugar"), ("c/o Kim", "care of Kim"),
        ("Lt. Col. Kim vs. Rev. Lee", "Lieutenant Colonel Kim versus Reverend Lee"), ("Mt. Etna", "Mount Etna"),
    ])
    func `abbreviations`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }
}
