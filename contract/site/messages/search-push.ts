/** Search engines that receive the addresses of new content. */
export const SEARCH_ENGINES = { baidu: '百度', indexNow: '必应（IndexNow）' } as const;

/** Name of their jobs in the list of jobs. */
export const pushSubject = (engine: keyof typeof SEARCH_ENGINES) => `${SEARCH_ENGINES[engine]} · 新内容`;

/** Reasons for a failed submission to a search engine; the number is its error code. */
export const PUSH_FAILURE = {
  notSet: '没有设置这个搜索引擎的密钥',
  refused: (code: number) => `对方不接受（${code}），请核对站点地址和密钥`,
  notNow: (code: number) => `对方暂时不接受（${code}）`,
  quota: '对方今天的推送额度已用完',
  unreachable: '无法连接对方的服务',
} as const;
