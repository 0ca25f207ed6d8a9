/** The form of a project application. Labels of what is typed stand in contract/forms/application.ts. */
export const APPLICATION = {
  submit: '提交申报',
  projectName: '项目名称',
  companyName: '企业名称',
  emailPlaceholder: '用于接收评审通知',
  infoPlaceholder: '简要说明项目建设内容、投资规模与预期成效',
  attachments: '申报附件',
  attachmentsNote: '可上传多个文件',
  stillSending: '附件正在上传，请等待上传完成',
  notSent: '有附件上传失败，请重试或移除',
  sentTitle: '提交成功！',
  sentLead: '申报材料已送达，请记下回执编号以便查询进度',
  closing: (seconds: number) => `${seconds} 秒后自动关闭`,
  held: '已暂停自动关闭',
} as const;

/** The field that takes files, and what becomes of each of them. */
export const ATTACHMENT = {
  drop: '点击选择或拖拽文件到此处',
  kinds: (extensions: readonly string[]) => `仅支持 ${extensions.join('、')} 压缩包`,
  most: (megabytes: number) => `，单个不超过 ${megabytes} MB`,
  choose: '选择文件',
  waiting: '等待上传',
  sending: (percent: number) => `上传中 ${percent}%`,
  done: '已上传',
  failed: '上传失败',
  retry: '重试',
  remove: (name: string) => `移除 ${name}`,
  nowDone: (name: string) => `${name} 上传完成`,
  nowFailed: (name: string) => `${name} 上传失败`,
} as const;
