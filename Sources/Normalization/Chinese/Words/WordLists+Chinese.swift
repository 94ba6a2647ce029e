extension WordLists {
    static let chinese = WordLists(PackageResources.ChineseWordLists_tsv)
}
