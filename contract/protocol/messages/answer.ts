/** Texts of `msg` from the server, and of the portal when there is no response. */
export const ANSWER = {
  failed: '请求失败',
  notFound: '内容不存在或尚未发布',
  unknownPath: '请求的地址不存在',
} as const;
