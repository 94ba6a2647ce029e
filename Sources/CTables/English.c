#include "CTables.h"

#define LANGUAGE English
#define TABLE EnglishAbbreviations
#include "table.inc"
#define TABLE EnglishAddressEndings
#include "table.inc"
#define TABLE EnglishBehindGrand
#include "table.inc"
#define TABLE EnglishCodeShapes
#include "table.inc"
#define TABLE EnglishCodeWords
#include "table.inc"
#define TABLE EnglishCountWords
#include "table.inc"
#define TABLE EnglishCues
#include "table.inc"
#define TABLE EnglishCurrencies
#include "table.inc"
#define TABLE EnglishDirections
#include "table.inc"
#define TABLE EnglishDividedNouns
#include "table.inc"
#define TABLE EnglishInitialisms
#include "table.inc"
#define TABLE EnglishLedger
#include "table.inc"
#define TABLE EnglishMarks
#include "table.inc"
#define TABLE EnglishMonths
#include "table.inc"
#define TABLE EnglishNumberLabels
#include "table.inc"
#define TABLE EnglishNumberWords
#include "table.inc"
#define TABLE EnglishNumbered
#include "table.inc"
#define TABLE EnglishNumberedAbbreviations
#include "table.inc"
#define TABLE EnglishPairCues
#include "table.inc"
#define TABLE EnglishProse
#include "table.inc"
#define TABLE EnglishRates
#include "table.inc"
#define TABLE EnglishRomanCounted
#include "table.inc"
#define TABLE EnglishRulers
#include "table.inc"
#define TABLE EnglishScales
#include "table.inc"
#define TABLE EnglishStates
#include "table.inc"
#define TABLE EnglishStreets
#include "table.inc"
#define TABLE EnglishSymbols
#include "table.inc"
#define TABLE EnglishTimeZones
#include "table.inc"
#define TABLE EnglishUnits
#include "table.inc"
#define TABLE EnglishWeekdays
#include "table.inc"
#define TABLE EnglishWordLists
#include "table.inc"
