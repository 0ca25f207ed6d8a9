export const PAGINATION_TEXT = {
  label: '分页',
  total: (count: number) => `共${count}条`,
  previous: '上一页',
  next: '下一页',
  jump: '跳至',
  jumpLabel: '跳转页码',
  page: '页',
  number: (page: number) => `第${page}页`,
  pageOf: (page: number, pageCount: number) => `第 ${page} / ${pageCount} 页`,
} as const;
