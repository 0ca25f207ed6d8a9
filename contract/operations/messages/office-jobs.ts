/** 任务与邮件. */
export const JOBS = {
  list: '任务',
  states: '任务状态',
  all: '全部',
  kind: '任务',
  subject: '对象',
  state: '状态',
  at: '时间',
  why: '说明',
  acts: '操作',
  again: '再发',
  giveUp: '放弃',
  named: (act: string, name: string) => `${act}：${name}`,
  none: '—',
  queue: (jobs: number) => `队列 ${jobs} 件`,
  late: (time: string) => `最早的已等 ${time}`,
  seconds: (count: number) => `${count} 秒`,
  minutes: (count: number) => `${count} 分钟`,
  hours: (count: number) => `${count} 小时`,
  days: (count: number) => `${count} 天`,
  next: (attempt: number, time: string) => `第 ${attempt} 次，${time} 再试`,
  attempt: (attempt: number) => `第 ${attempt} 次`,
  tried: (attempts: number, time: string) => `已试 ${attempts} 次，${time}`,
  empty: '目前没有任务',
  emptyNote: '一次性任务会列在这里，定期任务见下方',
  noneOf: (word: string) => `没有${word}的任务`,
} as const;

/** Recurring jobs. */
export const JOB_ROUNDS = {
  title: '定期任务',
  note: '多个进程同时运行时，每次由其中一个执行',
  every: '间隔',
  last: '上次',
  next: '下次',
  now: '立即执行',
} as const;

/** 发测试邮件. */
export const TEST_MAIL_FORM = {
  open: '发测试邮件',
  email: '收件邮箱',
  hint: '到达与否会列在任务中',
  submit: '发送',
} as const;
