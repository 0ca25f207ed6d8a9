import { COMMON } from '../../content/calls/console-parts.ts';
import { get } from '../../protocol/declare.ts';
import { count, flag, listOf, nullable, single, text } from '../../protocol/schema.ts';
import { BACKUP_RUNS } from '../backups.ts';

/** Results of the last backup and of the last drill. */
export const dashboardBackups = get('/api/console/dashboard/backups', {
  summary: '最近一次备份和恢复演练的结果',
  may: 'operator:write',
  ...COMMON,
  unattended: true,
  output: single({
    isScheduled: flag('是否每天自动备份'),
    runs: listOf('做过的才有', {
      run: { enum: BACKUP_RUNS, description: '备份或演练' },
      at: text('时间'),
      seconds: count('用时，秒'),
      bytes: { type: ['number', 'null'], description: '大小，字节；失败时为空' },
      problem: nullable('失败的原因；成功时为空'),
      succeededAt: nullable('上次成功的时间'),
    }),
  }),
});
