export const PROJECT = {
  open: '申报中',
  closed: '申报已截止',
  upcoming: '申报未开始',
  period: (start: string, end: string) => `${start} 至 ${end}`,
} as const;
