#include "CTables.h"

#define LANGUAGE Hindi
#define TABLE HindiAbbreviations
#include "table.inc"
#define TABLE HindiAddressEndings
#include "table.inc"
#define TABLE HindiCodeFields
#include "table.inc"
#define TABLE HindiCodeWords
#include "table.inc"
#define TABLE HindiCounted
#include "table.inc"
#define TABLE HindiCueWords
#include "table.inc"
#define TABLE HindiCues
#include "table.inc"
#define TABLE HindiCurrencies
#include "table.inc"
#define TABLE HindiCurrencyLabels
#include "table.inc"
#define TABLE HindiCurrencyWords
#include "table.inc"
#define TABLE HindiDivisors
#include "table.inc"
#define TABLE HindiEnglishOrdinals
#include "table.inc"
#define TABLE HindiGoldWords
#include "table.inc"
#define TABLE HindiLetters
#include "table.inc"
#define TABLE HindiMonths
#include "table.inc"
#define TABLE HindiNames
#include "table.inc"
#define TABLE HindiNumbers
#include "table.inc"
#define TABLE HindiOrdinalEndings
#include "table.inc"
#define TABLE HindiPairCues
#include "table.inc"
#define TABLE HindiPowers
#include "table.inc"
#define TABLE HindiRateWords
#include "table.inc"
#define TABLE HindiScales
#include "table.inc"
#define TABLE HindiShortMonths
#include "table.inc"
#define TABLE HindiUnits
#include "table.inc"
#define TABLE HindiValueCues
#include "table.inc"
#define TABLE HindiWordLists
#include "table.inc"
#define TABLE HindiYearCues
#include "table.inc"
