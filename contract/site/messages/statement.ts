/** Texts around the statements about the site. */
export const STATEMENT = {
  contents: '本页目录',
  contact: '联系方式',
} as const;
