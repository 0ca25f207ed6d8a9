interface Bounds {
  min: number;
  max: number;
}

/** Validation messages for words and groups of the search dictionary. */
export const SEARCH_WORD_RULES = {
  length: (word: string, { min, max }: Bounds) => `“${word}”须为 ${min} 到 ${max} 个字`,
  signs: (word: string) => `“${word}”含有不能使用的符号，只能是文字、数字和 . + - /`,
  tooManyWords: (max: number) => `最多 ${max} 个词`,
  tooManyGroups: (max: number) => `最多 ${max} 组`,
  group: ({ min, max }: Bounds) => `每组须有 ${min} 到 ${max} 个不同的词`,
} as const;

/** Messages of the server about the search dictionary. */
export const SEARCH_WORD_ANSWER = {
  saved: '已保存，受影响的内容正在重新分词',
  bad: '词典的格式有误',
} as const;

/** 搜索词典. */
export const SEARCH_WORD_SCREEN = {
  note: '保存后门户立即按新的词典搜索，受影响的内容在后台重新分词',
  words: '专业词',
  wordsNote: '每行一个，不会被切开；常用光伏词汇已经内置',
  wordsLabel: '专业词，每行一个',
  wordsSample: '例如\n叠栅\n光储直柔\n曜青公寓',
  wordCount: (count: number) => (count === 0 ? '还没有添加' : `共 ${count} 个`),
  synonyms: '同义词',
  synonymsNote: '同一组的词搜任何一个，都能找到其余的',
  group: (at: number) => `第 ${at} 组同义词`,
  groupSample: '用顿号分开，如 组件、电池板',
  add: '新增一组',
  remove: '删除',
  removeOf: (at: number) => `删除第 ${at} 组`,
  filter: '筛选同义词',
  none: '还没有同义词',
  noneFound: (text: string) => `没有含“${text}”的同义词`,
  save: '保存词典',
  name: '搜索词典',
  stale: '填写期间他人已修改词典',
} as const;

/** Visitors' searches without results, on the dashboard. */
export const FAILED_SEARCHES = {
  title: '无结果搜索词',
  note: '近 7 天',
  list: '近 7 天没有搜到的词',
  heads: ['搜索词', '次数'],
  none: '近 7 天没有搜不到的词',
  times: (count: string) => `${count} 次`,
  caption: '同一网络地址每天对同一词只计一次，不记录搜索者；可据此补充内容或同义词',
  toWords: '搜索词典',
} as const;
