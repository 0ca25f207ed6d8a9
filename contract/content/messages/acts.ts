/** Actions of every detail page, and their confirmations. */
export const ACTS = {
  label: '页面操作',
  copyLink: '复制链接',
  copied: '已复制',
  copyFailed: '复制失败，请手动复制',
  wechat: '微信分享',
  wechatNote: '打开微信“扫一扫”，扫码后可转发给好友或分享到朋友圈。',
  wechatCode: '本页面的二维码',
  keep: '收藏',
  kept: '已收藏',
  keepFailed: '浏览器未允许保存，无法收藏',
} as const;

/** Ways to contact the person or company that an item names. */
export const REACH = {
  call: '拨打电话',
  write: '发邮件',
  partner: '联系对方',
  /** By kind of contact data. */
  copy: { phone: '复制电话', email: '复制邮箱' },
} as const;
