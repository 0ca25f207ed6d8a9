/** 企业资料. */
export const MY_COMPANY = {
  profile: '企业资料',
  edit: '修改',
  name: '企业名称',
  number: '企业编号',
  area: '所在地区',
  address: '详细地址',
  contacts: '联系人',
  none: '未填写',
  rename: '申请改名',
  waits: (name: string) => ['改名为 ', name, ' 正等待平台核对'] as const,
  withdraw: '撤回申请',
  refused: (name: string) => ['改名为 ', name, ' 未通过'] as const,
  accepted: (name: string) => ['企业名称已更正为 ', name, ''] as const,
  answer: (text: string) => `平台答复：${text}`,
  changes: (count: number) => `变更记录 ${count} 条`,
  field: { name: '企业名称', area: '所在地区', address: '详细地址', merged: '并入企业' },
  state: { waiting: '等待平台核对', accepted: '已生效', refused: '未通过', withdrawn: '已撤回' },
  from: (before: string, after: string) => `${before} 改为 ${after}`,
  empty: '空',
} as const;

export const COMPANY_EDIT = {
  title: '修改企业资料',
  form: '企业资料',
  back: '返回企业资料',
  contact: (at: number) => `联系人 ${at}`,
  add: '增加联系人',
  remove: (at: number) => `移除联系人 ${at}`,
  removeWord: '移除',
  most: (most: number) => `最多 ${most} 位`,
  nobody: '还没有联系人，平台有事时只能联系注册手机号',
  errors: (count: number) => `还有 ${count} 处要改`,
  cancel: '取消',
  save: '保存资料',
  stale: '您修改期间，同事保存了新的资料。',
  takeTheirs: '载入同事的资料',
  keepMine: '以我填写的为准，继续保存',
} as const;

export const COMPANY_RENAME = {
  title: '申请更改企业名称',
  note: '企业名称关系到申报资格，由平台核对后生效。核对期间仍使用原名称，已提交的业务保留提交时的名称。',
  name: '新企业名称',
  reason: '改名原因',
  reasonHint: '如工商变更登记的日期与文号，便于平台核对',
  reasonRequired: '请填写改名原因',
  files: '证明材料（选填）',
  filesHint: '营业执照或变更通知书，PDF、JPG 或 PNG，最多 2 个',
  addFile: '添加文件',
  removeFile: (name: string) => `移除 ${name}`,
  stillSending: '文件还在上传，请稍候',
  submit: '提交申请',
} as const;

export const MEMBERS = {
  title: (count: number) => `成员 ${count} 人`,
  loading: '成员',
  invite: '邀请',
  owner: '负责人',
  member: '成员',
  self: '本人',
  unnamed: '未填写姓名',
  disabled: '已停用',
  signedIn: (at: string) => `${at} 登录`,
  never: '尚未登录',
  acts: (name: string) => `对“${name}”的操作`,
  makeOwner: '设为负责人',
  makeMember: '设为成员',
  rename: '修改我的姓名',
  avatar: '更换我的头像',
  remove: '移出企业',
  note: '负责人可修改企业资料、管理成员；成员可提交和办理业务。',
} as const;

export const MEMBER_ASK = {
  ownerTitle: (name: string) => `将“${name}”设为负责人？`,
  ownerNote: '负责人可修改企业资料，邀请、移出成员，也可以更改您的角色。随即生效。',
  memberTitle: (name: string) => `将“${name}”设为成员？`,
  memberNote: '此后不能修改企业资料和管理成员，其未使用的邀请链接随之作废。随即生效。',
  memberSelf: '此后您不能修改企业资料和管理成员，需由其他负责人恢复。随即生效。',
  removeTitle: (name: string) => `将“${name}”移出企业？`,
  removeNote:
    '其账号随即注销，登录立即结束，未使用的邀请链接作废；以贵企业名义提交的业务全部保留。手机号可重新注册或再次受邀。',
  remove: '移出企业',
  nameTitle: '修改我的姓名',
  name: '姓名',
  nameHint: '供同事在成员列表中辨认',
  nameRequired: '请填写姓名',
  save: '保存姓名',
} as const;

export const INVITATIONS = {
  label: '邀请链接',
  ends: (left: string) => `邀请链接，${left}后失效`,
  days: (days: number, hours: number) => `${days} 天 ${hours} 小时`,
  hours: (hours: number, minutes: number) => `${hours} 小时 ${minutes} 分钟`,
  by: (name: string, at: string) => `${name} 于 ${at} 生成，链接不再显示`,
  once: '只在此处显示一次，请复制后发给一位同事',
  copy: '复制',
  copyNamed: '复制邀请链接',
  void: '作废',
  voidNamed: (at: string) => `作废 ${at} 生成的邀请链接`,
  loadFailed: '邀请链接未能载入',
} as const;

export const MY_DATA = {
  title: '账号与数据',
  password: '修改密码',
  passwordNote: '修改后所有登录随之结束',
  export: '下载我的数据',
  exportNote: '申报、意向、供需、附件与账号资料，zip',
  display: '显示与快捷键',
  displayNote: '外观、文字大小',
  close: '注销账号',
  closeNote: '注销前说明保留哪些信息及原因',
} as const;

export const CLOSE_ACCOUNT = {
  title: (username: string) => `注销账号 ${username}？`,
  happens: '注销后',
  isFinal: '账号不能恢复，所有登录立即结束；手机号可重新注册',
  leaves: '以贵企业名义提交的业务由其他成员继续办理',
  last: '您是贵企业的最后一个账号，企业名称随之释放，企业联系人删除',
  withdrawn: (applications: number, intentions: number, entries: number) =>
    `撤回未受理的申报 ${applications} 件、意向 ${intentions} 件，供需 ${entries} 条从市场下架，其中的联系人信息一并删除`,
  files: (count: number) => `删除尚未提交的附件 ${count} 个`,
  keeps: '依法保留',
  kept: [
    '已受理的申报、意向与供需记录：属于公共业务档案，按档案管理要求保存',
    '操作与安全日志：《网络安全法》要求留存，期满自动清理',
    '同意隐私条款的记录：证明个人信息的处理经过您的同意，当时的网络地址会删除',
  ],
  needsOwner: '企业还有其他成员，您是唯一的负责人。请先在“成员”中将一位成员设为负责人，再注销账号。',
  password: '登录密码',
  passwordRequired: '请填写密码',
  submit: '注销账号',
  stay: '取消',
  understood: '知道了',
} as const;

/** What stands on the market, and did: for longer, or not any more. */
export const MY_ENTRY = {
  renew: '续期',
  renewItem: (title: string) => `续期：${title}`,
  title: (title: string) => `续期“${title}”`,
  note: (deadline: string) =>
    `现在的截止日期是 ${deadline}。只延长日期，内容不变，无须再审核，随即在市场展示。`,
  deadline: '新的截止日期',
  required: '请选择新的截止日期',
  submit: '续期并展示',
  cancel: '取消',
  end: '结束发布',
  endItem: (title: string) => `结束发布：${title}`,
  endAsk: (title: string) => `结束发布“${title}”？`,
  shownUntil: (day: string) => `正在市场展示，至 ${day}`,
  over: (day: string) => `${day} 已截止，可续期`,
} as const;
