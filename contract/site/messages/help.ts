/** 帮助: the guides and their search. */
export const HELP = {
  title: '帮助',
  subtitle: '访客、企业与工作人员的使用指南，按您要办的事查找',
  box: '在帮助中查找',
  placeholder: '例如：忘记密码、补正',
  submit: '查找',
  titleOf: (text: string) => `“${text}”的帮助`,
  results: '查找结果',
  found: (count: number) => `共 ${count} 处`,
  none: (text: string) => `没有找到与“${text}”有关的帮助`,
  noneNote: '减少词数或换一个说法再找，也可以从下面的指南中按章节查找。',
  contents: '本篇内容',
} as const;
