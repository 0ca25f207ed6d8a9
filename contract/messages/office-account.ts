/** 我的账号. */
export const MY_ACCOUNT = {
  who: '账号',
  username: '用户名',
  company: '企业',
  roles: '角色',
  display: '显示',
  appearance: '外观',
  light: '浅色',
  dark: '深色',
  system: '跟随系统',
  density: '列表密度',
  comfortable: '舒适',
  compact: '紧凑',
  textSize: '文字大小',
  standard: '标准',
  large: '大字',
  keys: '快捷键',
  singleKeys: '启用单个字符的快捷键',
} as const;

export const MY_PASSWORD = {
  title: '修改密码',
  note: '修改后所有登录随之结束，请用新密码重新登录。',
  old: '原密码',
  new: '新密码',
  confirm: '确认新密码',
  submit: '修改密码并重新登录',
  oldRequired: '请填写原密码',
  newRequired: '请填写新密码',
  differ: '两次输入的密码不一致',
  operatorHint: (least: number) => `至少 ${least} 位，不要使用常见密码`,
} as const;

export const MY_SESSIONS = {
  title: '登录设备',
  note: '不认识的登录请结束，并修改密码。',
  current: '本次登录',
  end: '结束登录',
  ended: '该登录已结束',
  endOthers: '结束其他登录',
  othersEnded: (count: number) => `已结束其他 ${count} 个登录`,
  address: (address: string) => `IP ${address}`,
  seen: (at: string) => `最近使用 ${at}`,
  signedIn: (at: string) => `${at} 登录`,
  unknown: '未知浏览器',
  on: (browser: string, system: string) => `${browser} · ${system}`,
} as const;
