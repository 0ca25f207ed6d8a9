import type { MotifRules } from './choice.ts';
import { products } from './products.ts';

/** Job posting motifs by the subject of the work, else by the kind of work. */
export const posts: MotifRules = {
  words: [
    ['安全', 'safety'],
    ['碳管理', 'carbon'],
    ['电力交易', 'meter'],
    ['采购', 'chain'],
    ['仓储 物流', 'warehouse'],
    ['还原炉', 'silicon'],
    ['扩散工艺', 'furnace'],
    ['金刚线切片', 'wafer'],
    ['可靠性', 'chamber'],
    ['工业软件', 'screen'],
    ...products,
    ['分布式', 'roof'],
    ['电站', 'base'],
  ],
  categories: {
    engineering: 'lab',
    equipment: 'factory',
    quality: 'check',
    research: 'data',
    'supply-chain': 'chain',
    operation: 'base',
    management: 'talent',
  },
};
