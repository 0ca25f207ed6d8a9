import type { BackupRun } from '../backups.ts';

/** Texts of the 备份 panel on the dashboard. */
export const BACKUPS = {
  title: '备份',
  scheduled: '每天自动备份',
  unscheduled: '没有设置自动备份',
  never: '还没有做过',
  failed: '失败',
  done: '成功',
  /** Size and duration. */
  facts: (size: string | null, seconds: string) => (size ? `${size}，用时 ${seconds}` : `用时 ${seconds}`),
  seconds: (seconds: number) => (seconds < 120 ? `${seconds} 秒` : `${Math.round(seconds / 60)} 分钟`),
  succeededAt: (time: string) => `上次成功 ${time}`,
} as const;

/** Name of each run, and the command that makes it. */
export const BACKUP_RUN_WORDS: Readonly<Record<BackupRun, { name: string; command: string }>> = {
  backup: { name: '备份', command: 'npm run manage -- backup' },
  'backup-drill': { name: '恢复演练', command: 'npm run manage -- backup-drill' },
};
