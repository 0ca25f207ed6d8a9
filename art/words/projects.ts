import { productKinds, themeKinds } from '../kinds.ts';
import type { MotifRules } from './choice.ts';
import { products } from './products.ts';

/** Project motifs by what is built or researched. */
export const projects: MotifRules = {
  motifs: [...themeKinds, ...productKinds],
  words: [
    ['中试基地 中试平台', 'pilot'],
    ['农光 渔光 茶园 村集体 农业 农村 农户', 'farm'],
    ['车棚 充电', 'carport'],
    ['水面 漂浮 海上', 'floating'],
    ['制氢 绿氢 氢能 储氢', 'hydrogen'],
    ['碳足迹 低碳 碳核算', 'carbon'],
    ['节水 减排 废水 污水', 'water'],
    ['零碳园区 综合能源 微电网 微网 虚拟电厂 源网荷储', 'grid'],
    ['梯次', 'module-retired'],
    ['硅泥 切割废料', 'grains'],
    ['废旧 退役 回收', 'recycle'],
    ['叠层 钙钛矿', 'cell-tandem'],
    ['背接触', 'cell-bc'],
    ['低银 金属化 铜电镀', 'paste'],
    ['玻璃', 'glass'],
    ['拉棒 单晶', 'puller'],
    ['检测 分选', 'tester'],
    ['首台 装备', 'equipment'],
    ['绿色工厂', 'green'],
    ['智能工厂 生产基地 制造基地', 'factory'],
    ['供应链', 'chain'],
    ['设备上云 标识', 'cloud'],
    ['数据 人工智能', 'data'],
    ['公共机构', 'civic'],
    ['人才 实训', 'talent'],
    ['储能', 'storage'],
    ['中试', 'pilot'],
    ['户用', 'home'],
    ['屋顶 建筑一体化', 'roof'],
    // The word 基地 alone fits any base: only one of modules stands in the desert.
    ['沙漠 戈壁 荒漠 光伏基地 风光基地 大基地 实证 治沙', 'base'],
    ['数字化', 'data'],
    ['标准体系', 'standard'],
    ...products,
    ['工厂 车间', 'factory'],
    ['园区 基地', 'park'],
  ],
  categories: {
    smart: 'factory',
    research: 'lab',
    digital: 'data',
    distributed: 'roof',
    green: 'green',
    recycling: 'recycle',
  },
};
