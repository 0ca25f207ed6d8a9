export const APP = {
  top: '精选推荐',
  pick: '精选',
  negotiable: '面议',
  rating: '评分',
  demo: '在线演示',
  website: '产品官网',
} as const;
