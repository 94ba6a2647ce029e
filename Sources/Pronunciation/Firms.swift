/// Firms named after their goods: 药行, 轮胎行.
enum Firms {
    /// Goods, as segmentation returns them.
    private static let goods = Set(
        """
        药 茶 米 布 车 鱼 金 银 玉 商 洋 花 鞋 帽 表 钟 酒 烟 油 粮 纸 木 铁 钢 铜 铝 皮 肉 猪 牛 羊 鸡 鸭 蛋 菜 果 豆 面 盐 糖 瓷 石 煤 竹 漆 绸 棉 线 毛 琴 画 当 典 押 衣 包 灯 伞 书 冰 船 胶 \
        电器 器材 材料 水果 鲜果 干果 海味 海鲜 水产 参茸 粮油 烟酒 名酒 酒水 茶叶 名茶 红茶 绿茶 药材 中药 西药 草药 大药 布匹 布料 面料 服装 时装 童装 皮具 皮革 皮草 箱包 鞋帽 眼镜 钟表 名表 手表 珠宝 玉器 \
        首饰 金银 黄金 金饰 银饰 古董 古玩 字画 书画 文具 文玩 纸品 印刷 印务 广告 图文 摄影 照相 影像 相机 器械 机械 五金 工具 电动 机电 电机 电料 灯饰 灯具 电子 电脑 手机 通讯 数码 乐器 钢琴 琴 轮胎 汽配 汽车 \
        名车 单车 自行车 电动车 摩托 摩托车 机车 二手车 配件 油漆 涂料 建材 木材 石材 钢材 板材 玻璃 瓷砖 陶瓷 卫浴 洁具 门窗 家具 家私 家电 床品 窗帘 地毯 化妆品 化工 塑料 塑胶 橡胶 包装 百货 日杂 杂货 副食 食品 \
        调料 调味 香料 干货 南货 冻品 冻肉 冷冻 水族 宠物 鲜花 花卉 园艺 种子 农资 农药 化肥 饲料 渔具 钓具 体育 户外 玩具 礼品 工艺 工艺品 红木 典当 拍卖 租车 租赁 地产 房产 物业 置业 贸易 进出口 批发 面包 蛋糕 \
        饼 饼干 糖果 蜜饯 燕窝 人参 冬虫 生鲜 蔬果 蔬菜 果蔬 果品 牛肉 羊肉 猪肉 肉类 鸡蛋 蛋品 海产 渔 渔具 竹木 缝纫 刺绣 绣 旗袍 西服 婚纱 假发 美发 洗衣 修车 洗车 补胎 钥匙 锁 刀剪 陶器 香烛 寿 佛具 中介 经纪 家俱 票务
        """.split { $0 == " " || $0 == "\n" }.map { Array($0.unicodeScalars) })

    /// Hanzi after 行 that make it "to go" or "fine", or part of 行李 or 行人.
    private static let verbs = Set<Unicode.Scalar>("吗吧么不的了走驶人李程使动为进车政事至得啊呢就".unicodeScalars)

    static func isGoods(_ word: ArraySlice<Unicode.Scalar>) -> Bool { goods.contains(Array(word)) }

    static func isVerb(before scalar: Unicode.Scalar) -> Bool { verbs.contains(scalar) }
}
