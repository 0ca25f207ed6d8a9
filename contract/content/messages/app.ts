/** Heading of the section's pages; `all` is the heading of its list without a category. */
export const APP_HEAD = {
  title: '数转应用商城',
  subtitle: '精选光伏行业数字化转型应用，覆盖研发、生产、供应链与运维',
  menuTitle: '应用分类',
  all: '全部应用',
} as const;

export const APP = {
  top: '精选推荐',
  pick: '精选',
  negotiable: '面议',
  rating: '评分',
  ratedBy: (source: string, count: number) => `${source} ${count} 人`,
  intend: '采购意向',
  demo: '在线演示',
  website: '产品官网',
  noVideo: '暂无视频',
  noDescription: '暂无该描述',
} as const;
