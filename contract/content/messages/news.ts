/** Heading of the section's pages; `all` is the heading of its list without a category. */
export const NEWS_HEAD = {
  title: '行业资讯',
  subtitle: '关注光伏产业链行情、技术进展与企业动态',
  menuTitle: '资讯分类',
  all: '全部资讯',
} as const;
