/** What the program does by itself, by its kind. */
export const JOB_KINDS = {
  'content-expiry': '到期内容下架',
  'bin-emptying': '清理回收站',
  'upload-sweep': '清理未提交的附件',
  'audit-pruning': '清理到期日志',
  'job-sweep': '清理任务记录',
  'notice-sweep': '清理到期通知',
  reminders: '意向跟进提醒',
} as const;

/** Why something was not done. */
export const JOB_FAILURE = {
  /** Of an error that nobody foresaw: the log has it. */
  unforeseen: (code: string) => (code ? `未能完成（${code}），详见运行日志` : '未能完成，详见运行日志'),
  lost: '程序多次在途中结束',
} as const;

/** What an operator is told who deals with a job. */
export const JOB_ANSWER = {
  again: '已重新排队，随即执行',
  givenUp: '已放弃',
  changed: '这项任务的状态已变化，请看最新的列表',
  doubled: '同样的任务已在队列中',
} as const;
