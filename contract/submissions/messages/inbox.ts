/** Messages of the server about submissions, for operators. */
export const INBOX = {
  accepted: '已领取并受理',
  contacted: '已登记联系',
  approved: '已通过，已通知企业',
  shown: '已通过并上架，市场 1 秒内可见',
  returned: '已退回，已通知企业',
  rejected: '已登记不予通过，已通知企业',
  refused: '已登记不予发布，已通知企业',
  editRejected: '修改未通过，原内容继续展示，已通知企业',
  won: '已登记成交',
  lost: '已登记未成交',
  takenDown: '已下架，已通知企业',
  claimed: '已领取',
  /** An operator whose name a colleague has, too. */
  namesake: (name: string, username: string) => `${name}（${username}）`,
  takenOver: (name: string) => `已从${name}接手`,
  handedTo: (name: string) => `已转交${name}`,
  putBack: '已放回，其他人可以领取',
  noted: '已记下',
  unknownStep: '没有这一步',
  /** Conflict: another operator was faster. */
  alreadyMoved: (move: { by: string; state: string; at: string }) =>
    `这件已由${move.by}改为“${move.state}”，${move.at}`,
  edited: (at: string) => `企业刚刚修改了内容（${at}），请核对后再决定`,
  byOwner: '企业',
  byProgram: '系统',
  heldBy: (name: string) => `这件由${name}办理，请先接手`,
  heldByOther: (name: string) => `这件已由${name}领取`,
  heldByNobody: '这件已放回，现在无人办理',
  noHandler: '这位操作员不能办理',
  overNow: '这件已经办结',
  chooseFields: '请勾选需要补正的地方',
  chooseUntil: '请选择补正期限',
  untilPast: '补正期限须在今天之后',
  untilFar: '补正期限最多一年',
  note: '请写下内容',
  noteTooLong: (max: number) => `最多 ${max} 字`,
  remindPast: '提醒日须在今天之后',
  way: '请选择联系方式',
  notesOnly: '只有采购意向可以设置提醒日和联系方式',
} as const;

/** Excel export of submissions. */
export const INBOX_SHEET = {
  name: '企业提交',
  kinds: { application: '项目申报', intention: '采购意向', entry: '供需信息' },
  columns: ['回执编号', '类型', '状态', '名称', '企业', '提交时间', '更新时间', '办理人'],
  file: (day: string) => `企业提交-${day}`,
  pack: (day: string) => `申报附件-${day}.zip`,
  packOf: (receipt: string) => `${receipt}-附件.zip`,
  tooMany: (max: number) => `一次最多导出 ${max} 件，请缩小筛选范围`,
  noFiles: '没有附件',
} as const;
