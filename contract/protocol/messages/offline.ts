/** Note on a saved page that is read offline. */
export const OFFLINE = {
  kept: '没有网络，您看到的是之前保存的页面',
} as const;
