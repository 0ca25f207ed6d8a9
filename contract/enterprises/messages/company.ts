/** Page with the public content of one company. */
export const COMPANY_PAGE = {
  menu: '公开内容',
  all: '全部',
  kinds: { supply: '供应', demand: '需求', recruit: '招聘', app: '应用' },
  heads: { supply: '供应产品', demand: '求购需求', recruit: '招聘岗位', app: '数转应用' },
  item: (label: string, count: number) => `${label}（${count}）`,
  crumb: '企业主页',
  subtitle: (area: string | null) =>
    [area, '在本平台公开发布的供应、需求、招聘与应用'].filter(Boolean).join(' · '),
  title: (name: string, kind: string | null) => `${name} - ${kind ?? '企业主页'}`,
  description: (name: string, parts: readonly string[]) =>
    parts.length > 0
      ? `${name}在光伏产业大脑公开发布的内容：${parts.join('、')}，可查看详情并联系对接。`
      : `${name}在光伏产业大脑的企业主页，目前没有正在公开的内容。`,
  part: (label: string, count: number) => `${label} ${count} 条`,
  more: (count: number) => `查看全部 ${count} 条`,
  moreOf: (label: string, count: number) => `查看全部 ${count} 条${label}`,
  empty: '目前没有正在公开的内容',
  emptyKind: (label: string) => `目前没有正在公开的${label}`,
  note: '本页汇总该企业公开发布的内容；联系方式见各条内容的详情页。',
  gone: '没有找到这家企业公开的内容',
  goneNote: '可能已经下架，或者企业名称有变化。您可以到供需市场和招聘中查找。',
  toMarket: '去供应市场',
  toRecruit: '看招聘岗位',
} as const;
