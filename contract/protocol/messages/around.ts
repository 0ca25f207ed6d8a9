/** Below an entry: the previous, next and related ones. */
export const AROUND_TEXT = {
  label: '上一条、下一条与相关内容',
  previous: '上一条',
  next: '下一条',
  related: '相关内容',
  linked: { projects: '相关项目', policies: '相关政策' },
  deadline: (day: string) => `${day} 截止`,
} as const;
