/** Around the texts about the site itself. */
export const STATEMENT = {
  contents: '本页目录',
  contact: '联系方式',
} as const;
