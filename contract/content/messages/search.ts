export const SEARCH_SUGGESTIONS = {
  label: '搜索提示',
  some: (count: number) => `有 ${count} 条提示，按上下方向键选择`,
} as const;

export const SEARCH_PAGE = {
  title: '站内搜索',
  subtitle: '政策、项目、金融、专家、供需、招聘、应用与资讯，一次查找',
  box: '输入要搜索的内容',
  titleOf: (text: string) => `“${text}”的搜索结果`,
  titleLength: 24,
  menu: '在栏目中查找',
  all: '全部栏目',
  /** An inexact total of 0 is left out, as there may be hits. */
  item: (label: string, total: number, isExact: boolean) =>
    isExact ? `${label}（${total}）` : total > 0 ? `${label}（${total}+）` : label,
  total: (total: number, isExact: boolean) => (isExact ? `共 ${total} 条` : `${total} 条以上`),
  results: '搜索结果',
  times: '发布时间',
  anyTime: '不限',
  spans: { week: '一周内', month: '一个月内', year: '一年内' },
  corrected: (text: string, corrected: string) => `没有找到“${text}”，以下是“${corrected}”的结果`,
  offered: '您是不是要找：',
  loose: '没有完全相符的内容，以下结果只包含所查词语的一部分。',
  pinned: '置顶',
  ended: '已结束',
  none: (text: string) => `没有找到与“${text}”有关的内容`,
  noneHere: '当前栏目或时间范围内没有，可以',
  widen: '在全部栏目和时间中查找',
  ideas: '试试这些词',
  tipsTitle: '换个方式再找',
  tips: [
    '减少词数，或换一个更常用的说法',
    '检查错别字；也可以输入拼音、拼音首字母或产品型号',
    '直接到下面的栏目中按分类查找',
  ],
  startTitle: '可以这样搜索',
  start: [
    '政策或项目的名称、文号中的几个字，如“设备更新”',
    '产品名称或型号，如“182-72N”',
    '企业、专家的名称，也可以用拼音',
  ],
  sections: '按栏目浏览',
  contact: '仍然没有找到？联系我们',
} as const;
