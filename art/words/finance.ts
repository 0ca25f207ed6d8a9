import type { MotifRules } from './choice.ts';

/** Finance motifs by what is lent, let or insured; the background shows whether it is an offer, a rule or an example. */
export const finance: MotifRules = {
  words: [
    ['资金池 reits', 'fund'],
    ['碳排放权', 'carbon'],
    ['一切险 财产险 责任险 工程险 保险 保单 赔付 首赔 风险补偿 担保', 'shield'],
    ['租赁 回租 直租 租着', 'lease'],
    ['债券 绿债 发债 可转债 中票 短融', 'bond'],
    ['基金 股权', 'fund'],
    ['凭证 链主 供应链', 'chain'],
    ['应收 保理 票据 承兑 贴现 商票', 'bill'],
    ['专利 知识产权', 'lab'],
    ['监管仓 质押 库存 仓单', 'warehouse'],
    ['农家 农户 户用', 'home'],
    ['减碳 绿色 可持续 碳', 'carbon'],
    ['出口 汇率', 'ship'],
    ['贴息 补助 扶持', 'subsidy'],
    ['设备更新 技改', 'renewal'],
    ['光储 项目贷 分布式', 'roof'],
    ['订单 保函 信用证', 'contract'],
    ['贷 分期', 'loan'],
  ],
  categories: { product: 'loan', policy: 'plan', case: 'market' },
  marks: { product: 'offer', policy: 'rule', case: 'example' },
};
