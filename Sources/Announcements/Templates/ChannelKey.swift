internal import Base

/// Finds the key that an unknown channel probably means.
enum ChannelKey {
    /// Names of channels in other services, without punctuation marks.
    private static let otherNames = [
        "weixin": "wechat", "wx": "wechat", "wxpay": "wechat", "weixinpay": "wechat", "wechatpay": "wechat",
        "zhifubao": "alipay", "zfb": "alipay", "alipaycn": "alipay", "alipayhk": "alipay",
        "yunshanfu": "unionpay", "cup": "unionpay", "quickpass": "unionpay", "jd": "jdpay", "jingdong": "jdpay",
        "dcep": "ecny", "digitalyuan": "ecny", "digitalrmb": "ecny", "douyinpay": "douyin", "ele": "eleme",
        "bankcard": "bank", "gpay": "googlepay", "bhimupi": "bhim", "amazon": "amazonpay",
    ]

    /// Keys with at most this many letters have many neighbours that are names: Cred is close to card.
    private static let shortKey = 4

    /// The key that is close enough to be meant; nil for a name. Two words, and letters that keys cannot contain, are
    /// not a key.
    static func meant(by value: String, among keys: [String]) -> String? {
        let isKey =
            value.split(separator: " ").count == 1
            && value.utf8.allSatisfy { byte in
                (byte | 0x20) &- 0x61 < 26 || " _-.".utf8.contains(byte)
            }
        guard isKey else { return nil }
        let folded = String(value.lowercased().filter { $0.isLetter })
        if let other = otherNames[folded], keys.contains(other) { return other }
        if let key = keys.first(where: { $0 == folded || $0 + "pay" == folded }) { return key }
        guard let nearest = EditDistance.nearest(to: folded, in: keys) else { return nil }
        let slips = nearest.utf8.count > shortKey ? 2 : 1
        return EditDistance.distance(folded, nearest) <= slips ? nearest : nil
    }
}
