// The tables of words in Sources/Normalization, one function for each file. A function returns the file's bytes, which are
// UTF-8 and end with NUL. The C compiler includes the files (C23, #embed). Swift takes more than a minute for array
// literals of as many numbers.
#pragma clang assume_nonnull begin

const char *Currencies_tsv(void);

const char *ChineseBalanceOwners_tsv(void), *ChineseBrands_tsv(void), *ChineseComparisons_tsv(void),
    *ChineseCounters_tsv(void), *ChineseCountless_tsv(void), *ChineseCueHanzi_tsv(void), *ChineseCues_tsv(void),
    *ChineseCurrencies_tsv(void), *ChineseCurrencyNames_tsv(void), *ChineseDesignations_tsv(void),
    *ChineseFeasts_tsv(void), *ChineseFinePrices_tsv(void), *ChineseHanzi_tsv(void), *ChineseOperators_tsv(void),
    *ChineseOtherDollars_tsv(void), *ChineseOtherWords_tsv(void), *ChinesePlaces_tsv(void), *ChineseReach_tsv(void),
    *ChineseScales_tsv(void), *ChineseServiceNumbers_tsv(void), *ChineseServiceWords_tsv(void),
    *ChineseSigned_tsv(void), *ChineseSigns_tsv(void), *ChineseStatistics_tsv(void), *ChineseTallies_tsv(void),
    *ChineseTrends_tsv(void), *ChineseUnits_tsv(void), *ChineseWatts_tsv(void), *ChineseWordLists_tsv(void);

const char *EnglishAbbreviations_tsv(void), *EnglishAddressEndings_tsv(void), *EnglishBehindGrand_tsv(void),
    *EnglishCodeShapes_tsv(void), *EnglishCodeWords_tsv(void), *EnglishCountWords_tsv(void), *EnglishCues_tsv(void),
    *EnglishCurrencies_tsv(void), *EnglishDirections_tsv(void), *EnglishDividedNouns_tsv(void),
    *EnglishInitialisms_tsv(void), *EnglishLedger_tsv(void), *EnglishMarks_tsv(void), *EnglishMonths_tsv(void),
    *EnglishNumberLabels_tsv(void), *EnglishNumberWords_tsv(void), *EnglishNumbered_tsv(void),
    *EnglishNumberedAbbreviations_tsv(void), *EnglishPairCues_tsv(void), *EnglishProse_tsv(void),
    *EnglishRates_tsv(void), *EnglishRomanCounted_tsv(void), *EnglishRulers_tsv(void), *EnglishScales_tsv(void),
    *EnglishStates_tsv(void), *EnglishStreets_tsv(void), *EnglishSymbols_tsv(void), *EnglishTimeZones_tsv(void),
    *EnglishUnits_tsv(void), *EnglishWeekdays_tsv(void), *EnglishWordLists_tsv(void);

const char *HindiAbbreviations_tsv(void), *HindiAddressEndings_tsv(void), *HindiCodeFields_tsv(void),
    *HindiCodeWords_tsv(void), *HindiCounted_tsv(void), *HindiCueWords_tsv(void), *HindiCues_tsv(void),
    *HindiCurrencies_tsv(void), *HindiCurrencyLabels_tsv(void), *HindiCurrencyWords_tsv(void),
    *HindiDivisors_tsv(void), *HindiEnglishOrdinals_tsv(void), *HindiGoldWords_tsv(void), *HindiLetters_tsv(void),
    *HindiMonths_tsv(void), *HindiNames_tsv(void), *HindiNumbers_tsv(void), *HindiOrdinalEndings_tsv(void),
    *HindiPairCues_tsv(void), *HindiPowers_tsv(void), *HindiRateWords_tsv(void), *HindiScales_tsv(void),
    *HindiShortMonths_tsv(void), *HindiUnits_tsv(void), *HindiValueCues_tsv(void), *HindiWordLists_tsv(void),
    *HindiYearCues_tsv(void);

#pragma clang assume_nonnull end
