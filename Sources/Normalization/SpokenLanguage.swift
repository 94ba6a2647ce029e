/// The languages whose numbers and symbols are turned into words here (BCP 47 tags).
package enum SpokenLanguage: String, Sendable, CaseIterable {
    case zhCN = "zh-CN"
    case enUS = "en-US"
    case enGB = "en-GB"
}
