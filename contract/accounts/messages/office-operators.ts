/** 操作员与角色. */
export const OPERATORS = {
  add: '新增操作员',
  list: '操作员',
  sessions: '在线会话',
  views: '操作员与会话',
  name: '操作员',
  roles: '角色',
  secondFactor: '二次验证',
  oneTimeCode: '动态口令',
  notSet: '尚未设置',
  signedIn: '最近登录',
  never: '从未登录',
  state: '状态',
  active: '正常',
  disabled: '已停用',
  acts: '操作',
  you: '本人',
  person: '姓名和部门',
  changeRoles: '角色',
  resetPassword: '重置密码',
  resetFactor: '重置二次验证',
  disable: '停用',
  enable: '启用',
  named: (act: string, name: string) => `${act}：${name}`,
  browser: '浏览器',
  address: 'IP 地址',
  since: '登录时间',
  seen: '最近活动',
  current: '本次登录',
  endSession: '结束登录',
} as const;

export const OPERATOR_FORM = {
  title: '新增操作员',
  username: '用户名',
  usernameHint: '1 至 50 个字，登录时使用，之后不能更改',
  usernameRequired: '请填写用户名',
  roles: '角色',
  rolesHint: '可选多个，拥有所选角色的全部权限',
  rolesRequired: '请至少选择一个角色',
  submit: '新增并生成初始密码',
  nameHint: '办理记录和审计日志中显示姓名；不填则显示用户名',
  personTitle: (name: string) => `“${name}”的姓名和部门`,
  savePerson: '保存',
  changeTitle: (name: string) => `更改“${name}”的角色`,
  changeNote: '更改后随即生效，对方不需要重新登录。',
  save: '保存角色',
} as const;

/** Confirmations before actions with consequences. */
export const OPERATOR_ASK = {
  disableTitle: (name: string) => `停用“${name}”？`,
  disableNote: (sessions: number) =>
    sessions > 0
      ? `停用后不能登录，正在使用的 ${sessions} 个登录随即结束。内容和记录保留，可以随时启用。`
      : '停用后不能登录。内容和记录保留，可以随时启用。',
  disable: (sessions: number) => (sessions > 0 ? '停用并结束会话' : '停用'),
  resetTitle: (name: string) => `重置“${name}”的密码？`,
  resetNote: (sessions: number) =>
    sessions > 0
      ? `原密码随即失效，正在使用的 ${sessions} 个登录随即结束。新的初始密码只显示一次。`
      : '原密码随即失效。新的初始密码只显示一次。',
  reset: '重置密码',
  factorTitle: (name: string) => `重置“${name}”的二次验证？`,
  factorNote: (sessions: number) =>
    sessions > 0
      ? `原验证器和恢复码随即失效，正在使用的 ${sessions} 个登录随即结束。请先确认是本人提出。`
      : '原验证器和恢复码随即失效，只凭密码即可登录。请先确认是本人提出。',
  factor: '重置二次验证',
} as const;

/** The start password, shown once. */
export const START_PASSWORD = {
  title: (name: string) => `“${name}”的初始密码`,
  note: '请当面或通过可靠方式告知本人。关闭后无法再次查看，遗失时需再次重置。',
  copy: '复制密码',
  done: '我已记下，关闭',
} as const;

export const ROLE_MATRIX = {
  title: '角色与权限',
  note: '一人可有多个角色，权限合并计算',
  right: '权限',
  people: (count: number) => `${count} 人`,
  may: '可以',
  mayNot: '不可以',
  readOnly: '只读',
  /** Marks permissions with calls that change something: all of them require the password again, or some. */
  fresh: { all: '需输入密码', some: '部分操作需输入密码' },
  areas: { content: '内容', submission: '受理', site: '站点与系统' },
} as const;

/** Purpose of each role, shown beside its name. */
export const ROLE_HINTS = {
  customer: '',
  member: '',
  administrator: '全部权限，包括操作员、参数与任务',
  editor: '编写、发布和删除各栏目的内容，调整栏目与导航',
  reviewer: '受理和审核申报、意向与供需',
  auditor: '查阅审计日志和各类记录，不作修改',
} as const;
