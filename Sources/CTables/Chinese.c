#include "CTables.h"

#define LANGUAGE Chinese
#define TABLE ChineseBalanceOwners
#include "table.inc"
#define TABLE ChineseBrands
#include "table.inc"
#define TABLE ChineseComparisons
#include "table.inc"
#define TABLE ChineseCounters
#include "table.inc"
#define TABLE ChineseCountless
#include "table.inc"
#define TABLE ChineseCueHanzi
#include "table.inc"
#define TABLE ChineseCues
#include "table.inc"
#define TABLE ChineseCurrencies
#include "table.inc"
#define TABLE ChineseCurrencyNames
#include "table.inc"
#define TABLE ChineseDesignations
#include "table.inc"
#define TABLE ChineseFeasts
#include "table.inc"
#define TABLE ChineseFinePrices
#include "table.inc"
#define TABLE ChineseHanzi
#include "table.inc"
#define TABLE ChineseOperators
#include "table.inc"
#define TABLE ChineseOtherDollars
#include "table.inc"
#define TABLE ChineseOtherWords
#include "table.inc"
#define TABLE ChinesePlaces
#include "table.inc"
#define TABLE ChineseReach
#include "table.inc"
#define TABLE ChineseScales
#include "table.inc"
#define TABLE ChineseServiceNumbers
#include "table.inc"
#define TABLE ChineseServiceWords
#include "table.inc"
#define TABLE ChineseSigned
#include "table.inc"
#define TABLE ChineseSigns
#include "table.inc"
#define TABLE ChineseStatistics
#include "table.inc"
#define TABLE ChineseTallies
#include "table.inc"
#define TABLE ChineseTrends
#include "table.inc"
#define TABLE ChineseUnits
#include "table.inc"
#define TABLE ChineseWatts
#include "table.inc"
#define TABLE ChineseWordLists
#include "table.inc"
