export const CONTENT_FORM = {
  create: (noun: string) => `新建${noun}`,
  untitled: (noun: string) => `未命名的${noun}`,
  back: (section: string) => `返回${section}`,
  place: (at: number, total: number) => `第 ${at} / ${total} 条`,
  previous: '上一条',
  next: '下一条',
  optional: '选填',
  choose: '请选择',
  publishedAt: '发布时间',
  publishedNow: '不填则为首次发布的时间',
  noCategory: '这个栏目还没有分类，',
  makeCategory: '新增分类',
  fields: '内容',
  errors: (count: number) => `还有 ${count} 处要改`,
  restored: '已恢复您上次未保存的修改',
  discard: '放弃这些修改',
  discarded: '已放弃未保存的修改',
  elsewhere: '您在另一个窗口或另一台设备上又修改过这条内容，两边都还在，请选择保留哪一份。',
  keepHere: '用这里的',
  takeElsewhere: '用那边的',
  changed: '您开始修改后，这条内容被人保存过。发布时会请您核对两边的修改。',
  compareNow: '现在核对',
  theirChanges: '看看对方改了什么',
  notFound: '没有这条内容，或已被删除',
  picture: '图片地址',
  pickPicture: '选择图片',
} as const;

/** Files that visitors can download from an item. */
export const FILES_CONTROL = {
  upload: '上传附件',
  choose: '选择附件文件',
  drop: '松开即上传',
  hint: '可选多个，或拖到这里：PDF、Word、Excel、PPT、WPS、OFD 文档，zip、rar 压缩包',
  note: '发布后门户才能下载',
  list: '已上传的附件',
  full: (max: number) => `最多 ${max} 个附件`,
  added: (name: string) => `${name} 已上传`,
  download: (name: string) => `下载 ${name}`,
  replaceFile: (name: string) => `替换 ${name}`,
  remove: (name: string) => `移除 ${name}`,
  removed: (name: string) => `${name} 已移除`,
  waiting: '等待上传',
  working: '正在检查',
  progress: (name: string) => `${name} 的上传进度`,
  retry: '重试',
  cancel: (name: string) => `取消上传 ${name}`,
  size: (name: string, size: string) => `${name}（${size}）`,
} as const;

/** Control that links an item to other items. */
export const ITEMS_CONTROL = {
  hint: (noun: string) => `输入标题中的文字查找${noun}`,
  looking: '正在查找…',
  nothing: (noun: string) => `没有找到这样的${noun}`,
  failed: '查找失败，请稍后重试',
  unnamed: '已删除的内容',
  count: (count: number) => `${count} 条`,
  note: '发布后在两边的详情页互相链接',
} as const;

/** Notes about other editors of an item. */
export const PRESENCE = {
  here: (names: string, noun: string) => `${names}也在编辑这条${noun}`,
  changed: (time: string, name: string, field: string) => `，${time}${name}改过“${field}”`,
  now: '刚刚',
  minutes: (count: number) => `${count} 分钟前`,
  hours: (count: number) => `${count} 小时前`,
  goOn: '。您可以继续，保存时若有冲突会请您选择，两边的内容都会保留。',
  ownWindow: (noun: string) => `您在另一个窗口也打开了这条${noun}`,
  oneWindow: '。两边都修改时，会请您选择保留哪一份。',
  unsaved: (name: string, noun: string) => `${name}改过这条${noun}，还没有发布`,
  last: (time: string) => `，最近一次在 ${time}`,
} as const;

/** Save status, always visible. */
export const SAVING = {
  saving: '正在保存…',
  saved: (time: string) => `已自动保存 ${time}`,
  failed: '未能保存，已暂存在本机',
  lost: '未能保存，本机也不能暂存，请勿关闭窗口',
  retry: '再试一次',
  elsewhere: '有两份修改，请选择',
} as const;

/** Publishing panel beside the form. */
export const PUBLISHING = {
  title: '发布',
  unsaved: '尚未存为草稿',
  changes: (count: number) => `有 ${count} 处修改尚未发布`,
  none: '门户上已是最新内容',
  hidden: '门户上不显示',
  publish: '发布',
  release: '发布修改',
  preview: '预览',
  blocked: '浏览器拦截了预览窗口，请允许本站弹出窗口后再试',
  save: '保存草稿',
  saved: '已保存草稿，门户不变',
  pinned: '置顶',
  featured: '推荐',
  featuredNote: (list: string) => `门户的“${list}”只展示推荐的内容`,
  firstShown: '首次发布',
  address: '门户地址',
  copy: '复制一份',
  withdraw: '撤回',
  uploading: '图片或附件还在上传，请稍候再试',
  notDone: (title: string, msg: string) => `“${title}”没有发布或保存：${msg}`,
  versions: '版本',
  allVersions: (count: number) => `全部 ${count} 个`,
  version: (revision: number) => `版本 ${revision}`,
  compare: '比较',
  compareVersion: (name: string) => `与前一版比较：${name}`,
  look: '查看修改',
  program: '系统',
} as const;

/** Scheduled publishing and withdrawing. */
export const SCHEDULING = {
  set: '定时',
  acts: { publish: '定时发布', withdraw: '定时撤回' },
  choose: '设置时间',
  change: '改时间',
  cancel: '取消',
  cancelAct: (act: string) => `取消${act}`,
  time: '时间（北京时间）',
  notes: {
    publish:
      '到时自动发布当前内容。此后您再修改，点“保存草稿”后才会一起发布；如有他人修改，到时不会发布，并在这里说明原因。',
    withdraw: '到时从门户撤回，内容仍在这里。',
  },
  confirm: { publish: '到时发布', withdraw: '到时撤回' },
  back: '返回',
  past: '请选择晚于现在的时间',
  failed: (act: string, time: string, reason: string) => `${act}未能完成（${time}）：${reason}`,
  noted: '知道了',
  planned: {
    publish: (at: string) => `将于 ${at} 发布`,
    withdraw: (at: string) => `将于 ${at} 撤回`,
  },
  failedTag: '定时未完成',
} as const;

/** Dialog for conflicting saves. */
export const CONFLICT = {
  title: (noun: string, by: string) => `这条${noun}刚刚被${by}保存过`,
  note: (by: string, at: string, revision: number, base: number) =>
    `${by}于 ${at} 保存了版本 ${revision}，您从版本 ${base} 开始编辑。`,
  stateNow: (noun: string, word: string) => `这条${noun}现在是“${word}”状态。`,
  merged: (count: number) => `没有冲突的 ${count} 处修改已自动合并，`,
  choose: (count: number) => `下面 ${count} 处请您选择。`,
  nothing: '没有需要选择的，核对后即可继续。',
  somebody: '同事',
  mine: '您的修改',
  theirs: (by: string) => `${by}的修改`,
  allMine: '全部用我的',
  allTheirs: (by: string) => `全部用${by}的`,
  waiting: '待选',
  both: '两份内容都会留存为版本，选哪一份都不会丢',
  later: '继续编辑，稍后再定',
  copy: '另存为草稿副本',
  copied: '您的内容已另存为草稿副本，原来的一条保持对方保存的样子',
  changesOf: (by: string) => `${by}的修改`,
  changesNote: (revision: number, base: number) =>
    `版本 ${revision} 与您开始编辑的版本 ${base} 相比。您写的内容不受影响。`,
  back: '返回编辑',
  left: (count: number) => `去选剩下的 ${count} 处`,
  apply: '合并并继续',
} as const;

/** Form of an item that the account may read but not write. */
export const READING = {
  only: '只读查看',
  about: '状态',
} as const;
