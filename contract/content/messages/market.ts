export const MARKET_HEAD = {
  title: '供需对接',
  subtitle: '本地供应与求购信息一站撮合',
  menuTitle: '产品分类',
} as const;

export const MARKET_TEXT = {
  supply: '供应市场',
  demand: '需求市场',
  publish: { supply: '发布供应', demand: '发布需求' },
  supplyTag: '供应',
  demandTag: '需求',
  product: '产品信息',
  contact: '联系方式',
  /** Used if an entry's price has no unit. */
  currency: '元',
} as const;
