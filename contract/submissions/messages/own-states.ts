/** The company's own submissions, as displayed on pages of the portal. */
export const OWN_STATE = {
  progress: '查看进度',
  progressOf: (state: string) => `${state} · 查看进度`,
  own: '贵企业的申报或意向：',
  refusedTitle: '暂时不能提交',
} as const;
