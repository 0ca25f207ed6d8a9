/** How visitors narrow and order lists. */
export const LIST_FILTERS = {
  title: '筛选条件',
  open: '筛选',
  all: '不限',
  clear: '清除筛选',
  apply: '查看结果',
  close: '关闭筛选',
  chosen: '已选条件',
  option: (text: string, count: number) => `${text}（${count}）`,
  found: (count: number) => `筛选出 ${count.toLocaleString('en-US')} 条`,
  without: (label: string) => `移除条件：${label}`,
  year: '发布年份',
  yearOf: (year: string) => `${year} 年`,
  sort: '排序',
  newest: '最新发布',
  oldest: '最早发布',
  /** Stands in the place of a value that no item has any more. */
  gone: '无此选项',
  below: (limit: number, unit: string) => `${limit} ${unit}以下`,
  between: (from: number, to: number, unit: string) => `${from}–${to} ${unit}`,
  from: (limit: number, unit: string) => `${limit} ${unit}以上`,
  within: (days: number) => `${days} 天内`,
} as const;
