/** The shell of the back office: console and workspace, menu, palette, states. */
export const OFFICE = {
  console: '管理后台',
  workspace: '企业工作台',
  toPortal: '查看门户',
  backToPortal: '返回门户',
  mainMenu: '主菜单',
  breadcrumb: '当前位置',
  openMenu: '菜单',
  collapse: '收起菜单',
  expand: '展开菜单',
  noRole: '未授予角色',
  accountMenu: '账号菜单',
  loading: '加载中…',
  version: (version: string) => `版本 ${version}`,
} as const;

/** Screens, which the palette also finds by the pinyin of their names. */
export const OFFICE_SCREENS = {
  desk: { title: '工作台' },
  report: { title: '周报' },
  home: { title: '首页' },
  applications: { title: '我的申报' },
  intentions: { title: '我的意向' },
  entries: { title: '我的供需' },
  myCompany: { title: '企业资料' },
  recycle: { title: '回收站' },
  media: { title: '素材库' },
  notices: { title: '通知' },
  me: { title: '我的账号' },
  banners: { title: '横幅' },
  structure: { title: '栏目与导航' },
  config: { title: '参数与字典' },
  figures: { title: '联系与金融数据' },
  searchWords: { title: '搜索词典' },
  announcements: { title: '公告' },
  companies: { title: '企业与账号' },
  operators: { title: '操作员与角色' },
  jobs: { title: '任务与邮件' },
  audit: { title: '审计日志' },
} as const;

/** Groups of screens in the menu. */
export const OFFICE_GROUPS = { site: '站点', companies: '企业', system: '系统' } as const;

/** Commands of the palette. */
export const OFFICE_ACTS = {
  light: { title: '切换到浅色' },
  dark: { title: '切换到深色' },
  system: { title: '外观跟随系统' },
  comfortable: { title: '列表改为舒适' },
  compact: { title: '列表改为紧凑' },
  keys: { title: '查看快捷键' },
  portal: { title: '查看门户' },
  leave: { title: '退出登录' },
} as const;

export const PALETTE = {
  open: '搜索功能、内容、企业和操作',
  placeholder: '输入名称、标题、企业、回执编号或拼音',
  screens: '功能',
  receipts: '回执',
  companies: '企业',
  content: '内容',
  acts: '操作',
  results: '搜索结果',
  looking: '正在查找…',
  none: '没有符合的功能、内容、企业或操作',
  failed: '查找失败，请稍后再试',
  move: '移动',
  choose: '打开',
  newTab: '新标签页',
  initials: '输入拼音或首字母也可：shenbao、wdzh',
} as const;

export const OFFICE_KEYS = {
  title: '快捷键',
  palette: '搜索功能、内容和操作',
  collapse: '收起或展开菜单',
  search: '在列表中搜索',
  rows: '列表中的下一行、上一行，表单和受理中的下一条、上一条',
  choose: '选中列表的一行',
  edit: '编辑列表的这一行',
  create: '在列表中新建',
  save: '保存草稿',
  main: '发布',
  changes: '版本比较中的上一处、下一处',
  move: '调整次序',
  go: '前往全部待办、企业政策、素材库',
  dark: '浅色与深色之间切换',
  list: '查看快捷键',
  close: '关闭弹出的窗口',
  note: '单个字符的快捷键在输入框内不起作用，可在“我的账号”中关闭。',
} as const;

/** Placeholders for a screen or a panel of it that cannot be displayed. */
export const OFFICE_STATE = {
  failed: '数据加载失败，请稍后再试',
  failedNote: '其他功能不受影响，您可以重新加载这一页',
  number: (id: string) => `错误编号 ${id}`,
  reload: '重新加载',
  copyNumber: '复制编号',
  copied: '已复制',
  notCopied: '浏览器不允许复制，请选中文字后自行复制',
  forbidden: (screen: string) => `您没有查看${screen}的权限`,
  forbiddenNote: (roles: string) => `需要“${roles}”角色，请联系管理员`,
  rolesChanged: '您的角色已更改，重新加载后按新的角色显示',
  unknown: '没有这个页面',
  unknownNote: '地址可能有误，或该功能不在您使用的版本中',
  toStart: '回到首页',
  expired: '登录已过期',
  expiredNote: '登录已过期，登录后回到这里，内容已暂存。',
  expiredHow: '登录页会在新窗口打开，完成后回到本窗口即可继续。',
  login: '去登录',
  signedInAgain: '我已登录，继续',
  stillOut: '还没有完成登录，请先在新窗口完成',
  unreachable: '网络已断开或服务器没有响应，请检查后重试',
  offline: '网络已断开，您可以继续填写，恢复后再保存',
} as const;

/** Confirmation before actions with consequences. */
export const ASK = { cancel: '取消' } as const;

/** Dialog that requires the password again. */
export const PASSWORD_AGAIN = {
  title: '请再次输入登录密码',
  note: (minutes: number) =>
    `这一操作影响较大，需要确认是您本人。确认后 ${minutes} 分钟内不再询问，已填写的内容不会丢失。`,
  password: '登录密码',
  required: '请填写登录密码',
  submit: '确认并继续',
  cancelled: '没有确认密码，操作未执行',
} as const;

/** Mark of demo content. */
export const DEMO_MARK = { word: '演示', title: '系统自带的演示内容，可用 demo-clear 命令清除' } as const;

/** Dialog on leaving a screen during an upload. */
export const UPLOADING = {
  title: '还有文件正在上传',
  note: '离开后，没有传完的文件不会保留。',
  discard: '离开本页',
  /** Before a form is closed. */
  closeNote: '关闭后，没有传完的文件不会保留。',
  stop: '停止上传',
  keepOpen: '继续上传',
} as const;

/** Dialog on leaving a form with unsaved changes. */
export const UNSAVED = {
  title: '还有修改没有保存',
  note: (formName: string) => `${formName}还有内容没有提交，离开后不会保留。`,
  discard: '放弃修改',
  stay: '留在本页',
  save: '保存并离开',
  /** Before a form is closed. */
  closeNote: '这里填写的内容还没有提交，放弃后不会保留。',
  keepOpen: '继续填写',
  notSaved: '仍未能保存，内容还在这一页',
} as const;

/** Toast for a file downloaded by the browser. */
export const DOWNLOADED = (name: string) => `已下载 ${name}`;
