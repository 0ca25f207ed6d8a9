/** Heading of the section's pages; `all` is the heading of its list without a category. */
export const SPECIALIST_HEAD = {
  title: '共享人才',
  subtitle: '汇聚技术与产业专家，为企业提供柔性引才与咨询服务',
  menuTitle: '专家领域',
  all: '全部专家',
} as const;

export const SPECIALIST = {
  showcase: '专家风采',
  recommend: '专家推荐',
  contact: '联系专家',
  email: '联系邮箱',
  contactFailed: '获取联系方式失败，请稍后再试',
  contactNote: '来信请注明企业名称与需求方向。',
  write: '写邮件',
  shown: (count: number) => `精选 ${count} 位`,
  allOf: (count: number) => `全部专家（共 ${count} 位）`,
} as const;
