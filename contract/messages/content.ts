/** What the server says about writing content. */
export const CONTENT = {
  stale: '内容已被他人修改，请刷新后再试',
} as const;
