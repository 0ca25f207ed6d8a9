import { RECYCLED_DAYS } from '../../protocol/constants.ts';

export const CONTENT_GROUP = '内容';

/** Command in the palette, with a section. */
export const CONTENT_CREATE = {
  title: (section: string) => `新建${section}`,
} as const;

/** The list of a section. */
export const CONTENT_LIST = {
  total: (total: number) => `共 ${total} 条`,
  filtered: (total: number, matches: number) => `共 ${total} 条，筛出 ${matches} 条`,
  states: '状态',
  anyState: '全部',
  toCome: '定时发布',
  search: (labels: readonly string[]) => `搜索${labels.join('、')}`,
  addFilter: '筛选',
  chosenValues: (count: number) => `${count} 项`,
  remove: (label: string) => `不再按${label}筛选`,
  published: '发布日期',
  updated: '最近修改',
  clear: '清空筛选',
  clearAll: '清空筛选',
  compact: '列表改为紧凑',
  comfortable: '列表改为舒适',
  columns: '列',
  columnsShown: (visible: number, total: number) => `列 ${visible}/${total}`,
  columnsReset: '恢复默认',
  state: '状态',
  pinned: '置顶',
  featured: '推荐',
  none: '—',
  onPortal: '在门户查看',
  more: (title: string) => `${title} · 更多操作`,
  acts: '操作',
  edit: '编辑',
  versions: '版本与比较',
  untitled: '（无标题）',
  drafted: '有未发布修改',
  editing: (names: readonly string[]) => `${names.join('、')} 正在编辑`,
  create: (noun: string) => `新建${noun}`,
  unsaved: (count: number) => `您有 ${count} 条还没有保存过的内容：`,
  loading: '正在加载…',
  empty: (noun: string) => `还没有${noun}`,
  emptyNote: '新建一条，或用 Excel 一次导入多条',
  emptySent: '企业提交并通过审核后，会出现在这里',
  filteredEmpty: (noun: string) => `没有符合条件的${noun}`,
  hidden: (total: number, filters: number) => `共 ${total} 条，被 ${filters} 个条件筛去`,
} as const;

/** Filters by day of publication. */
export const CONTENT_DAYS = {
  last: (days: number) => `近 ${days} 天`,
  from: '从',
  to: '到',
  between: (from: string, to: string) => `${from} 至 ${to}`,
  since: (from: string) => `${from} 起`,
  until: (to: string) => `${to} 止`,
} as const;

/** Text filters. */
export const FILTER_CHIPS = {
  contains: (label: string) => `${label}包含`,
  containsHint: '包含的文字',
  containing: (text: string) => `含“${text}”`,
  from: '从',
  to: '到',
  between: (from: string, to: string, unit: string) => `${from} 至 ${to}${unit && ` ${unit}`}`,
  atLeast: (from: string, unit: string) => `≥ ${from}${unit && ` ${unit}`}`,
  atMost: (to: string, unit: string) => `≤ ${to}${unit && ` ${unit}`}`,
  noNumber: '请填写数字，最多 4 位小数',
  take: '确定',
} as const;

export const CONTENT_PAGES = {
  label: '分页',
  shown: (first: number, last: number) => `第 ${first}–${last} 条`,
  previous: '上一页',
  next: '下一页',
  page: (page: number) => `第 ${page} 页`,
  pageOf: (page: number, pageCount: number) => `第 ${page} / ${pageCount} 页`,
  size: '每页条数',
  jump: '跳至',
  jumpUnit: '页',
  jumpTo: '跳至第几页',
  perPage: (size: number) => `${size} 条/页`,
} as const;

const items = (words: string) => (count: number) => `${count} 条${words}`;

export const CONTENT_BULK = {
  bar: '批量操作',
  chosen: (count: number) => `已选 ${count} 条`,
  chooseAll: '选择本页全部',
  choose: (title: string) => `选择 ${title}`,
  cancel: '取消选择',
  publish: '发布',
  withdraw: '撤回',
  undo: '撤销',
  categorize: '改分类',
  export: '导出',
  recycle: '删除',
  /** Numbers of the items that an action changed, and of those that it did not. */
  results: {
    publish: [items('已发布'), items('未能发布')],
    withdraw: [items('已撤回'), items('未能撤回')],
    categorize: [items('已改分类'), items('未能改分类')],
    recycle: [items('已移入回收站'), items('未能删除')],
    restore: [items('已恢复，不在门户上'), items('未能恢复')],
    erase: [items('已彻底删除'), items('未能彻底删除')],
  },
  reason: (msg: string, titles: string, total: number) =>
    `${msg}：${titles}${titles && total ? ' 等 ' : ''}${total ? `${total} 条` : ''}`,
  chooseListed: (total: number) => `选中筛出的全部 ${total} 条`,
  chosenListed: (total: number) => `已选筛出的全部 ${total} 条`,
  chooseOnly: (count: number) => `只选本页 ${count} 条`,
  ask: {
    publish: (total: number) => `发布筛出的全部 ${total} 条？`,
    withdraw: (total: number) => `撤回筛出的全部 ${total} 条？`,
    recycle: (total: number) => `删除筛出的全部 ${total} 条？`,
    categorize: (total: number) => `更改筛出的全部 ${total} 条的分类？`,
  },
  consequence: {
    publish: () => '它们会一起出现在门户上。已经发布的和还缺必填内容的不受影响，完成后逐条说明原因。',
    withdraw: () => '它们会一起从门户上消失，之后可以重新发布。不在门户上的不受影响。',
    recycle: () => `它们会一起移入回收站，在门户上的随即消失，${RECYCLED_DAYS} 天内可以从那里恢复。`,
    categorize: (category: string) =>
      `它们的分类都会改为“${category}”，门户随之改变，不会记住各自原来的分类。`,
  },
} as const;

/** Texts of the trash: deleted content that can be restored. */
export const BIN = {
  note: (days: number) => `删除的内容在这里保留 ${days} 天，之后彻底删除`,
  title: '标题',
  section: '栏目',
  by: '删除人',
  at: '删除时间',
  left: '还能恢复',
  days: (days: number) => `${days} 天`,
  acts: '操作',
  program: '系统',
  restore: '恢复',
  restoreOne: (title: string) => `恢复 ${title}`,
  erase: '彻底删除',
  eraseOne: (title: string) => `彻底删除 ${title}`,
  empty: '回收站是空的',
  emptyNote: '在列表或表单中删除的内容会放在这里',
  ask: (title: string) => `彻底删除“${title}”？`,
  consequence: '它的正文、附件和未发布的修改会一并删除，不能再恢复；修改记录和审计日志仍会保留。',
  askAll: (count: number) => `彻底删除选中的 ${count} 条？`,
  consequenceAll: '它们的正文、附件和未发布的修改会一并删除，不能再恢复；修改记录和审计日志仍会保留。',
  none: (label: string) => `回收站里没有${label}的内容`,
  inside: '这条内容在回收站里，恢复后才能修改',
} as const;
