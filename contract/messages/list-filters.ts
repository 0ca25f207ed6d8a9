const amount = (value: number) => (value >= 10_000 ? `${value / 10_000} 万` : String(value));

/** How visitors narrow and order lists. */
export const LIST_FILTERS = {
  title: '筛选条件',
  open: '筛选',
  all: '不限',
  clear: '清除筛选',
  apply: '查看结果',
  close: '关闭筛选',
  chosen: '已选条件',
  found: (count: number) => `筛选出 ${count.toLocaleString('en-US')} 条`,
  without: (label: string) => `移除条件：${label}`,
  nothing: '没有符合条件的内容',
  back: (label: string) => `移除“${label}”再看`,
  year: '发布年份',
  yearOf: (year: string) => `${year} 年`,
  sort: '排序',
  newest: '最新发布',
  oldest: '最早发布',
  /** Stands in the place of a value that no item has any more. */
  gone: '暂无此项',
  below: (limit: number, unit: string) => `${amount(limit)} ${unit}以下`,
  between: (from: number, to: number, unit: string) => `${amount(from)}–${amount(to)} ${unit}`,
  from: (limit: number, unit: string) => `${amount(limit)} ${unit}以上`,
  within: (days: number) => `${days} 天内`,
} as const;
