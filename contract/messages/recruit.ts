export const RECRUIT = {
  headCount: (count: number | string) => `${count} 人`,
  contact: '联系方式',
} as const;
