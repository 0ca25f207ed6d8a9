export const LIST = {
  total: (count: number) => `共 ${count} 条`,
} as const;
