export const JOB_KINDS = {
  mail: '邮件',
  'notice-mail': '通知邮件',
  'confirm-mail': '确认邮箱的邮件',
  'reset-mail': '重置密码的邮件',
  robot: '群机器人消息',
  'robot-round': '群机器人超时提醒',
  'search-push': '搜索引擎推送',
  'due-round': '企业截止提醒',
  'announcement-round': '必读公告补发',
  'weekly-round': '每周小结',
  'weekly-mail': '每周小结邮件',
  'content-expiry': '到期内容下架',
  'bin-emptying': '清理回收站',
  'upload-sweep': '清理未提交的附件',
  'audit-pruning': '清理到期日志',
  'job-sweep': '清理任务记录',
  'notice-sweep': '清理到期通知',
  'change-sweep': '清理内容变更记录',
  'visit-sweep': '清理到期访问计数',
  'search-index': '更新搜索索引',
  'search-newest': '整理搜索索引',
  'search-sweep': '清理无结果搜索词的计数',
  reminders: '意向跟进提醒',
  backup: '备份',
} as const;

/** Reasons for a failed job. */
export const JOB_FAILURE = {
  /** For unexpected errors, which the log describes. */
  unforeseen: (code: string) => (code ? `未能完成（${code}），详见运行日志` : '未能完成，详见运行日志'),
  lost: '执行中途多次中断',
  elsewhere: '另一进程正在执行，稍后再试',
} as const;

/** Reason for a failed backup, with the message of the command. */
export const BACKUP_FAILURE = (message: string) =>
  message ? `备份失败：${message}` : '备份失败，详见运行日志';

/** Messages of the server about jobs. */
export const JOB_ANSWER = {
  again: '已重新排队，随即执行',
  givenUp: '已放弃',
  changed: '这项任务的状态已变化，请刷新列表后再试',
  doubled: '同样的任务已在队列中',
} as const;

/** Reasons for an unsent mail; the number is the mail server's code. */
export const MAIL_FAILURE = {
  notSet: '没有设置邮件服务器',
  login: '邮件服务器不接受登录，请检查 SMTP_URL 中的用户名和密码',
  sender: '邮件服务器不接受发件地址，请检查 MAIL_FROM',
  limit: '邮件服务器限制发送频率，稍后自动重发',
  tls: '与邮件服务器的加密连接失败，请检查 SMTP_URL 和服务器证书',
  refused: (answer: number) => `对方服务器拒收（${answer}）`,
  notNow: (answer: number) => `对方服务器暂时拒收（${answer}）`,
  unreachable: (code: string) => (code ? `无法连接邮件服务器（${code}）` : '无法连接邮件服务器'),
  /** Adds the mail server's own message. */
  said: (reason: string, reply: string) => `${reason}。对方回复：${reply}`,
} as const;
