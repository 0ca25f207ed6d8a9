import { productKinds, themeKinds } from '../kinds.ts';
import type { Choice } from './choice.ts';

/** Policies by their theme, the narrower first; who issued them stands on the ground. */
export const policies: Choice = {
  motifs: [...themeKinds, ...productKinds],
  words: [
    ['安全 消防 应急', 'safety'],
    ['财税 税 加计扣除', 'tax'],
    ['人才 技能 实训', 'talent'],
    ['电价 计量 结算', 'meter'],
    ['绿证 绿电 绿色电力', 'certificate'],
    ['并网 消纳 接入 电网', 'grid'],
    ['用地 土地 国土', 'land'],
    ['外贸 出口 口岸 多式联运 贸易', 'ship'],
    ['数字化 数据', 'data'],
    ['循环利用 回收 退役', 'recycle'],
    ['碳足迹 零碳 低碳 碳排放', 'carbon'],
    ['绿色制造 绿色工厂 节能', 'green'],
    ['智能制造 智能工厂', 'factory'],
    ['中试', 'pilot'],
    ['首台 装备', 'equipment'],
    ['设备更新', 'renewal'],
    ['科技创新 揭榜挂帅 攻关 研发', 'lab'],
    ['企业培育 专精特新 小巨人', 'sprout'],
    ['供应链', 'chain'],
    ['补贴 奖补 奖励 资金 贴息 服务券', 'subsidy'],
    // 高质量发展 is every plan's word.
    ['产业发展 若干措施', 'plan'],
    ['标准 产品质量 质量监督 抽查 行业规范 规范条件', 'standard'],
    ['储能', 'storage'],
    ['农光 渔光 乡村', 'farm'],
    ['户用 农户', 'home'],
    ['分布式 屋顶', 'roof'],
    ['高质量发展 规划 行动方案', 'plan'],
  ],
  categories: {},
  marks: { 国家级: 'nation', 省级: 'province', 市级: 'city', 区县级: 'district' },
  markWords: [
    ['国家 国务院 全国', 'nation'],
    ['省级 省工 省发 省财 省能 全省', 'province'],
    ['全市 我市 市人民 市级', 'city'],
    ['高新区 经开区 临港区 区县 县级', 'district'],
  ],
  forms: [
    ['解读 读懂 问答 一问一答 怎么 哪些 不再神秘', 'reading'],
    ['申报 征集 申领 榜单', 'call'],
  ],
};
