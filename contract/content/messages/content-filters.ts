/** Filters of content lists. */
export const CONTENT_FILTERS = {
  labels: {
    published: '发布日期',
    updated: '最近修改',
    created: '创建日期',
    pinned: '置顶',
    featured: '推荐',
  },
  flags: [
    { value: '1', label: '是' },
    { value: '0', label: '否' },
  ],
  filled: [
    { value: '1', label: '已填' },
    { value: '0', label: '未填写' },
  ],
  unknown: (name: string) => `这个栏目不能按 ${name} 筛选`,
  invalid: (label: string) => `筛选条件“${label}”的取值有误`,
} as const;
