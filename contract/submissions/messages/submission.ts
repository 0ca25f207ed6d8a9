/** Messages of the server about applications, intentions and entries. */
export const SUBMISSION = {
  success: '提交成功！',
  pendingReview: '提交成功！审核通过后将在市场展示',
  published: '提交成功！信息已在市场展示',
  noCompany: '当前账号未关联企业，无法提交',
  alreadyApplied: (receipt: string) => `贵企业已申报该项目，回执编号 ${receipt}，请勿重复提交`,
  alreadyIntended: (receipt: string) => `贵企业的采购意向（编号 ${receipt}）正在处理中，请勿重复提交`,
  alreadyPublished: (receipt: string) => `内容相同的信息已提交（编号 ${receipt}），请勿重复发布`,
  attachmentsGone: '附件已失效，请重新上传',
  tooManyAttachments: (max: number) => `附件不能超过 ${max} 个`,
  demandClosed: '需求市场暂未开放',
  categoryUnknown: '所选分类不存在，请重新选择',
  withdrawn: '已撤回',
  resent: '已重新提交',
  isReturned: (receipt: string) => `该记录（编号 ${receipt}）已退回，请在企业工作台修改后重新提交`,
  companyMerged: '贵企业刚刚并入另一家企业，填写的内容没有丢失，请再提交一次',
  renewed: (day: string) => `已续期至 ${day}，门户 1 秒内可见`,
  notRenewable: '该记录不在市场展示，无法续期',
  renewLater: (day: string) => `新的截止日期须晚于 ${day}`,
  renewedNote: (day: string) => `截止日期延至 ${day}`,
  edited: '已更新，门户 1 秒内可见',
  editSaved: '修改已保存，继续等待审核',
  editWaits: '修改已提交审核，通过前原内容继续展示',
  republished: '已重新发布，门户 1 秒内可见',
  notEditable: '该记录的当前状态不能修改，可以复制后另行发布',
  editedMeanwhile: '这条供需刚刚有变动，填写的内容没有丢失，请核对后再次提交',
  ended: '已结束发布，需要时可以重新发布',
  notEndable: '该记录不在市场展示，无法结束发布',
  notResendable: '该记录不在退回状态，无法重新提交',
  notWithdrawable: (state: string) => `该记录目前为“${state}”，无法撤回`,
} as const;

/** Panel after a successful submission, for all kinds. */
export const SENT = {
  progress: '查看进度',
  lead: {
    application: '申报已提交，可随时在“我的申报”查看进度',
    intention: '意向已提交，可随时在“我的意向”查看进度',
    entry: '供需信息已提交，可随时在“我的供需”查看进度',
  },
} as const;

/** Results of changing a published entry. */
export const CHANGE_WORDS = {
  sent: '提交修改',
  applied: '已修改',
  rejected: '修改未通过',
  withdrawn: '已撤回修改',
} as const;

/** Form of a project application. The labels of its input fields are in contract/submissions/forms/application.ts. */
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
} as const;

/** Files field, and the upload status of each file. */
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
  gone: '上传未完成，请移除后重新选择',
  remove: (name: string) => `移除 ${name}`,
  nowDone: (name: string) => `${name} 上传完成`,
  nowFailed: (name: string) => `${name} 上传失败`,
} as const;

/** The form behind 采购意向. */
export const INTENTION = {
  app: '应用名称',
  company: '企业名称',
  emailPlaceholder: '用于接收方案与报价',
  wechatPlaceholder: '便于供应商联系',
  note: '信息仅用于供应商与您联系',
  submit: '提交意向',
} as const;

/** The form behind 发布供应 and 发布需求. */
export const ENTRY = {
  numberHint: '仅填写数字',
  choose: '请选择分类',
  noCategory: '平台还没有设置分类，暂时不能发布，请联系平台工作人员',
  submit: '提交发布',
} as const;
