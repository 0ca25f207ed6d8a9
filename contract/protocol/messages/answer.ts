/** What the server says in `msg`, and the portal where no answer of the server's can. */
export const ANSWER = {
  failed: '请求失败',
  notFound: '内容不存在或尚未发布',
  unknownPath: '请求的地址不存在',
} as const;
