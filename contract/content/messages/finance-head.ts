/** Heading of the section's pages; `all` is the heading of its list without a category. */
export const FINANCE_HEAD = {
  title: '金融服务',
  subtitle: '以真实交易数据增信，让金融活水直达光伏产业链',
  menuTitle: '金融服务',
  all: '全部金融信息',
} as const;
