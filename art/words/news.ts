import { productKinds, themeKinds } from '../kinds.ts';
import type { Choice } from './choice.ts';
import { products } from './products.ts';

/**
 * Articles by the product, place or event that they are about. What kind of news it is stands on the ground: a product before
 * a price curve is its market, before a scale its technology.
 */
export const news: Choice = {
  motifs: [...productKinds, ...themeKinds],
  words: [
    ['人才 双选会 技能 公寓 工程师班', 'talent'],
    ['博览会', 'expo'],
    ['银企', 'loan'],
    ['中试基地 中试平台', 'pilot'],
    ['安全 应急 演练 零事故 事故', 'safety'],
    ['拿地 用地 审批', 'land'],
    ['质量检验 质检 送检', 'check'],
    ['铜电镀 金属化 银价', 'paste'],
    ['废水 水处理', 'water'],
    ['首片下线 投产', 'factory'],
    ['胶膜', 'film'],
    ['光伏玻璃', 'glass'],
    ['薄片', 'wafer'],
    ['农光 渔光 板下', 'farm'],
    ['滩涂 水面', 'floating'],
    ['公共机构', 'civic'],
    ['碳足迹', 'carbon'],
    ['绿证', 'certificate'],
    ['现货市场', 'grid'],
    ['股权融资 股权 并购', 'fund'],
    ['海运 舱位 堆场 订舱 出口', 'ship'],
    ['货位 入库 出库', 'warehouse'],
    ['中东 中亚 欧洲 海外需求', 'globe'],
    ['造价', 'base'],
    ['车棚', 'carport'],
    ['光伏产业链 产业链价格 产业链利润 产业链', 'chain'],
    ['冷氢化 还原炉', 'silicon'],
    ['hjt 异质结 微晶', 'cell-hjt'],
    // A device that helps the grid is a device; where only the grid is named, it is the grid.
    ['构网型储能', 'storage'],
    ...products,
    ['无主栅', 'cell'],
    ['变电站 并网 电网 黑启动 微网 微电网', 'grid'],
    ['零碳', 'park'],
    ['装船', 'ship'],
    ['户用 阳台', 'home'],
    ['屋顶 分布式', 'roof'],
    ['epc 合同 供货', 'contract'],
    ['实证 电站 沙漠 戈壁 采石场 矿山', 'base'],
    ['论坛 沙龙 公开课 圆桌 对接会 辅导日 研讨', 'forum'],
    ['数字 上云 模型', 'data'],
    ['观摩', 'forum'],
    ['车间 工厂 开工 投料 切片', 'factory'],
    ['价格 行情 周评 利润 库存 收益 均价', 'market'],
  ],
  categories: {
    market: 'market',
    technology: 'lab',
    enterprise: 'factory',
    region: 'park',
    exhibition: 'forum',
  },
  marks: {
    market: 'price',
    technology: 'scale',
    enterprise: 'sun',
    region: 'map',
    exhibition: 'flags',
  },
  markWords: [
    ['价格 行情 周评 周报 均价 报价 集采', 'price'],
    ['效率 试验 技术 研究', 'scale'],
    ['高新区 经开区 临港区 园区', 'map'],
    ['博览会 参展 论坛 沙龙', 'flags'],
  ],
};
