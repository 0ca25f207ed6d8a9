/** Heading of the section's pages; `all` is the heading of its list without a category. */
export const POLICY_HEAD = {
  title: '企业政策',
  subtitle: '汇集国家、省、市光伏产业政策与权威解读，支持按分类查阅',
  menuTitle: '政策分类',
  all: '全部政策',
} as const;
