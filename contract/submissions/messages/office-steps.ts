/** Steps between signing in and the console. */
export const STEPS = {
  back: '返回登录',
  done: '账号与密码',
  progress: '登录进度',
} as const;

export const STEP_TEXTS = {
  code: {
    headline: '再确认一步',
    lead: '操作员登录需要动态口令',
    name: '动态口令',
    title: '输入 6 位动态口令',
  },
  password: {
    headline: '换成自己的密码',
    lead: '初始密码只用于第一次登录',
    name: '自己的密码',
    title: '设置自己的密码',
  },
  'second-factor': {
    headline: '再加一道保障',
    lead: '本平台要求操作员启用二次验证',
    name: '二次验证',
    title: '设置二次验证',
  },
} as const;

export const CODE_STEP = {
  note: (site: string) => `打开手机上的验证器，查看“${site}”一项。`,
  code: '动态口令',
  submit: '验证并进入',
  toRecovery: '改用恢复码',
  toCode: '改用动态口令',
  recovery: '恢复码',
  recoveryTitle: '输入恢复码',
  recoveryNote: '启用二次验证时保存的恢复码，每个只能使用一次。',
  required: '请输入 6 位数字',
  recoveryRequired: '请输入恢复码',
  lost: '手机和恢复码都不在身边时，请联系管理员重置二次验证。',
  limit: '连续 5 次不符将锁定 15 分钟',
} as const;

export const PASSWORD_STEP = {
  old: '初始密码',
  note: '初始密码由管理员告知。设置后请用新密码重新登录。',
} as const;

/** Setting up the second factor, and its status in 我的账号. */
export const SECOND_FACTOR = {
  title: '二次验证',
  off: '未启用',
  offNote: '启用后，登录时除密码外还需输入手机验证器上的 6 位动态口令。',
  on: '已启用',
  since: (at: string, codes: number) => `${at} 启用，恢复码剩余 ${codes} 个`,
  begin: '开始设置',
  scan: '一、用手机上的验证器扫描二维码',
  scanNote: '可使用任一支持 TOTP 的验证器，如系统自带的密码应用、Microsoft Authenticator、FreeOTP。',
  picture: '二维码，内容是验证器读取的密钥',
  secret: '无法扫描时，手工输入密钥',
  enter: '二、输入验证器显示的 6 位动态口令',
  submit: '启用二次验证',
  codes: '三、保存恢复码',
  codesNote:
    '手机不在身边时，可用恢复码代替动态口令，每个只能使用一次。请抄写或打印后妥善保管，关闭后无法再次查看。',
  copyCodes: '复制全部',
  saved: '我已保存',
  remove: '停用',
  removeTitle: '停用二次验证？',
  removeNote: '停用后只凭密码即可登录，恢复码全部失效。请输入动态口令或恢复码。',
  removeRequired: '停用后须重新设置，才能继续使用后台。',
  removed: '二次验证已停用',
} as const;
