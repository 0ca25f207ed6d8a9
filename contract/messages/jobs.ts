/** What the program does by itself, by its kind. */
export const JOB_KINDS = {
  'job-sweep': '清理任务记录',
} as const;

/** Why something was not done. */
export const JOB_FAILURE = {
  /** Of an error that nobody foresaw: the log has it. */
  unforeseen: (code: string) => (code ? `未能完成（${code}），详见运行日志` : '未能完成，详见运行日志'),
  lost: '程序多次在途中结束',
} as const;
