/** What a page says that was kept and is read without a network. */
export const OFFLINE = {
  kept: '没有网络，您看到的是之前保存的页面',
} as const;
