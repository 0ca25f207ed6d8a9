/** Error page for browsers. */
export const ERROR_PAGE = {
  requestId: (id: string) => `错误编号：${id}`,
  retryAfter: (seconds: number) => `请在 ${seconds} 秒后重新加载。`,
  contact: '如果一直如此，请把错误编号告诉网站管理员。',
  reload: '重新加载',
  home: '返回首页',
} as const;
