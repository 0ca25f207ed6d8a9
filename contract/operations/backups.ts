/** What is recorded: backups, and drills that restore one. */
export const BACKUP_RUNS = ['backup', 'backup-drill'] as const;

export type BackupRun = (typeof BACKUP_RUNS)[number];
