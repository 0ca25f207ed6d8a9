/**
 * Texts about the signed-in account and for visitors who are not signed in. Separate from the account forms, which use none of
 * it.
 */
export const SIGNED_IN = {
  loginRequiredTitle: '需要登录',
  loginRequired: '需要登录后才能进行此操作，是否立即登录？',
  cancel: '取消',
  signedIn: '已登录',
  notSignedIn: '未登录',
  notSignedInNote: '登录后可申报项目、发布供需',
  syncing: '正在同步登录状态...',
  enterBackOffice: '进入后台',
  logout: '退出登录',
  notices: (unread: string) => (unread ? `通知，${unread} 条未读` : '通知'),
} as const;
