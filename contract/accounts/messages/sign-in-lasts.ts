/** Sign-in lifetimes: the maximum idle time and the maximum total time, without and with 记住我. */
export const SIGN_IN_LASTS = {
  ordinary: { idleHours: 2, hours: 12 },
  remembered: { idleHours: 14 * 24, hours: 60 * 24 },
} as const;

/** Hint beside 记住我, in a module that only the login page loads; accounts/session.server.test.ts checks its numbers. */
export const SIGN_IN_LASTS_NOTE =
  '不勾选：闲置 2 小时或满 12 小时退出；勾选：14 天或 60 天。公用电脑勿勾选。';
