/** Heading of the section's pages; `all` is the heading of its list without a category. */
export const PROJECT_HEAD = {
  title: '项目申报',
  subtitle: '各级光伏产业项目集中发布，在线提交申请材料',
  menuTitle: '项目分类',
  all: '全部项目',
} as const;

export const PROJECT = {
  open: '申报中',
  closed: '申报已截止',
  upcoming: '申报未开始',
  apply: '在线申报',
  applied: '已提交申报',
  showReceipt: '查看回执',
  downloadAttachment: '附件下载',
  downloadFile: (name: string) => `附件下载：${name}`,
  period: (start: string, end: string) => `${start} 至 ${end}`,
} as const;
