/** Heading of the section's pages; `all` is the heading of its list without a category. */
export const RECRUIT_HEAD = {
  title: '人才服务',
  subtitle: '汇集光伏企业在招岗位，按职位分类查找',
  menuTitle: '职位分类',
  all: '全部职位',
} as const;

export const RECRUIT = {
  headCount: (count: number | string) => `${count} 人`,
  contact: '联系方式',
} as const;
