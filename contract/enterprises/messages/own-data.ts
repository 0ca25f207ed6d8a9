/** Export of an account's personal data. The columns of a sheet, in their order, are named like the data they show. */
export const OWN_DATA = {
  pack: (day: string) => `个人信息-${day}.zip`,
  json: '个人信息.json',
  tables: '个人信息.xlsx',
  avatar: '头像.webp',
  files: '附件',
  lost: '这个文件已无法取得，请联系平台工作人员。',
  account: {
    title: '账号',
    columns: { item: '项目', content: '内容' },
    items: {
      id: '账号编号',
      username: '用户名',
      name: '姓名',
      roles: '角色',
      email: '通知邮箱',
      fdComId: '企业编号',
      fdComName: '企业名称',
      createdAt: '注册时间',
      updatedAt: '更新时间',
      exportedAt: '导出时间',
    },
  },
  submissions: { application: '项目申报', intention: '采购意向', entry: '供需信息' },
  notices: { title: '通知', columns: { at: '时间', title: '标题', receipt_no: '回执编号', note: '说明' } },
  announcements: {
    title: '公告',
    columns: { toldAt: '通知时间', title: '标题', confirmedAt: '确认已阅时间', readAt: '阅读时间' },
  },
  uploads: { title: '上传的附件', columns: { uploadedAt: '上传时间', fileName: '文件名', size: '字节数' } },
  sessions: {
    title: '登录设备',
    columns: { address: 'IP', userAgent: '浏览器', signedInAt: '登录时间', seenAt: '最近使用' },
  },
  consents: { title: '同意记录', columns: { document: '文件', version: '版本', at: '时间', address: 'IP' } },
  audit: { title: '操作记录', columns: { at: '时间', action: '操作', subject: '对象', address: 'IP' } },
} as const;
